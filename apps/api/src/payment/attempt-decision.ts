import type { AttemptState, MoneyState } from 'contracts';
import type { Standing } from '../gateway/transaction-standing.ts';

/** An attempt beside a transaction that was made for it. */
export interface Situation {
  state: AttemptState;
  /** The attempt names this very transaction. */
  own: boolean;
  /** The money of the order that this attempt paid; `none` when it paid none. */
  money: MoneyState;
}

/** What the rows must be made to say, or done, so that they and the gateway agree. */
export type Decision =
  /** They agree, or the answer is older than the rows. */
  | 'leave'
  /** The attempt is unresolved: this is its outcome. */
  | 'settle_attempt'
  /** The gateway knows of no submission: ask for the money again. */
  | 'submit_again'
  | 'note_submitted'
  | 'note_settled'
  /** A paid order's money is gone. */
  | 'note_gone'
  /** A hold that no order names. */
  | 'give_back'
  /** The hold of a try that is over does not exist any more. */
  | 'note_given_back'
  /** Money that has moved and should not have, or the other way round: for a person. */
  | 'report';

/** Whether the money of a paid order may still settle. */
const moving: Partial<Record<MoneyState, Partial<Record<Standing, Decision>>>> = {
  authorised: { on_its_way: 'note_submitted', settled: 'note_settled' },
  submitted: { held: 'submit_again', settled: 'note_settled' },
  // Declined at settlement, and come after all.
  declined: { settled: 'note_settled' },
};

/** The one decision for every state of a transaction beside every state of our rows: total, pure, table-tested. */
export function decide(standing: Standing, { state, own, money }: Situation): Decision {
  if (standing === 'unclear') return 'leave';
  if (state === 'created' || state === 'unknown') return 'settle_attempt';
  if (!own || money === 'none' || state === 'voided') return ofUnnamed(standing, own);
  if (standing === 'declined' || standing === 'voided' || standing === 'expired') return whenGone(money);
  return moving[money]?.[standing] ?? 'leave';
}

/** No order names this money: the try is over, another one is named, or it was given back. */
function ofUnnamed(standing: Standing, own: boolean): Decision {
  if (standing === 'held' || standing === 'on_its_way') return 'give_back';
  if (standing === 'settled') return 'report';
  return own ? 'note_given_back' : 'leave';
}

function whenGone(money: MoneyState): Decision {
  if (money === 'declined') return 'leave';
  // Given back or claimed by a bank already: which of them stands is for a person to find out.
  return money === 'refunded' || money === 'disputed' ? 'report' : 'note_gone';
}
