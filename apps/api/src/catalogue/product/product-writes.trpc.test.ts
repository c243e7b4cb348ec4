import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { CreateProduct } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { createCategory } from '../category/category.service.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { cancelOrder, createOrder } from '../../selling/order/order.service.ts';
import { addShopper, orderInput, stockOf } from '../../selling/order/shop.fixture.ts';
import { leftBehind } from '../photo/photo.fixture.ts';
import type { AppRouter } from '../../router.ts';

const clientOf = (port: number, { headers }: Pick<LoggedIn, 'headers'>) =>
  createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `http://127.0.0.1:${port}/trpc`, headers })] });

let api: TestApi;
let admin: ReturnType<typeof clientOf>;
let shopper: ReturnType<typeof clientOf>;
let kitchen: string;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as { port: number };
  admin = clientOf(port, await logInAs(api.ctx, '1'));
  shopper = clientOf(port, await logInAs(api.ctx, '0'));
  ({ id: kitchen } = await createCategory(api.ctx, { name: 'Kitchen' }));
});
afterAll(() => api.close());

const kettle = (more: Partial<CreateProduct> = {}) =>
  admin.product.create.mutate({ name: 'Brass kettle', pricePaise: 49_950, categoryId: kitchen, ...more });

/** The error of a call that must fail; its `data` is typed as browsers see it. */
async function refusalOf(call: Promise<unknown>): Promise<TRPCClientError<AppRouter>> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof TRPCClientError) return error as TRPCClientError<AppRouter>;
  throw new Error('The call was not refused.', { cause: error });
}

test('an admin creates, changes, deletes and brings back a product; each counts as one change', async () => {
  const created = await kettle({ quantity: 5, pictureUrl: 'https://example.com/k.png' });
  expect(created).toMatchObject({
    name: 'Brass kettle',
    quantity: 5,
    version: 1,
    category: { id: kitchen, name: 'Kitchen' },
    picture: { src: 'https://example.com/k.png', avif: '', webp: '' },
  });
  const { id } = created;
  const changed = await admin.product.update.mutate({ id, version: 1, name: 'Copper kettle' });
  expect(changed).toEqual({ ...created, name: 'Copper kettle', version: 2 });
  expect(await admin.product.update.mutate({ id, version: 2 })).toEqual(changed);
  expect(await admin.product.delete.mutate({ id })).toEqual({ ...changed, version: 3 });
  expect((await refusalOf(shopper.product.get.query({ id }))).data?.errorCode).toBe('not_found');
  expect(await admin.product.restore.mutate({ id })).toEqual({ ...changed, version: 4 });
  expect(await admin.product.restore.mutate({ id })).toEqual({ ...changed, version: 4 });
  expect(await shopper.product.get.query({ id })).toEqual({ ...changed, version: 4 });
});

test('one id is one product, however often it is asked for, and never another', async () => {
  const id = randomUUID();
  const asked = { id, quantity: 5, pictureUrl: 'https://example.com/k.png' };
  const made = await Promise.all([kettle(asked), kettle(asked), kettle(asked)]);
  expect(made.map((product) => product.id)).toEqual([id, id, id]);
  const [created] = made;
  await createOrder(await addShopper(api.ctx), orderInput([id, 2]));
  expect(await kettle(asked)).toEqual({ ...created, quantity: 3 });

  const other = await refusalOf(kettle({ ...asked, pricePaise: 100 }));
  expect([other.data?.errorCode, other.message]).toEqual([
    'conflict',
    'This product was created already, and is not as you send it now. Nothing more was saved.',
  ]);
  expect(other.data?.current).toMatchObject({ id, pricePaise: 49_950 });
  await admin.product.delete.mutate({ id });
  expect((await refusalOf(kettle(asked))).data?.errorCode).toBe('conflict');
  const odd = await refusalOf(kettle({ id: 'mine' }));
  expect(odd.data?.fieldErrors).toEqual({ id: 'Send another id.' });
});

test('of two admins with the same version one is told what the other wrote, and nothing is lost', async () => {
  const { id, version } = await kettle();
  const outcomes = await Promise.allSettled([
    admin.product.update.mutate({ id, version, pricePaise: 100 }),
    admin.product.update.mutate({ id, version, pricePaise: 200 }),
  ]);
  const [won] = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const [lost] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(won?.value).toMatchObject({ version: 2 });
  const error: TRPCClientError<AppRouter> = lost?.reason;
  expect(error.message).toBe(
    'This product was changed by somebody else in the meantime. Nothing of yours was saved.',
  );
  expect(error.data).toMatchObject({ code: 'CONFLICT', httpStatus: 409, errorCode: 'conflict' });
  // Typed: the form shows these.
  expect(error.data?.current?.pricePaise).toBe(won?.value.pricePaise);
  expect(error.data?.current).toEqual(won?.value);
});

