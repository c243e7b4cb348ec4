import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { makeAccountOfGuest } from '../../people/account/guest-orders.service.ts';
import { sendLetters } from '../../telling/letter/letter.job.ts';
import type { Message } from '../../telling/mail/mail.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { composeOrderLetter } from './order-letters.service.ts';
import { cancelOrder } from './order.service.ts';
import { makePhoneOrder, openPhoneOrder } from './phone-order.service.ts';
import { addProduct, addShopper, address, orderInput } from './shop.fixture.ts';

let shop: PayTest;
let admin: AccountContext;
let product: string;
const sent: Message[] = [];
beforeAll(async () => {
  shop = await startPayTest();
  admin = await addShopper(shop.ctx, '1');
  product = await addProduct(shop.ctx, { stock: 100, pricePaise: 49_900 });
});
afterAll(() => shop.close());

const input = (email: string) => ({ ...orderInput([product, 2]), email, deliveryAddress: address });
const newEmail = () => `${randomUUID()}@example.com`;
/** The newest letter to an address. */
async function letterTo(email: string): Promise<Message | undefined> {
  const mail = { ...shop.ctx.mail, send: async (letter: Message) => void sent.push(letter) };
  await sendLetters({ ...shop.ctx, mail }, composeOrderLetter);
  return sent.findLast(({ to }) => to === email);
}

test('an order for an address without an account is paid by the link of its letter, within a day', async () => {
  const email = newEmail();
  const asked = input(email);
  const order = await makePhoneOrder(admin, asked);
  expect(order).toMatchObject({ state: 'pending', totalPaise: 99_800, deliveryAddress: address });
  const waits = Date.parse(order.reservedUntil ?? '') - Date.now();
  expect(waits / 3_600_000).toBeCloseTo(24, 1);
  // The answer was lost: nothing is made twice.
  expect(await makePhoneOrder(admin, asked)).toMatchObject({ number: order.number });
  await expect(makePhoneOrder(admin, { ...asked, email: newEmail() })).rejects.toMatchObject({
    code: 'not_found',
  });

  const letter = await letterTo(email);
  expect(letter?.subject).toBe(`Please pay order ${order.number}`);
  const token = /\/pay#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const opened = await openPhoneOrder(shop.ctx, { token });
  expect(opened).toMatchObject({ email, orderId: order.id, isToPay: true });
  // The link works again, on another device.
  expect((await openPhoneOrder(shop.ctx, { token })).userId).toBe(opened.userId);
  const own = await shop.app.inject({
    url: '/trpc/order.open',
    headers: { authorization: `Bearer ${opened.token}` },
  });
  expect(own.json().result.data).toMatchObject({ id: order.id });
  await expect(openPhoneOrder(shop.ctx, { token: `${token}x` })).rejects.toMatchObject({ code: 'not_found' });
  await makeAccountOfGuest(shop.ctx.db, opened.userId);
  await expect(openPhoneOrder(shop.ctx, { token })).rejects.toMatchObject({ code: 'not_found' });
  const told = await shop.ctx.db
    .selectFrom('auditEvents')
    .select(['kind', 'byAccount'])
    .where('about', '=', order.id)
    .execute();
  expect(told).toEqual([{ kind: 'order_placed_by_phone', byAccount: admin.account.id }]);
});

test('a confirmed account gets the order, and keeps one that waits already', async () => {
  const buyer = await addShopper(shop.ctx);
  const { email } = buyer.account;
  const order = await makePhoneOrder(admin, input(email));
  expect((await letterTo(email))?.text).toContain('/cart');
  expect((await letterTo(email))?.text).not.toContain('/pay#');
  await expect(makePhoneOrder(admin, input(email))).rejects.toMatchObject({
    code: 'conflict',
    message: `Order ${order.number} of this customer waits for payment. Cancel it first, or let the customer pay it.`,
  });
  const rows = await shop.ctx.db
    .selectFrom('orders')
    .select('number')
    .where('accountId', '=', buyer.account.id)
    .execute();
  expect(rows).toEqual([{ number: Number(order.number) }]);
});

test('nothing is made of what cannot be delivered: no guest, no letter', async () => {
  const email = newEmail();
  const gone = await addProduct(shop.ctx, { stock: 0 });
  await expect(makePhoneOrder(admin, { ...orderInput([gone, 1]), email })).rejects.toMatchObject({
    code: 'out_of_stock',
  });
  const guests = await shop.ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('guestEmail', '=', email)
    .execute();
  expect(guests).toEqual([]);
  expect(await letterTo(email)).toBeUndefined();
});

test('a letter that waits says nothing once its order is canceled', async () => {
  const email = newEmail();
  const order = await makePhoneOrder(admin, input(email));
  await cancelOrder(admin, order);
  expect(await letterTo(email)).toBeUndefined();
});
