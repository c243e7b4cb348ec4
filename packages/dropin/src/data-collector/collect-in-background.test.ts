import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../gateway/client.sdk.ts';
import { collectInBackground } from './collect-in-background.ts';

const client = { getVersion: () => '3.144.0' } as Client;

/** Braintree's namespace in a page, with a collector that is ready when the test resolves it. */
function pageWithCollector() {
  const createCalls: unknown[] = [];
  const made = Promise.withResolvers<unknown>();
  const teardown = vi.fn(() => Promise.resolve());
  vi.stubGlobal('braintree', {
    dataCollector: {
      create: (options: unknown) => {
        createCalls.push(options);
        return made.promise;
      },
    },
  });
  return {
    createCalls,
    teardown,
    make: () => made.resolve({ deviceData: '{"id":1}', teardown }),
    fail: made.reject,
  };
}

const consoleLines: unknown[][] = [];
beforeEach(() => {
  consoleLines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((...line: unknown[]) => void consoleLines.push(line));
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
    expect(page.createCalls).toEqual([{ kount: true, client }]);
    await collection.stop();
    expect(page.teardown).toHaveBeenCalledOnce();
    expect(consoleLines).toEqual([]);
  });

  it('that fail are written to the console, with the documented message', async () => {
    const page = pageWithCollector();
    const collection = collectInBackground(Promise.resolve(client), {});
    const cause = new Error('blocked');
    page.fail(cause);
    await expect(collection.ready).rejects.toBe(cause);
    expect(consoleLines).toEqual([['Data Collector failed to set up.', cause]]);
    await collection.stop();
  });

  it('are not waited for longer than ten seconds', async () => {
    vi.useFakeTimers();
    pageWithCollector();
    const collection = collectInBackground(Promise.resolve(client), {});
    const failure = expect(collection.ready).rejects.toThrow('The data collector did not answer in time.');
    await vi.advanceTimersByTimeAsync(10_000);
    await failure;
    expect(consoleLines).toHaveLength(1);
  });

  it('that come after the widget’s end stop the collector, and write nothing to the console', async () => {
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
    expect(consoleLines).toEqual([]);
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
  ])('whose teardown %s reject with the documented error, and do not keep the widget', async (_what, end) => {
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
    expect(page.createCalls).toEqual([]);
  });
});
