import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { AccountLetter } from 'letters';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { setUpFactor } from './account.fixture.ts';
import { makeAuthenticator } from './passkey.fixture.ts';
import { lettersTo } from '../../telling/letter/letter.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    rateLimits: false,
    restPasswordChanges: true,
    shopUrl: 'https://shop.example',
  });
});
afterAll(() => api.close());

const password = 'a good password';
const newEmail = () => `${randomUUID()}@example.com`;
const rest = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) =>
  api.app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
const trpc = async (name: string, payload?: object, token?: string) => {
  const answer = await rest('POST', `/trpc/account.${name}`, payload ?? {}, token);
  const body = answer.json();
  return { status: answer.statusCode, data: body.result?.data, error: body.error };
};
const logIn = (email: string, typed = password) => rest('POST', '/login', { email, password: typed });
const tokenOf = async (email: string, typed = password): Promise<string> =>
  (await logIn(email, typed)).json().token;
const profileOf = async (token: string) =>
  (await rest('GET', '/trpc/account.profile', undefined, token)).json().result.data;

const sentTo = (email: string) => lettersTo(api.ctx, email);

/** The token in the newest letter of a kind to an address. */
async function linkIn(email: string, kind: AccountLetter['kind']): Promise<string> {
  const letter = (await sentTo(email)).findLast((one) => one.kind === kind);
  const link =
    letter && ('link' in letter ? letter.link : 'takeBackLink' in letter ? letter.takeBackLink : null);
  if (!link) throw new Error(`No ${kind} to ${email}`);
  expect(link).toMatch(/^https:\/\/shop\.example\/[a-z-]+#[\w-]{43}$/);
  return link.split('#')[1] ?? '';
}

/** A person who signed up and logged in, and, unless told otherwise, confirmed the address. */
async function person({ confirmed = true } = {}) {
  const email = newEmail();
  await rest('POST', '/signup', { name: 'Asha', email, password });
  const token = await tokenOf(email);
  if (confirmed) await trpc('confirmEmail', { token: await linkIn(email, 'confirm-email') }, token);
  return { email, token };
}
const isOpen = async (token: string) =>
  (await rest('GET', '/userProfile', undefined, token)).statusCode === 200;

test('an address is confirmed by its letter, by whoever can log in, once', async () => {
  const { email, token } = await person({ confirmed: false });
  expect(await profileOf(token)).toMatchObject({ email, emailConfirmed: false, pendingEmail: null });
  const link = await linkIn(email, 'confirm-email');

  const stranger = await person();
  expect((await trpc('confirmEmail', { token: link })).status).toBe(401);
  expect((await trpc('confirmEmail', { token: link }, stranger.token)).status).toBe(404);
  for (const altered of [`${link}x`, link.slice(1), '', 'x'.repeat(200)])
    expect((await trpc('confirmEmail', { token: altered }, token)).status).toBe(404);
  expect((await profileOf(token)).emailConfirmed).toBe(false);

  expect(await trpc('confirmEmail', { token: link }, token)).toMatchObject({ status: 200, data: { email } });
  expect(await profileOf(token)).toMatchObject({ emailConfirmed: true });
  // Opened again by its owner it says the same; nobody else is told anything.
  expect(await trpc('confirmEmail', { token: link }, token)).toMatchObject({ status: 200, data: { email } });
  expect((await trpc('confirmEmail', { token: link }, stranger.token)).status).toBe(404);
  await api.deps.db.updateTable('accounts').set({ email: newEmail() }).where('email', '=', email).execute();
  expect((await trpc('confirmEmail', { token: link }, token)).error.message).toBe(
    'This link was used already. Your profile shows the address of your account.',
  );
});

test('the page of a reset knows whose password it is, and what became of a link that was used', async () => {
  const { email } = await person();
  await trpc('askForReset', { email: email.toUpperCase() });
  const link = await linkIn(email, 'password-reset');
  expect(await trpc('readResetLink', { token: link })).toMatchObject({ status: 200, data: { email } });
  expect((await trpc('readResetLink', { token: `${link}x` })).error.message).toBe(
    'This link was used already, or is too old. Ask for a new letter.',
  );
  expect((await trpc('resetPassword', { token: link, password: 'the newest one' })).status).toBe(200);
  for (const call of ['readResetLink', 'resetPassword'])
    expect((await trpc(call, { token: link, password: 'the newest one' })).error.message).toBe(
      'A new password was set with this link already. Log in with it, or ask for a new letter.',
    );
});

test('a new letter makes the link of the last one useless, and so does time', async () => {
  const { email, token } = await person({ confirmed: false });
  const first = await linkIn(email, 'confirm-email');
  expect((await trpc('sendConfirmation', undefined, token)).status).toBe(200);
  expect((await trpc('confirmEmail', { token: first }, token)).status).toBe(404);
  const second = await linkIn(email, 'confirm-email');
  await api.deps.db
    .updateTable('emailLinks')
    .set({ expiresAt: sql<Date>`now()` })
    .execute();
  expect((await trpc('confirmEmail', { token: second }, token)).status).toBe(404);
});

test('another address waits for its letter, then both are told, and the old one can take it back', async () => {
  const { email, token } = await person();
  const next = newEmail();
  const changed = await rest('PUT', '/updateProfile', { name: 'Meera', email: next }, token);
  expect(changed.json().UpdateUserDetails).toEqual({ name: 'Meera', email });
  expect(await profileOf(token)).toMatchObject({ email, pendingEmail: next });
  expect((await logIn(next)).statusCode).toBe(401);

  await trpc('confirmEmail', { token: await linkIn(next, 'confirm-email') }, token);
  expect(await profileOf(token)).toMatchObject({ email: next, emailConfirmed: true, pendingEmail: null });
  expect((await sentTo(next)).at(-1)).toMatchObject({
    kind: 'email-changed',
    from: email,
    to: next,
    takeBackLink: null,
  });
  // Nobody gets the old address while it can be taken back.
  expect((await rest('POST', '/signup', { email: email.toUpperCase(), password })).statusCode).toBe(409);

  await trpc('askForReset', { email: next });
  const thiefsReset = await linkIn(next, 'password-reset');
  const takeBack = await linkIn(email, 'email-changed');
  expect(await trpc('takeBackEmail', { token: takeBack })).toMatchObject({ status: 200, data: { email } });
  expect(await isOpen(token)).toBe(false);
  expect((await logIn(email)).statusCode).toBe(401);
  expect((await trpc('resetPassword', { token: thiefsReset, password: 'of the thief' })).status).toBe(404);
  expect((await trpc('takeBackEmail', { token: takeBack })).status).toBe(404);

  const reset = await linkIn(email, 'password-reset');
  expect((await trpc('resetPassword', { token: reset, password: 'mine again' })).status).toBe(200);
  expect((await logIn(email, 'mine again')).statusCode).toBe(200);
});

test('an address that was never confirmed gives way at once, and cannot be taken back', async () => {
  const { email, token } = await person({ confirmed: false });
  await trpc('askForReset', { email });
  const oldReset = await linkIn(email, 'password-reset');
  const next = newEmail();
  const changed = await rest('PUT', '/updateProfile', { email: next }, token);
  expect(changed.json().UpdateUserDetails.email).toBe(next);
  expect(await profileOf(token)).toMatchObject({ email: next, emailConfirmed: false });
  expect((await sentTo(email)).map((letter) => letter.kind)).not.toContain('email-changed');
  expect((await trpc('resetPassword', { token: oldReset, password: 'of a stranger' })).status).toBe(404);
});

test('of two accounts that want one address, who confirms it first has it', async () => {
  const [one, two] = [await person(), await person()];
  const wanted = newEmail();
  for (const { token } of [one, two]) await rest('PUT', '/updateProfile', { email: wanted }, token);
  const links = (await sentTo(wanted)).map((letter) => ('link' in letter ? letter.link.split('#')[1] : ''));
  const answers = await Promise.all(
    [one, two].map(({ token }, at) => trpc('confirmEmail', { token: links[at] }, token)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a forgotten password is set by a letter: once, for half an hour, and every session ends', async () => {
  const { email, token } = await person({ confirmed: false });
  const known = await trpc('askForReset', { email: ` ${email.toUpperCase()} ` });
  const unknown = await trpc('askForReset', { email: newEmail() });
  expect(known).toEqual(unknown);
  expect(known.status).toBe(200);

  const link = await linkIn(email, 'password-reset');
  const minutes = await sql<{ left: number }>`select extract(epoch from expires_at - created_at) / 60 as left
    from email_links where purpose = 'reset' order by created_at desc limit 1`.execute(api.deps.db);
  expect(Number(minutes.rows[0]?.left)).toBeCloseTo(30, 3);

  const refused = await trpc('resetPassword', { token: link, password: 'Password123' });
  expect([refused.status, refused.error.data.fieldErrors.password]).toEqual([
    400,
    'This password is one of the most common, which are tried first. Choose another.',
  ]);
  expect((await trpc('resetPassword', { token: link, password: email })).status).toBe(400);
  expect(await isOpen(token)).toBe(true);

  const twice = await Promise.all(
    ['one new password', 'another new password'].map((typed) =>
      trpc('resetPassword', { token: link, password: typed }),
    ),
  );
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const set = twice[0]?.status === 200 ? 'one new password' : 'another new password';
  expect(await isOpen(token)).toBe(false);
  expect((await logIn(email)).statusCode).toBe(401);
  expect(await profileOf(await tokenOf(email, set))).toMatchObject({ emailConfirmed: true });
  expect((await sentTo(email)).at(-1)?.kind).toBe('password-changed');
});

test('a reset ends the other links of a reset, and a new password by any way does', async () => {
  const { email, token } = await person();
  await trpc('askForReset', { email });
  const first = await linkIn(email, 'password-reset');
  await trpc('askForReset', { email });
  const second = await linkIn(email, 'password-reset');
  expect((await trpc('resetPassword', { token: first, password: 'a new password' })).status).toBe(200);
  expect((await trpc('resetPassword', { token: second, password: 'a new password' })).status).toBe(404);

  await trpc('askForReset', { email });
  const third = await linkIn(email, 'password-reset');
  const session = await tokenOf(email, 'a new password');
  await rest('PUT', '/updateProfile', { password: 'the newest password' }, session);
  expect((await trpc('resetPassword', { token: third, password: 'late' + password })).status).toBe(404);
  expect(await isOpen(token)).toBe(false);
});

test('nothing is written for an address without an account but a letter that is sent to nobody', async () => {
  const email = newEmail();
  await trpc('askForReset', { email });
  const [last] = await api.deps.db
    .selectFrom('letters')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(1)
    .execute();
  expect(last).toMatchObject({ kind: 'password-reset', accountId: null, sealed: null, nextCheckAt: null });
});

test('common passwords are refused wherever one is set', async () => {
  const { token } = await person();
  for (const common of ['password', 'PASSWORD1', '12345678', 'ｐａｓｓｗｏｒｄ']) {
    expect((await rest('POST', '/signup', { email: newEmail(), password: common })).statusCode).toBe(400);
    expect((await rest('PUT', '/updateProfile', { password: common }, token)).statusCode).toBe(400);
  }
  const email = newEmail();
  expect((await rest('POST', '/signup', { email, password: email.toUpperCase() })).statusCode).toBe(400);
});

test('letters to one address, and from one address, are limited, the same whether it has an account', async () => {
  const limited = await startTestApi();
  const ask = (email: string) =>
    limited.app.inject({ method: 'POST', url: '/trpc/account.askForReset', payload: { email } });
  const email = newEmail();
  await limited.app.inject({ method: 'POST', url: '/signup', payload: { email, password } });
  for (const address of [email, newEmail()]) {
    for (let i = 0; i < 3; i++) expect((await ask(address)).statusCode).toBe(200);
    const refused = await ask(address.toUpperCase());
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.message).toMatch(/^Too many letters were asked for this e-mail\./);
  }
  for (let i = 0; i < 24; i++) await ask(newEmail());
  expect((await ask(newEmail())).json().error.message).toMatch(/from your network/);
  await limited.close();
});

test('a login from a new browser, or a new network without one, is told by a letter; the first login is not', async () => {
  const email = newEmail();
  await rest('POST', '/signup', { name: 'Asha', email, password });
  await api.deps.db
    .updateTable('accounts')
    .set({ emailConfirmedAt: new Date() })
    .where('email', '=', email)
    .execute();
  const from = async (remoteAddress: string, device?: string, url = '/trpc/account.logIn') => {
    const before = (await told()).length;
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
    };
    const payload = { email, password, device };
    const answer = await api.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    expect(answer.statusCode).toBe(200);
    return (await told()).length - before;
  };
  const told = async () => (await sentTo(email)).filter((letter) => letter.kind === 'new-device');
  const [laptop, phone] = [randomUUID(), randomUUID()];
  expect(await from('198.51.100.1', laptop)).toBe(0);
  expect(await from('198.51.100.1', laptop)).toBe(0);
  expect(await from('203.0.113.1', laptop)).toBe(0);
  expect(await from('198.51.100.1', phone)).toBe(1);
  expect(await from('198.51.100.1', undefined, '/login')).toBe(0);
  expect(await from('8.8.8.8', undefined, '/login')).toBe(1);
  expect(await from('8.8.8.8', undefined, '/login')).toBe(0);
  expect((await told()).at(-1)).toMatchObject({
    device: 'Firefox on Linux',
    place: 'United States',
    resetLink: 'https://shop.example/forgot-password',
  });

  const atOnce = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => from('192.0.2.1', atOnce).catch(() => 0)));
  expect(await told()).toHaveLength(3);
});

