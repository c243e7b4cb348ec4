import { randomUUID } from 'node:crypto';
import type { Order } from 'contracts';
import type { Checkout, PlannedRefund } from './plan.ts';
import { commits } from './commits.ts';
import { cards } from './sandbox-control.ts';
import { attemptIdOf, type RefundRequest, type Scene } from './scene.ts';

/** How a checkout ended for the shopper. */
export type Ended =
  | 'bought'
  | 'bought and refunded'
  | 'bought and disputed'
  | 'sold out'
  | 'put back'
  | 'abandoned'
  | 'not paid in time';

/**
 * Runs one planned checkout, as a browser would. Throws an error with one sentence when the shop gave no
 * answer in time.
 */
export async function runCheckout(scene: Scene, { lines, ...plan }: Checkout): Promise<Ended> {
  const order = await place(scene, lines, plan);
  if (!order) return 'sold out';
  const now = plan.aim === 'replace' ? await place(scene, lines, plan) : order;
  if (!now) return 'sold out';
  if (plan.aim === 'abandon') return 'abandoned';
  if (plan.aim === 'put back') return await putBack(scene, now);
  if ((await buy(scene, now, plan)) !== 'paid') return 'not paid in time';
  if (plan.refund) return refundOrder(scene, now, plan.refund);
  return plan.dispute ? dispute(scene, now, plan.dispute) : 'bought';
}

type Rest = Omit<Checkout, 'lines'>;

/** Places the order, and retries until there is an answer. Returns null when its products are sold out. */
async function place(scene: Scene, lines: Checkout['lines'], { fault, habit }: Rest): Promise<Order | null> {
  const order = {
    id: scene.newOrder(1).id,
    lines: lines.map(({ product, quantity }) => ({ productId: scene.products[product] ?? '', quantity })),
  };
  if (fault?.at === 'commit')
    scene.mayInterceptCommit({ sql: commits[fault.commit], about: order.id }, fault.cut);
  try {
    const calls = habit === 'clicks twice' ? [scene.place(order), scene.place(order)] : [scene.place(order)];
    const [placed] = await Promise.all(calls);
    return placed ?? null;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('out_of_stock')) return null;
    throw error;
  }
}

async function putBack(scene: Scene, order: Order): Promise<Ended> {
  await scene.retryUntilAnswered(() => scene.shopper.putBack(scene.at, order.id));
  return 'put back';
}

async function buy(scene: Scene, order: Order, { fault, habit, card }: Rest): Promise<string> {
  if (fault?.at === 'gateway') await scene.fault(attemptIdOf(order), ...fault.faults);
  if (fault?.at === 'commit')
    scene.mayInterceptCommit({ sql: commits[fault.commit], about: attemptIdOf(order) }, fault.cut);
  await firstTry(scene, order, habit, card);
  return scene.payUntilOver(order);
}

async function firstTry(
  scene: Scene,
  order: Order,
  habit: Checkout['habit'],
  card: Checkout['card'],
): Promise<unknown> {
  const number = cards[card];
  if (habit === 'gives up early') return scene.pay(order, number, { timeoutMs: 100 });
  if (habit === 'patient') return scene.pay(order, number);
  const secondAt = habit === 'clicks at both apis' ? scene.otherAt : scene.at;
  return Promise.all([scene.pay(order, number), scene.pay(order, number, { where: secondAt })]);
}

/** An admin refunds the order. The comparison afterwards checks how far the refund got. */
async function refundOrder(scene: Scene, order: Order, plan: PlannedRefund): Promise<Ended> {
  if (plan.when === 'when settled') await scene.untilSettled(order);
  const what = requestOf(order, plan);
  const { fault } = plan;
  if (fault) await scene.fault(fault.family === 'void' ? attemptIdOf(order) : what.id, fault);
  await scene.refundOrder(what);
  return 'bought and refunded';
}

function requestOf(order: Order, { what, restock }: PlannedRefund): RefundRequest {
  const base = { id: randomUUID(), orderId: order.id };
  const [{ productId } = { productId: '' }] = order.lines;
  switch (what) {
    case 'everything':
      return base;
    case 'one unit':
      return { ...base, lines: [{ productId, quantity: 1, restock }] };
    case 'half the amount':
      return { ...base, amountPaise: Math.floor(order.totalPaise / 2) };
  }
}

/** The bank disputes the settled payment and decides; the shop learns of both from webhook events. */
async function dispute(scene: Scene, order: Order, end: 'won' | 'lost'): Promise<Ended> {
  await scene.untilSettled(order);
  const { payment } = await scene.read(order.id);
  const { id } = await scene.shop.sandbox.dispute(payment?.transactionId ?? '');
  await scene.untilMoney(order, 'disputed');
  await scene.shop.sandbox.moveDispute(id, end);
  await scene.untilMoney(order, end === 'won' ? 'settled' : 'disputed');
  return 'bought and disputed';
}
