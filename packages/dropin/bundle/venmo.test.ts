import { describe, expect, it, vi } from 'vitest';
import { timing } from '../src/timing.ts';
import { account, offline, usage, useVenmo, wait, type Gateway } from './venmo-payment.fixture.ts';
import { gatewayWith, newStorage, pageIn } from './venmo.fixture.ts';

const { create, prepared, whenPrepared, tokenize, cancel, endOf } = useVenmo();
const manual = { ...usage, requireManualReturn: true };

describe('a merchant’s mistake', () => {
  it.each<[string, string, object, object]>([
    ['VENMO_NOT_ENABLED', 'Venmo is not enabled for this merchant.', {}, { payWithVenmo: undefined }],
    ['VENMO_INVALID_PROFILE_ID', 'Venmo profile ID is invalid.', { profileId: 7 }, {}],
    [
      'VENMO_INVALID_DEEP_LINK_RETURN_URL',
      'Venmo deep link return URL is invalid.',
      { deepLinkReturnUrl: {} },
      {},
    ],
    [
      'VENMO_INVALID_RISK_CORRELATION_ID',
      'Venmo risk correlation ID is invalid.',
      { riskCorrelationId: 7 },
      {},
    ],
  ])('fails with %s', async (code, message, options, changes) => {
    pageIn('phone');
    const gateway = gatewayWith(changes as Record<string, unknown>);
    await expect(create(gateway, options)).rejects.toMatchObject({ type: 'MERCHANT', code, message });
  });
});

describe('the payment context', () => {
  const code = 'VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED';

  it('has the merchant’s options, which stay as they are', async () => {
    pageIn('phone');
    const gateway = gatewayWith();
    const lineItems = [{ name: 'Rice', kind: 'debit', quantity: 1, unitAmount: '1.00' }];
    await prepared(gateway, { ...usage, displayName: 'Shop', lineItems, totalAmount: '1.00' });
    expect(gateway.asked).toEqual([
      expect.objectContaining({
        paymentMethodUsage: 'SINGLE_USE',
        intent: 'CONTINUE',
        customerClient: 'MOBILE_WEB',
        displayName: 'Shop',
        paysheetDetails: expect.objectContaining({
          transactionDetails: expect.objectContaining({
            totalAmount: '1.00',
            lineItems: [{ ...lineItems[0], unitTaxAmount: '0' }],
          }),
        }),
      }),
    ]);
    expect(Object.keys(lineItems[0] ?? {})).not.toContain('unitTaxAmount');
  });

  it.each<[string, object, unknown, string]>([
    ['can’t be made', usage, offline, 'Something went wrong creating the Venmo Payment Context.'],
    [
      'is refused',
      usage,
      {
        details: {
          originalError: [
            { message: 'No total.', extensions: { errorClass: 'VALIDATION', errorType: 'user_error' } },
          ],
        },
      },
      'No total.',
    ],
  ])('that %s fails, with the reason', async (_what, options, failure, message) => {
    pageIn('phone');
    const gateway = gatewayWith();
    gateway.fails.create = failure;
    const venmo = await create(gateway, options);
    await expect(whenPrepared(venmo)).rejects.toMatchObject({
      type: 'NETWORK',
      code,
      message,
      details: { originalError: failure },
    });
  });

  it('has no address that the gateway does not allow', async () => {
    pageIn('phone');
    const venmo = await create(gatewayWith(), { ...usage, collectCustomerBillingAddress: true });
    await expect(whenPrepared(venmo)).rejects.toMatchObject({
      code,
      details: {
        originalError: {
          code: 'ECD_DISABLED',
          type: 'MERCHANT',
          message:
            'Cannot collect customer data when ECD is disabled. Enable this feature in the Control Panel to collect this data.',
        },
      },
    });
  });

  it('is renewed at two thirds of its life, and given up after the time limit', async () => {
    pageIn('phone');
    const gateway = gatewayWith();
    await prepared(gateway, usage);
    await wait(200_100);
    expect(gateway.log).toEqual(['create c1', 'create c2']);
    gateway.isSilent = true;
    const silent = await create(gateway, usage);
    const failure = whenPrepared(silent).catch((error: unknown) => error);
    await wait(timing.option);
    expect(await failure).toEqual(new Error('Venmo did not answer in time.'));
  });

  it('that comes after the teardown is canceled', async () => {
    pageIn('phone');
    const gateway = gatewayWith();
    const venmo = await create(gateway, usage);
    await venmo.teardown();
    await wait(0);
    expect(gateway.log).toEqual(['create c1', 'CANCELED c1']);
  });
});

