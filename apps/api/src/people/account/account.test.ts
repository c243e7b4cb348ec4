import { Worker } from 'node:worker_threads';
import { LogInAnswer } from 'contracts/rest';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { logInAs } from './account.fixture.ts';
import { logIn } from './account.service.ts';
import { argon2id, type Argon2Work } from './argon2.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const post = (url: string, payload: object, headers = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers });
const me = (token: string) =>
  api.app.inject({ url: '/trpc/account.me', headers: { authorization: `Bearer ${token}` } });
const person = { name: 'Meera', email: 'meera@example.com', password: 'a good password' };

test('a person signs up, logs in, is known by the token, logs out, and the token is worth nothing', async () => {
  const signedUp = await post('/signup', person);
  expect(signedUp.statusCode).toBe(200);
  expect(signedUp.json()).not.toHaveProperty('errorMessage');

  const answer = await post('/login', { email: 'MEERA@example.com', password: person.password });
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json()).sort()).toEqual(['Name', 'email', 'role', 'token', 'userId']);
  const { token, role, Name } = LogInAnswer.parse(answer.json());
  expect([Name, role]).toEqual(['Meera', 0]);
  expect((await me(token)).json().result.data).toMatchObject({ name: 'Meera', role: '0' });

  const out = await api.app.inject({ url: '/logout', headers: { authorization: `Bearer ${token}` } });
  expect(out.statusCode).toBe(200);
  expect((await me(token)).json().error.data.errorCode).toBe('unauthenticated');
});

test('a role sent to sign-up is ignored', async () => {
  await post('/signup', { ...person, email: 'climber@example.com', role: 1 });
  const { rows } = await sql<{ role: number }>`
    select role from accounts where email = 'climber@example.com'`.execute(api.deps.db);
  expect(rows).toEqual([{ role: 0 }]);
});

test('a used e-mail, in any case, answers 409 and makes no account, also when two come at once', async () => {
  await post('/signup', { ...person, email: 'once@example.com' });
  const again = await post('/signup', { ...person, email: 'Once@Example.com' });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toEqual({
    errorMessage: 'An account with this e-mail exists. Please log in.',
    requestId: expect.any(String),
  });

  const both = await Promise.all(
    [1, 2].map(() => post('/signup', { ...person, email: 'twice@example.com' })),
  );
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
});

test('an unknown e-mail and a wrong password are told in the same words and take the same work', async () => {
  await post('/signup', { ...person, email: 'known@example.com' });
  const hashing = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => hashing.mockRestore());
  const workOf = async (email: string, password: string) => {
    hashing.mockClear();
    const answer = await post('/login', { email, password });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { errorMessage: 'E-mail or password is wrong.', requestId: expect.any(String) },
    ]);
    return hashing.mock.calls.map(([work]) => ({ ...(work as Argon2Work), nonce: null }));
  };
  // The second is hashed in two forms: normalised, and as it is typed.
  for (const [password, hashes] of [
    ['wrong password', 1],
    ['wrong cafe\u0301', 2],
  ] as const) {
    const work = await workOf('known@example.com', password);
    expect(work).toHaveLength(hashes);
    expect(await workOf('unknown@example.com', password)).toEqual(work);
  }
});

test('each bad sign-up says which field and why, and writes nothing', async () => {
  const bad: [object, string][] = [
    [{ ...person, email: 'nobody' }, 'Enter an e-mail address, such as name@example.com.'],
    [{ ...person, password: 'short' }, 'A password has at least 8 characters.'],
    [{ ...person, password: 'e\u0301'.repeat(4) }, 'A password has at least 8 characters.'],
    [{ ...person, password: 'x'.repeat(129) }, 'A password has at most 128 characters.'],
    [{ ...person, name: 'x'.repeat(121) }, 'A name has at most 120 characters.'],
    [{ email: person.email }, 'password is missing or of the wrong kind.'],
    [{ ...person, email: { $gt: '' } }, 'email is missing or of the wrong kind.'],
    [
      { ...person, email: 'nul@example.com', name: 'a\u0000b' },
      'The name has a character that cannot be stored.',
    ],
    [{ ...person, name: '\ud800' }, 'The name has a character that cannot be stored.'],
  ];
  const count = () => api.deps.db.selectFrom('accounts').select('id').execute();
  const before = await count();
  for (const [payload, message] of bad) {
    const answer = await post('/signup', payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { errorMessage: message, requestId: expect.any(String) },
    ]);
  }
  expect(await count()).toEqual(before);
});

