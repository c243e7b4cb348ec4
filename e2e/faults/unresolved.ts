import type { Records } from './records.ts';

/** The work that the shop has not finished, one sentence each; empty when there is none. */
export function unresolvedIn({ orders, attempts, refunds, unhandledWebhooks }: Records): string[] {
  return [
    ...orders
      .filter(({ state }) => state === 'paying')
      .map(({ number }) => `Order ${number} is still being paid.`),
    ...orders
      .filter(({ isOverdue }) => isOverdue)
      .map(({ number }) => `Order ${number} waits for payment although its time is over.`),
    ...attempts
      .filter(({ state }) => ['created', 'unknown', 'authorized', 'submitted'].includes(state))
      .map(({ id, state }) => `The attempt ${id} is still ${state}.`),
    ...attempts
      .filter(({ state, isDue }) => state === 'voided' && isDue)
      .map(({ id }) => `The authorization of the attempt ${id} is not given back yet.`),
    ...refunds
      .filter(({ state }) => state === 'queued' || state === 'unknown')
      .map(({ id, state }) => `The refund ${id} is still ${state}.`),
    ...(unhandledWebhooks > 0 ? [`${unhandledWebhooks} webhook events are not handled yet.`] : []),
  ];
}
