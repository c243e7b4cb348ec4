import { randomUUID } from 'node:crypto';
import type { Order } from 'contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './eventually.ts';
import type { Commit, Cut, Strike } from './postgres-line.ts';
import { orderNumberOf } from './records.ts';
import { cards, type GatewayFault } from './sandbox-control.ts';
import type { FaultShop } from './shop.ts';
import type { Reply, Shopper } from './shopper.ts';

/** What one case has to itself: a person, a product, and the ways in which they meet the shop. */
export type Scene = ReturnType<typeof openScene>;

interface Options {
  shop: FaultShop;
  shopper: Shopper;
  /** Who gives money back. */
  admin: Shopper;
  /** What can be bought here; a case buys the first. */
  products: readonly string[];
  /** Which api the person reaches; the first when left out. */
  api?: number;
  /** Waits for the disaster of the round. */
  meet: (during?: () => Promise<unknown>) => Promise<void>;
}

/** How much longer than the shop may take a person comes back before they give up, ms. */
const extraPatience = 30_000;

interface Pressing {
  /** The api that is asked. */
  where?: string;
  /** How long the person waits for its answer, ms. */
  patience?: number;
}

/** Opens the stage of one case. */
export function openScene({ shop, shopper, admin, products, api = 0, meet }: Options) {
  const mine = shop.apis[api];
  const other = shop.apis.find((one) => one !== mine) ?? mine;
  const [product = ''] = products;
  if (!mine || !other) throw new Error('There is no such api.');
  const at = mine.url;
  const patience = shop.times.resolvedWithin * 1_000 + extraPatience;
  const strikes: { met: boolean; commit: Commit }[] = [];
  const orders: Order[] = [];
  const wishes: GatewayFault[] = [];
  const wanted = (units: number) => ({ id: randomUUID(), lines: [{ productId: product, quantity: units }] });

  /** Asks again and again, as a person does who gets no answer, until there is one that says something. */
  const insistOnReply = <T>(asking: () => Promise<Reply<T>>): Promise<Reply<T>> =>
    eventually(asking, isFinal, { what: 'an answer', ms: patience });
  /** As {@link insistOnReply}, where only an answer will do. */
  const insist = async <T>(asking: () => Promise<Reply<T>>): Promise<T> => {
    const reply = await insistOnReply(asking);
    if (reply.kind === 'answer') return reply.value;
    throw new Error(reply.kind === 'refused' ? `${reply.code}: ${reply.message}` : reply.why);
  };
  const read = (id: string) => insist(() => shopper.order(at, id));

  const scene = {
    shop,
    shopper,
    admin,
    products,
    at,
    /** Another api on the same database; the same one where the shop has but one. */
    otherAt: other.url,
    meet,
    wanted,
    insist,
    insistOnReply,
    read,
    /** Orders that the comparison afterwards looks at. */
    orders,
    note(order: Order): Order {
      if (!orders.some(({ id }) => id === order.id)) orders.push(order);
      return order;
    },
    async place(order = wanted(1)): Promise<Order> {
      return scene.note(await insist(() => shopper.place(at, order)));
    },
    /** Presses 'Pay' once with a card typed in anew. */
    async pay(order: Order, card = cards.good, { where = at, patience: wait }: Pressing = {}) {
      return shopper.pay(where, order.id, await shop.sandbox.nonce(card), wait);
    },
    /** Comes back until it is over: looks, waits while it is being paid, and pays where it asks for that. */
    async payUntilOver(order: Order): Promise<'paid' | 'expired' | 'canceled'> {
      const until = Date.now() + patience;
      while (Date.now() < until) {
        const { state } = await read(order.id);
        if (state === 'paid' || state === 'expired' || state === 'canceled') return state;
        if (state === 'pending') await scene.pay(order);
        else await pause(200);
      }
      throw new Error(`Order ${order.number} could not be paid in ${patience / 1000} s.`);
    },
    async payUntilPaid(order: Order): Promise<void> {
      const state = await scene.payUntilOver(order);
      if (state !== 'paid') throw new Error(`Order ${order.number} is ${state}.`);
    },
    /** Waits until the order's row says so. */
    until: (order: Pick<Order, 'id' | 'number'>, will: (now: Order) => boolean, what: string) =>
      eventually(() => read(order.id), will, { what: `order ${order.number} to be ${what}`, ms: patience }),
    untilMoney: (order: Order, ...wished: Order['money'][]) =>
      scene.until(order, ({ money }) => wished.includes(money), wished.join(' or ')).then(() => {}),
    /** A new order of so many units, paid; its money may still be a hold. */
    async placePaid(units = 1): Promise<Order> {
      const order = await scene.place(wanted(units));
      await scene.payUntilPaid(order);
      return order;
    },
    /** Gives money of an order back, insisting under one id until there is an answer. */
    giveBack: (what: RefundRequest, where = at) =>
      insist(() => admin.call<{ state: string }>(where, 'refund.create', what)),
    /** The next calls about this order id at the gateway go wrong. */
    async fault(orderId: string, ...faults: GatewayFault[]): Promise<void> {
      const ofOrder = faults.map((fault) => ({ ...fault, orderId }));
      wishes.push(...ofOrder);
      await shop.sandbox.fault(...ofOrder);
    },
    /** The money of a paid order stays a hold for some seconds: nothing is submitted. */
    hinderSubmitting: (order: Order) =>
      shop.sandbox.fault({ family: 'submit', kind: '500', orderId: attemptOf(order), times: 2 }),
    /** The next commit of that kind is cut, on the way of the first api or of any. */
    strike(commit: Commit, cut: Cut, apis = [mine]): Omit<Strike, 'withdraw'> {
      const entry = { met: false, commit };
      strikes.push(entry);
      const all = apis.map(({ line }) => line.strike(commit, cut));
      const late = pause(patience / 2, null, { ref: false }).then(() => {
        throw new Error(`No commit matched ${commit.sql} about ${commit.about}.`);
      });
      const met = Promise.race([late, ...all.map((one) => one.met)]).then(() => {
        entry.met = true;
        for (const one of all) one.withdraw();
      });
      return { met, release: () => all.forEach((one) => one.release()) };
    },
    /** As {@link strike}, where nobody knows whether such a commit will come. */
    mayStrike: (commit: Commit, cut: Cut) => void mine.line.strike(commit, cut),
    /** As if the order had been made that much earlier: its time to pay is over. */
    letTimeRunOut: (order: Order) =>
      shop.sql(
        `update orders set reserved_until = now() - interval '1 second' where id = $1 and state = 'pending'`,
        [order.id],
      ),
    /** Waits for the settlement as if every quarter of an hour, or day, between two looks at it had passed at once. */
    async untilSettled(order: Order): Promise<void> {
      const pass = `update attempts set next_check_at = now()
        where order_id = $1 and state = 'submitted' and next_check_at > now() + interval '1 minute'`;
      // Only then: a payment that has not settled in the last of those looks is given up for a person to see.
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
        ms: patience,
      });
    },
    /** Faults that were set and met nothing: then the case has not shown what it says. */
    async unmet(): Promise<string[]> {
      const waiting = await shop.sandbox.faults();
      const isWaiting = (wish: GatewayFault) =>
        waiting.some(
          (one) => one.family === wish.family && one.kind === wish.kind && one.orderId === wish.orderId,
        );
      return [
        ...strikes.filter(({ met }) => !met).map(({ commit }) => `No commit matched ${commit.sql}.`),
        ...wishes
          .filter(isWaiting)
          .map(({ family, kind, orderId }) => `No call of ${family} about ${orderId} met the fault ${kind}.`),
      ];
    },
  };
  return scene;
}

/** Lines or an amount; neither is everything. */
export interface RefundRequest {
  id: string;
  orderId: string;
  lines?: { productId: string; quantity: number; restock: boolean }[];
  amountPaise?: number;
}

/** The first id an order's attempt has at the gateway. */
export const attemptOf = ({ number }: Pick<Order, 'number'>, n = 1): string => `${number}-${n}`;

/** Worth no second try: an answer, or a refusal that is not about a moment's trouble. */
const isFinal = <T>(reply: Reply<T>): boolean =>
  reply.kind === 'answer' ||
  (reply.kind === 'refused' &&
    !['database_unavailable', 'conflict', 'internal', 'gateway_unavailable'].includes(reply.code));
