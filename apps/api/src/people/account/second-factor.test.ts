import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { logInAs, proveAddress, setUpFactor } from './account.fixture.ts';
import { lettersTo } from '../../telling/letter/letter.fixture.ts';
import { openLetter } from '../../telling/letter/letter.service.ts';
import { hashPassword } from './password.ts';

let api: TestApi;
// A code is of half a minute, which must not end within a test.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
afterEach(() => api.close());

const password = 'a good password';
const wrongCode = 'This code is wrong or too old. Check the clock of your device.';

interface Asked {
  token?: string;
  from?: string;
}
const rest = (url: string, payload: object, { token, from = '198.51.100.1' }: Asked = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const trpc = async (name: string, payload: object, asked: Asked = {}) => {
  const answer = await rest(`/trpc/${name}`, payload, asked);
  const { result, error } = answer.json();
  return { status: answer.statusCode, data: result?.data, message: error?.message, error: error?.data };
};
const query = async (name: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url: `/trpc/${name}`, headers })).json().result?.data;
};

/** A person who signed up. */
async function person() {
  const email = `${randomUUID()}@example.com`;
  await rest('/signup', { name: 'Asha', email, password });
  await proveAddress(api.ctx, email);
  const logIn = (more: object = {}, asked: Asked = {}) =>
    trpc('account.logIn', { email, password, ...more }, asked);
  const { data } = await logIn();
  return { email, logIn, token: data.token as string, account: data.account as { id: string } };
}

/** The same, with an app that makes codes. */
async function withFactor() {
  const someone = await person();
  const codeNow = await setUpFactor(api.ctx, someone.account, { isOn: true });
  return { ...someone, codeNow };
}

