import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../gateway/client.sdk.ts';
import { collectInBackground } from './collect-in-background.ts';

const client = { getVersion: () => '3.144.0' } as Client;

/** Braintree's own namespace on a page, with a collector that is made when the test says so. */
function pageWithCollector() {
  const asked: unknown[] = [];
  const made = Promise.withResolvers<unknown>();
  const teardown = vi.fn(() => Promise.resolve());
  vi.stubGlobal('braintree', {
    dataCollector: {
      create: (options: unknown) => {
        asked.push(options);
        return made.promise;
      },
    },
  });
  return {
    asked,
    teardown,
    make: () => made.resolve({ deviceData: '{"id":1}', teardown }),
    fail: made.reject,
  };
}

const told: unknown[][] = [];
beforeEach(() => {
  told.length = 0;
  vi.spyOn(console, 'log').mockImplementation((...line: unknown[]) => void told.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('device data', () => {
  it('are collected with the merchant’s options and the widget’s client', async () => {
    const page = pageWithCollector();
    const collection = collectInBackground(Promise.resolve(client), { kount: true });
    page.make();
    await expect(collection.ready).resolves.toBe('{"id":1}');
    expect(page.asked).toEqual([{ kount: true, client }]);
    await collection.stop();
    expect(page.teardown).toHaveBeenCalledOnce();
    expect(told).toEqual([]);
  });

  it('that fail are told on the console, in the documented words', async () => {
    const page = pageWithCollector();
    const collection = collectInBackground(Promise.resolve(client), {});
    const cause = new Error('blocked');
    page.fail(cause);
    await expect(collection.ready).rejects.toBe(cause);
    expect(told).toEqual([['Data Collector failed to set up.', cause]]);
    await collection.stop();
  });

  it('are not waited for longer than ten seconds', async () => {
    vi.useFakeTimers();
    pageWithCollector();
    const collection = collectInBackground(Promise.resolve(client), {});
    const failure = expect(collection.ready).rejects.toThrow('It did not answer in time.');
    await vi.advanceTimersByTimeAsync(10_000);
    await failure;
    expect(told).toHaveLength(1);
  });

  it('that come when the widget is gone are ended, and nothing is told', async () => {
    const page = pageWithCollector();
    const collection = collectInBackground(Promise.resolve(client), {});
    await collection.stop();
    expect(page.teardown).not.toHaveBeenCalled();
    page.make();
    await collection.ready;
    expect(page.teardown).toHaveBeenCalledOnce();
    const other = pageWithCollector();
    const failing = collectInBackground(Promise.resolve(client), {});
    await failing.stop();
    other.fail(new Error('gone'));
    await expect(failing.ready).rejects.toThrow('gone');
    expect(told).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('stuck'))],
    [
      'throws',
      () => {
        throw new Error('stuck');
      },
    ],
    ['never comes', () => new Promise<void>(() => undefined)],
  ])('whose end %s are told of in the documented words, and let the widget go', async (_what, end) => {
    vi.useFakeTimers();
    const page = pageWithCollector();
    page.teardown.mockImplementation(end);
    const collection = collectInBackground(Promise.resolve(client), {});
    page.make();
    await collection.ready;
    const failure = expect(collection.stop()).rejects.toMatchObject({
      name: 'DropinError',
      message: 'Drop-in errored tearing down Data Collector.',
      cause: expect.any(Error),
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await failure;
  });

  it('need a client', async () => {
    const page = pageWithCollector();
    const collection = collectInBackground(Promise.reject(new Error('no client')), {});
    await expect(collection.ready).rejects.toThrow('no client');
    expect(page.asked).toEqual([]);
  });
});
