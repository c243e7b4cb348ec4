import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { hashPassword } from './password.ts';

let api: TestApi;
afterEach(() => api.close());

const person = { name: 'Meera', email: 'meera@example.com', password: 'a good password' };
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });
const logIn = (email: string, password: string) => post('/login', { email, password });

interface Asked {
  email: string;
  password: string;
  device?: string;
}

/** How our web's login from a network address is answered. */
const statusFrom = async (remoteAddress: string, payload: Asked) =>
  (await api.app.inject({ method: 'POST', url: '/trpc/account.logIn', payload, remoteAddress })).statusCode;
const statusesFrom = async (remoteAddress: string, asked: Asked[]) => {
  const statuses = [];
  for (const payload of asked) statuses.push(await statusFrom(remoteAddress, payload));
  return statuses;
};

/** A hash of 'password' at a lower cost. */
const weak = '$argon2id$v=19$m=4096,t=1,p=1$c29tZXNhbHQ$yIW3jKhc46JgZ3FAcoGEowrd6vyP/WTSy/wUREAmlwc';
async function storeWeak(email: string): Promise<string> {
  const values = { name: '', email, passwordHash: weak };
  const row = api.deps.db.insertInto('accounts').values(values).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

test('after ten failed logins from one place an e-mail is locked there for a quarter of an hour, the same whether it has an account or not', async () => {
  api = await startTestApi();
  await post('/signup', person);
  const { token } = (await logIn(person.email, person.password)).json<{ token: string }>();
  const refusals = [];
  for (const email of [person.email, 'nobody@example.com']) {
    for (let i = 0; i < 10; i++) expect((await logIn(email, 'wrong password')).statusCode).toBe(401);
    const refused = await logIn(email.toUpperCase(), person.password);
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    refusals.push(refused.json<{ errorMessage: string }>().errorMessage);
  }
  const sentence = 'Too many failed logins for this e-mail. Please try again in 15 minutes.';
  expect(refusals).toEqual([sentence, sentence]);

  // Whoever is logged in stays so, and may even change the password.
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.app.inject({ url: '/userProfile', headers })).statusCode).toBe(200);
  const change = { password: 'another password', currentPassword: person.password };
  const url = '/trpc/account.updateProfile';
  expect((await api.app.inject({ method: 'POST', url, payload: change, headers })).statusCode).toBe(200);

  const trpc = await post('/trpc/account.logIn', { email: person.email, password: person.password });
  expect(trpc.statusCode).toBe(429);
  expect(trpc.json().error).toMatchObject({ message: sentence, data: { errorCode: 'too_many_requests' } });
  expect(Number(trpc.headers['retry-after'])).toBe(trpc.json().error.data.retryAfterSeconds);
});

test('ten wrong passwords from one network lock out neither another network nor a browser that has logged in before', async () => {
  api = await startTestApi();
  const { email, password } = person;
  await post('/signup', person);
  const device = randomUUID();
  expect(await statusFrom('198.51.100.1', { email, password, device })).toBe(200);

  const guesses = Array.from({ length: 11 }, () => ({ email, password: 'a guess', device: randomUUID() }));
  const tenOnly = [...Array<number>(10).fill(401), 429];
  expect(await statusesFrom('203.0.113.5', guesses)).toEqual(tenOnly);
  expect(await statusesFrom('198.51.100.1', guesses)).toEqual(tenOnly);
  expect(await statusFrom('198.51.100.1', { email, password })).toBe(429);
  expect(await statusFrom('198.51.100.77', { email, password })).toBe(200);
  for (const place of ['198.51.100.1', '203.0.113.5', '192.0.2.1']) {
    expect(await statusFrom(place, { email, password, device })).toBe(200);
  }

  const own = guesses.map((guess) => ({ ...guess, device }));
  expect(await statusesFrom('192.0.2.2', own)).toEqual(tenOnly);
  expect(await statusFrom('192.0.2.2', { email, password })).toBe(200);
});

test('a browser that is known to one account is worth nothing for another', async () => {
  api = await startTestApi();
  await post('/signup', person);
  await post('/signup', { ...person, email: 'mallory@example.com' });
  const device = randomUUID();
  const mine = { email: 'mallory@example.com', password: person.password, device };
  expect(await statusFrom('203.0.113.5', mine)).toBe(200);
  const guess = { email: person.email, password: 'a guess', device };
  await statusesFrom('203.0.113.5', Array<Asked>(10).fill(guess));
  expect(await statusFrom('203.0.113.5', guess)).toBe(429);
});

