import { sql } from 'kysely';
import { afterEach, beforeAll, afterAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { lettersTo } from '../../telling/letter/letter.fixture.ts';
import { logInAs, openSessionOf, setUpFactor } from './account.fixture.ts';
import { makeCodeOfCommand } from './admin.service.ts';
import { makeAuthenticator } from './passkey.fixture.ts';
import { hashPassword } from './password.ts';
import { newCode, plainCode } from './plain-code.ts';

let api: TestApi;
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
afterEach(() => api.close());

const password = 'a good password';
const known = { currentPassword: password };
const call = async (name: string, payload: object, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ method: 'POST', url: `/trpc/account.${name}`, payload, headers });
  const { result, error } = answer.json();
  return {
    status: answer.statusCode,
    data: result?.data,
    message: error?.message,
    fields: error?.data.fieldErrors,
  };
};

/** A person with a password, and two sessions that were opened with it. */
async function person(role: '0' | '1') {
  const someone = await logInAs(api.ctx, role);
  const other = await openSessionOf(api.ctx, someone.account);
  const passwordHash = await hashPassword(password);
  await api.deps.db
    .updateTable('accounts')
    .set({ passwordHash })
    .where('id', '=', someone.account.id)
    .execute();
  return { ...someone, other };
}
type Person = Awaited<ReturnType<typeof person>>;

async function addPasskey(token: string) {
  const { data } = await call('startPasskey', known, token);
  return call('addPasskey', { response: makeAuthenticator().make(data) }, token);
}

const newestCode = async ({ account }: Person): Promise<string> => {
  const letter = (await lettersTo(api.ctx, account.email)).findLast(({ kind }) => kind === 'enrolment-code');
  return letter?.kind === 'enrolment-code' ? letter.code : '';
};

test('ASVS 7.2.4: a session that gains a passkey gets a new token, and all others end', async () => {
  api = await startTestApi();
  const { token, other } = await person('0');
  const { data } = await addPasskey(token);
  for (const ended of [token, other]) expect((await call('startPasskey', known, ended)).status).toBe(401);
  expect((await call('startPasskey', known, data.token)).status).toBe(200);
});

test('ASVS 7.5.1: where an account has a factor, a session without it adds none, whoever knows the password', async () => {
  api = await startTestApi();
  for (const isApp of [false, true]) {
    const { token, other, account } = await person('0');
    if (isApp) await setUpFactor(api.ctx, account, { isOn: true });
    else {
      await addPasskey(token);
      // A later login by the password.
      await sql`update sessions set revoked_at = null, second_factor = false where account_id = ${account.id}`.execute(
        api.deps.db,
      );
    }
    const refused = {
      status: 403,
      message: 'Your account has a passkey or an app already. Log in with it, then add another.',
    };
    expect(await call('startPasskey', known, other)).toMatchObject(refused);
    expect(await call('startSecondFactor', known, other)).toMatchObject(refused);
    const codeNow = isApp ? null : await setUpFactor(api.ctx, account, { isOn: false });
    if (codeNow) expect(await call('confirmSecondFactor', { code: codeNow() }, other)).toMatchObject(refused);
  }
});

