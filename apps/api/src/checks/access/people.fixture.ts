import { createHash, randomUUID } from 'node:crypto';
import type { Order, Refund } from 'contracts';
import { createOrder } from '../../order/order.service.ts';
import { addProduct, orderInput } from '../../order/shop.fixture.ts';
import { type PayTest, eventually } from '../../payment/pay.fixture.ts';
import { payOrder } from '../../payment/payment.service.ts';
import { createRefund } from '../../refund/refund.service.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  headers: { authorization: string };
}

/** Everyone and everything that the calls are tried with. */
export interface World {
  test: PayTest;
  a: Person;
  b: Person;
  admin: Person;
  /** Has a password and no part in what is compared. */
  other: Person;
  product: string;
  /** A new order of A's that waits for payment. */
  readonly pendingOrder: () => Promise<Order>;
  /** A new order of A's that is paid. */
  readonly paidOrder: () => Promise<Order>;
  /** A part of a new order of A's, to be given back once its payment has settled. */
  readonly queuedRefund: () => Promise<Refund>;
  /** A category that no product is in. */
  readonly emptyCategory: () => Promise<string>;
  readonly newProduct: () => Promise<string>;
  readonly nonce: () => Promise<string>;
}

/** A, with a name nobody else has and an order that is paid; B, a stranger of the same role; an admin. */
export async function settle(test: PayTest): Promise<World> {
  const [a, b, admin, other] = [
    await signUp(test, 'Anila Only'),
    await signUp(test, 'Bharat'),
    await signUp(test, 'Chitra'),
    await signUp(test, 'Devi'),
  ];
  await test.ctx.db.updateTable('accounts').set({ role: 1 }).where('id', '=', admin.id).execute();
  const product = await addProduct(test.ctx, { stock: 1_000 });
  const asA = { ...test.ctx, account: { ...a, role: '0' as const } };
  const asAdmin = { ...test.ctx, account: { ...admin, role: '1' as const } };
  const paidOrder = async () => {
    const order = await createOrder(asA, orderInput([product, 1]));
    return (await payOrder(asA, { orderId: order.id, nonce: await test.sandbox.nonce() })).order;
  };
  await paidOrder();
  return {
    test,
    a,
    b,
    admin,
    other,
    product,
    pendingOrder: () => createOrder(asA, orderInput([product, 1])),
    paidOrder,
    queuedRefund: async () =>
      createRefund(asAdmin, { id: randomUUID(), orderId: (await paidOrder()).id, amountPaise: 1 }),
    async emptyCategory() {
      const { id } = await test.ctx.db
        .insertInto('categories')
        .values({ name: 'Empty', nameKey: randomUUID() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    newProduct: () => addProduct(test.ctx),
    nonce: () => test.sandbox.nonce(),
  };
}

async function signUp(test: PayTest, name: string): Promise<Person> {
  const person = { name, email: `${randomUUID()}@example.com`, password: randomUUID() };
  await test.app.inject({ method: 'POST', url: '/signup', payload: person });
  const { token, userId } = await logIn(test, person);
  return { ...person, id: userId, headers: { authorization: `Bearer ${token}` } };
}

async function logIn(test: PayTest, { email, password }: Pick<Person, 'email' | 'password'>) {
  const answer = await test.app.inject({ method: 'POST', url: '/login', payload: { email, password } });
  return answer.json<{ token: string; userId: string }>();
}

/** What visitors send, by what it is; the sessions that ended were A's. */
export async function visitorsHeaders({ test, a }: World): Promise<[string, Record<string, string>][]> {
  const [expired, revoked] = [await logIn(test, a), await logIn(test, a)];
  await test.ctx.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('tokenHash', '=', createHash('sha256').update(expired.token).digest())
    .execute();
  await test.app.inject({
    method: 'POST',
    url: '/logout',
    headers: { authorization: `Bearer ${revoked.token}` },
  });
  return [
    ['nothing', {}],
    ['Bearer null', { authorization: 'Bearer null' }],
    ['Bearer undefined', { authorization: 'Bearer undefined' }],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['garbage', { authorization: `Bearer ${'\u00ff'.repeat(20)}' or 1=1 --` }],
    ['a token that never was', { authorization: `Bearer ${randomUUID()}` }],
    ["A's id", { authorization: `Bearer ${a.id}` }],
    ['another scheme', { authorization: a.headers.authorization.replace('Bearer', 'Basic') }],
    ['an expired session', { authorization: `Bearer ${expired.token}` }],
    ['a session that was logged out', { authorization: `Bearer ${revoked.token}` }],
  ];
}

/** Until nothing goes on behind an answer: payments are submitted after their shopper was told. */
export const untilQuiet = ({ test }: World): Promise<unknown> =>
  eventually(
    () =>
      test.ctx.db
        .selectFrom('attempts')
        .select('id')
        .where('state', 'in', ['created', 'authorized'])
        .execute(),
    (unfinished) => unfinished.length === 0,
    20_000,
  );
