import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { memoryCounts } from './counts.ts';
import { type Limiter, limiterOn, type Use } from './limiter.ts';

const production = { appEnv: 'production' } as const;
afterEach(() => void vi.useRealTimers());

const ofEmail = (key: string | null): Use => ({ limit: 'failedLogInsOfEmail', key });
const pause = () => new Promise((resume) => setTimeout(resume, 2));
const wrong = async () => {
  await pause();
  throw new Error('wrong');
};
const right = async () => {
  await pause();
  return 'right';
};

/** How each ended: right, wrong, or the code of the refusal. */
const outcomes = async (all: Promise<string>[]) =>
  (await Promise.allSettled(all)).map((one) =>
    one.status === 'fulfilled'
      ? one.value
      : one.reason instanceof AppError
        ? one.reason.code
        : (one.reason as Error).message,
  );
const counted = (all: string[]) => Object.groupBy(all, (one) => one);
const tries = (limiter: Limiter, key: string | null, tasks: (() => Promise<string>)[]) =>
  outcomes(tasks.map((task) => limiter.guard([ofEmail(key)], task, (outcome) => 'error' in outcome)));

test('of 60 wrong tries at once exactly ten are tried', async () => {
  const limiter = limiterOn(memoryCounts(), production);
  const ends = counted(await tries(limiter, 'a', Array(60).fill(wrong)));
  expect([ends['wrong']?.length, ends['too_many_requests']?.length]).toEqual([10, 50]);
});

test('what succeeds is not counted, however many come at once', async () => {
  const limiter = limiterOn(memoryCounts(), production);
  expect(new Set(await tries(limiter, 'a', Array(50).fill(right)))).toEqual(new Set(['right']));
  const mixed = Array.from({ length: 60 }, (_, i) => (i % 5 === 0 ? wrong : right));
  expect(await tries(limiter, 'a', mixed.slice(0, 45))).not.toContain('too_many_requests');
  const ends = counted(await tries(limiter, 'a', Array(5).fill(wrong)));
  expect([ends['wrong']?.length, ends['too_many_requests']?.length]).toEqual([1, 4]);
});

test('a limit concerns its key alone, and nobody when there is none', async () => {
  const limiter = limiterOn(memoryCounts(), production);
  await tries(limiter, 'a', Array(20).fill(wrong));
  expect(await tries(limiter, 'b', [right])).toEqual(['right']);
  expect(await tries(limiter, null, Array(20).fill(wrong))).not.toContain('too_many_requests');
});

test('the refusal says how long, and after that it begins anew', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const limiter = limiterOn(memoryCounts(), production);
  const fail = () =>
    limiter.guard(
      [ofEmail('a')],
      () => Promise.reject(new Error('wrong')),
      () => true,
    );
  for (let i = 0; i < 10; i++) await expect(fail()).rejects.toThrow('wrong');
  vi.advanceTimersByTime(3 * 60_000);
  const refusal: unknown = await fail().catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many failed logins for this e-mail. Please try again in 12 minutes.',
    retryAfterSeconds: 720,
  });
  vi.advanceTimersByTime(12 * 60_000);
  await expect(fail()).rejects.toThrow('wrong');
});

test('of two limits either refuses, and a refused try is counted by neither', async () => {
  const limiter = limiterOn(memoryCounts(), production);
  const fail = (email: string, address: string) =>
    outcomes([
      limiter.guard([ofEmail(email), { limit: 'failedLogInsFromAddress', key: address }], wrong, () => true),
    ]);
  for (let i = 0; i < 30; i++) await fail('victim', 'attacker');
  for (let i = 0; i < 90; i++) expect(await fail(`mail-${i}`, 'attacker')).toEqual(['wrong']);
  expect(await fail('another', 'attacker')).toEqual(['too_many_requests']);
  expect(await fail('another', 'elsewhere')).toEqual(['wrong']);
});

test('a demo allows a hundred times as much', async () => {
  const limiter = limiterOn(memoryCounts(), { appEnv: 'demo' });
  for (let batch = 0; batch < 20; batch++) {
    expect(await tries(limiter, 'a', Array(50).fill(wrong))).not.toContain('too_many_requests');
  }
  expect(await tries(limiter, 'a', [wrong])).toEqual(['too_many_requests']);
});
