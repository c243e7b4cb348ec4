import type { Order, OrderMoment } from 'contracts';
import type { TimelineState, TimelineStep } from 'ui';

type Step = OrderMoment['step'];

const labels: Record<Step, string> = {
  placed: 'Placed',
  paid: 'Paid',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped_in_part: 'Shipped in part',
  shipped: 'Shipped',
  delivered: 'Delivered',
  collected: 'Delivered and paid',
  expired: 'Expired',
  canceled: 'Canceled',
  not_accepted: 'Not accepted by the shop in time',
  refunded_in_part: 'Refunded in part',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
};

/** The steps in their order; an order without shipping ends with the payment, one paid on delivery with both. */
function stepsOf({ state, ships, fulfilment }: Order): Step[] {
  const inPart: Step[] = fulfilment === 'shipped_in_part' ? [fulfilment] : [];
  if (state === 'confirmed') return ['placed', 'confirmed', 'packed', ...inPart, 'shipped', 'collected'];
  return ships ? ['placed', 'paid', 'packed', ...inPart, 'shipped', 'delivered'] : ['placed', 'paid'];
}

/**
 * The steps of an order with their times. Whether a step has happened comes from `order`; its time comes from
 * `history`, which may be slightly older. `when` formats milliseconds since 1970.
 */
export function orderTimeline(
  order: Order,
  history: readonly OrderMoment[],
  when: (ms: number) => string,
): TimelineStep[] {
  const at = new Map(history.map((moment) => [moment.step, moment.at]));
  if (!at.has('placed')) at.set('placed', order.createdAt);
  const step = (name: Step, state: TimelineState): TimelineStep => {
    const ms = state === 'upcoming' ? undefined : at.get(name);
    return {
      label: labels[name],
      state,
      ...(ms !== undefined && { time: { dateTime: new Date(ms).toISOString(), text: when(ms) } }),
    };
  };
  const { state } = order;
  if (state === 'expired') return [step('placed', 'done'), step(state, 'failed')];
  if (state === 'canceled')
    return [step('placed', 'done'), step(at.has('not_accepted') ? 'not_accepted' : state, 'failed')];
  const all = stepsOf(order);
  const reached = reachedOf(order, all);
  const steps = all.map((name, place) =>
    step(
      name,
      place > reached ? 'upcoming' : place < reached || place === all.length - 1 ? 'done' : 'current',
    ),
  );
  if (state === 'paying')
    steps.splice(0, 2, step('placed', 'done'), { label: 'Being paid', state: 'current' });
  return withMoney(order, steps, step);
}

/** The index of the last step that has happened. */
function reachedOf({ state, money, fulfilment }: Order, steps: Step[]): number {
  if (state !== 'paid' && state !== 'confirmed') return 0;
  if (money === 'collected') return steps.indexOf('collected');
  return Math.max(1, steps.indexOf(fulfilment as Step));
}

/** Adds a refund or dispute after the steps that have happened; after a full refund no more steps follow. */
function withMoney(
  { money, fulfilment }: Order,
  steps: TimelineStep[],
  step: (name: Step, state: TimelineState) => TimelineStep,
): TimelineStep[] {
  if (money !== 'refunded' && money !== 'refunded_in_part' && money !== 'disputed') return steps;
  const happened = steps
    .filter(({ state }) => state !== 'upcoming')
    .map((one) => ({ ...one, state: 'done' as const }));
  const isOver = money === 'refunded' || fulfilment === 'canceled' || happened.length === steps.length;
  const toCome = isOver ? [] : steps.filter(({ state }) => state === 'upcoming');
  return [...happened, step(money, isOver && money !== 'disputed' ? 'done' : 'current'), ...toCome];
}
