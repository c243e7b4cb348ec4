import type { FrameLocator } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../control/browser-settings.ts';
import { nonceFor } from '../sandbox.fixture.ts';
import { card, useShop } from './browser.fixture.ts';

// Runs the unmodified three-d-secure component of braintree-web against this sandbox in Chromium, over TLS,
// under the genuine host names.
const shop = useShop('client.js', 'three-d-secure.js');
afterEach(async () => {
  await shop.change(browserDefaults);
  await shop.sandbox.control('faults', undefined, 'DELETE');
});

const challenge = (): FrameLocator => shop.page.frameLocator('#Cardinal-CCA-IFrame');
const answer = (name: string) => challenge().getByRole('button', { name, exact: true }).click();

/** Starts the SDK's verification of a card in the page; `result` has its payload or its error. */
async function verify(number: string, more: { options?: object; create?: object } = {}) {
  const nonce = await nonceFor(shop.sandbox.url, { ...card, number });
  return verifyNonce(nonce, number.slice(0, 6), more);
}

async function verifyNonce(
  nonce: string,
  bin: string,
  { options = {}, create = {} }: { options?: object; create?: object } = {},
) {
  const authorization = await shop.token();
  const input = { authorization, version: '2', ...create };
  const asked = { nonce, bin, amount: '10.00', ...options };
  const result = shop.run(`(async () => {
    const events = [];
    const component = await braintree.threeDSecure.create(${JSON.stringify(input)});
    component.on('lookup-complete', (data, next) => next());
    for (const event of ['customer-canceled', 'authentication-modal-render', 'authentication-modal-close'])
      component.on(event, () => events.push(event));
    component.on('authentication-iframe-available', ({ element }, next) => {
      document.body.append(element);
      next();
    });
    const payload = await component.verifyCard(${JSON.stringify(asked)}).catch((error) =>
      ({ code: error.code, type: error.type, details: error.details }));
    return { ...payload, events };
  })()`);
  return result as Promise<{ code?: string; nonce: string; events: string[] }>;
}

describe('a lookup', () => {
  it('ends without a challenge', async () => {
    expect(await verify('4000000000001000')).toMatchObject({
      liabilityShifted: true,
      liabilityShiftPossible: true,
      threeDSecureInfo: { status: 'authenticate_successful', enrolled: 'Y', eciFlag: '05' },
      events: [],
    });
  });
});

describe('a challenge', () => {
  it('is approved', async () => {
    const result = verify('4000000000001091');
    await answer('Approve');
    const payload = await result;
    expect(payload).toMatchObject({
      liabilityShifted: true,
      liabilityShiftPossible: true,
      threeDSecureInfo: { status: 'authenticate_successful' },
      events: ['authentication-modal-render', 'authentication-modal-close'],
    });
    const { gateway } = shop.sandbox;
    const sale = await gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: payload.nonce,
      options: { threeDSecure: { required: true } },
    });
    expect(sale.transaction).toMatchObject({
      status: 'authorized',
      threeDSecureInfo: { status: 'authenticate_successful', liabilityShifted: true },
    });
  });
});
