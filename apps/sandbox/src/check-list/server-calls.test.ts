import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayAt, runSandbox } from '../sandbox.fixture.ts';
import { serverCalls } from './server-calls.ts';
import { type Shop, shopAt } from './server-shop.ts';

// What the real, unmodified braintree package makes of this sandbox. `npm run check:braintree` asks Braintree the same.
let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let shop: Shop;
beforeAll(async () => {
  sandbox = await runSandbox();
  shop = shopAt(sandbox.gateway, gatewayAt(sandbox.port, 'not-its-key'));
});
afterAll(() => sandbox.stop());

describe.each(Object.entries(serverCalls))('%s', (_row, cases) => {
  it.each(cases)('$says', async ({ run, shows }) => {
    const seen = await run(shop);
    expect({ seen }).toMatchObject({ seen: shows });
  });
});