describe('on a phone, Venmo’s app', () => {
  it.each<[string, object, string, string]>([
    ['the older flow', {}, '&paymentMethodNonce=nonce-1&username=asha', 'undefined'],
    ['a context', usage, '&resource_id=c1', 'c1'],
  ])('returns with an account: %s', async (_what, options, hash, id) => {
    const page = pageIn('phone', '#step-2');
    const gateway = gatewayWith();
    gateway.statuses = ['CREATED', 'APPROVED'];
    const venmo = await prepared(gateway, options);
    const end = endOf(venmo);
    await wait(0);
    const [address = ''] = page.opened;
    expect(new URL(address).href).toMatch(/^https:\/\/venmo\.com\/braintree\/checkout\?/);
    const back = new URL(address).searchParams.get('x-success') ?? '';
    expect(back).toMatch(
      id === 'c1'
        ? /^https:\/\/shop\.example\/pay#venmoSuccess=1$/
        : /^https:\/\/shop\.example\/pay#venmoSuccess=1&venmoKey=[\d-]{7,}$/,
    );
    page.returnWith(new URL(back).hash + hash);
    await wait(1_000);
    expect(await end).toEqual(account(id === 'undefined' ? undefined : id));
    expect(page.location.hash).toBe('#step-2');
    expect(page.replaced).toEqual([{ key: 'of the router' }]);
    // The account's context stays as it is, and the next one is there.
    expect(gateway.log).toEqual(options === usage ? ['create c1', 'create c2'] : []);
  });

  describe.each([{}, usage])('says, with %o,', (options) => {
    const after = options === usage ? ['create c1', 'CANCELED c1', 'create c2'] : [];

    async function returning(hash: string) {
      const page = pageIn('phone');
      const gateway = gatewayWith();
      const end = endOf(await prepared(gateway, options));
      await wait(0);
      page.returnWith(hash);
      await wait(0);
      expect(gateway.log).toEqual(after);
      return end;
    }

    it('that the shopper canceled', async () =>
      expect(await returning('venmoCancel=1')).toMatchObject({
        type: 'CUSTOMER',
        code: 'VENMO_APP_CANCELED',
        message: 'Venmo app authorization was canceled.',
      }));

    it('what failed', async () =>
      expect(await returning('venmoError=1&errorMessage=No%2520money&errorCode=7')).toMatchObject({
        type: 'UNKNOWN',
        code: 'VENMO_APP_FAILED',
        message: 'Venmo app encountered a problem.',
        details: { originalError: { message: 'No money', code: '7' } },
      }));
  });

  /** Begins a payment in one tab; returns the address to which Venmo's app leads in another one. */
  async function begunIn(storage: object, options: object): Promise<URL> {
    const page = pageIn('phone', '', storage);
    endOf(await prepared(gatewayWith(), options)).catch(() => undefined);
    await wait(0);
    return new URL(new URL(page.opened[0] ?? '').searchParams.get('x-success') ?? '');
  }

  it.each<[string, object, string, string?]>([
    ['the older flow', {}, '&paymentMethodNonce=nonce-1&username=asha'],
    ['a context', usage, '&resource_id=c1&paymentMethodNonce=another&username=stranger', 'c1'],
  ])('leaves its result to a page that is opened anew, once: %s', async (_what, options, result, id) => {
    const storage = newStorage();
    const { hash } = await begunIn(storage, options);
    const page = pageIn('phone', hash + result, storage);
    const gateway = gatewayWith();
    gateway.statuses = ['APPROVED'];
    const venmo = await create(gateway, options);
    expect(venmo.hasTokenizationResult()).toBe(true);
    expect(await tokenize(venmo)).toEqual(account(id));
    expect(page.location.href).toBe('https://shop.example/pay');
    pageIn('phone', hash + result, storage);
    expect((await create(gateway, options)).hasTokenizationResult()).toBe(false);
  });

  const made = 'venmoSuccess=1&paymentMethodNonce=another&username=stranger';
  it.each<[string, object, string, number?]>([
    ['a nonce', usage, `#${made}`],
    ['a nonce and another context', usage, `#${made}&resource_id=c7`],
    ['no id', usage, `#${made}&resource_id=undefined`],
    ['the context after its time', usage, `#${made}&resource_id=c1`, timing.venmoReturn],
    ['a route', usage, `#/${made}&id=c7`],
    ['a cancellation', usage, '#venmoCancel=1'],
    ['an error', usage, '#venmoError=1&errorMessage=Call+us'],
    ['a nonce in the older flow', {}, `#${made}`],
    ['a nonce and a key in the older flow', {}, `#${made}&venmoKey=1-2-3-4`],
    ['a context in the older flow', {}, `#${made}&resource_id=c1`],
  ])(
    'did not lead to an address that has %s: it is ignored and cleared',
    async (_what, options, hash, ms = 0) => {
      const storage = newStorage();
      await begunIn(storage, options);
      for (const kept of [storage, newStorage()]) {
        for (const browser of ['phone', 'computer'] as const) {
          await wait(ms);
          const page = pageIn(browser, hash, kept);
          const gateway = gatewayWith();
          const venmo = await create(gateway, { ...options, allowDesktop: true });
          expect(venmo.hasTokenizationResult()).toBe(false);
          expect(page.location.href).toBe('https://shop.example/pay');
        }
      }
    },
  );

  it('gives no nonce by the address while a payment is under way: the gateway does, or nobody', async () => {
    const page = pageIn('phone');
    const gateway = gatewayWith();
    gateway.statuses = ['APPROVED'];
    const end = endOf(await prepared(gateway, usage));
    await wait(0);
    page.returnWith(`#${made}&resource_id=c7`);
    await wait(1_000);
    expect(await end).toEqual(account('c1'));

    const lost = pageIn('phone');
    gateway.fails.query = offline;
    const failure = endOf(await prepared(gateway, usage));
    await wait(0);
    lost.returnWith(`#${made}`);
    await wait(1_000);
    expect(await failure).toMatchObject({ code: 'VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR' });

    const older = pageIn('phone');
    const ignored = endOf(await prepared(gatewayWith(), {}));
    await wait(0);
    older.returnWith(`#${made}`);
    await wait(500);
    older.comeBack();
    await wait(1_000);
    expect(await ignored).toMatchObject({ code: 'VENMO_CANCELED' });
  });

  it('was not there: the shopper comes back without a result', async () => {
    const page = pageIn('phone');
    const end = endOf(await prepared(gatewayWith(), {}));
    await wait(500);
    page.comeBack();
    await wait(1_000);
    expect(await end).toMatchObject({
      type: 'CUSTOMER',
      code: 'VENMO_CANCELED',
      message: 'User canceled Venmo authorization, or Venmo app is not available.',
    });
  });

  it('is not expected by a page whose address can’t be decoded', async () => {
    pageIn('phone', '#100%');
    expect((await create(gatewayWith(), {})).hasTokenizationResult()).toBe(false);
  });
});

