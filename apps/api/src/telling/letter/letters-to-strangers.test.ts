import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { outboxOf } from '../mail/mail.ts';
import { composeOrderLetter } from '../../selling/order/order-letters.service.ts';
import { addProduct, addShopper, orderInput } from '../../selling/order/shop.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { sendLetters } from './letter.job.ts';
import { queueOrderLetter } from './letter.service.ts';

const password = 'a good password';
/** What the sender typed, and what must not reach a stranger. */
const name = 'Win a prize at evil.example';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ appEnv: 'demo', shopUrl: 'https://shop.example' });
});
afterAll(() => api.close());

const newEmail = () => `${randomUUID()}@example.com`;
async function call(procedure: string, payload: object, { token = '', remoteAddress = '198.51.100.1' } = {}) {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/trpc/${procedure}`,
    payload,
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, data: answer.json().result?.data };
}
async function signedUp(email = newEmail()) {
  await call('account.signUp', { name, email, password });
  return (await call('account.logIn', { email, password })).data.token as string;
}
/** How often each status was answered. */
function counted(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
/** The letters that were sent to an address, as they came out. */
async function sentTo(email: string): Promise<string[]> {
  await sendLetters(api.ctx, composeOrderLetter);
  const folder = outboxOf(api.deps.env);
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const letters = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return letters.filter((letter) => letter.includes(`To: ${email}`));
}

test('150 changes of an unproved address send five letters, in a demo too', async () => {
  const token = await signedUp();
  const statuses = [];
  for (let i = 0; i < 150; i++)
    statuses.push(
      (await call('account.updateProfile', { email: newEmail(), currentPassword: password }, { token }))
        .status,
    );
  expect(counted(statuses)).toEqual({ 200: 5, 429: 145 });
});

test('a change of address by REST is limited as well', async () => {
  const token = await signedUp();
  const statuses = [];
  for (let i = 0; i < 8; i++) {
    const payload = { email: newEmail(), currentPassword: password };
    const headers = { authorization: `Bearer ${token}` };
    statuses.push(
      (await api.app.inject({ method: 'PUT', url: '/updateProfile', payload, headers })).statusCode,
    );
  }
  expect(counted(statuses)).toEqual({ 200: 5, 429: 3 });
});

test('one mailbox gets six letters in an hour, whoever asks for them: accounts, guests, from many networks', async () => {
  const email = newEmail();
  const statuses = [(await call('account.signUp', { name, email, password })).status];
  for (let i = 0; i < 30; i++) {
    const remoteAddress = `203.0.113.${i}`;
    const { data } = await call('guest.begin', { email }, { remoteAddress });
    statuses.push((await call('guest.keepOrders', {}, { token: data.token, remoteAddress })).status);
  }
  expect(counted(statuses)).toEqual({ 200: 6, 429: 25 });
  const token = (await call('account.logIn', { email, password })).data.token as string;
  expect((await call('account.sendConfirmation', {}, { token })).status).toBe(429);
  const letters = await sentTo(email);
  expect(letters).toHaveLength(6);
  expect(letters.join('\n')).not.toContain('evil.example');
});

test('one network has thirty letters sent in an hour', async () => {
  const shop = await startTestApi();
  const statuses = [];
  for (let i = 0; i < 40; i++) {
    const begun = await shop.app.inject({
      method: 'POST',
      url: '/trpc/guest.begin',
      payload: { email: newEmail() },
    });
    const headers = { authorization: `Bearer ${begun.json().result.data.token}` };
    const kept = await shop.app.inject({
      method: 'POST',
      url: '/trpc/guest.keepOrders',
      payload: {},
      headers,
    });
    statuses.push(kept.statusCode);
  }
  await shop.close();
  expect(counted(statuses)).toEqual({ 200: 30, 429: 10 });
});

test('of orders an unproved address is told six times in an hour, without a word of the buyer; a proved one always', async () => {
  for (const isProved of [false, true]) {
    const shopper = await addShopper(api.ctx);
    const { email } = shopper.account;
    await api.deps.db
      .updateTable('accounts')
      .set({ name, emailConfirmedAt: isProved ? new Date() : null })
      .where('id', '=', shopper.account.id)
      .execute();
    const order = await createOrder(shopper, {
      ...orderInput([await addProduct(api.ctx), 1]),
      deliveryAddress: {
        name,
        line1: 'evil.example',
        line2: '',
        city: 'Bengaluru',
        state: 'Karnataka',
        postalCode: '560001',
        country: 'IN',
        phone: '9876543210',
      },
    });
    for (let i = 0; i < 8; i++)
      await queueOrderLetter(api.deps.db, { kind: 'order-confirmed', orderId: order.id });
    const letters = await sentTo(email);
    expect(letters).toHaveLength(isProved ? 8 : 6);
    expect(letters.join('\n').includes('evil.example')).toBe(isProved);
  }
});

test('an unproved address is not told of new passwords and devices: it may be a stranger’s', async () => {
  const email = newEmail();
  const token = await signedUp(email);
  await call('account.updateProfile', { password: 'another good one', currentPassword: password }, { token });
  for (const device of [randomUUID(), randomUUID()])
    await call('account.logIn', { email, password: 'another good one', device });
  expect(await sentTo(email)).toHaveLength(1);
});
