import BraintreeError from 'braintree-web/lib/braintree-error.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientThat } from '../../gateway/client.fixture.ts';
import { bannerFor } from '../../machine/banner.ts';
import { timing } from '../../timing.ts';
import {
  checkoutFromVault,
  createCheckout,
  createOrder,
  tokenize,
  type PayPalCheckout,
} from './paypal-checkout.sdk.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // What the SDK puts into the page: its frame, and the dark layer of a checkout from the vault.
  const element = () => ({
    style: {},
    getAttribute: () => null,
    setAttribute: () => undefined,
    addEventListener: () => undefined,
    appendChild: () => undefined,
  });
  vi.stubGlobal('document', { createElement: element, body: element() });
  vi.stubGlobal('window', { addEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = (endpoint: string) => unknown;

const gateway = {
  paypalEnabled: true,
  environment: 'sandbox',
  paypal: { clientId: 'id', assetsUrl: 'https://assets.example', displayName: 'Shop' },
};
const plan = { merchantAccountId: undefined, startsFromVault: false };
const checkoutThat = (answer: Answer, changes?: object): Promise<PayPalCheckout> =>
  createCheckout(
    clientThat({ ...gateway, ...changes }, ({ endpoint }) => answer(endpoint)),
    plan,
  );

function fails(code: string, httpStatus: number): Answer {
  return () => {
    throw new BraintreeError({ type: 'NETWORK', code, message: 'No.', details: { httpStatus } });
  };
}
const never: Answer = () => new Promise(() => undefined);

const payment = { flow: 'checkout', amount: '10.00', currency: 'EUR' };
const resource = { paymentResource: { redirectUrl: 'https://www.paypal.com/checkoutnow?token=EC-1' } };
const account = { nonce: 'n1', type: 'PayPalAccount', details: { payerInfo: { email: 'a@example.com' } } };

describe('a gateway that', () => {
  it.each([
    [
      'has no PayPal',
      { paypalEnabled: false },
      'PAYPAL_NOT_ENABLED',
      'PayPal is not enabled for this merchant.',
    ],
    [
      'has no linked account',
      { paypal: { environmentNoNetwork: true } },
      'PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED',
      'A linked PayPal Sandbox account is required to use PayPal Checkout in Sandbox. See https://developer.paypal.com/braintree/docs/guides/paypal/testing-go-live#linked-paypal-testing for details on linking your PayPal sandbox with Braintree.',
    ],
  ])('%s fails the way to pay', async (_, changes, code, message) =>
    expect(checkoutThat(never, changes)).rejects.toMatchObject({ code, message, type: 'MERCHANT' }),
  );
});

describe('an order', () => {
  it('is PayPal’s id of a payment, or of an agreement', async () => {
    const asked: string[] = [];
    const checkout = await checkoutThat((endpoint) => {
      asked.push(endpoint);
      return endpoint.includes('agreement') ? { agreementSetup: { tokenId: 'BA-1' } } : resource;
    });
    expect(await createOrder(checkout, payment)).toBe('EC-1');
    expect(await createOrder(checkout, { flow: 'vault' })).toBe('BA-1');
    expect(asked).toEqual(['paypal_hermes/create_payment_resource', 'paypal_hermes/setup_billing_agreement']);
  });

  it.each<[string, object, Answer, string, string, string, string]>([
    [
      'without a flow',
      {},
      never,
      'MERCHANT',
      'PAYPAL_FLOW_OPTION_REQUIRED',
      'PayPal flow property is invalid or missing.',
      'genericError',
    ],
    [
      'the gateway refuses',
      payment,
      fails('CLIENT_REQUEST_ERROR', 422),
      'MERCHANT',
      'PAYPAL_INVALID_PAYMENT_OPTION',
      'PayPal payment options are invalid.',
      'genericError',
    ],
    [
      'a broken gateway loses',
      payment,
      fails('CLIENT_GATEWAY_NETWORK', 500),
      'NETWORK',
      'PAYPAL_FLOW_FAILED',
      'Could not initialize PayPal flow.',
      'paypalFlowFailedError',
    ],
    [
      'with an odd answer',
      payment,
      () => ({}),
      'NETWORK',
      'PAYPAL_FLOW_FAILED',
      'Could not initialize PayPal flow.',
      'paypalFlowFailedError',
    ],
    [
      'without an id',
      { flow: 'vault' },
      () => ({ agreementSetup: {} }),
      'NETWORK',
      'PAYPAL_FLOW_FAILED',
      'Could not initialize PayPal flow.',
      'paypalFlowFailedError',
    ],
  ])('%s fails with the documented error', async (...row) => {
    const [, options, answer, type, code, message, banner] = row;
    const failure = await createOrder(await checkoutThat(answer), options as never).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ type, code, message });
    expect(bannerFor(failure)).toBe(banner);
  });
});