describe('with a manual return', () => {
  it('the status is asked for until the account is there', async () => {
    pageIn('phone');
    const gateway = gatewayWith();
    gateway.statuses = ['CREATED', 'SCANNED', 'SCANNED', 'APPROVED'];
    const venmo = await prepared(gateway, manual);
    const end = endOf(venmo);
    await wait(750);
    expect(await end).toEqual(account('c1'));
  });

  const polling = (name: string) => `VENMO_MOBILE_POLLING_TOKENIZATION_${name}`;
  it.each<[string, string, string, (gateway: Gateway) => void]>([
    [
      'EXPIRED',
      'CUSTOMER',
      'The Venmo authorization request is expired.',
      (it) => (it.statuses = ['EXPIRED']),
    ],
    ['FAILED', 'UNKNOWN', 'The Venmo authorization failed.', (it) => (it.statuses = ['FAILED'])],
    ['CANCELED', 'CUSTOMER', 'The Venmo authorization was canceled', (it) => (it.statuses = ['CANCELED'])],
    [
      'NETWORK_ERROR',
      'UNKNOWN',
      'Something went wrong during mobile polling.',
      (it) => (it.fails.query = offline),
    ],
    [
      'TIMEOUT',
      'CUSTOMER',
      'Customer took too long to authorize Venmo payment.',
      (it) => (it.life = 900_000),
    ],
  ])('it ends with %s', async (name, type, message, happen) => {
    pageIn('phone');
    const gateway = gatewayWith();
    gateway.life = 900_000;
    const venmo = await prepared(gateway, manual);
    happen(gateway);
    const end = endOf(venmo);
    await wait(name === 'TIMEOUT' ? 300_300 : 0);
    expect(await end).toMatchObject({ type, code: polling(name), message });
    const isOver = ['EXPIRED', 'FAILED', 'CANCELED'].includes(name);
    expect(gateway.log).toEqual(['create c1', ...(isOver ? [] : ['CANCELED c1']), 'create c2']);
  });

  it('it needs a context', async () => {
    pageIn('phone');
    const gateway = gatewayWith();
    gateway.pause = 100;
    const end = endOf(await create(gateway, manual));
    await wait(200);
    expect(await end).toMatchObject({
      type: 'UNKNOWN',
      code: polling('NO_CONTEXT_ID'),
      message: 'No Venmo payment context ID available.',
    });
  });

  it('it ends when the shopper cancels, is one at a time, and another one can follow', async () => {
    pageIn('phone');
    const gateway = gatewayWith();
    const venmo = await prepared(gateway, manual);
    await expect(cancel(venmo)).rejects.toMatchObject({
      type: 'MERCHANT',
      code: 'VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE',
      message: 'No tokenization in progress.',
    });
    const end = endOf(venmo);
    await expect(tokenize(venmo)).rejects.toMatchObject({
      type: 'MERCHANT',
      code: 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
      message: 'Another tokenization request is active.',
    });
    await wait(300);
    await cancel(venmo);
    expect(await end).toMatchObject({
      type: 'MERCHANT',
      code: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
      message: 'The Venmo tokenization was canceled by the merchant.',
    });
    await whenPrepared(venmo);
    expect(gateway.log).toEqual(['create c1', 'CANCELED c1', 'create c2']);
    gateway.statuses = ['APPROVED'];
    expect(await tokenize(venmo)).toEqual(account('c2'));
  });

  it('an account is not lost with the context of the next payment', async () => {
    pageIn('phone');
    const gateway = gatewayWith();
    const venmo = await prepared(gateway, manual);
    gateway.statuses = ['APPROVED'];
    gateway.fails.create = offline;
    expect(await tokenize(venmo)).toEqual(account('c1'));
    await expect(whenPrepared(venmo)).rejects.toBe(offline);
  });

  it('a teardown ends it and cancels the context', async () => {
    pageIn('phone');
    const gateway = gatewayWith();
    const venmo = await prepared(gateway, manual);
    void tokenize(venmo).catch(() => undefined);
    await wait(300);
    await venmo.teardown();
    await wait(1_000);
    expect(gateway.log).toEqual(['create c1', 'CANCELED c1']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
