import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Counts, redisCounts } from './counts.ts';
import { limiterOn } from './limiter.ts';
import { hasRedis, startSilentServer, startTestRedis } from './redis.fixture.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Counts as one process has them, and what it logged. */
function processOn(url: string): { counts: Counts; logged: string[] } {
  const logged: string[] = [];
  const note = (fields: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(fields, errorText)}`);
  const counts = redisCounts(url, () => ({ error: note, warn: note, info: note }));
  ends.push(() => counts.close());
  return { counts, logged };
}
const errorText = (_: string, value: unknown) =>
  value instanceof Error
    ? Object.assign(Object.create(null), value, { message: value.message, stack: value.stack })
    : value;

/** Fails to log in, as one process sees it; what came of it. */
const failAs = (counts: Counts, email: string) =>
  limiterOn(counts, { appEnv: 'test' })
    .guard(
      [{ limit: 'failedLogInsOfEmail', key: email }],
      () => Promise.reject(new Error('wrong')),
      () => true,
    )
    .catch((error: Error) => error.message);

/** Tries until Redis is connected: before that each process counts for itself. */
async function connected({ counts, logged }: ReturnType<typeof processOn>): Promise<void> {
  await expect
    .poll(async () => {
      const before = logged.length;
      await counts.read('failedLogInsOfEmail', 'nobody');
      return logged.length === before;
    })
    .toBe(true);
}

describe.each([
  ['nothing listens', async () => ({ url: 'redis://:a-redis-password@127.0.0.1:1', close: async () => {} })],
  ['it accepts and never answers', () => startSilentServer()],
])('when %s where Redis should be', (_, start) => {
  test('the limits hold in this process, and it is logged once', async () => {
    const { url, close } = await start();
    ends.push(close);
    const { counts, logged } = processOn(url);
    for (let i = 0; i < 10; i++) expect(await failAs(counts, 'a@example.com')).toBe('wrong');
    expect(await failAs(counts, 'a@example.com')).toMatch(/^Too many failed logins for this e-mail/);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^Redis does not answer: each process counts its limits for itself/);
    expect(logged[0]).not.toContain('a-redis-password');
  });
});

test('a Redis that stops answering is left alone for five seconds, so that one request waits and the next do not', async () => {
  const redis = await startSilentServer({ isReady: true });
  ends.push(() => redis.close());
  vi.useFakeTimers({ toFake: ['Date'] });
  ends.push(async () => void vi.useRealTimers());
  const { counts, logged } = processOn(redis.url);
  const keysHeard = () => new Set(redis.heard().match(/failedLogInsOfEmail:\S{43}/g)).size;
  await expect
    .poll(async () => {
      await failAs(counts, 'first@example.com');
      return keysHeard();
    })
    .toBe(1);
  for (let i = 0; i < 10; i++) expect(await failAs(counts, 'a@example.com')).toBe('wrong');
  expect(await failAs(counts, 'a@example.com')).toMatch(/^Too many failed logins for this e-mail/);
  expect(keysHeard()).toBe(1);
  vi.setSystemTime(Date.now() + 5_000);
  await failAs(counts, 'a@example.com');
  await expect.poll(keysHeard).toBe(2);
  expect(logged).toHaveLength(1);
});

describe.runIf(hasRedis)('with a Redis (where redis-server is installed)', () => {
  test('two processes count together, and Redis is told neither e-mails nor addresses', async () => {
    const redis = await startTestRedis();
    ends.push(() => redis.kill());
    const one = processOn(redis.url);
    const other = processOn(redis.url);
    await connected(one);
    await connected(other);
    for (let i = 0; i < 5; i++) {
      expect(await failAs(one.counts, 'a@example.com')).toBe('wrong');
      expect(await failAs(other.counts, 'a@example.com')).toBe('wrong');
    }
    expect(await failAs(one.counts, 'a@example.com')).toMatch(/Please try again in 15 minutes\.$/);
    expect(await failAs(other.counts, 'a@example.com')).toMatch(/Please try again in 15 minutes\.$/);
    const kept = await redis.dump();
    expect(kept).toContain('storefront:limit:failedLogInsOfEmail:');
    expect(kept).not.toContain('example.com');
  });

  test('when it dies each goes on with what it saw itself; when it is back they count together again', async () => {
    const redis = await startTestRedis();
    ends.push(() => redis.kill());
    const one = processOn(redis.url);
    await connected(one);
    for (let i = 0; i < 6; i++) await failAs(one.counts, 'a@example.com');
    await redis.kill();
    for (let i = 0; i < 4; i++) expect(await failAs(one.counts, 'a@example.com')).toBe('wrong');
    expect(await failAs(one.counts, 'a@example.com')).toMatch(/^Too many/);
    await redis.restart();
    await expect
      .poll(async () => (await one.counts.read('failedLogInsOfEmail', 'a@example.com')).count)
      .toBe(0);
    expect(one.logged.at(-1)).toMatch(/^Redis answers again/);
  });
});
