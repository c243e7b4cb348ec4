import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDropin } from './dropin.ts';
import { createEmitter } from '../emitter.ts';
import { createRuntime } from './runtime.ts';
import type { Settings } from '../machine/state.ts';
import { complete, makeReady, method, paypalMethod, portsOf, start } from './runtime.fixture.ts';

/** The calls as JavaScript allows them: any method with any arguments. */
type Loose = Record<string, (...input: unknown[]) => unknown>;

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A ready widget with cards and PayPal, without a page. */
async function open(threeDSecure: Settings['threeDSecure'] = 'never') {
  const emitter = createEmitter(() => undefined);
  const all = portsOf({ emit: emitter.emit });
  const settings = { wanted: ['card', 'paypal'], collectsDeviceData: true, threeDSecure } as const;
  const runtime = createRuntime(start(settings), all.ports);
  const teardown = () => {
    runtime.send({ type: 'tornDown' });
    return runtime.stopped();
  };
  const restyle = async (...change: unknown[]) => void all.log.push(`appearance ${change.join(': ')}`);
  const dropin = createDropin({ runtime, emitter, teardown, restyle });
  await makeReady(runtime, all);
  ends.push(() => void teardown().catch(() => undefined));
  const pay = () => {
    runtime.send({ type: 'optionChosen', option: 'card' });
    all.input(complete);
    all.token.resolve(method);
  };
  return { dropin, loose: dropin as unknown as Loose, runtime, all, pay };
}

const payload = {
  nonce: 'n1',
  type: 'CreditCard',
  details: { lastFour: '1111' },
  vaulted: true,
  deviceData: 'device',
};

describe('a call', () => {
  it('returns as documented', async () => {
    const { dropin, pay } = await open();
    expect(dropin.isPaymentMethodRequestable()).toBe(false);
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card', 'paypal']);
    expect(dropin.updateConfiguration('paypal', 'amount', 1)).toBeUndefined();
    expect(dropin.on('changeActiveView', () => undefined)).toBeUndefined();
    expect(dropin.off('changeActiveView', () => undefined)).toBeUndefined();
    pay();
    expect(dropin.isPaymentMethodRequestable()).toBe(true);
    await expect(dropin.requestPaymentMethod()).resolves.toEqual(payload);
    expect(dropin.clearSelectedPaymentMethod()).toBeUndefined();
    await expect(dropin.teardown()).resolves.toBeUndefined();
  });

  it.each<[string, unknown[], unknown]>([
    ['requestPaymentMethod', [], payload],
    ['requestPaymentMethod', [{}], payload],
    ['isPaymentMethodRequestable', [], true],
    ['getAvailablePaymentOptions', [], ['card', 'paypal']],
    ['clearSelectedPaymentMethod', [], undefined],
    ['renewSelectedPaymentMethod', [], undefined],
    ['updateConfiguration', ['paypal', 'amount', 1], undefined],
    ['updateConfiguration', ['paypal', 'onClick', () => undefined], undefined],
    ['teardown', [], undefined],
  ])('%s%j takes a callback: it then returns nothing, and calls once, later', async (name, input, result) => {
    const { loose, pay } = await open();
    pay();
    const callback = vi.fn<(...given: unknown[]) => void>();
    expect(loose[name]?.(...input, callback)).toBeUndefined();
    expect(callback).not.toHaveBeenCalled();
    await expect.poll(() => callback.mock.calls).toEqual([[null, result]]);
  });

  it('takes undefined for no callback, as pages pass it on', async () => {
    const { loose, pay } = await open();
    pay();
    await expect(loose['requestPaymentMethod']?.({}, undefined)).resolves.toEqual(payload);
  });

  it('gives teardown’s error to a callback', async () => {
    const { dropin, all } = await open();
    all.option.stop = () => Promise.reject(new Error('stuck'));
    const callback = vi.fn<(...given: unknown[]) => void>();
    dropin.teardown(callback);
    await expect.poll(() => callback.mock.calls[0]?.[0]).toEqual(new Error('stuck'));
  });

  it('does not take a value for a callback', async () => {
    const { dropin, all } = await open();
    const value = vi.fn<() => void>();
    dropin.updateConfiguration('paypal', 'onClick', value);
    await expect.poll(() => all.log.join()).toContain('paypal onClick');
    expect(value).not.toHaveBeenCalled();
  });
});

