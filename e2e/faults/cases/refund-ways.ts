import { randomUUID } from 'node:crypto';
import type { Step } from '../case.ts';
import { attemptIdOf, type RefundRequest, type Scene } from '../scene.ts';

/** A way to refund: how the order is prepared, and which order id the gateway call has. */
export interface Way {
  step: Step & `refund${string}`;
  family: 'void' | 'refund';
  prepare(scene: Scene): Promise<Prepared>;
}

interface Prepared {
  what: RefundRequest;
  /** The order id in the gateway call. */
  about: string;
  /** Waits until the money is refunded. */
  done: () => Promise<void>;
}

/** A full refund before the payment is submitted is a void. */
export const byVoid: Way = {
  step: 'refund by void',
  family: 'void',
  async prepare(scene) {
    const order = await scene.place(scene.newOrder(2));
    await scene.failCapture(order);
    await scene.payUntilPaid(order);
    const what = { id: randomUUID(), orderId: order.id };
    return { what, about: attemptIdOf(order), done: () => scene.untilMoney(order, 'refunded') };
  },
};

/** One of two units comes back, and half of the money is refunded. */
export const byTransaction: Way = {
  step: 'refund by transaction',
  family: 'refund',
  async prepare(scene) {
    const order = await scene.placePaid(2);
    await scene.untilSettled(order);
    const what = oneUnitOf(scene, order.id);
    return { what, about: what.id, done: () => scene.untilMoney(order, 'refunded_in_part') };
  },
};

/** A refund of one unit, which is restocked. */
export const oneUnitOf = ({ products: [productId = ''] }: Scene, orderId: string): RefundRequest => ({
  id: randomUUID(),
  orderId,
  lines: [{ productId, quantity: 1, restock: true }],
});