test('a sale is nobody’s change: the form an admin holds stays good, and a typed quantity is what can be bought', async () => {
  const { id, version } = await kettle({ quantity: 10 });
  const buyer = await addShopper(api.ctx);
  const order = await createOrder(buyer, orderInput([id, 4]));
  const read = await shopper.product.get.query({ id });
  expect(read).toMatchObject({ quantity: 6, version });
  const changed = await admin.product.update.mutate({ id, version, quantity: 20 });
  expect(changed.quantity).toBe(20);
  expect(await stockOf(api.ctx, id)).toMatchObject({ stock: 24, reserved: 4 });
  await cancelOrder(buyer, order);
  expect(await shopper.product.get.query({ id })).toMatchObject({ quantity: 24, version: version + 1 });
});

test('quantities typed while orders come and go never sell what is not there', async () => {
  const { id } = await kettle({ quantity: 50 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => addShopper(api.ctx)));
  const orders = Promise.all(buyers.map((buyer) => createOrder(buyer, orderInput([id, 3]))));
  const writes = Promise.all(
    [30, 31, 32, 33].map(async (quantity) => {
      const { version } = await shopper.product.get.query({ id });
      return admin.product.update.mutate({ id, version, quantity }).catch(() => null);
    }),
  );
  await Promise.all([orders, writes]);
  const { stock, reserved } = await stockOf(api.ctx, id);
  expect(reserved).toBe(24);
  expect(stock - reserved).toBeGreaterThanOrEqual(30 - 24);
});

test('after 30 seconds a deleted product stays deleted', async () => {
  const { id } = await kettle();
  await admin.product.delete.mutate({ id });
  const age = (seconds: number) =>
    sql`update products set deleted_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
      api.deps.db,
    );
  await age(31);
  const refused = await refusalOf(admin.product.restore.mutate({ id }));
  expect([refused.data?.errorCode, refused.message]).toEqual([
    'conflict',
    'It is too late to bring this product back: it was deleted more than 30 seconds ago.',
  ]);
  await age(25);
  expect(await admin.product.restore.mutate({ id })).toMatchObject({ id });
  const unknown = await refusalOf(
    admin.product.restore.mutate({ id: '00000000-0000-4000-8000-000000000000' }),
  );
  expect(unknown.data?.errorCode).toBe('not_found');
});

test('a deleted product cannot be ordered', async () => {
  const { id } = await kettle({ quantity: 5 });
  await admin.product.delete.mutate({ id });
  await expect(createOrder(await addShopper(api.ctx), orderInput([id, 1]))).rejects.toMatchObject({
    code: 'not_found',
    message: '“Brass kettle” is not in the shop any more.',
  });
  expect(await stockOf(api.ctx, id)).toMatchObject({ reserved: 0 });
});

test('wrong values are refused field by field', async () => {
  const refused = await refusalOf(
    kettle({ name: ' ', pricePaise: -1, quantity: 1.5, pictureUrl: 'ftp://x', description: 'a\uD800' }),
  );
  expect(refused.data).toMatchObject({
    errorCode: 'bad_input',
    fieldErrors: {
      name: 'Enter a name.',
      pricePaise: 'A price is not negative.',
      quantity: 'Enter a quantity: a whole number of units.',
      pictureUrl: 'A picture address starts with http:// or https://.',
      description: 'The description has a character that cannot be stored.',
    },
  });
  for (const categoryId of ['1', '00000000-0000-4000-8000-000000000000', 'x\0']) {
    const { data } = await refusalOf(kettle({ categoryId }));
    expect(data).toMatchObject({ errorCode: 'bad_input', fieldErrors: { categoryId: 'Choose a category.' } });
  }
  const gone = await refusalOf(kettle({ photoId: '0'.repeat(32) }));
  expect(gone.data?.fieldErrors).toEqual({
    photoId: 'This photo is not here any more. Please upload it again.',
  });
});

test('others than admins are refused whatever they send, right or wrong, and nothing changes', async () => {
  const { id, version } = await kettle();
  const before = await leftBehind(api);
  const calls: Promise<unknown>[] = [
    shopper.product.create.mutate({ name: 'Mine', pricePaise: 1, categoryId: kitchen }),
    // Who may not is told that, not what is wrong with the input.
    shopper.product.create.mutate({} as CreateProduct),
    shopper.product.update.mutate({ id, version, pricePaise: 1 }),
    shopper.product.delete.mutate({ id }),
    shopper.product.restore.mutate({ id }),
    shopper.photo.upload.mutate(new FormData()),
  ];
  for (const call of calls) expect((await refusalOf(call)).data?.errorCode).toBe('forbidden');
  expect(await leftBehind(api)).toEqual(before);
});