describe('an approval', () => {
  it('becomes an account with the shopper’s e-mail', async () => {
    const checkout = await checkoutThat(() => ({ paypalAccounts: [account] }));
    const method = { nonce: 'n1', type: 'PayPalAccount', details: { email: 'a@example.com' } };
    expect(await tokenize(checkout, { orderID: 'EC-1' })).toEqual(method);
  });

  it.each<[string, Answer]>([
    ['the gateway refuses', fails('CLIENT_REQUEST_ERROR', 422)],
    ['whose answer has no nonce', () => ({ paypalAccounts: [] })],
    ['whose answer is none', () => null],
  ])('%s fails with the documented error and banner', async (_, answer) => {
    const failure = await tokenize(await checkoutThat(answer), {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      type: 'NETWORK',
      code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
      message: "Could not tokenize user's PayPal account.",
      details: { originalError: expect.anything() },
    });
    expect(bannerFor(failure)).toBe('paypalAccountTokenizationFailedError');
  });

  it('whose answer never comes fails after the time limit', async () => {
    const checkout = await checkoutThat(never);
    const failure = tokenize(checkout, {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(timing.tokenize);
    expect(await failure).toMatchObject({
      code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
      details: { originalError: new Error('The gateway did not answer in time.') },
    });
  });
});

describe('a checkout from the vault', () => {
  const fromVault = { amount: '1', currency: 'EUR', vaultInitiatedCheckoutPaymentMethodToken: 't' };
  const code = (name: string) => `PAYPAL_START_VAULT_INITIATED_CHECKOUT_${name}`;

  it('needs its parameters', async () => {
    const { amount: _, ...rest } = fromVault;
    await expect(checkoutFromVault(await checkoutThat(never), rest)).rejects.toMatchObject({
      type: 'MERCHANT',
      code: code('PARAM_REQUIRED'),
      message: 'Required param amount is missing.',
    });
  });

  /** A checkout whose window is closed with an error's code, or stays open. */
  async function withWindow(closing?: string): Promise<PayPalCheckout> {
    const checkout = await checkoutThat(() => resource);
    return Object.assign(checkout, {
      _frameServicePromise: Promise.resolve(),
      _frameService: {
        redirect: () => undefined,
        close: () => undefined,
        open: (_: object, done: (error: Error) => void) =>
          closing && done(Object.assign(new Error(closing), { code: closing })),
      },
    });
  }

  it.each([
    [
      'is closed',
      'FRAME_SERVICE_FRAME_CLOSED',
      'CUSTOMER',
      'CANCELED',
      'Customer closed PayPal popup before authorizing.',
    ],
    [
      'is blocked',
      'FRAME_SERVICE_FRAME_OPEN_FAILED',
      'MERCHANT',
      'POPUP_OPEN_FAILED',
      'PayPal popup failed to open, make sure to initiate the vault checkout in response to a user action.',
    ],
  ])('whose window %s fails with the documented error', async (...row) => {
    const [, closing, type, name, message] = row;
    const checkout = await withWindow(closing);
    await expect(checkoutFromVault(checkout, fromVault)).rejects.toMatchObject({
      type,
      code: code(name),
      message,
    });
  });

  it('can’t be started twice', async () => {
    const checkout = await withWindow();
    void checkoutFromVault(checkout, fromVault).catch(() => undefined);
    await expect(checkoutFromVault(checkout, fromVault)).rejects.toMatchObject({
      type: 'MERCHANT',
      code: code('IN_PROGRESS'),
      message: 'Vault initiated checkout already in progress.',
    });
  });

  it('whose frame can’t be set up fails', async () => {
    const failure = (await checkoutThat(never))
      .focusVaultInitiatedCheckoutWindow()
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({
      type: 'NETWORK',
      code: code('SETUP_FAILED'),
      message: 'Something went wrong when setting up the checkout workflow.',
    });
  });
});
