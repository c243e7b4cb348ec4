import { randomUUID } from 'node:crypto';
import type { Order } from 'contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './eventually.ts';
import type { Commit, Cut, Interception } from './postgres-line.ts';
import { orderNumberOf } from './records.ts';
import { cards, type GatewayFault } from './sandbox-control.ts';
import type { FaultShop } from './shop.ts';
import type { Reply, Shopper } from './shopper.ts';

/** What belongs to one case: its shopper, admin and products, and the actions they take. */
export type Scene = ReturnType<typeof openScene>;

interface Options {
  shop: FaultShop;
  shopper: Shopper;
  /** The person who makes refunds. */
  admin: Shopper;
  /** The products of this case; a case buys the first. */
  products: readonly string[];
  /** The index of the api that the shopper's browser calls; by default the first. */
  api?: number;
  /** Waits for the disaster of the round, and until it is over. */
  waitForDisaster: (during?: () => Promise<unknown>) => Promise<void>;
}

/** How much longer than the shop's own limit a shopper waits, in ms. */
const extraTimeMs = 30_000;

interface PayOptions {
  /** The URL of the api to call. */
  where?: string;
  /** How long the shopper waits for the answer, in ms. */
  timeoutMs?: number;
}

/** Creates the scene of one case. */
export function openScene({ shop, shopper, admin, products, api = 0, waitForDisaster }: Options) {
  const mine = shop.apis[api];
  const other = shop.apis.find((one) => one !== mine) ?? mine;
  const [product = ''] = products;
  if (!mine || !other) throw new Error('There is no such api.');
  const at = mine.url;
  const timeoutMs = shop.times.resolvedWithin * 1_000 + extraTimeMs;
  const interceptions: { met: boolean; commit: Commit }[] = [];
  const orders: Order[] = [];
  const setFaults: GatewayFault[] = [];
  const newOrder = (units: number) => ({
    id: randomUUID(),
    lines: [{ productId: product, quantity: units }],
  });

  /** Repeats a call, as a person would, until there is an answer or a refusal that a retry cannot change. */
  const retryUntilFinal = <T>(asking: () => Promise<Reply<T>>): Promise<Reply<T>> =>
    eventually(asking, isFinal, { what: 'an answer', ms: timeoutMs });
  /** Like {@link retryUntilFinal}, but throws for a refusal. */
  const retryUntilAnswered = async <T>(asking: () => Promise<Reply<T>>): Promise<T> => {
    const reply = await retryUntilFinal(asking);
    if (reply.kind === 'answer') return reply.value;
    throw new Error(reply.kind === 'refused' ? `${reply.code}: ${reply.message}` : reply.why);
  };
  const read = (id: string) => retryUntilAnswered(() => shopper.order(at, id));

  const scene = {
    shop,
    shopper,
    admin,
    products,
    at,
    /** The URL of another api on the same database; of the same api when there is only one. */
    otherAt: other.url,
    waitForDisaster,
    newOrder,
    retryUntilAnswered,
    retryUntilFinal,
    read,
    /** The orders that are compared afterwards. */
    orders,
    note(order: Order): Order {
      if (!orders.some(({ id }) => id === order.id)) orders.push(order);
      return order;
    },
    async place(order = newOrder(1)): Promise<Order> {
      return scene.note(await retryUntilAnswered(() => shopper.place(at, order)));
    },
    /** Presses 'Pay' once, with a newly tokenized card. */
    async pay(order: Order, card = cards.good, { where = at, timeoutMs: wait }: PayOptions = {}) {
      return shopper.pay(where, order.id, await shop.sandbox.nonce(card), wait);
    },
    /**
     * Repeats until the order is final: reads it, waits while it is being paid, and pays when it is pending.
     */
    async payUntilOver(order: Order): Promise<'paid' | 'expired' | 'canceled'> {
      const until = Date.now() + timeoutMs;
      while (Date.now() < until) {
        const { state } = await read(order.id);
        if (state === 'paid' || state === 'expired' || state === 'canceled') return state;
        if (state === 'pending') await scene.pay(order);
        else await pause(200);
      }
      throw new Error(`Order ${order.number} could not be paid in ${timeoutMs / 1000} s.`);
    },
    async payUntilPaid(order: Order): Promise<void> {
      const state = await scene.payUntilOver(order);
      if (state !== 'paid') throw new Error(`Order ${order.number} is ${state}.`);
    },
    /** Waits until `will` accepts the order; `what` describes the state. */
    until: (order: Pick<Order, 'id' | 'number'>, will: (now: Order) => boolean, what: string) =>
      eventually(() => read(order.id), will, { what: `order ${order.number} to be ${what}`, ms: timeoutMs }),
    untilMoney: (order: Order, ...wished: Order['money'][]) =>
      scene.until(order, ({ money }) => wished.includes(money), wished.join(' or ')).then(() => {}),
    /** Places and pays a new order. Its money may still be only authorized. */
    async placePaid(units = 1): Promise<Order> {
      const order = await scene.place(newOrder(units));
      await scene.payUntilPaid(order);
      return order;
    },
    /** Refunds an order, and repeats the call with the same id until there is an answer. */
    refundOrder: (what: RefundRequest, where = at) =>
      retryUntilAnswered(() => admin.call<{ state: string }>(where, 'refund.create', what)),
    /** Adds faults for the next gateway calls about this order id. */
    async fault(orderId: string, ...faults: GatewayFault[]): Promise<void> {
      const ofOrder = faults.map((fault) => ({ ...fault, orderId }));
      setFaults.push(...ofOrder);
      await shop.sandbox.fault(...ofOrder);
    },
    /**
     * Makes the next submissions of this order fail, so that its payment stays authorized for some seconds.
     */
    failCapture: (order: Order) =>
      shop.sandbox.fault({ family: 'submit', kind: '500', orderId: attemptIdOf(order), times: 2 }),
    /** Cuts or holds the next matching commit of the first api, or of any of `apis`. */
    interceptCommit(commit: Commit, cut: Cut, apis = [mine]): Omit<Interception, 'withdraw'> {
      const entry = { met: false, commit };
      interceptions.push(entry);
      const all = apis.map(({ line }) => line.intercept(commit, cut));
      const late = pause(timeoutMs / 2, null, { ref: false }).then(() => {
        throw new Error(`No commit matched ${commit.sql} about ${commit.about}.`);
      });
      const met = Promise.race([late, ...all.map((one) => one.met)]).then(() => {
        entry.met = true;
        for (const one of all) one.withdraw();
      });
      return { met, release: () => all.forEach((one) => one.release()) };
    },
    /** Like {@link interceptCommit}, when it is not certain that such a commit will happen. */
    mayInterceptCommit: (commit: Commit, cut: Cut) => void mine.line.intercept(commit, cut),
    /** Ends the order's time to pay, as if it had been placed earlier. */
    letTimeRunOut: (order: Order) =>
      shop.sql(
        `update orders set reserved_until = now() - interval '1 second' where id = $1 and state = 'pending'`,
        [order.id],
      ),
    /**
     * Waits for the settlement. The shop's next check of the settlement is made due at once, instead of after
     * a quarter of an hour or a day.
     */
    async untilSettled(order: Order): Promise<void> {
      const pass = `update attempts set next_check_at = now()
        where order_id = $1 and state = 'submitted' and next_check_at > now() + interval '1 minute'`;
      // Only after it has settled: a payment that is unsettled in the last check is left for a person.
      const hasSettled = async () =>
        (await shop.sandbox.transactions()).some(
          (one) => orderNumberOf(one) === order.number && one.status === 'settled',
        );
      const look = async () => {
        if (await hasSettled()) await shop.sql(pass, [order.id]);
        return (await read(order.id)).money;
      };
      await eventually(look, (money) => money === 'settled', {
        what: `order ${order.number} to be settled`,
        ms: timeoutMs,
      });
    },
    /** The faults that no call met. A case with such a fault has not shown anything. */
    async unusedFaults(): Promise<string[]> {
      const waiting = await shop.sandbox.faults();
      const isWaiting = (fault: GatewayFault) =>
        waiting.some(
          (one) => one.family === fault.family && one.kind === fault.kind && one.orderId === fault.orderId,
        );
      return [
        ...interceptions.filter(({ met }) => !met).map(({ commit }) => `No commit matched ${commit.sql}.`),
        ...setFaults
          .filter(isWaiting)
          .map(({ family, kind, orderId }) => `No call of ${family} about ${orderId} met the fault ${kind}.`),
      ];
    },
  };
  return scene;
}

/** A refund of `lines` or of an amount; of everything when both are missing. */
export interface RefundRequest {
  id: string;
  orderId: string;
  lines?: { productId: string; quantity: number; restock: boolean }[];
  amountPaise?: number;
}

/** The id of the order's first (or `n`th) attempt at the gateway. */
export const attemptIdOf = ({ number }: Pick<Order, 'number'>, n = 1): string => `${number}-${n}`;

/** True when a retry would not help: an answer, or a refusal that does not come from a temporary problem. */
const isFinal = <T>(reply: Reply<T>): boolean =>
  reply.kind === 'answer' ||
  (reply.kind === 'refused' &&
    !['database_unavailable', 'database_busy', 'conflict', 'internal', 'gateway_unavailable'].includes(
      reply.code,
    ));
