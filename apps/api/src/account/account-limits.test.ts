import { afterEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { hashPassword } from './password.ts';

let api: TestApi;
afterEach(() => api.close());

const person = { name: 'Meera', email: 'meera@example.com', password: 'a good password' };
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });
const logIn = (email: string, password: string) => post('/login', { email, password });

/** A hash of 'password' at a lower cost. */
const weak = '$argon2id$v=19$m=4096,t=1,p=1$c29tZXNhbHQ$yIW3jKhc46JgZ3FAcoGEowrd6vyP/WTSy/wUREAmlwc';
async function storeWeak(email: string): Promise<string> {
  const values = { name: '', email, passwordHash: weak };
  const row = api.deps.db.insertInto('accounts').values(values).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

test('after ten failed logins an e-mail is locked for a quarter of an hour, the same whether it has an account or not', async () => {
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
