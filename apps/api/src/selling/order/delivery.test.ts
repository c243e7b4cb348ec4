import { randomUUID } from 'node:crypto';
import { DeliveryAddress } from 'contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '../../people/account/account.fixture.ts';
import type { AccountContext } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
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
    [{ postalCode: ' \u200B' }, 'Enter the PIN code.'],
    [{ state: '' }, 'Enter the state.'],
    [{ country: 'ZZ' }, 'Enter the country as two letters, such as IN.'],
    [{ country: 'GB', postalCode: '560042' }, /^This is no postcode of the country/],
    [{ country: 'IE', postalCode: 'D02' }, /^This is no Eircode of the country/],
    [{ country: 'US', postalCode: '' }, 'Enter the ZIP code.'],
    [{ country: 'JP', state: '' }, 'Enter the prefecture.'],
    [{ phone: 'none' }, 'Enter a phone number with its area code, such as +91 98765 43210.'],
    [{ phone: '12345' }, 'Enter a phone number with its area code, such as +91 98765 43210.'],
    [{ phone: '+91 98765 43210 98765' }, 'Enter a phone number with its area code, such as +91 98765 43210.'],
  ])('%j is refused with a sentence', (wrong, sentence) => {
    const refused = DeliveryAddress.safeParse({ ...address, ...wrong });
    expect(refused.error?.issues.map(({ message }) => message)).toContainEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  it.each([
    [{ country: 'GB', postalCode: 'sw1a 1aa', state: '' }, 'SW1A 1AA'],
    [{ country: 'DE', postalCode: '10 115', state: '' }, '10115'],
    [{ country: 'QA', postalCode: '', state: '' }, ''],
    [{ country: 'IE', postalCode: '', state: '' }, ''],
    [{ country: 'AE', postalCode: '', city: '', state: 'Dubai' }, ''],
    [{ country: 'PL', postalCode: '00950', state: '' }, '00-950'],
    [{ country: 'CA', postalCode: 'k1a0b1', state: 'ON' }, 'K1A0B1'],
    [{ country: 'JP', postalCode: '1600022', city: '', state: '東京都' }, '160-0022'],
    [{ postalCode: '560 001' }, '560001'],
    [{ postalCode: '560\u00a0001\u200e' }, '560001'],
    [{ postalCode: '५६०००१' }, '560001'],
    [{ postalCode: '５６０００１' }, '560001'],
  ])('%j has the lines and the code of its country', (given, postalCode) => {
    const read = DeliveryAddress.safeParse({ ...address, phone: '+91 98765 43210', ...given });
    expect(read.error?.issues).toBeUndefined();
    expect(read.data?.postalCode).toBe(postalCode);
  });

  it.each([
    ['(080) 2222 3333', 'IN'],
    ['080-2222-3333', 'IN'],
    ['\u202a+91 98765\u00a043210\u202c', 'IN'],
    ['٠٨٠٢٢٢٢٣٣٣٣', 'IN'],
    ['+49 (0)30 / 123456', 'DE'],
    ['030 123456-78', 'DE'],
    ['(212) 555-0123 ext. 45', 'US'],
    ['+1.212.555.0123', 'IN'],
    ['01 23 45 67 89', 'FR'],
  ])('%s is a phone number in %s', (phone, country) => {
    expect(DeliveryAddress.shape.phone.parse(phone)).not.toMatch(/[^\x20-\x7E]/);
    const read = DeliveryAddress.safeParse({ ...address, country, phone, postalCode: '' });
    expect(read.error?.issues.filter(({ path }) => path[0] === 'phone') ?? []).toEqual([]);
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
