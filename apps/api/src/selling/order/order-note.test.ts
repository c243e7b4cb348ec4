import { randomUUID } from 'node:crypto';
import { AddOrderNote } from 'contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addOrderNote, listOrderNotes } from './order-note.service.ts';
import { createOrder } from './order.service.ts';
import { addProduct, addShopper, orderInput } from './shop.fixture.ts';

let api: TestApi;
let admin: AccountContext;
let shopper: AccountContext;
let product: string;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: false });
  admin = await addShopper(api.ctx, '1');
  shopper = await addShopper(api.ctx);
  product = await addProduct(api.ctx, { stock: 100 });
});
afterAll(() => api.close());

const noteOf = (orderId: string, text: string) => AddOrderNote.parse({ id: randomUUID(), orderId, text });

test('notes are listed newest first with who wrote them, and each is written once', async () => {
  const { id: orderId } = await createOrder(shopper, orderInput([product, 1]));
  const first = noteOf(orderId, ' Call first. ');
  const same = await Promise.all(Array.from({ length: 4 }, () => addOrderNote(admin, first)));
  expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1);
  const second = await addOrderNote(admin, noteOf(orderId, 'Called.'));
  expect(await listOrderNotes(admin, { orderId: orderId.toUpperCase() })).toEqual([
    second,
    { id: first.id, orderId, text: 'Call first.', author: 'Asha', createdAt: expect.any(String) },
  ]);
  const other = await createOrder(shopper, orderInput([product, 1]));
  for (const changed of [{ text: 'Another.' }, { orderId: other.id }])
    await expect(addOrderNote(admin, { ...first, ...changed })).rejects.toMatchObject({ code: 'key_reused' });
  expect(await listOrderNotes(admin, { orderId: other.id })).toEqual([]);
  const audit = await api.ctx.db
    .selectFrom('auditEvents')
    .select(['kind', 'changes'])
    .where('about', '=', orderId)
    .execute();
  expect(audit).toEqual([
    { kind: 'order_noted', changes: {} },
    { kind: 'order_noted', changes: {} },
  ]);
});

test('the note of an admin who is gone stays, without a name', async () => {
  const gone = await addShopper(api.ctx, '1');
  const { id: orderId } = await createOrder(shopper, orderInput([product, 1]));
  await addOrderNote(gone, noteOf(orderId, 'Call first.'));
  await api.ctx.db.deleteFrom('accounts').where('id', '=', gone.account.id).execute();
  expect(await listOrderNotes(admin, { orderId })).toMatchObject([{ text: 'Call first.', author: null }]);
});

test.each([
  [' \u200b', 'Enter the note.'],
  ['x'.repeat(1_001), 'A note has at most 1,000 characters.'],
  ['a\u0000', 'The note has a character that cannot be stored.'],
])('%j is refused', (text, sentence) => {
  const { error } = AddOrderNote.safeParse({ id: randomUUID(), orderId: 'x', text });
  expect(error?.issues[0]?.message).toBe(sentence);
});
