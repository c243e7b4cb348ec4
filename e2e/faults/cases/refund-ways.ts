import { randomUUID } from 'node:crypto';
import type { Step } from '../case.ts';
import { attemptOf, type RefundRequest, type Scene } from '../scene.ts';

/** How a refund comes about: what is ordered and asked for, and whose order id the gateway is asked about. */
export interface Way {
  step: Step & `refund${string}`;
  family: 'void' | 'refund';
  prepare(scene: Scene): Promise<Prepared>;
}

interface Prepared {
  what: RefundRequest;
  /** The order id that the gateway's call names. */
  about: string;
  /** Until the money is back. */
  done: () => Promise<void>;
}

/** Before anything is submitted the whole of it is a void. */
export const byVoid: Way = {
  step: 'refund by void',
  family: 'void',
  async prepare(scene) {
    const order = await scene.place(scene.wanted(2));
    await scene.hinderSubmitting(order);
    await scene.payUntilPaid(order);
    const what = { id: randomUUID(), orderId: order.id };
    return { what, about: attemptOf(order), done: () => scene.untilMoney(order, 'refunded') };
  },
};

/** One of two units comes back, and half of the money goes. */
export const byCredit: Way = {
  step: 'refund by credit',
  family: 'refund',
  async prepare(scene) {
    const order = await scene.placePaid(2);
    await scene.untilSettled(order);
    const what = oneUnitOf(scene, order.id);
    return { what, about: what.id, done: () => scene.untilMoney(order, 'refunded_in_part') };
  },
};

/** One unit of what the order has, to be put on the shelf again. */
export const oneUnitOf = ({ products: [productId = ''] }: Scene, orderId: string): RefundRequest => ({
  id: randomUUID(),
  orderId,
  lines: [{ productId, quantity: 1, restock: true }],
});