describe('requestPaymentMethod', () => {
  it('rejects with the documented sentence, and whether the shopper sees it', async () => {
    const { dropin, runtime } = await open();
    const expected = { name: 'DropinError', message: 'No payment method is available.' };
    await expect(dropin.requestPaymentMethod()).rejects.toMatchObject({ ...expected, displayed: false });
    runtime.send({ type: 'optionChosen', option: 'card' });
    await expect(dropin.requestPaymentMethod({})).rejects.toMatchObject({ ...expected, displayed: true });
    runtime.send({ type: 'optionChosen', option: 'paypal' });
    await expect(dropin.requestPaymentMethod()).rejects.toMatchObject({ ...expected, displayed: true });
  });

  it.each([{ amount: '1.00' }, {}, true])(
    'with threeDSecure %j rejects where create had none, and takes it where it had one',
    async (threeDSecure) => {
      const { loose, pay } = await open();
      pay();
      const code = 'THREE_D_SECURE_NOT_CONFIGURED';
      const asked = { threeDSecure };
      await expect(loose['requestPaymentMethod']?.(asked)).rejects.toMatchObject({ code, type: 'MERCHANT' });
      const callback = vi.fn<(...given: unknown[]) => void>();
      loose['requestPaymentMethod']?.(asked, callback);
      await expect.poll(() => callback.mock.calls[0]?.[0]).toMatchObject({ code });
      for (const none of [false, null, undefined])
        await expect(loose['requestPaymentMethod']?.({ threeDSecure: none })).resolves.toEqual(payload);
      const verifying = await open('always');
      verifying.pay();
      await expect(verifying.loose['requestPaymentMethod']?.(asked)).resolves.toMatchObject({
        nonce: 'verified n1',
      });
      // The gateway of these tests has no 3-D Secure.
      const notEnabled = await open('ifEnabled');
      notEnabled.pay();
      await expect(notEnabled.loose['requestPaymentMethod']?.(asked)).resolves.toEqual(payload);
    },
  );

  it('gives its error to a callback, and rejects nowhere else', async () => {
    const { dropin } = await open();
    const callback = vi.fn<(...given: unknown[]) => void>();
    dropin.requestPaymentMethod(callback);
    await expect.poll(() => callback).toHaveBeenCalledTimes(1);
    expect(callback.mock.calls[0]?.[0]).toMatchObject({ message: 'No payment method is available.' });
  });

  it('called twice at once resolves both with one nonce', async () => {
    const { dropin, runtime, all } = await open();
    runtime.send({ type: 'optionChosen', option: 'card' });
    all.input(complete);
    const results = Promise.all([dropin.requestPaymentMethod(), dropin.requestPaymentMethod()]);
    all.token.resolve(method);
    await expect(results).resolves.toEqual([payload, payload]);
  });
});

describe('updateConfiguration', () => {
  it('of the appearance changes the look, and is answered when it is shown', async () => {
    const { dropin, all } = await open();
    all.reports()?.added(paypalMethod);
    await dropin.updateConfiguration('appearance', 'theme', 'dark');
    expect(all.log).toContain('appearance theme: dark');
    expect(dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it.each<[string, string, string[], number]>([
    ['paypal', 'amount', ['paypal amount: 2'], 0],
    ['paypal', 'locale', ['paypal locale: 2'], 1],
    ['paypalCredit', 'amount', [], 1],
    ['googlePay', 'merchantId', [], 1],
    ['applePay', 'paymentRequest', [], 1],
    ['card', 'overrides', [], 1],
    ['venmo', 'profileId', [], 1],
    ['threeDSecure', 'amount', [], 1],
    ['toString', 'amount', [], 1],
  ])('of %s.%s reaches the option if it is offered', async (property, key, calls, left) => {
    const { dropin, runtime, all } = await open();
    all.reports()?.added(paypalMethod);
    dropin.updateConfiguration(property, key, 2);
    expect(all.log.filter((line) => line.startsWith('paypal '))).toEqual(calls);
    expect(runtime.snapshot().methods).toHaveLength(left);
  });
});

describe('events', () => {
  it('come with their payload until the handler is removed', async () => {
    const { dropin, runtime } = await open();
    const heard: unknown[] = [];
    const handler = (given: unknown) => heard.push(given);
    dropin.on('paymentOptionSelected', handler);
    runtime.send({ type: 'optionChosen', option: 'paypal' });
    dropin.off('paymentOptionSelected', handler);
    runtime.send({ type: 'optionChosen', option: 'card' });
    expect(heard).toEqual([{ paymentOption: 'paypal' }]);
  });

  it('find the widget in the state they announce, and may call it', async () => {
    const { dropin, pay } = await open();
    const results: unknown[] = [];
    dropin.on('paymentMethodRequestable', ({ paymentMethodIsSelected }) => {
      results.push(dropin.isPaymentMethodRequestable());
      if (!paymentMethodIsSelected) results.push(dropin.requestPaymentMethod());
    });
    pay();
    expect(results[0]).toBe(true);
    await expect(results[1]).resolves.toEqual(payload);
  });
});

describe('after teardown', () => {
  const tornDown = { name: 'DropinError', code: 'TORN_DOWN', message: 'Drop-in was torn down.' };

  it.each([
    ['isPaymentMethodRequestable', []],
    ['getAvailablePaymentOptions', []],
    ['clearSelectedPaymentMethod', []],
    ['renewSelectedPaymentMethod', []],
    ['updateConfiguration', ['paypal', 'amount', 1]],
    ['on', ['changeActiveView', () => undefined]],
  ])('%s throws a clear error', async (name, input) => {
    const { loose, dropin } = await open();
    await dropin.teardown();
    expect(() => loose[name]?.(...input)).toThrow(expect.objectContaining(tornDown));
  });

  it('a callback gets the error', async () => {
    const { dropin } = await open();
    await dropin.teardown();
    const callback = vi.fn<(...given: unknown[]) => void>();
    dropin.isPaymentMethodRequestable(callback);
    await expect.poll(() => callback.mock.calls[0]?.[0]).toMatchObject(tornDown);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('a request rejects with it, off does nothing, and teardown resolves', async () => {
    const { dropin } = await open();
    await dropin.teardown();
    await expect(dropin.requestPaymentMethod()).rejects.toMatchObject(tornDown);
    expect(() => dropin.off('changeActiveView', () => undefined)).not.toThrow();
    await expect(dropin.teardown()).resolves.toBeUndefined();
  });

  it('a pending request rejects with it', async () => {
    const { dropin, runtime, all } = await open();
    runtime.send({ type: 'optionChosen', option: 'card' });
    all.input(complete);
    const results = dropin.requestPaymentMethod();
    void dropin.teardown();
    await expect(results).rejects.toMatchObject({ ...tornDown, displayed: false });
  });
});
