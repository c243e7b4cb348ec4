import type { Order, OrderMoment, Time } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { TimelineState, TimelineStep } from 'ui';

type Step = OrderMoment['step'];

/** What each step is called, for shoppers and admins. */
export const stepLabels: Record<Step, string> = {
  placed: 'Placed',
  paid: 'Paid',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped_in_part: 'Shipped in part',
  shipped: 'Shipped',
  delivered: 'Delivered',
  not_delivered: 'Not delivered after all',
  collected: 'Delivered and paid',
  expired: 'Expired',
  address_changed: 'Address changed',
  canceled: 'Canceled',
  not_accepted: 'Not accepted by the shop in time',
  refunded_in_part: 'Refunded in part',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
  return_asked: 'Return asked for',
  return_accepted: 'Return accepted',
  return_received: 'Return received',
  return_declined: 'Return declined',
};

/** The steps in their order; an order without shipping ends with the payment, one paid on delivery with both. */
function stepsOf({ state, ships, fulfilment }: Order): Step[] {
  const inPart: Step[] = fulfilment === 'shipped_in_part' ? [fulfilment] : [];
  if (state === 'confirmed') return ['placed', 'confirmed', 'packed', ...inPart, 'shipped', 'collected'];
  return ships ? ['placed', 'paid', 'packed', ...inPart, 'shipped', 'delivered'] : ['placed', 'paid'];
}

/**
 * The steps of an order with their times. Whether a step has happened comes from `order`; its time comes from
 * `history`, which may be slightly older. `when` says a time.
 */
export function orderTimeline(
  order: Order,
  history: readonly OrderMoment[],
  when: (time: Time) => string,
): TimelineStep[] {
  const at = new Map(history.map((moment) => [moment.step, moment.at]));
  if (!at.has('placed')) at.set('placed', order.createdAt);
  const step: MakeStep = (name, state, moment) => {
    const time = state === 'upcoming' ? undefined : (moment?.at ?? at.get(name));
    return {
      label: stepLabels[name],
      state,
      ...(time && { time: { dateTime: time, text: when(time) } }),
      ...(moment?.said && { detail: `“${isolated(moment.said)}”` }),
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
  return withLater(order, history, steps, step);
}

/** The index of the last step that has happened. */
function reachedOf({ state, money, fulfilment }: Order, steps: Step[]): number {
  if (state !== 'paid' && state !== 'confirmed') return 0;
  if (money === 'collected') return steps.indexOf('collected');
  return Math.max(1, steps.indexOf(fulfilment as Step));
}

type MakeStep = (name: Step, state: TimelineState, moment?: OrderMoment) => TimelineStep;
/** Without a moment the history does not know yet when it was. */
type Later = { name: Step; moment?: OrderMoment };

/** Adds returns, a refund and a dispute after the steps that have happened; after a full refund no more steps follow. */
function withLater(
  { money, fulfilment }: Order,
  history: readonly OrderMoment[],
  steps: TimelineStep[],
  step: MakeStep,
): TimelineStep[] {
  const isMoney = money === 'refunded' || money === 'refunded_in_part' || money === 'disputed';
  const ofMoney = history.findLast((moment) => isMoney && moment.step === money);
  const later: Later[] = history
    .filter(
      ({ step: name }, place) =>
        name.startsWith('return_') ||
        name === 'address_changed' ||
        name === 'canceled' ||
        history[place] === ofMoney,
    )
    .map((moment) => ({ name: moment.step, moment }));
  if (isMoney && !ofMoney) later.push({ name: money });
  if (later.length === 0) return steps;
  const happened = steps
    .filter(({ state }) => state !== 'upcoming')
    .map((one) => ({ ...one, state: 'done' as const }));
  const isOver = money === 'refunded' || fulfilment === 'canceled' || happened.length === steps.length;
  const toCome = isOver ? [] : steps.filter(({ state }) => state === 'upcoming');
  const stateOf = ({ name }: Later, place: number): TimelineState => {
    if (name === 'return_declined' || name === 'canceled') return 'failed';
    const waits = name === 'return_asked' || name === 'disputed' || !isOver;
    return waits && place === later.length - 1 ? 'current' : 'done';
  };
  return [
    ...happened,
    ...later.map((one, place) => step(one.name, stateOf(one, place), one.moment)),
    ...toCome,
  ];
}
