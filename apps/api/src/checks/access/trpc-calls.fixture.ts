import { randomUUID } from 'node:crypto';
import { address } from '../../order/shop.fixture.ts';
import { account, admin, anyone, type Declared, form, owner } from './declared.fixture.ts';

const newName = () => `Name ${randomUUID()}`;

/** Every tRPC procedure, and whose it is. */
export const trpcCalls: Record<string, Declared> = {
  'account.signUp': anyone(() => ({
    payload: { name: 'E', email: `${randomUUID()}@example.com`, password: randomUUID() },
  })),
  'account.logIn': anyone(({ other }) => ({ payload: { email: other.email, password: other.password } })),
  'account.logOut': anyone(),
  'account.me': account(),
  'account.profile': account(),
  'account.updateProfile': account(({ b }) => ({ payload: { name: b.name } })),

  'category.list': anyone(),
  'category.get': anyone(async ({ emptyCategory }) => ({ payload: { id: await emptyCategory() } })),
  'category.create': admin(() => ({ payload: { name: newName() } })),
  'category.update': admin(async ({ emptyCategory }) => ({
    payload: { id: await emptyCategory(), name: newName() },
  })),
  'category.delete': admin(async ({ emptyCategory }) => ({ payload: { id: await emptyCategory() } })),

  'product.list': anyone(() => ({ payload: {} })),
  'product.get': anyone(({ product }) => ({ payload: { id: product } })),
  'product.byIds': anyone(({ product }) => ({ payload: { ids: [product] } })),
  'product.search': anyone(() => ({ payload: { text: 'kettle' } })),
  'product.facets': anyone(() => ({ payload: {} })),
  'product.suggest': anyone(() => ({ payload: { text: 'ket' } })),
  'product.related': anyone(({ product }) => ({ payload: { id: product } })),
  'product.count': anyone(),
  'product.addresses': anyone(() => ({ payload: { limit: 1 } })),
  'product.page': account(() => ({ payload: {} })),
  'product.create': admin(async ({ emptyCategory }) => ({
    payload: { name: newName(), pricePaise: 100, categoryId: await emptyCategory() },
  })),
  'product.update': admin(async ({ newProduct }) => ({
    payload: { id: await newProduct(), version: 1, name: newName() },
  })),
  'product.delete': admin(async ({ newProduct }) => ({ payload: { id: await newProduct() } })),
  'product.restore': admin(async ({ newProduct }) => ({ payload: { id: await newProduct() } })),
  'photo.upload': admin(() => form({}, { picture: true })),

  'order.create': account(({ product }) => ({
    payload: { id: randomUUID(), lines: [{ productId: product, quantity: 1 }] },
  })),
  'order.list': account(),
  'order.page': admin(() => ({ payload: {} })),
  'order.open': account(),
  'order.get': owner(async ({ pendingOrder }) => ({ payload: { id: (await pendingOrder()).id } })),
  'order.history': owner(async ({ pendingOrder }) => ({ payload: { id: (await pendingOrder()).id } })),
  'order.lastAddress': account(),
  'order.deliver': owner(async ({ pendingOrder }) => ({
    payload: { id: (await pendingOrder()).id, address },
  })),
  'order.cancel': owner(async ({ pendingOrder }) => ({ payload: { id: (await pendingOrder()).id } })),
  'order.putBack': owner(async ({ pendingOrder }) => ({ payload: { id: (await pendingOrder()).id } })),

  'payment.checkout': account(),
  'payment.pay': owner(async ({ pendingOrder, nonce }) => ({
    payload: { orderId: (await pendingOrder()).id, nonce: await nonce() },
  })),

  'refund.create': admin(async ({ paidOrder }) => ({
    payload: { id: randomUUID(), orderId: (await paidOrder()).id },
  })),
  'refund.cancel': admin(async ({ queuedRefund }) => ({ payload: { id: (await queuedRefund()).id } })),
  'refund.list': admin(async ({ queuedRefund }) => ({
    payload: { orderId: (await queuedRefund()).orderId },
  })),
};
