import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { logInAs } from './account.fixture.ts';
import { hashPassword } from './password.ts';

const password = 'the first password';
let api: TestApi;
let passwordHash: string;
beforeAll(async () => {
  [api, passwordHash] = await Promise.all([
    startTestApi({ restPasswordChanges: true }),
    hashPassword(password),
  ]);
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, token: string | null, payload?: object) =>
  api.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(payload ? {} : { 'content-type': 'application/json' }),
    },
  });
const logIn = async (email: string, typed = password) =>
  (await call('POST', '/login', null, { email, password: typed })).json<{ token: string }>().token;
const open = async (token: string) => (await call('GET', '/userProfile', token)).statusCode === 200;

/** A new person with the first password and an unconfirmed address, logged in. */
async function person() {
  const { account, token } = await logInAs(api.ctx, '0', 'Meera');
  await api.deps.db
    .updateTable('accounts')
    .set({ passwordHash, emailConfirmedAt: null })
    .where('id', '=', account.id)
    .execute();
  return { email: account.email, token };
}

test('GET /userProfile answers name and e-mail and nothing else, to a client that sends a content type and no body', async () => {
  const { email, token } = await person();
  const answer = await call('GET', '/userProfile', token);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ UserDetails: { name: 'Meera', email } });
});

test.each([null, 'null', 'undefined', 'nonsense'])('the bearer %s has no profile', async (token) => {
  for (const method of ['GET', 'PUT'] as const) {
    const url = method === 'GET' ? '/userProfile' : '/updateProfile';
    const answer = await call(method, url, token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      errorMessage: expect.stringMatching(/Please log in/) as string,
      requestId: expect.any(String) as string,
    });
  }
});

test('PUT /updateProfile changes what is sent, answers the new values, and leaves an empty password as it was', async () => {
  const { email, token } = await person();
  const changed = await call('PUT', '/updateProfile', token, { name: 'Meera K', email, password: '' });
  expect(changed.json()).toEqual({ UpdateUserDetails: { name: 'Meera K', email } });
  const moved = await call('PUT', '/updateProfile', token, { email: 'moved@example.com', role: 1 });
  expect(moved.json()).toEqual({ UpdateUserDetails: { name: 'Meera K', email: 'moved@example.com' } });
  const nothing = await call('PUT', '/updateProfile', token, { name: null, email: null, password: null });
  expect(nothing.json()).toEqual(moved.json());
  expect((await call('PUT', '/updateProfile', token)).json()).toEqual(moved.json());
  expect(await open(await logIn('moved@example.com'))).toBe(true);
  expect((await call('GET', '/trpc/account.me', token)).json().result.data.role).toBe('0');
});

test('a new password ends every other session and keeps this one; the old password is worth nothing', async () => {
  const { email, token } = await person();
  const other = await logIn(email);
  const stranger = await person();
  const answer = await call('PUT', '/updateProfile', token, { password: 'the second password' });
  expect(answer.statusCode).toBe(200);
  expect([await open(token), await open(other), await open(stranger.token)]).toEqual([true, false, true]);
  expect(await logIn(email)).toBeUndefined();
  expect(await open(await logIn(email, 'the second password'))).toBe(true);
});

test('logins with the old password that run beside its change leave no session behind', async () => {
  const { email, token } = await person();
  const [, ...tokens] = await Promise.all([
    call('PUT', '/updateProfile', token, { password: 'the second password' }),
    ...Array.from({ length: 6 }, () => logIn(email)),
  ]);
  for (const one of tokens) if (one) expect(await open(one)).toBe(false);
  expect(await open(token)).toBe(true);
});

test('an e-mail that another account has, in any case, is 409, and nothing of the rest is changed', async () => {
  const other = await person();
  const { email, token } = await person();
  const answer = await call('PUT', '/updateProfile', token, {
    name: 'New',
    email: other.email.toUpperCase(),
    password: 'the second password',
  });
  expect([answer.statusCode, answer.json().errorMessage]).toEqual([
    409,
    'An account with this e-mail exists. Please log in.',
  ]);
  expect((await call('GET', '/userProfile', token)).json()).toEqual({
    UserDetails: { name: 'Meera', email },
  });
  expect(await open(await logIn(email))).toBe(true);
});

test.each([
  [{ email: '' }, 'Enter an e-mail address, such as name@example.com.'],
  [{ password: 'short' }, 'A password has at least 8 characters.'],
  [{ name: 5 }, 'name is missing or of the wrong kind.'],
  [{ name: 'a\u0000b' }, 'The name has a character that cannot be stored.'],
])('%j is refused with a reason', async (payload, errorMessage) => {
  const { token } = await person();
  const answer = await call('PUT', '/updateProfile', token, payload);
  expect([answer.statusCode, answer.json().errorMessage]).toEqual([400, errorMessage]);
});