test('to take an address back removes every factor from thirty days before the change on, and says what stays', async () => {
  const { db } = api.deps;
  const after = async (days: number) => {
    const { email, token } = await person();
    const account = (await rest('GET', '/trpc/account.me', undefined, token)).json().result.data;
    const next = newEmail();
    await rest('PUT', '/updateProfile', { email: next }, token);
    await trpc('confirmEmail', { token: await linkIn(next, 'confirm-email') }, token);
    const accountId: string = account.id;
    const createdAt = new Date(Date.now() + days * 86_400_000);
    await setUpFactor(api.ctx, account, { isOn: true });
    await db.updateTable('secondFactors').set({ createdAt }).where('accountId', '=', accountId).execute();
    for (const [codeHash, made] of [
      [Buffer.alloc(32, 1), createdAt],
      [Buffer.alloc(32, 2), new Date()],
    ] as const)
      await db.insertInto('recoveryCodes').values({ accountId, codeHash, createdAt: made }).execute();
    await db
      .insertInto('passkeys')
      .values({
        accountId,
        credentialId: randomUUID(),
        publicKey: Buffer.alloc(1),
        counter: 0,
        name: 'A phone',
        createdAt,
      })
      .execute();
    const { data } = await trpc('takeBackEmail', { token: await linkIn(email, 'email-changed') });
    const reset = await linkIn(email, 'password-reset');
    await trpc('resetPassword', { token: reset, password: 'mine again' });
    return { data, email, needsCode: (await logIn(email, 'mine again')).statusCode === 401 };
  };
  for (const days of [0, -1, -29])
    expect(await after(days)).toMatchObject({
      data: { stays: { isOn: false, recoveryCodesLeft: 0, passkeys: [] } },
      needsCode: false,
    });
  const old = await after(-31);
  expect(old).toMatchObject({
    data: { stays: { isOn: true, recoveryCodesLeft: 1, passkeys: [{ name: 'A phone' }] } },
    needsCode: true,
  });
  expect(old.data.email).toBe(old.email);
});

