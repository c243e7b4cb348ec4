import braintree from 'braintree';
import { differencesOf } from '../apps/sandbox/src/check-list/differences.ts';
import type { ServerCase } from '../apps/sandbox/src/check-list/server-case.ts';
import { serverCalls } from '../apps/sandbox/src/check-list/server-calls.ts';
import { type Shop, shopAt, textIn } from '../apps/sandbox/src/check-list/server-shop.ts';
import { gatewayAt, runSandbox } from '../apps/sandbox/src/sandbox.fixture.ts';

// `npm run check:braintree` runs the same calls against Braintree's sandbox and this one, and prints the
// differences. Exit code 0: no differences; 1: differences; 2: no keys, or Braintree does not answer.
const {
  APP_ENV,
  BRAINTREE_ENVIRONMENT,
  BRAINTREE_MERCHANT_ID: merchantId,
  BRAINTREE_PUBLIC_KEY: publicKey,
  BRAINTREE_PRIVATE_KEY: privateKey,
} = process.env;

if (APP_ENV === 'production' || BRAINTREE_ENVIRONMENT === 'production') {
  console.error(
    'This check creates sales and customers. It runs only against a Braintree sandbox account, not in production.',
  );
  process.exitCode = 2;
} else if (merchantId && publicKey && privateKey) {
  process.exitCode = await compareAll({ merchantId, publicKey, privateKey });
} else {
  console.error(
    'Set BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY to the keys of a Braintree sandbox account.',
  );
  process.exitCode = 2;
}

type Keys = { merchantId: string; publicKey: string; privateKey: string };

async function compareAll(keys: Keys): Promise<0 | 1 | 2> {
  const theirs = shopAt(braintreeAt(keys), braintreeAt({ ...keys, privateKey: 'not-its-key' }));
  const error = textIn(await theirs.ask('clientToken.generate', {}), 'error');
  if (error) {
    console.error(`Braintree did not accept a call with these keys: ${error}.`);
    return 2;
  }
  const sandbox = await runSandbox();
  const ours = shopAt(sandbox.gateway, gatewayAt(sandbox.port, 'not-its-key'));
  let differing = 0;
  for (const [row, cases] of Object.entries(serverCalls)) {
    console.log(`\n${row}`);
    for (const one of cases) if (!(await compare(one, ours, theirs))) differing += 1;
  }
  await sandbox.stop();
  console.log(differing === 0 ? '\nNo differences.' : `\n${differing} differ.`);
  return differing === 0 ? 0 : 1;
}

async function compare(one: ServerCase, ours: Shop, theirs: Shop): Promise<boolean> {
  const [here, there] = [await seenBy(one, ours), await seenBy(one, theirs)];
  const differences = differencesOf(here, there);
  console.log(`${differences.length === 0 ? 'same   ' : 'differs'} ${one.name}`);
  for (const { at, here: mine, there: other } of differences)
    console.log(`        ${at}: ${mine} here, ${other} at Braintree`);
  return differences.length === 0;
}

async function seenBy({ run }: ServerCase, shop: Shop): Promise<{ seen: unknown; run: string }> {
  try {
    return { seen: await run(shop), run: shop.run };
  } catch (error) {
    return { seen: { error: String(error) }, run: shop.run };
  }
}

/** Always uses Braintree's sandbox, never production, whatever account the keys belong to. */
function braintreeAt(keys: Keys): braintree.BraintreeGateway {
  return new braintree.BraintreeGateway({ environment: braintree.Environment.Sandbox, ...keys });
}