test('ASVS 6.6.2, 6.6.3, 6.4.1, 6.5.5: the code for an admin’s first factor is for one session, once, for ten minutes, and few tries', async () => {
  api = await startTestApi({ adminSecondFactor: 'required' });
  const admin = await person('1');
  const { token, other } = admin;
  const start = (enrolmentCode: string, by = token) => call('startPasskey', { ...known, enrolmentCode }, by);
  await call('askForEnrolmentCode', {}, token);
  const first = await newestCode(admin);
  const wrong = 'This code is wrong or too old. Look at the newest letter, or ask for a new code.';
  expect(await start(first, other)).toMatchObject({ status: 400, fields: { enrolmentCode: wrong } });
  await call('askForEnrolmentCode', {}, token);
  expect((await start(first)).status).toBe(400);
  const second = await newestCode(admin);
  // Mistyped, it counts as no try.
  for (let i = 0; i < 9; i++) expect((await start(`${second}X`)).status).toBe(400);
  expect((await start(second.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await start(second)).status).toBe(400);

  await call('askForEnrolmentCode', {}, token);
  const third = await newestCode(admin);
  const left = await sql<{ seconds: number }>`select extract(epoch from expires_at - now()) as seconds
    from enrolment_codes where account_id = ${admin.account.id}`.execute(api.deps.db);
  expect(Number(left.rows[0]?.seconds)).toBeLessThanOrEqual(600);
  for (let i = 0; i < 5; i++) expect((await start(newCode(8))).status).toBe(400);
  expect((await start(third)).status).toBe(400);

  await call('askForEnrolmentCode', {}, token);
  const fourth = await newestCode(admin);
  await sql`update enrolment_codes set expires_at = now()`.execute(api.deps.db);
  expect((await start(fourth)).status).toBe(400);
  await call('askForEnrolmentCode', {}, token);
  expect(await call('askForEnrolmentCode', {}, token)).toMatchObject({ status: 429 });

  const code = await makeCodeOfCommand(api.deps.db, api.deps.env, admin.account.email);
  expect((await start(code ?? '', other)).status).toBe(200);
  const shopper = await person('0');
  expect((await call('startPasskey', known, shopper.token)).status).toBe(200);
});

test('a code is read as people type it', () => {
  const code = '01XM-0K1V';
  for (const typed of [
    code,
    'o1xm-oKiv',
    '0lxm 0k1v',
    ' ０１ＸＭ－０Ｋ１Ｖ\u00a0',
    '\u200b01XM\u2010\u00ad0K\ufeff1V\u2060',
    '01XM–0K—1V',
    '0 1 X M . 0 K 1 V',
  ])
    expect(plainCode(typed), JSON.stringify(typed)).toBe('01XM0K1V');
});

test('ASVS 6.5.2: a recovery code has 120 random bits, and what can be no code burns no try', async () => {
  api = await startTestApi();
  const { token, account } = await person('0');
  const codeNow = await setUpFactor(api.ctx, account, { isOn: false });
  const { data } = await call('confirmSecondFactor', { code: codeNow() }, token);
  const symbols = plainCode(data.recoveryCodes[0]);
  expect(symbols).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
  const logIn = (code: string) => call('logIn', { email: account.email, password, code }, '');
  for (let i = 0; i < 40; i++)
    expect(
      (await logIn([`${symbols}0`, symbols.slice(1), 'кодкод', '12345', '1234567'][i % 5] ?? '')).status,
    ).toBe(401);
  const failed = api.deps.db.selectFrom('auditEvents').select('id').where('kind', '=', 'login_failed');
  expect(await failed.execute()).toEqual([]);
  expect(
    (await logIn(data.recoveryCodes[0].toLowerCase().replaceAll('-', '\u2013').replaceAll('0', 'o'))).status,
  ).toBe(200);
});

test('what was asked for and what was wrong is recorded', async () => {
  api = await startTestApi();
  const { token, account } = await person('0');
  await setUpFactor(api.ctx, account, { isOn: true });
  await call('askForReset', { email: account.email }, '');
  await call('startPasskey', { currentPassword: 'wrong' }, token);
  await call('endOtherSessions', { code: '000000' }, token);
  await call('updateProfile', { email: 'next@example.com', ...known }, token);
  const rows = await api.deps.db
    .selectFrom('auditEvents')
    .select('kind')
    .where((eb) => eb.or([eb('byAccount', '=', account.id), eb('about', '=', account.id)]))
    .orderBy('id')
    .execute();
  expect(rows.map(({ kind }) => kind).filter((kind) => kind !== 'logged_in')).toEqual([
    'reset_asked',
    'password_wrong',
    'code_wrong',
    'email_change_asked',
  ]);
});

test('ASVS 7.2.4: who logs in again has a new token, and the one before ends', async () => {
  api = await startTestApi();
  const { token, other, account } = await person('0');
  const { data } = await call('logIn', { email: account.email, password }, token);
  expect(data.token).not.toBe(token);
  const statusOf = async (bearer: string) => (await call('endSession', { id: 'x' }, bearer)).status;
  expect([await statusOf(token), await statusOf(data.token), await statusOf(other)]).toEqual([401, 400, 400]);
});