test('ASVS 6.2.3: our own pages show the current password to set a new one, ten wrong ones at most', async () => {
  const { email, token } = await person();
  const other = await logIn(email);
  const change = (payload: object, as = token) => call('POST', '/trpc/account.updateProfile', as, payload);
  const fieldOf = (answer: Awaited<ReturnType<typeof change>>) =>
    answer.json().error.data.fieldErrors?.currentPassword as string;

  expect((await change({ name: 'Meera K' })).json().result.data).toMatchObject({ name: 'Meera K', email });
  expect(fieldOf(await change({ password: 'the second password' }))).toMatch(/Enter your current password/);
  const wrong = { password: 'the second password', currentPassword: 'no idea what' };
  for (let i = 0; i < 10; i++) expect(fieldOf(await change(wrong))).toBe('The current password is wrong.');
  const refused = await change({ ...wrong, currentPassword: password });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error.data.retryAfterSeconds).toBe(Number(refused.headers['retry-after']));

  // Another session of the same person is not held up by that one.
  const done = await change({ ...wrong, currentPassword: password }, other);
  expect(done.statusCode).toBe(200);
  expect([await open(token), await open(other)]).toEqual([false, true]);
});

test('ASVS 7.5.1: our own pages show the current password to change the e-mail address, and not to send it as it is', async () => {
  const { email, token } = await person();
  const change = (payload: object) => call('POST', '/trpc/account.updateProfile', token, payload);
  for (const other of [`new-${email}`, email.toUpperCase()]) {
    for (const [currentPassword, sentence] of [
      [undefined, 'Enter your current password to change your e-mail address.'],
      ['', 'Enter your current password to change your e-mail address.'],
      ['no idea what', 'The current password is wrong.'],
    ]) {
      const answer = await change({ name: 'Thief', email: other, currentPassword });
      expect([answer.statusCode, answer.json().error.data.fieldErrors]).toEqual([
        400,
        { currentPassword: sentence },
      ]);
    }
    expect((await call('GET', '/userProfile', token)).json()).toEqual({
      UserDetails: { name: 'Meera', email },
    });
  }
  expect((await change({ name: 'Meera K', email: ` ${email} ` })).json().result.data).toMatchObject({
    name: 'Meera K',
    email,
  });
  const done = await change({ email: `new-${email}`, currentPassword: password });
  expect(done.json().result.data).toMatchObject({ name: 'Meera K', email: `new-${email}` });
});

test('without REST_PASSWORD_CHANGES=on PUT /updateProfile changes what opens the account only with the current password', async () => {
  const { email, token } = await person();
  const other = await logIn(email);
  const { env } = api.deps;
  env.restPasswordChanges = false;
  const change = (payload: object) => call('PUT', '/updateProfile', token, payload);
  try {
    for (const [payload, sentence] of [
      [{ password: 'the second password' }, 'Enter your current password to set a new one.'],
      [{ email: `new-${email}` }, 'Enter your current password to change your e-mail address.'],
      [{ email: email.toUpperCase() }, 'Enter your current password to change your e-mail address.'],
      [
        { email: `new-${email}`, currentPassword: null },
        'Enter your current password to change your e-mail address.',
      ],
      [
        { password: 'the second password', currentPassword: '' },
        'Enter your current password to set a new one.',
      ],
      [
        { password: 'the second password', currentPassword: 'no idea what' },
        'The current password is wrong.',
      ],
    ] as const) {
      const answer = await change({ name: 'Thief', ...payload });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { errorMessage: sentence, requestId: expect.any(String) },
      ]);
    }
    const renamed = await change({ name: 'Meera K', email, password: '' });
    expect(renamed.json()).toEqual({ UpdateUserDetails: { name: 'Meera K', email } });
    expect([await open(token), await open(other)]).toEqual([true, true]);
    const moved = await change({
      email: `new-${email}`,
      password: 'the second password',
      currentPassword: password,
    });
    expect(moved.json()).toEqual({ UpdateUserDetails: { name: 'Meera K', email: `new-${email}` } });
    expect([await open(token), await open(other)]).toEqual([true, false]);
    expect(await open(await logIn(`new-${email}`, 'the second password'))).toBe(true);
  } finally {
    env.restPasswordChanges = true;
  }
});

test('where REST_PASSWORD_CHANGES=on, a current password that is sent all the same has to be right', async () => {
  const { token } = await person();
  const answer = await call('PUT', '/updateProfile', token, {
    password: 'the second password',
    currentPassword: 'no idea what',
  });
  expect([answer.statusCode, answer.json().errorMessage]).toEqual([400, 'The current password is wrong.']);
});

test('tRPC answers the bearer its own account, never a hash', async () => {
  const { email, token } = await person();
  const answer = await call('GET', '/trpc/account.profile', token);
  expect(answer.json().result.data).toEqual({
    id: expect.any(String) as string,
    name: 'Meera',
    email,
    role: '0',
    staffRole: null,
    emailConfirmed: false,
    pendingEmail: null,
  });
});
