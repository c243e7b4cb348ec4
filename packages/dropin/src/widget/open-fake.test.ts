import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readChoices } from '../config.ts';
import type { DropinChoices } from '../dropin-options.ts';
import { fakeDropin, type FakeDropin, type FakeGateway } from '../testing.ts';
import type { PaymentMethodPayload } from './payment-method-payload.ts';
import { registeredFake } from './fake-dropin.ts';
import { openFake } from './open-fake.ts';

let fake: FakeDropin | undefined;
beforeEach(() => void vi.stubGlobal('document', { characterSet: 'UTF-8' }));
afterEach(() => {
  fake?.restore();
  vi.unstubAllGlobals();
});

async function open(given: Partial<DropinChoices> = {}, gateway: FakeGateway = {}) {
  fake = fakeDropin(gateway);
  const options = { authorization: 'sandbox_key_merchant', container: '#dropin-container', ...given };
  const config = { authorization: options.authorization, ...readChoices(options) };
  const registered = registeredFake();
  if (!registered) throw new Error('The fake is not registered.');
  const dropin = await openFake(config, options, registered).ready;
  const [widget] = fake.widgets;
  if (!widget) throw new Error('The fake has no widget.');
  const events: string[] = [];
  for (const name of ['paymentMethodRequestable', 'noPaymentMethodRequestable', 'changeActiveView'] as const)
    dropin.on(name, () => events.push(name));
  return { dropin, widget, events };
}

const paypal: PaymentMethodPayload = {
  nonce: 'p',
  type: 'PayPalAccount',
  details: { email: 'a@example.com' },
};
const saved: PaymentMethodPayload = {
  nonce: 's',
  type: 'CreditCard',
  details: {
    cardType: 'Visa',
    lastFour: '1881',
    lastTwo: '81',
    bin: '401288',
    expirationMonth: '01',
    expirationYear: '2031',
  },
};

test('a card that the test fills in is requested once, and the same nonce again while it is chosen', async () => {
  const { dropin, widget, events } = await open();
  await expect(dropin.requestPaymentMethod()).rejects.toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_INVALID' });
  widget.fillCard();
  expect(events).toEqual(['paymentMethodRequestable']);
  const payload = await dropin.requestPaymentMethod();
  expect(payload).toMatchObject({ type: 'CreditCard', details: { lastFour: '1111' } });
  expect(await dropin.requestPaymentMethod()).toEqual(payload);
  dropin.clearSelectedPaymentMethod();
  expect(dropin.isPaymentMethodRequestable()).toBe(false);
});

test('a card that is emptied can not be requested', async () => {
  const { dropin, widget, events } = await open();
  widget.fillCard({ nonce: 'mine' });
  widget.emptyCard();
  expect(events).toEqual(['paymentMethodRequestable', 'noPaymentMethodRequestable']);
  widget.fillCard({ nonce: 'mine' });
  await expect(dropin.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'mine' });
});

test('a refused card rejects once, with the refusal as its cause', async () => {
  const { dropin, widget } = await open();
  widget.fillCard();
  widget.refuseNextCard({ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', type: 'CUSTOMER' });
  await expect(dropin.requestPaymentMethod()).rejects.toMatchObject({
    code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
    type: 'CUSTOMER',
  });
  await expect(dropin.requestPaymentMethod()).resolves.toMatchObject({ type: 'CreditCard' });
});

test('a wallet that is offered can be paid with, and no other', async () => {
  const { dropin, widget } = await open({ paypal: { flow: 'vault' } });
  widget.choose(paypal);
  await vi.waitFor(async () => expect(await dropin.requestPaymentMethod()).toMatchObject(paypal));
  expect(() => widget.choose({ nonce: 'v', type: 'VenmoAccount', details: { username: 'a' } })).toThrow(
    'The widget does not offer VenmoAccount',
  );
});

test('saved methods are a customer’s: the first is chosen, and the test chooses another', async () => {
  const { dropin, widget } = await open(
    { authorization: 'token', paypal: { flow: 'vault' } },
    { savedMethods: [saved, paypal] },
  );
  await expect(dropin.requestPaymentMethod()).resolves.toMatchObject({ nonce: 's', vaulted: true });
  widget.choose(paypal);
  await expect(dropin.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'p' });
});

test('3-D Secure verifies a card that is typed', async () => {
  const { dropin, widget } = await open({ authorization: 'token', threeDSecure: true });
  widget.fillCard();
  await expect(dropin.requestPaymentMethod({ threeDSecure: { amount: '10.00' } })).resolves.toMatchObject({
    liabilityShifted: true,
  });
});

test('create rejects with what the gateway refuses the authorization for', async () => {
  const refusal = { code: 'CLIENT_AUTHORIZATION_INVALID' };
  await expect(open({}, { refusal })).rejects.toMatchObject({ code: refusal.code });
});

test('a widget that is torn down is gone from the fake, and its calls fail', async () => {
  const { dropin } = await open();
  await dropin.teardown();
  expect(fake?.widgets).toEqual([]);
  expect(() => dropin.isPaymentMethodRequestable()).toThrow('Drop-in was torn down.');
});
