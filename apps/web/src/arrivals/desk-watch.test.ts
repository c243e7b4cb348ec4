import type { DeskCounts, DeskCountsQuery } from 'contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusedHere } from '../calls/failure.ts';
import { watchDesk } from './desk-watch.ts';

const since = '2026-11-26T10:00:00.000Z';
const count = (value: number) => ({ value, isMore: false });
const counts = (orders: number): DeskCounts => ({
  orders: count(orders),
  toAccept: count(0),
  toPack: count(orders),
  returns: count(0),
  arrived: count(orders),
  since,
  version: `${orders}.0.${orders}`,
});

type Asked = {
  query: DeskCountsQuery;
  signal: AbortSignal;
  answer: (counts: DeskCounts) => void;
  fail: (error: Error) => void;
};

let asked: Asked[] = [];
const newest = () => asked.at(-1) as Asked;
const watch = () =>
  watchDesk((query, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<DeskCounts>();
    asked.push({ query, signal, answer: resolve, fail: reject });
    return promise;
  });

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('each call names what is known, so that it waits for a change, and calls are a second apart', async () => {
  const desk = watch();
  const stop = desk.subscribe(() => {});
  desk.subscribe(() => {})();
  expect(newest().query).toEqual({ since: undefined, known: undefined });
  newest().answer(counts(1));
  await pass(900);
  expect(asked).toHaveLength(1);
  await pass(400);
  expect(newest().query).toEqual({ since, known: '1.0.1' });
  newest().answer(counts(2));
  await pass(0);
  expect(desk.read()).toEqual({ counts: counts(2), isBroken: false });
  stop();
  await pass(60_000);
  expect(asked).toHaveLength(2);
  expect(desk.read().counts).toBeUndefined();
});

test('one failure is not told; two are, until an answer comes, which is asked for anew and ever more rarely', async () => {
  const desk = watch();
  const stop = desk.subscribe(() => {});
  newest().answer(counts(1));
  await pass(1_300);
  newest().fail(new TypeError('no network'));
  await pass(0);
  expect(desk.read()).toEqual({ counts: counts(1), isBroken: false });
  await pass(1_300);
  expect(newest().query).toEqual({ since, known: undefined });
  newest().fail(new TypeError('no network'));
  await pass(0);
  expect(desk.read().isBroken).toBe(true);
  for (const wait of [2_000, 5_000, 15_000, 30_000, 30_000]) {
    const before = asked.length;
    await pass(wait - 1);
    expect(asked).toHaveLength(before);
    await pass(wait / 4 + 2);
    expect(asked).toHaveLength(before + 1);
    newest().fail(new TypeError('no network'));
  }
  await pass(40_000);
  newest().answer(counts(3));
  await pass(0);
  expect(desk.read()).toEqual({ counts: counts(3), isBroken: false });
  stop();
});

test('orders that were seen are new no more, and who is no admin any more watches nothing', async () => {
  const desk = watch();
  const stop = desk.subscribe(() => {});
  const first = newest();
  first.answer(counts(1));
  await pass(1_300);
  const waiting = newest();
  desk.startAnew();
  expect(waiting.signal.aborted).toBe(true);
  expect(newest().query).toEqual({ since: undefined, known: undefined });
  newest().fail(new RefusedHere('forbidden', 'Only an admin can do this.'));
  await pass(60_000);
  expect(asked).toHaveLength(3);
  expect(desk.read().counts).toBeUndefined();
  stop();
});