test('tRPC names each bad field', async () => {
  const answer = await post('/trpc/account.signUp', { email: 'nobody', password: 'short' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.data).toMatchObject({
    errorCode: 'bad_input',
    fieldErrors: {
      email: 'Enter an e-mail address, such as name@example.com.',
      password: 'A password has at least 8 characters.',
    },
  });
});

test('the database holds neither a password nor a token', async () => {
  await post('/signup', { ...person, email: 'secret@example.com', password: 'correct horse' });
  const { token } = await logIn(api.ctx, { email: 'secret@example.com', password: 'correct horse' });
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(a::text, ',') from accounts a)
        || (select string_agg(s::text, ',') from sessions s) as all`.execute(api.deps.db);
  expect(rows[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(rows[0]?.all).not.toContain('correct horse');
  expect(rows[0]?.all).not.toContain(token);
  expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'));
});

test('a password logs in however a keyboard composes it; an older hash of it as it was typed does too, and is replaced', async () => {
  const [composed, taken] = ['\u00e9l\u00e8ve \uff11\uff12', 'e\u0301le\u0300ve 12'];
  await post('/signup', { ...person, email: 'eleve@example.com', password: composed });
  for (const password of [composed, taken]) {
    expect((await post('/login', { email: 'eleve@example.com', password })).statusCode).toBe(200);
  }
  const stored = () =>
    api.deps.db.selectFrom('accounts').select('passwordHash').where('email', '=', 'eleve@example.com');
  const salt = Buffer.alloc(16, 7);
  const tag = await argon2id(
    { message: composed, nonce: salt, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 },
    '',
  );
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const older = `$argon2id$v=19$m=19456,t=2,p=1$${plain(salt)}$${plain(tag)}`;
  await api.deps.db
    .updateTable('accounts')
    .set({ passwordHash: older })
    .where('email', '=', 'eleve@example.com')
    .execute();
  expect((await post('/login', { email: 'eleve@example.com', password: taken })).statusCode).toBe(401);
  expect((await stored().executeTakeFirstOrThrow()).passwordHash).toBe(older);
  expect((await post('/login', { email: 'eleve@example.com', password: composed })).statusCode).toBe(200);
  expect((await stored().executeTakeFirstOrThrow()).passwordHash).not.toBe(older);
  for (const password of [composed, taken]) {
    expect((await post('/trpc/account.logIn', { email: 'eleve@example.com', password })).statusCode).toBe(
      200,
    );
  }
});

test('a session ends by itself, after 48 hours for a shopper and 8 for an admin', async () => {
  for (const [role, hours] of [
    ['0', 48],
    ['1', 8],
  ] as const) {
    const { account, token } = await logInAs(api.ctx, role);
    const [session] = await api.deps.db
      .selectFrom('sessions')
      .select('expiresAt')
      .where('accountId', '=', account.id)
      .execute();
    const left = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(left).toBeGreaterThan(hours - 0.1);
    expect(left).toBeLessThanOrEqual(hours);
    await api.deps.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('accountId', '=', account.id)
      .execute();
    expect((await me(token)).statusCode).toBe(401);
  }
});

test.each([
  ['a%b@example.com', 'a%b@example.com'],
  ["o'brien+shop@mail.example.co.uk", "O'BRIEN+shop@Mail.example.co.uk"],
  ['x@münchen.de', 'X@MÜNCHEN.DE'],
  ['y@xn--mnchen-3ya.de', 'y@münchen.de'],
  ['jörg@straße.example', 'JÖRG@straße.example'],
  ['用户@例子.公司', '用户@例子.公司'],
])('%s is an e-mail address, and %s is the same one', async (email, same) => {
  expect((await post('/signup', { ...person, email })).statusCode).toBe(200);
  expect((await post('/trpc/account.signUp', { ...person, email: same })).statusCode).toBe(409);
  const answer = await post('/login', { email: ` ${same} `, password: person.password });
  expect(answer.json().email.toLowerCase()).toBe(email.replace('xn--mnchen-3ya', 'münchen').toLowerCase());
});

test.each([
  'a@b',
  'a@@b.com',
  '.a@b.com',
  'a..b@c.com',
  'a@-b.com',
  'a@b.c',
  'a b@c.com',
  'a@127.0.0.1',
  '@b.com',
  'a@b.com/x',
])('%s is no e-mail address', async (email) => {
  expect((await post('/signup', { ...person, email })).statusCode).toBe(400);
});