test('a link that does not work costs no hash of a password', async () => {
  const hash = vi.spyOn(Worker.prototype, 'postMessage');
  for (const name of ['resetPassword', 'takeBackEmail'])
    expect((await trpc(name, { token: 'x'.repeat(43), password: 'a new password' })).status).toBe(404);
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();
});

test('a reset ends a change of address that waits', async () => {
  const { email, token } = await person();
  const next = newEmail();
  await rest('PUT', '/updateProfile', { email: next }, token);
  const link = await linkIn(next, 'confirm-email');
  await trpc('askForReset', { email });
  await trpc('resetPassword', { token: await linkIn(email, 'password-reset'), password: 'a new password' });
  const again = await tokenOf(email, 'a new password');
  expect(await profileOf(again)).toMatchObject({ email, pendingEmail: null });
  expect((await trpc('confirmEmail', { token: link }, again)).status).toBe(404);
});

test('a passkey that is added or removed, and a second factor switched on or off, are told by a letter', async () => {
  const someone = await person();
  const { email } = someone;
  let { token } = someone;
  const account = (await rest('GET', '/trpc/account.me', undefined, token)).json().result.data;
  const call = async (name: string, payload: object) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/trpc/account.${name}`,
      payload,
      remoteAddress: '8.8.8.8',
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/141.0',
      },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().result.data;
  };
  const site = { origin: 'https://shop.example', rpID: 'shop.example' };
  const { challenge } = await call('startPasskey', { currentPassword: password });
  const response = makeAuthenticator().make({ challenge, ...site });
  const added = await call('addPasskey', { response });
  token = added.token;
  const [{ id }] = added.passkeys;
  await call('removePasskey', { id, currentPassword: password });
  const codeNow = await setUpFactor(api.ctx, account, { isOn: false });
  token = (await call('confirmSecondFactor', { code: codeNow() })).token;
  await call('removeSecondFactor', { currentPassword: password, code: codeNow(30) });

  const told = (await sentTo(email)).flatMap((letter) =>
    letter.kind === 'security-changed' ? [letter] : [],
  );
  expect(told.map(({ change }) => change)).toEqual([
    'passkey_added',
    'passkey_removed',
    'second_factor_on',
    'second_factor_off',
  ]);
  for (const letter of told)
    expect(letter).toMatchObject({
      name: 'Asha',
      device: 'Firefox on Windows',
      place: 'United States',
      resetLink: 'https://shop.example/forgot-password',
      securityLink: 'https://shop.example/security',
    });

  // What is refused changes nothing, so it is not told.
  await trpc('removePasskey', { id, currentPassword: password }, token);
  await trpc('removeSecondFactor', { currentPassword: password, code: codeNow(30) }, token);
  expect((await sentTo(email)).at(-1)).toEqual(told.at(-1));
});
