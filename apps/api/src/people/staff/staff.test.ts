import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startTestApi } from '../../platform/db/test-database.fixture.ts';
import { lettersTo } from '../../telling/letter/letter.fixture.ts';
import { logInAs, type LoggedIn } from '../account/account.fixture.ts';

const api = await startTestApi({ rateLimits: false });
afterAll(() => api.close());
const owner = await logInAs(api.ctx, '1', 'Asha Rao');
const password = 'correct horse battery staple';

async function call(name: string, payload: object, by?: LoggedIn) {
  const url = `/trpc/${name}`;
  const answer = await api.app.inject({ method: 'POST', url, payload, headers: by?.headers ?? {} });
  const { result, error } = answer.json();
  return { status: answer.statusCode, data: result?.data, error: error?.message as string | undefined };
}
const list = async (by: LoggedIn) =>
  (await api.app.inject({ url: '/trpc/staff.list', headers: by.headers })).json().result.data;
const logIn = (email: string, typed = password) =>
  call('account.logIn', { email, password: typed, device: randomUUID() });
const newEmail = () => `${randomUUID()}@example.com`;

/** Invites an address, and returns the token of its newest letter. */
async function invited(email: string, staffRole: string): Promise<string> {
  expect(await call('staff.invite', { email, staffRole }, owner)).toMatchObject({ status: 200 });
  const letter = (await lettersTo(api.ctx, email)).findLast(({ kind }) => kind === 'invitation');
  return (letter && 'link' in letter && letter.link.split('#')[1]) || '';
}
const rolesIn = async (about: string) =>
  (
    await api.deps.db
      .selectFrom('auditEvents')
      .select(['byAccount', 'changes'])
      .where('kind', '=', 'role_changed')
      .where('about', '=', about)
      .orderBy('id')
      .execute()
  ).map(({ byAccount, changes }) => ({ byAccount, ...(changes as { role: object }).role }));

test('a letter makes an account of the staff, once', async () => {
  const email = newEmail();
  const token = await invited(email, 'packer');
  expect((await lettersTo(api.ctx, email))[0]).toMatchObject({ invitedBy: 'Asha Rao', staffRole: 'packer' });
  expect((await call('staff.readInvitation', { token })).data).toEqual({
    email,
    staffRole: 'packer',
    hasAccount: false,
  });
  expect(await call('staff.accept', { token, name: 'Dev' })).toMatchObject({
    status: 400,
    error: 'Choose a password for your account.',
  });
  expect(await call('staff.accept', { token, name: 'Dev', password: 'password' })).toMatchObject({
    status: 400,
  });
  expect(await call('staff.accept', { token, name: 'Dev', password })).toMatchObject({ status: 200 });
  const { data } = await logIn(email);
  expect(data.account).toMatchObject({ name: 'Dev', email, role: '1', staffRole: 'packer' });
  expect(await rolesIn(data.account.id)).toMatchObject([{ from: null, to: 'packer' }]);
  const used = 'This invitation was used or withdrawn, or is too old. Ask the shop for a new one.';
  for (const name of ['staff.readInvitation', 'staff.accept'])
    expect(await call(name, { token, name: 'Dev', password })).toMatchObject({ status: 404, error: used });
  expect(await call('staff.invite', { email, staffRole: 'owner' }, owner)).toMatchObject({
    status: 409,
    error: 'This person is one of the staff already. Change their role in the list.',
  });
});

test('a confirmed account keeps its name and password, and is logged out', async () => {
  const shopper = await logInAs(api.ctx, '0', 'Meera');
  const token = await invited(shopper.account.email, 'accountant');
  expect((await call('staff.accept', { token, name: 'Other', password })).data.hasAccount).toBe(true);
  const row = await api.deps.db
    .selectFrom('accounts')
    .select(['name', 'staffRole'])
    .where('id', '=', shopper.account.id)
    .executeTakeFirst();
  expect(row).toEqual({ name: 'Meera', staffRole: 'accountant' });
  expect((await call('account.updateProfile', { name: 'Meera' }, shopper)).status).toBe(401);
});

test('whoever opened an account with an address that is not theirs loses it', async () => {
  const email = newEmail();
  await call('account.signUp', { name: 'Stranger', email, password: 'of a stranger' });
  const stranger = (await logIn(email, 'of a stranger')).data;
  const token = await invited(email, 'manager');
  await call('staff.accept', { token, password });
  expect((await logIn(email, 'of a stranger')).status).toBe(401);
  expect((await logIn(email)).data.account).toMatchObject({ staffRole: 'manager' });
  const headers = { authorization: `Bearer ${stranger.token}` };
  expect((await api.app.inject({ url: '/userProfile', headers })).statusCode).toBe(401);
});

test('a newer letter, a withdrawal and time end an invitation', async () => {
  const email = newEmail();
  const older = await invited(email, 'packer');
  const token = await invited(email, 'support');
  expect((await call('staff.readInvitation', { token: older })).status).toBe(404);
  const { id } = (await list(owner)).invitations.find((one: { email: string }) => one.email === email);
  await sql`update invitations set expires_at = now() where id = ${id}`.execute(api.deps.db);
  expect((await call('staff.accept', { token, password })).status).toBe(404);
  expect((await list(owner)).invitations).toContainEqual(
    expect.objectContaining({ email, staffRole: 'support', invitedBy: 'Asha Rao', isExpired: true }),
  );
  expect((await call('staff.withdraw', { id }, owner)).data.invitations).not.toContainEqual(
    expect.objectContaining({ email }),
  );
  expect((await call('staff.withdraw', { id }, owner)).status).toBe(404);
});

test('another role ends the sessions of its person, who is told by the next call', async () => {
  const member = await logInAs(api.ctx, '1', 'Kabir', 'support');
  const { data } = await call('staff.change', { id: member.account.id, staffRole: 'packer' }, owner);
  expect(data.members).toContainEqual(
    expect.objectContaining({ id: member.account.id, name: 'Kabir', staffRole: 'packer' }),
  );
  expect(await call('category.create', { name: 'Toys' }, member)).toMatchObject({
    status: 401,
    error: 'Your session has ended. Please log in again.',
  });
  await call('staff.change', { id: member.account.id, staffRole: null }, owner);
  expect((await list(owner)).members).not.toContainEqual(expect.objectContaining({ id: member.account.id }));
  expect(await rolesIn(member.account.id)).toEqual([
    { byAccount: owner.account.id, from: 'support', to: 'packer' },
    { byAccount: owner.account.id, from: 'packer', to: null },
  ]);
  expect((await call('staff.change', { id: member.account.id, staffRole: 'packer' }, owner)).status).toBe(
    404,
  );
});

test('of two owners who make each other something else at once, one stays', async () => {
  const { db } = api.deps;
  const second = await logInAs(api.ctx, '1', 'Ira');
  const answers = await Promise.all([
    call('staff.change', { id: second.account.id, staffRole: 'manager' }, owner),
    call('staff.change', { id: owner.account.id, staffRole: 'manager' }, second),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [left] = await db.selectFrom('accounts').select('id').where('staffRole', '=', 'owner').execute();
  const last = left?.id === owner.account.id ? owner : second;
  expect(await call('staff.change', { id: last.account.id, staffRole: null }, last)).toMatchObject({
    status: 409,
    error: 'The shop needs an owner. Make somebody else an owner first.',
  });
});
