import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi } from '../../platform/db/test-database.fixture.ts';
import { addProduct, addShopper, address } from '../../selling/order/shop.fixture.ts';
import { pageOfOrders } from '../../selling/order/order-page.service.ts';
import { lastAddress } from '../../selling/order/delivery.service.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { composeOrderLetter } from '../../selling/order/order-letters.service.ts';
import { type PayTest, startPayTest } from '../../selling/payment/pay.fixture.ts';
import { lettersTo } from '../../telling/letter/letter.fixture.ts';
import { codeOf } from './guest.fixture.ts';
import { removeIdleGuests } from './guest.service.ts';

let shop: PayTest;
beforeAll(async () => {
  shop = await startPayTest({ rateLimits: false, shopUrl: 'https://shop.example' });
});
afterAll(() => shop.close());

const newEmail = () => `guest-${randomUUID()}@example.com`;

/** Calls a procedure; queries by GET. */
async function call(name: string, input: object | undefined, token?: string) {
  const isQuery = /\.(get|open|history|isWelcome|list|profile)$/.test(name);
  const answer = await shop.app.inject({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/${name}${isQuery && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
    ...(isQuery ? {} : { payload: input ?? {} }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const { result, error } = answer.json();
  return {
    status: answer.statusCode,
    data: result?.data,
    message: error?.message,
    fields: error?.data?.fieldErrors,
  };
}

async function begin(email = newEmail()) {
  const { data } = await call('guest.begin', { email });
  return { email, token: data.token as string, userId: data.userId as string };
}

/** An order of a guest that is paid by card. */
async function buy(guest: Awaited<ReturnType<typeof begin>>, save = false) {
  const lines = [{ productId: await addProduct(shop.ctx), quantity: 2 }];
  const { data: order } = await call('order.create', { id: randomUUID(), lines }, guest.token);
  await call('order.deliver', { id: order.id, address }, guest.token);
  const pay = { orderId: order.id, nonce: await shop.sandbox.nonce(), save };
  const { data } = await call('payment.pay', pay, guest.token);
  expect(data.outcome).toBe('paid');
  return { id: order.id as string, number: order.number as string };
}

/** The token of the newest letter of a kind. */
async function linkTo(email: string, kind: 'confirm-email' | 'password-reset'): Promise<string> {
  const letter = (await lettersTo(shop.ctx, email)).findLast((one) => one.kind === kind);
  return (letter && 'link' in letter && letter.link.split('#')[1]) || '';
}

const resetToken = async (email: string) => {
  const letter = (await lettersTo(shop.ctx, email)).findLast(({ kind }) => kind === 'keep-orders');
  return (letter?.kind === 'keep-orders' && letter.link) || '';
};

test('a guest buys with an e-mail address, and nothing is stored for a next time', async () => {
  expect((await call('guest.isWelcome', undefined)).data).toBe(true);
  const guest = await begin();
  const { id, number } = await buy(guest, true);
  expect((await call('order.get', { id }, guest.token)).data).toMatchObject({ number, state: 'paid' });
  expect(await shop.ctx.gateway.savedMethods(guest.userId)).toEqual([]);
  const found = await pageOfOrders(await addShopper(shop.ctx, '1'), { text: guest.email });
  expect(found.orders).toMatchObject([{ number, customer: { name: address.name, email: guest.email } }]);
  const row = await shop.ctx.db
    .selectFrom('letters')
    .selectAll()
    .where('about', '=', id)
    .executeTakeFirstOrThrow();
  expect(await composeOrderLetter(shop.ctx, row)).toMatchObject({
    to: guest.email,
    // Nobody has proved the address, so the letter has no words of who typed it.
    letter: { name: '', order: { address: [], link: `https://shop.example/order/find?number=${number}` } },
  });
});

test('an address with an account is a guest like any other, who sees nothing of it', async () => {
  const owner = await addShopper(shop.ctx);
  const guest = await begin(owner.account.email);
  const { status, data } = await call('guest.begin', { email: owner.account.email });
  expect([status, Object.keys(data)]).toEqual([200, ['token', 'userId', 'email']]);
  expect(guest.userId).not.toBe(owner.account.id);
  expect((await call('order.open', undefined, guest.token)).data).toBeNull();
});

test.each(['', 'x', 'a@b', `${'x'.repeat(250)}@example.com`])(
  '%j is no address to buy with',
  async (email) => {
    const { status, fields } = await call('guest.begin', { email });
    expect([status, Object.keys(fields)]).toEqual([400, ['email']]);
  },
);

test('a deployment sells to accounts alone', async () => {
  const { settings } = shop.ctx;
  settings.guests = { areWelcome: false };
  try {
    expect((await call('guest.isWelcome', undefined)).data).toBe(false);
    expect(await call('guest.begin', { email: newEmail() })).toMatchObject({
      status: 403,
      message: 'This shop sells to accounts only. Please log in, or sign up.',
    });
  } finally {
    settings.guests = { areWelcome: true };
  }
});

test('ASVS 6.6.2: a code from a letter opens the order that was asked for, once, and no other', async () => {
  const guest = await begin();
  const [order, other] = [await buy(guest), await buy(guest)];
  const asked = { number: order.number, email: guest.email.toUpperCase() };
  const code = await codeOf(shop.ctx, { number: order.number, email: guest.email });
  const { data } = await call('guest.openOrder', {
    ...asked,
    number: ` #${order.number}`,
    code: ` ${code} `,
  });
  expect(data).toEqual({ orderId: order.id, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await call('order.get', { id: order.id.toUpperCase() }, data.token)).data).toMatchObject({
    number: order.number,
  });
  expect((await call('order.get', { id: other.id }, data.token)).status).toBe(404);
  expect((await call('guest.openOrder', { ...asked, code })).status).toBe(400);
});

test('nobody learns whether an order or account exists', async () => {
  const guest = await begin();
  const { number } = await buy(guest);
  const wrong = [
    { number, email: newEmail() },
    { number: '99999999', email: guest.email },
    { number: 'x', email: 'y' },
    { number, email: guest.email },
  ];
  const answers = await Promise.all(
    wrong.map(async (asked) => [
      await call('guest.askForOrderCode', asked),
      await call('guest.openOrder', { ...asked, code: '000000' }),
    ]),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject([{ status: 200 }, { status: 400 }]);
  const queued = await shop.ctx.db
    .selectFrom('letters')
    .select('sealed')
    .where('kind', '=', 'order-code')
    .orderBy('createdAt', 'desc')
    .limit(4)
    .execute();
  expect(queued.filter(({ sealed }) => sealed !== null)).toHaveLength(1);
});

test('ASVS 6.6.3: five wrong codes end a code, also when they come at once', async () => {
  const guest = await begin();
  const asked = { number: (await buy(guest)).number, email: guest.email };
  const code = await codeOf(shop.ctx, asked);
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all(Array.from({ length: 5 }, () => call('guest.openOrder', { ...asked, code: wrong })));
  expect((await call('guest.openOrder', { ...asked, code })).status).toBe(400);
  expect((await call('guest.openOrder', { ...asked, code: await codeOf(shop.ctx, asked) })).status).toBe(200);
});

test('a code is read as people type it, and a slip of the keys uses up no try', async () => {
  const guest = await begin();
  const { number } = await buy(guest);
  const asked = { number, email: guest.email };
  const spellings = [
    (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
    (code: string) => `\u200b${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)}\u2060`,
    (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'I'),
    (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
    (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  ];
  for (const spelled of spellings) {
    const code = await codeOf(shop.ctx, asked);
    for (const slip of ['', '12345', '1234567', '12345x', 'code', '½23456', `${code}0`])
      expect((await call('guest.openOrder', { ...asked, code: slip })).fields).toEqual({
        code: 'The code has six digits. Look at the newest letter.',
      });
    const opened = await call('guest.openOrder', {
      ...asked,
      number: `Order #0${number}`,
      code: spelled(code),
    });
    expect(opened.data).toMatchObject({ orderId: expect.any(String) });
  }
});

test('limits of an order go by the order, however its number is spelled', async () => {
  const limited = await startTestApi();
  const post = (name: string, payload: object) =>
    limited.app.inject({
      method: 'POST',
      url: `/trpc/guest.${name}`,
      payload,
      remoteAddress: '198.51.100.7',
    });
  const spellings = ['1028', '01028', '#1028', 'Order 1028', ' 001028 ', '１０２８', '1 028', 'ORDER # 1028'];
  const email = newEmail();
  const asked = [];
  for (const number of spellings) asked.push((await post('askForOrderCode', { number, email })).statusCode);
  expect(asked).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  const tried = [];
  for (let i = 0; i < 17; i++) {
    const number = spellings[i % spellings.length];
    tried.push((await post('openOrder', { number, email, code: '123456' })).statusCode);
  }
  expect(tried).toEqual([...Array.from({ length: 15 }, () => 400), 429, 429]);
  await limited.close();
});

test('ASVS 6.5.5: a code ends after ten minutes', async () => {
  const guest = await begin();
  const asked = { number: (await buy(guest)).number, email: guest.email };
  const code = await codeOf(shop.ctx, asked);
  const rows = await shop.ctx.db.selectFrom('orderCodes').select('expiresAt').execute();
  for (const { expiresAt } of rows) expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 600_000);
  await shop.ctx.db
    .updateTable('orderCodes')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .execute();
  expect((await call('guest.openOrder', { ...asked, code })).status).toBe(400);
});

test('a guest makes an account with one press, a letter and a password, and it has all their orders', async () => {
  const guest = await begin();
  const [first, second] = [await buy(guest), await buy(await begin(guest.email))];
  expect((await call('guest.keepOrders', undefined, guest.token)).status).toBe(200);
  const link = await resetToken(guest.email);
  expect(link).toMatch(/^https:\/\/shop\.example\/reset-password#[\w-]{43}$/);
  const chosen = { token: link.split('#')[1], password: 'a good password' };
  expect((await call('account.resetPassword', chosen)).status).toBe(200);
  const login = { email: guest.email, password: 'a good password' };
  const { data } = await call('account.logIn', login);
  const { data: orders } = await call('order.list', {}, data.token);
  expect(orders.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  expect((await call('account.profile', undefined, data.token)).data).toMatchObject({ emailConfirmed: true });
});

test('each proof of a mailbox brings the paid orders of its guests, and none that is unpaid', async () => {
  const password = 'a good password';
  const { db } = shop.ctx;
  const proofs: Record<string, (email: string, token: string) => Promise<unknown>> = {
    'the letter after the sign-up': async (email, token) =>
      call('account.confirmEmail', { token: await linkTo(email, 'confirm-email') }, token),
    'a reset': async (email) => {
      await call('account.askForReset', { email });
      return call('account.resetPassword', {
        token: await linkTo(email, 'password-reset'),
        password: 'another good one',
      });
    },
    'a code': async (email, token) => {
      const asked = { number: (await buy(await begin(email))).number, email };
      return call('guest.openOrder', { ...asked, code: await codeOf(shop.ctx, asked) }, token);
    },
  };
  for (const [way, prove] of Object.entries(proofs)) {
    const email = newEmail();
    await call('account.signUp', { name: 'Asha', email, password });
    const { data: session } = await call('account.logIn', { email, password });
    const paid = await buy(await begin(email));
    // A stranger who typed the address: what is not paid stays theirs, also after its time.
    const stranger = await begin(email);
    const lines = [{ productId: await addProduct(shop.ctx), quantity: 1 }];
    const { data: pending } = await call('order.create', { id: randomUUID(), lines }, stranger.token);
    await call('order.deliver', { id: pending.id, address }, stranger.token);
    const other = await begin(email);
    const { data: gone } = await call('order.create', { id: randomUUID(), lines }, other.token);
    await call('order.cancel', { id: gone.id }, other.token);
    await prove(email, session.token);
    const rows = await db
      .selectFrom('orders')
      .innerJoin('accounts', 'accounts.id', 'orders.accountId')
      .select(['orders.id', 'accounts.email'])
      .where('orders.id', 'in', [paid.id, pending.id, gone.id])
      .execute();
    const ownerOf = (id: string) => rows.find((row) => row.id === id)?.email ?? null;
    expect([way, ownerOf(paid.id), ownerOf(pending.id), ownerOf(gone.id)]).toEqual([way, email, null, null]);
  }
});

test('the address that a form begins with is one of a paid order, or of an order made since the account was proved', async () => {
  const { account } = await addShopper(shop.ctx);
  const ctx = { ...shop.ctx, account };
  const lines = [{ productId: await addProduct(shop.ctx), quantity: 1 }];
  const order = await createOrder(ctx, { id: randomUUID(), lines, deliveryAddress: address });
  const prove = (emailConfirmedAt: Date | null) =>
    shop.ctx.db.updateTable('accounts').set({ emailConfirmedAt }).where('id', '=', account.id).execute();
  await prove(null);
  expect(await lastAddress(ctx)).toEqual(address);
  await prove(new Date(Date.now() + 60_000));
  expect(await lastAddress(ctx)).toBeNull();
  await sql`update orders set created_at = now() + interval '2 minutes' where id = ${order.id}`.execute(
    shop.ctx.db,
  );
  expect(await lastAddress(ctx)).toEqual(address);
});

test('where the address has an account, its owner finds the guest’s orders with a code, and they are in the account', async () => {
  const guest = await begin();
  const order = await buy(guest);
  const password = 'a good password';
  await call('account.signUp', { name: 'Asha', email: guest.email, password });
  await call('guest.keepOrders', undefined, guest.token);
  expect(await resetToken(guest.email)).toBe('https://shop.example/login?next=%2Forder%2Ffind');
  const { data: session } = await call('account.logIn', { email: guest.email, password });
  expect((await call('order.get', { id: order.id }, session.token)).status).toBe(404);
  const asked = { number: order.number, email: guest.email };
  const code = await codeOf(shop.ctx, asked);
  const isConfirmed = async (token: string) =>
    (await call('account.profile', undefined, token)).data.emailConfirmed as boolean;
  expect(await isConfirmed(session.token)).toBe(false);
  const found = await call('guest.openOrder', { ...asked, code }, session.token);
  expect(found.data).toEqual({ orderId: order.id, token: null });
  expect(await isConfirmed(session.token)).toBe(true);
  expect((await call('order.get', { id: order.id }, session.token)).status).toBe(200);
  expect((await call('order.get', { id: order.id }, guest.token)).status).toBe(404);
});

test('a code confirms the address of who is logged in with it, and nobody else’s', async () => {
  const account = async (email: string) => {
    const login = { email, password: 'a good password' };
    await call('account.signUp', { name: 'Asha', ...login });
    const { data } = await call('account.logIn', login);
    const isConfirmed = async () =>
      (await call('account.profile', undefined, data.token)).data.emailConfirmed as boolean;
    return { token: data.token as string, isConfirmed };
  };
  const guest = await begin();
  const order = await buy(guest);
  const asked = { number: order.number, email: guest.email };
  const [owner, stranger] = [await account(guest.email), await account(newEmail())];
  for (const token of [undefined, guest.token, stranger.token])
    expect(
      (await call('guest.openOrder', { ...asked, code: await codeOf(shop.ctx, asked) }, token)).status,
    ).toBe(200);
  expect(await owner.isConfirmed()).toBe(false);
  expect(await stranger.isConfirmed()).toBe(false);
  const written = { number: order.number, email: guest.email.toUpperCase() };
  const code = await codeOf(shop.ctx, asked);
  expect((await call('guest.openOrder', { ...written, code }, owner.token)).status).toBe(200);
  expect(await owner.isConfirmed()).toBe(true);
  expect(await stranger.isConfirmed()).toBe(false);
});

test('a letter to a guest makes no second account of an address that has one by now', async () => {
  const guest = await begin();
  await call('guest.keepOrders', undefined, guest.token);
  const token = (await resetToken(guest.email)).split('#')[1];
  await call('account.signUp', { name: 'Asha', email: guest.email, password: 'a good password' });
  expect(await call('account.resetPassword', { token, password: 'another good one' })).toMatchObject({
    status: 409,
    message: 'An account with this e-mail exists. Please log in.',
  });
});

test('guests who never ordered are deleted with their sessions', async () => {
  const [idle, buyer] = [await begin(), await begin()];
  await buy(buyer);
  await sql`update accounts set created_at = now() - interval '3 days' where guest_email is not null`.execute(
    shop.ctx.db,
  );
  await removeIdleGuests(shop.ctx);
  expect((await call('order.open', undefined, idle.token)).status).toBe(200);
  await shop.ctx.db.deleteFrom('sessions').execute();
  await removeIdleGuests(shop.ctx);
  const left = await shop.ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('guestEmail', 'is not', null)
    .where('id', 'in', [idle.userId, buyer.userId])
    .execute();
  expect(left).toEqual([{ id: buyer.userId }]);
});