test('a hundred wrong passwords from everywhere refuse networks that are new to the account, and no other', async () => {
  api = await startTestApi();
  await post('/signup', person);
  const { email, password } = person;
  const device = randomUUID();
  expect(await statusFrom('198.51.100.1', { email, password, device })).toBe(200);
  for (const asked of [email, 'nobody@example.com']) {
    for (let i = 0; i < 98; i++) {
      await api.deps.limiter.count({ limit: 'failedLogInsOfEmailElsewhere', key: asked });
    }
    // From a known network it is another count.
    if (asked === email) expect(await statusFrom('198.51.100.1', { email, password: 'a guess' })).toBe(401);
    const guess = { email: asked, password: 'a guess', device: randomUUID() };
    for (const [place, status] of [
      ['203.0.113.1', 401],
      ['203.0.113.2', 401],
      ['203.0.113.3', 429],
    ] as const) {
      expect(await statusFrom(place, guess)).toBe(status);
    }
  }
  expect(await statusFrom('203.0.113.4', { email, password })).toBe(429);
  expect(await statusFrom('198.51.100.1', { email, password })).toBe(200);
  expect(await statusFrom('203.0.113.4', { email, password, device })).toBe(200);
});

test('a flood of logins for an e-mail from one network keeps nobody waiting who logs in to it from another', async () => {
  api = await startTestApi({ rateLimits: false });
  await post('/signup', person);
  let answered = 0;
  const flood = Array.from({ length: 50 }, async () => {
    const status = await statusFrom('203.0.113.5', { ...person, password: 'a guess' });
    answered++;
    return status;
  });
  expect(await statusFrom('198.51.100.1', person)).toBe(200);
  expect(answered).toBeLessThan(25);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
});

test('many logins at once for an e-mail from one network never refuse its owner on another', async () => {
  api = await startTestApi();
  await post('/signup', person);
  const flood = Array.from({ length: 80 }, () =>
    statusFrom('203.0.113.5', { ...person, password: 'a guess' }),
  );
  expect(await statusFrom('198.51.100.1', person)).toBe(200);
  expect((await Promise.all(flood)).filter((status) => status === 401)).toHaveLength(10);
});

test('an address makes thirty accounts an hour, or learns thirty times that one exists; mistakes are not counted', async () => {
  api = await startTestApi();
  // The one slow part of an account is its hash, of which all but these have the same.
  const passwordHash = await hashPassword(person.password);
  await api.deps.db
    .insertInto('accounts')
    .values(
      Array.from({ length: 28 }, (_, i) => ({ name: '', email: `used-${i}@example.com`, passwordHash })),
    )
    .execute();
  for (let i = 0; i < 40; i++) expect((await post('/signup', { email: 'no e-mail' })).statusCode).toBe(400);
  for (let i = 0; i < 28; i++) {
    expect((await post('/signup', { ...person, email: `used-${i}@example.com` })).statusCode).toBe(409);
  }
  expect((await post('/signup', person)).statusCode).toBe(200);
  expect((await post('/signup', { ...person, email: 'last@example.com' })).statusCode).toBe(200);
  const refused = await post('/signup', { ...person, email: 'late@example.com' });
  expect([refused.statusCode, refused.json().errorMessage]).toEqual([
    429,
    'Too many accounts were asked for from your network. Please try again in 1 hour.',
  ]);
  expect(await api.deps.db.selectFrom('accounts').select('id').execute()).toHaveLength(30);
});

test('with RATE_LIMITS=off nothing is refused', async () => {
  api = await startTestApi({ rateLimits: false });
  await storeWeak('old@example.com');
  for (let i = 0; i < 12; i++) expect((await logIn('old@example.com', 'passwort')).statusCode).toBe(401);
});

test('a flood of logins is answered in time: some are checked, the others told to come back', async () => {
  api = await startTestApi({ rateLimits: false });
  // Each check costs little, and what was checked is refused, so that no hash of today's cost follows.
  await storeWeak('old@example.com');
  const all = await Promise.all(Array.from({ length: 150 }, () => logIn('old@example.com', 'passwort')));
  const statuses = Object.groupBy(all, ({ statusCode }) => String(statusCode));
  expect(Object.keys(statuses).sort()).toEqual(['401', '429']);
  expect(statuses['401']?.length).toBeGreaterThanOrEqual(50);
  expect(statuses['429']?.[0]?.headers['retry-after']).toBe('5');
});

test('a password stored at a lower cost is hashed anew at its next login', async () => {
  api = await startTestApi();
  const id = await storeWeak('old@example.com');
  const stored = async () =>
    (
      await api.deps.db
        .selectFrom('accounts')
        .select('passwordHash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).passwordHash;
  expect((await logIn('old@example.com', 'passwort')).statusCode).toBe(401);
  expect(await stored()).toBe(weak);
  const both = await Promise.all([
    logIn('old@example.com', 'password'),
    logIn('old@example.com', 'password'),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await logIn('old@example.com', 'password')).statusCode).toBe(200);
});
