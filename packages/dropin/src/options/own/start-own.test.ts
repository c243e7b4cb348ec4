import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Method } from '../../machine/method.ts';
import type { OwnPaymentOption, OwnPaymentSheet } from '../../own-payment-option.ts';
import { readOwnWays } from '../../own-ways.ts';
import { timing } from '../../timing.ts';
import { startOwn } from './start-own.ts';

const element = {} as HTMLElement;

/** Starts a way to pay; `log` has what it reports, and what becomes of its sheet. */
function started(start: OwnPaymentOption['start']) {
  const log: unknown[] = [];
  let sheet: OwnPaymentSheet | undefined;
  const [way] = readOwnWays([
    {
      id: 'gift',
      name: 'Gift card',
      methodType: 'GiftCard',
      start: (given: OwnPaymentSheet) => start((sheet = given)),
    },
  ]);
  if (!way) throw new Error('There is no way to pay.');
  const running = startOwn(
    way,
    {
      element,
      setBusy: (isBusy) => log.push(`sheet busy ${isBusy}`),
      remove: () => log.push('sheet removed'),
    },
    {
      config: { locale: 'de_DE' },
      reports: {
        added: (method) => log.push(method),
        busy: (isBusy) => log.push(`busy ${isBusy}`),
        form: (form) => log.push(form),
        refused: (cause) => log.push(cause),
      },
    },
  );
  const given = () => sheet as OwnPaymentSheet;
  return { running, log, sheet: given, request: () => running.requestPaymentMethod?.() as Promise<Method> };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a merchant’s own way to pay', () => {
  it('gets its sheet, and reports what it makes', async () => {
    const { running, log, sheet } = started(() => undefined);
    await running.ready;
    expect(sheet()).toMatchObject({ element, locale: 'de_DE' });
    sheet().busy(true);
    sheet().add({ nonce: 'n', description: 'Ending in 1' });
    sheet().refuse('No.');
    sheet().refuse(' ');
    sheet().requestable(true);
    expect(log).toEqual([
      'sheet busy true',
      'busy true',
      { nonce: 'n', type: 'GiftCard', details: {}, description: 'Ending in 1' },
      new Error('No.'),
      new Error('Gift card refused.'),
    ]);
  });

  it.each([undefined, null, 'n', {}, { nonce: '' }, { nonce: 7 }])(
    'is told that %j is no method',
    (method) => {
      const { sheet } = started(() => undefined);
      expect(() => sheet().add(method as never)).toThrow(TypeError);
    },
  );

  it('has a form where it gives methods itself, also when it says so before it returns', async () => {
    const { running, log } = started((sheet) => {
      sheet.requestable(true);
      return { requestPaymentMethod: () => ({ nonce: 'n' }) };
    });
    await running.ready;
    expect(log).toEqual([{ type: 'GiftCard', isComplete: true }]);
  });

  it.each<[string, () => never | { ready: Promise<never> }]>([
    [
      'throws',
      () => {
        throw new Error('no key');
      },
    ],
    ['rejects', () => ({ ready: Promise.reject(new Error('no key')) })],
  ])('that %s at the start has ended', async (_, start) => {
    const { running, log, sheet } = started(start);
    await expect(running.ready).rejects.toThrow('no key');
    expect(sheet().signal.aborted).toBe(true);
    sheet().add({ nonce: 'late' });
    await running.stop();
    expect(log).toEqual(['sheet removed']);
  });
});

describe('a request', () => {
  it('gets the method of the form', async () => {
    const { request } = started(() => ({
      requestPaymentMethod: () => ({ nonce: 'n', details: { left: 1 } }),
    }));
    await expect(request()).resolves.toEqual({ nonce: 'n', type: 'GiftCard', details: { left: 1 } });
  });

  it.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new RangeError('offline');
      },
      'offline',
    ],
    ['rejects', () => Promise.reject(new RangeError('offline')), 'offline'],
    ['gives no method', () => ({}), 'A payment method of your own needs a nonce'],
  ])('fails with the reason where the form %s', async (_, requestPaymentMethod, reason) => {
    const { request, log } = started(() => ({ requestPaymentMethod }) as never);
    await expect(request()).rejects.toThrow(reason);
    expect(log).toHaveLength(1);
  });

  it('fails with the sentence of a refusal, whatever comes after it', async () => {
    const { request, sheet, log } = started((given) => ({
      requestPaymentMethod: () => {
        given.refuse('The code is wrong.');
        return { nonce: 'n' };
      },
    }));
    await expect(request()).rejects.toThrow('The code is wrong.');
    sheet().refuse('Later.');
    expect(log.slice(1)).toEqual([new Error('Later.')]);
  });

  it('fails where no answer comes in time', async () => {
    vi.useFakeTimers();
    const { request } = started(
      () => ({ requestPaymentMethod: () => new Promise(() => undefined) }) as never,
    );
    const failed = expect(request()).rejects.toThrow('Gift card did not answer in time.');
    await vi.advanceTimersByTimeAsync(timing.ownRequest);
    await failed;
  });
});

describe('the end', () => {
  it('aborts the signal at once, then stops it, then removes its sheet', async () => {
    const { running, sheet, log } = started(() => ({ stop: () => void log.push('stopped') }));
    await running.ready;
    const ended = running.stop();
    expect(sheet().signal.aborted).toBe(true);
    expect(log).toEqual([]);
    sheet().add({ nonce: 'late' });
    sheet().refuse('late');
    sheet().busy(true);
    await ended;
    await running.stop();
    expect(log).toEqual(['stopped', 'sheet removed']);
  });

  it('reports an error of it, and one that does not end, and goes on', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    vi.useFakeTimers();
    const broken = started(() => ({
      stop: () => {
        throw new Error('stuck');
      },
    }));
    const endless = started(() => ({ stop: () => new Promise<void>(() => undefined) }));
    const ends = Promise.all([broken.running.stop(), endless.running.stop()]);
    await vi.advanceTimersByTimeAsync(timing.ownEnd);
    await ends;
    expect(reported).toEqual([new Error('stuck'), new Error('Gift card did not stop in time.')]);
    expect([broken.log, endless.log]).toEqual([['sheet removed'], ['sheet removed']]);
  });
});