test('a person sets an app up with the password and a first code, and gets ten recovery codes', async () => {
  api = await startTestApi();
  const { email, token, logIn } = await person();
  const asked = { token };
  for (const [currentPassword, message] of [
    ['', 'Enter your current password to set up a second factor.'],
    ['wrong', 'The current password is wrong.'],
  ])
    expect(await trpc('account.startSecondFactor', { currentPassword }, asked)).toMatchObject({
      status: 400,
      message,
      error: { fieldErrors: { currentPassword: message } },
    });
  expect((await trpc('account.confirmSecondFactor', { code: '123456' }, asked)).status).toBe(409);

  const started = await trpc('account.startSecondFactor', { currentPassword: password }, asked);
  expect(started.data.uri).toBe(
    `otpauth://totp/Storefront:${encodeURIComponent(email)}?issuer=Storefront&secret=${started.data.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  const app = new TOTP({ secret: Secret.fromBase32(started.data.secret) });
  const other = (await logIn()).data.token as string;
  for (const code of ['', '12345', app.generate({ timestamp: Date.now() - 3_600_000 })])
    expect(await trpc('account.confirmSecondFactor', { code }, asked)).toMatchObject({
      status: 400,
      message: wrongCode,
      error: { fieldErrors: { code: wrongCode } },
    });
  expect(await query('account.secondFactor', token)).toEqual({ isOn: false, recoveryCodesLeft: 0 });

  const { data } = await trpc('account.confirmSecondFactor', { code: app.generate() }, asked);
  expect(new Set(data.recoveryCodes)).toHaveProperty('size', 10);
  for (const code of data.recoveryCodes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  // A session that gains a factor has another token from then on, and all others end (ASVS 7.2.4).
  for (const ended of [token, other]) expect(await query('account.secondFactor', ended)).toBeUndefined();
  const now = { token: data.token as string };
  expect(await query('account.secondFactor', now.token)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect((await trpc('account.confirmSecondFactor', { code: app.generate() }, now)).status).toBe(409);
  expect((await trpc('account.startSecondFactor', { currentPassword: password }, now)).status).toBe(409);

  const [first] = data.recoveryCodes;
  expect((await logIn({ code: ` ${first.toLowerCase().replaceAll('-', ' ')}` })).status).toBe(200);
  expect((await logIn({ code: first })).status).toBe(401);
  expect(await query('account.secondFactor', now.token)).toEqual({ isOn: true, recoveryCodesLeft: 9 });
});

test('ASVS 6.3.4: a login with the right password is asked for a code in both APIs, and opens nothing without one', async () => {
  api = await startTestApi();
  const { email, logIn, codeNow } = await withFactor();
  const asksFor = {
    status: 401,
    message: 'Enter the code of your authenticator app, or a recovery code.',
    error: { errorCode: 'second_factor_required' },
  };
  for (const code of [undefined, null, '', ' ']) expect(await logIn({ code })).toMatchObject(asksFor);
  const sessions = sql<{ count: number }>`select count(*)::int from sessions`;
  expect((await sessions.execute(api.deps.db)).rows).toEqual([{ count: 1 }]);
  // Whoever does not know the password learns nothing.
  const wrongPassword = await logIn({ password: 'wrong', code: codeNow() });
  expect(wrongPassword).toMatchObject({ status: 401, error: { errorCode: 'unauthenticated' } });
  expect(wrongPassword.message).toBe('E-mail or password is wrong.');

  const answer = await rest('/login', { email, password });
  expect([answer.statusCode, answer.json().errorMessage]).toEqual([401, asksFor.message]);
  expect(answer.json()).not.toHaveProperty('token');
  expect((await rest('/login', { email, password, code: '000000000' })).json().errorMessage).toBe(wrongCode);
  const entered = await rest('/login', { email, password, code: codeNow() });
  expect(Object.keys(entered.json()).sort()).toEqual(['Name', 'email', 'role', 'token', 'userId']);
});

test('ASVS 6.5.5: a code of half a minute works half a minute early or late, once, and no earlier one after it', async () => {
  api = await startTestApi();
  const { logIn, codeNow } = await withFactor();
  expect((await logIn({ code: codeNow(-30) })).status).toBe(200);
  expect((await logIn({ code: codeNow(-30) })).status).toBe(401);
  expect((await logIn({ code: codeNow(30).replace(/(...)/, '$1 ') })).status).toBe(200);
  for (const seconds of [30, 0, 3_600, -3_600])
    expect(await logIn({ code: codeNow(seconds) })).toMatchObject({
      status: 401,
      message: wrongCode,
      error: { errorCode: 'second_factor_required', fieldErrors: { code: wrongCode } },
    });
});

test('of two logins at once with one code one is let in', async () => {
  api = await startTestApi();
  const { logIn, codeNow } = await withFactor();
  const code = codeNow();
  const answers = await Promise.all([logIn({ code }), logIn({ code })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('wrong codes are limited by place, and being asked for one counts as no failure', async () => {
  api = await startTestApi();
  const { email, logIn, codeNow } = await withFactor();
  const device = randomUUID();
  // A code that was used already.
  const wrong = codeNow();
  expect((await logIn({ device, code: codeNow() })).status).toBe(200);
  for (let i = 0; i < 12; i++) expect((await logIn({}, { from: '203.0.113.1' })).status).toBe(401);

  // Ten from one network, as wrong passwords; thirty from all unknown networks together.
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    for (let i = 0; i < 10; i++) expect((await logIn({ code: wrong }, { from })).status).toBe(401);
    expect((await logIn({ code: wrong }, { from })).status).toBe(429);
  }
  const refused = await logIn({ code: codeNow(30) }, { from: '203.0.113.4' });
  expect([refused.status, refused.message]).toEqual([
    429,
    'Too many codes were wrong. Please try again in 24 hours.',
  ]);
  // Nor does this tell anybody else that the account has a second factor.
  const stranger = await trpc('account.logIn', { email, password: 'wrong' }, { from: '203.0.113.4' });
  expect(stranger.message).toBe('E-mail or password is wrong.');
  expect((await logIn({ device, code: codeNow(30) })).status).toBe(200);
});

test('ASVS 7.5.1: switching it off takes the password and a code, and makes it count for no session', async () => {
  api = await startTestApi({ adminSecondFactor: 'required' });
  const { token, account, logIn, codeNow } = await withFactor();
  await api.deps.db
    .updateTable('accounts')
    .set({ role: 1, staffRole: 'owner' })
    .where('id', '=', account.id)
    .execute();
  const entered = (await logIn({ code: codeNow(-30) })).data.token;
  const isAdmin = async () =>
    (await trpc('category.create', { name: randomUUID() }, { token: entered })).status === 200;
  expect(await isAdmin()).toBe(true);
  const remove = (body: object) => trpc('account.removeSecondFactor', body, { token });
  expect((await remove({ currentPassword: 'wrong', code: codeNow() })).error.fieldErrors).toHaveProperty(
    'currentPassword',
  );
  expect((await remove({ currentPassword: password, code: '1' })).error.fieldErrors).toEqual({
    code: wrongCode,
  });
  expect((await logIn()).status).toBe(401);
  expect((await remove({ currentPassword: password, code: codeNow() })).status).toBe(200);
  expect((await logIn()).status).toBe(200);
  expect(await isAdmin()).toBe(false);
  const recorded = await api.deps.db
    .selectFrom('auditEvents')
    .select(['kind', 'byAccount'])
    .where('kind', 'like', 'second_factor%')
    .execute();
  expect(recorded).toEqual([{ kind: 'second_factor_off', byAccount: account.id }]);
});

test('ASVS 7.5.1: new recovery codes take the password and a code, and the old ones stop working', async () => {
  api = await startTestApi();
  const { token, account, email, logIn, codeNow } = await withFactor();
  const renew = (body: object) => trpc('account.renewRecoveryCodes', body, { token });
  const codes = async (code: string): Promise<string[]> =>
    (await renew({ currentPassword: password, code })).data.recoveryCodes;
  const old = await codes(codeNow(-30));
  expect(new Set(old)).toHaveProperty('size', 10);
  expect((await logIn({ code: old[0] })).status).toBe(200);

  for (const [body, message] of [
    [{ currentPassword: '', code: codeNow() }, 'Enter your current password to make new recovery codes.'],
    [{ currentPassword: 'wrong', code: codeNow() }, 'The current password is wrong.'],
    [{ currentPassword: password, code: old[0] }, wrongCode],
    [{ currentPassword: password, code: '' }, wrongCode],
  ] as const)
    expect(await renew(body)).toMatchObject({ status: 400, message });
  expect(await query('account.secondFactor', token)).toEqual({ isOn: true, recoveryCodesLeft: 9 });

  // A recovery code is good for it too.
  const [good = ''] = await codes(old[1] ?? '');
  // Two calls at once leave the codes of one. The recovery code is an old one when the other call comes first.
  const both = [good, codeNow()].map((code) => renew({ currentPassword: password, code }));
  const made = (await Promise.all(both)).filter(({ status }) => status === 200);
  expect(await query('account.secondFactor', token)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  const opens = async (code = '') => (await logIn({ code })).status === 200;
  expect(await opens(old[2])).toBe(false);
  const opened = [];
  for (const { data } of made) opened.push(await opens(data.recoveryCodes[0]));
  expect(opened.filter(Boolean)).toEqual([true]);

  const recorded = api.deps.db.selectFrom('auditEvents').select('byAccount');
  expect(await recorded.where('kind', '=', 'recovery_codes_made').execute()).toEqual(
    Array(2 + made.length).fill({ byAccount: account.id }),
  );
  const letters = api.deps.db.selectFrom('letters').selectAll().where('kind', '=', 'security-changed');
  for (const row of await letters.execute())
    expect(openLetter(api.ctx, row)).toMatchObject({ to: email, letter: { change: 'recovery_codes_made' } });

  const nobody = await person();
  const without = { currentPassword: password, code: codeNow(30) };
  expect((await trpc('account.renewRecoveryCodes', without, nobody)).status).toBe(400);
});

test('where it is required, an admin without it is a shopper until one is set up in that session', async () => {
  api = await startTestApi({ adminSecondFactor: 'required' });
  const [admin, shopper] = [await logInAs(api.ctx, '1'), await logInAs(api.ctx, '0')];
  const sentence = 'An admin needs a second factor here. Set one up on the page Security, or log in with it.';
  const orders = () => api.app.inject({ url: '/trpc/order.page?input={}', headers: admin.headers });
  const refused = await orders();
  expect([refused.statusCode, refused.json().error.message]).toEqual([403, sentence]);
  const overRest = await rest('/category/create', { name: 'Lamps' }, admin);
  expect([overRest.statusCode, overRest.json().errorMessage]).toEqual([403, sentence]);
  // What everybody may do stays open, the page Security included.
  expect(await query('account.sessions', admin.token)).toHaveLength(1);
  expect(await query('order.list', admin.token)).toEqual([]);
  const other = await rest('/category/create', { name: 'Lamps' }, shopper);
  expect(other.json().errorMessage).toBe('Only an admin can do this.');

  await api.deps.db
    .updateTable('accounts')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', admin.account.id)
    .execute();
  const start = (more: object = {}) =>
    trpc('account.startSecondFactor', { currentPassword: password, ...more }, admin);
  const missing = 'An admin needs a code to set this up. Ask for a letter with it, or ask the shop.';
  expect((await start()).error.fieldErrors).toEqual({ enrolmentCode: missing });
  expect(await query('account.addingFactor', admin.token)).toEqual({ needs: 'enrolment_code' });
  expect((await trpc('account.askForEnrolmentCode', {}, admin)).status).toBe(200);
  const [letter] = await lettersTo(api.ctx, admin.account.email);
  const enrolmentCode = letter?.kind === 'enrolment-code' ? letter.code : '';
  expect(enrolmentCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const { data } = await start({ enrolmentCode: ` ${enrolmentCode.toLowerCase()}` });
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  const { data: set } = await trpc('account.confirmSecondFactor', { code }, admin);
  const headers = { authorization: `Bearer ${set.token}` };
  expect((await api.app.inject({ url: '/trpc/order.page?input={}', headers })).statusCode).toBe(200);
  expect((await orders()).statusCode).toBe(401);
});

test('with another NONCE_KEY no code of the app works', async () => {
  api = await startTestApi();
  const { logIn, codeNow } = await withFactor();
  api.deps.env.nonceKeys = [Buffer.alloc(32, 1)];
  expect(await logIn({ code: codeNow() })).toMatchObject({ status: 401, message: wrongCode });
});
