import { randomUUID } from 'node:crypto';
import { DeliveryAddress } from 'contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '../account/account.fixture.ts';
import type { AccountContext } from '../context.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { deliverOrder, lastAddress } from './delivery.service.ts';
import { moveOrder } from './order-move.service.ts';
import { cancelOrder, createOrder, getOrder } from './order.service.ts';
import { addProduct, address, addShopper, orderInput } from './shop.fixture.ts';

let api: TestApi;
let shopper: AccountContext;
let parcel: string;
let licence: string;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: false });
  shopper = await addShopper(api.ctx);
  parcel = await addProduct(api.ctx, { stock: 100 });
  licence = await addProduct(api.ctx, { stock: 100, needsShipping: false });
});
afterAll(() => api.close());

const ordered = (product: string, deliveryAddress?: DeliveryAddress) =>
  createOrder(shopper, { ...orderInput([product, 1]), deliveryAddress });

describe('an address', () => {
  it('comes with the order or later, and is kept where something ships', async () => {
    expect(await ordered(parcel)).toMatchObject({ ships: true, deliveryAddress: null });
    const made = await ordered(parcel, address);
    expect(made).toMatchObject({ ships: true, deliveryAddress: address });
    expect(await getOrder(shopper, made)).toEqual(made);
    const moved = { ...address, line1: '7 Hill Street' };
    expect(await deliverOrder(shopper, { id: made.id, address: moved })).toMatchObject({
      deliveryAddress: moved,
    });
  });

  it('is not kept where nothing ships', async () => {
    const made = await ordered(licence, address);
    expect(made).toMatchObject({ ships: false, deliveryAddress: null });
    expect(await deliverOrder(shopper, { id: made.id, address })).toMatchObject({ deliveryAddress: null });
  });

  it('is what ships on the day of the order, whatever the product becomes', async () => {
    const product = await addProduct(api.ctx);
    const made = await ordered(product);
    await api.ctx.db
      .updateTable('products')
      .set({ needsShipping: false })
      .where('id', '=', product)
      .execute();
    expect(await getOrder(shopper, made)).toMatchObject({ ships: true });
  });

  it('belongs to what the id stands for: another one under it is refused', async () => {
    const input = { ...orderInput([parcel, 1]), deliveryAddress: address };
    const made = await createOrder(shopper, input);
    expect(await createOrder(shopper, input)).toEqual(made);
    await expect(
      createOrder(shopper, { ...input, deliveryAddress: { ...address, city: 'Mysuru' } }),
    ).rejects.toMatchObject({ code: 'key_reused' });
  });

  it('stays as it is once the order no longer waits for payment', async () => {
    const made = await ordered(parcel, address);
    const other = { id: made.id, address: { ...address, city: 'Mysuru' } };
    const move = (to: 'pay' | 'giveBack') =>
      api.ctx.db
        .transaction()
        .execute((trx) => moveOrder(trx, to, made.id, { by: 'test', reservationMs: 60_000 }));
    await move('pay');
    await expect(deliverOrder(shopper, other)).rejects.toMatchObject({ code: 'payment_in_progress' });
    await move('giveBack');
    await cancelOrder(shopper, made);
    await expect(deliverOrder(shopper, other)).rejects.toMatchObject({
      code: 'order_closed',
      message: `Order ${made.number} does not wait for payment any more: its address stays as it is.`,
    });
    expect(await getOrder(shopper, made)).toMatchObject({ deliveryAddress: address });
  });

  it('is changed by the owner and admins alone', async () => {
    const made = await ordered(parcel);
    const [stranger, admin] = [await addShopper(api.ctx), await addShopper(api.ctx, '1')];
    await expect(deliverOrder(stranger, { id: made.id, address })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await deliverOrder(admin, { id: made.id, address })).toMatchObject({ deliveryAddress: address });
    await expect(deliverOrder(shopper, { id: 'none', address })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of the newest order that has one begins the next form', async () => {
    const person = await addShopper(api.ctx);
    expect(await lastAddress(person)).toBeNull();
    for (const city of ['Pune', 'Kochi']) {
      await createOrder(person, { ...orderInput([parcel, 1]), deliveryAddress: { ...address, city } });
    }
    await createOrder(person, { ...orderInput([licence, 1]), deliveryAddress: undefined });
    expect(await lastAddress(person)).toEqual({ ...address, city: 'Kochi' });
  });
});

describe('what was typed', () => {
  it('is kept without space around it, in India where nothing else is said', () => {
    const { country: _, line2: __, ...typed } = { ...address, name: '  Asha Rao ' };
    expect(DeliveryAddress.parse(typed)).toEqual(address);
  });

  it.each([
    [{ name: ' ' }, 'Enter the name of who receives it.'],
    [{ line1: undefined }, 'Enter house number and street.'],
    [{ city: 'x'.repeat(101) }, 'At most 100 characters, please: shorten the city.'],
    [{ state: 'a\u0000b' }, 'There is a character in the state that cannot be stored.'],
    [{ postalCode: '56004' }, 'A PIN code in India has six digits.'],
    [{ postalCode: '060042' }, 'A PIN code in India has six digits.'],
    [{ country: 'India' }, 'Enter the country as two letters, such as IN.'],
    [{ phone: 'none' }, 'Enter a phone number of 7 to 15 digits, such as +91 98765 43210.'],
  ])('%j is refused with a sentence', (wrong, sentence) => {
    const refused = DeliveryAddress.safeParse({ ...address, ...wrong });
    expect(refused.error?.issues.map(({ message }) => message)).toContain(sentence);
  });

  it('of another country has its own postal code', () => {
    expect(DeliveryAddress.safeParse({ ...address, country: 'GB', postalCode: 'SW1A 1AA' }).success).toBe(
      true,
    );
  });

  it('goes over REST as it is, beside the lines and on its own', async () => {
    const { headers } = await logInAs(api.ctx, '0');
    const key = randomUUID();
    const made = await api.app.inject({
      method: 'POST',
      url: '/order/create',
      headers: { ...headers, 'idempotency-key': key },
      payload: { lines: [{ productId: parcel, quantity: 1 }], deliveryAddress: address },
    });
    expect(made.json()).toMatchObject({ Order: { ships: true, deliveryAddress: address } });
    const moved = await api.app.inject({
      method: 'PUT',
      url: `/order/address/${key}`,
      headers,
      payload: { ...address, city: 'Mysuru' },
    });
    expect(moved.json()).toMatchObject({ Order: { deliveryAddress: { ...address, city: 'Mysuru' } } });
  });
});
