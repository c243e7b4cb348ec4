import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayAt, runSandbox } from '../sandbox.fixture.ts';
import { serverCalls } from './server-calls.ts';
import { type Shop, shopAt } from './server-shop.ts';

// Runs the check list with the unmodified braintree package against this sandbox. `npm run check:braintree`
// runs it against Braintree's own sandbox too.
let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let shop: Shop;
beforeAll(async () => {
  sandbox = await runSandbox();
  shop = shopAt(sandbox.gateway, gatewayAt(sandbox.port, 'not-its-key'));
});
afterAll(() => sandbox.stop());

describe.each(Object.entries(serverCalls))('%s', (_row, cases) => {
  it.each(cases)('$name', async ({ run, expected }) => {
    const seen = await run(shop);
    expect({ seen }).toMatchObject({ seen: expected });
  });
});
