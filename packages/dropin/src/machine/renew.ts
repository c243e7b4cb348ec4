import { wayToPay } from '../ways-to-pay.ts';
import type { Method } from './method.ts';
import {
  choose,
  fetchMethods,
  keepMethods,
  list,
  open,
  savedOf,
  withoutPause,
  withSaved,
} from './methods.ts';
import { isOccupied } from './select.ts';
import type { Option, State } from './state.ts';
import { andThen, announce, show, stay, type Step } from './step.ts';

/**
 * renewSelectedPaymentMethod: the payment failed, and the chosen method's nonce is used up. A saved method
 * stays chosen and gets a new nonce. For any other the sheet that made it is shown again, where a typed card
 * still is (docs/behaviour/widget.md#renewselectedpaymentmethod).
 */
export function renew(state: State): Step {
  const tried = state.methods.find(({ nonce }) => nonce === state.active);
  if (!tried || isOccupied(state)) return stay(state);
  const unchosen = announce({ ...withoutPause(state), active: null, isEditing: false, deleting: null });
  if (tried.vaulted)
    return andThen(
      andThen(unchosen, (next) => show({ ...next, active: tried.nonce, task: 'refreshing' }, list)),
      fetchMethods,
    );
  const made = state.options.find((option) => option.status === 'done' && isMadeBy(tried, option));
  return andThen(unchosen, (next) =>
    made
      ? open({ ...next, methods: savedOf(next) }, { id: made.id, beside: null })
      : keepMethods(next, savedOf(next)),
  );
}

function isMadeBy({ type, way }: Method, { id, form }: Option): boolean {
  return way ? way === id : (wayToPay(id)?.methodType ?? form?.type) === type;
}

/** The saved methods have come: the one that was tried is chosen again, if it is still among them. */
export function renewed(state: State, fetched = savedOf(state)): Step {
  const tried = state.methods.find(({ nonce }) => nonce === state.active);
  const same = fetched.find((method) => tried && isSame(method, tried));
  const kept = keepMethods({ ...state, task: 'idle', active: null }, withSaved(state, fetched));
  return same ? andThen(kept, (next) => choose(next, same.nonce)) : kept;
}

/** What names a saved method: its nonce is another one with each answer of the gateway. */
const naming = ['cardType', 'lastFour', 'expirationMonth', 'expirationYear', 'email', 'username'] as const;

function isSame(one: Method, other: Method): boolean {
  return one.type === other.type && naming.every((name) => one.details[name] === other.details[name]);
}
