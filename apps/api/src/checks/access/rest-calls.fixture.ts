import { randomUUID } from 'node:crypto';
import { address } from '../../order/shop.fixture.ts';
import { signedNotice } from '../../gateway/gateway-notice.fixture.ts';
import { account, admin, anyone, type Declared, form, owner, self } from './declared.fixture.ts';

const newName = () => `Name ${randomUUID()}`;

/** Every call of the REST face, and whose it is. */
export const restCalls: Record<string, Declared> = {
  'GET /openapi.json': anyone(),
  'GET /docs': anyone(),
  'GET /photos/:name': anyone(() => ({ ids: ['none.webp'] }), 404),
  'GET /webhooks/braintree': anyone(undefined, 400),
  'POST /webhooks/braintree': anyone(() => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: Buffer.from(signedNotice({ kind: 'check' }).toString()),
  })),

  'POST /signup': anyone(() => ({
    payload: { name: 'E', email: `${randomUUID()}@example.com`, password: randomUUID() },
  })),
  'POST /login': anyone(({ other }) => ({ payload: { email: other.email, password: other.password } })),
  'POST /logout': anyone(),
  'GET /logout': anyone(),
  'GET /userProfile': account(),
  'PUT /updateProfile': account(({ b }) => ({ payload: { name: b.name, email: b.email, password: '' } })),

  'GET /category/get': anyone(),
  'GET /category/get/:id': anyone(async ({ emptyCategory }) => ({ ids: [await emptyCategory()] })),
  'POST /category/create': admin(() => ({ payload: { name: newName() } })),
  'PUT /category/update/:id': admin(async ({ emptyCategory }) => ({
    ids: [await emptyCategory()],
    payload: { name: newName() },
  })),
  'DELETE /category/delete/:id': admin(async ({ emptyCategory }) => ({ ids: [await emptyCategory()] })),

  'GET /product/list': anyone(),
  'GET /product/get': anyone(),
  'GET /product/get/:id': anyone(({ product }) => ({ ids: [product] })),
  'POST /product/search': anyone(() => ({ payload: { limit: 4, skip: 0, filters: {} } })),
  'POST /product/listSearch': anyone(),
  'POST /product/create': admin(async ({ emptyCategory }) =>
    form({ name: newName(), price: '1', category: await emptyCategory() }, { picture: true }),
  ),
  'PUT /product/update/:id': admin(async ({ newProduct }) => ({
    ids: [await newProduct()],
    ...form({ name: newName() }),
  })),
  'PUT /product//update/:id': admin(async ({ newProduct }) => ({
    ids: [await newProduct()],
    ...form({ name: newName() }),
  })),
  'DELETE /product/delete/:id': admin(async ({ newProduct }) => ({ ids: [await newProduct()] })),

  'POST /order/create': account(({ product }) => ({
    headers: { 'idempotency-key': randomUUID() },
    payload: { lines: [{ productId: product, quantity: 1 }] },
  })),
  'GET /order/list': account(),
  'GET /order/get/:id': owner(async ({ pendingOrder }) => ({ ids: [(await pendingOrder()).id] })),
  'PUT /order/address/:id': owner(async ({ pendingOrder }) => ({
    ids: [(await pendingOrder()).id],
    payload: address,
  })),
  'POST /order/cancel/:id': owner(async ({ pendingOrder }) => ({ ids: [(await pendingOrder()).id] })),
  'POST /order/put-back/:id': owner(async ({ pendingOrder }) => ({ ids: [(await pendingOrder()).id] })),
  'POST /order/pay/:id': owner(async ({ pendingOrder, nonce }) => ({
    ids: [(await pendingOrder()).id],
    payload: { nonce: await nonce() },
  })),
  'POST /order/refund/:id': admin(async ({ paidOrder }) => ({
    ids: [(await paidOrder()).id],
    headers: { 'idempotency-key': randomUUID() },
    payload: {},
  })),
  'GET /order/refunds/:id': admin(async ({ queuedRefund }) => ({ ids: [(await queuedRefund()).orderId] })),
  'POST /order/refund/cancel/:id': admin(async ({ queuedRefund }) => ({
    ids: [(await queuedRefund()).id],
  })),

  'GET /tree/getToken/:id': self(({ a }) => ({ ids: [a.id] })),
};
