import { fieldsToTokenize } from './card/card-form.ts';
import { showProblems, showRefused } from './card/card-transition.ts';
import type { Effect } from './effect.ts';
import type { Method } from './method.ts';
import type { WayId } from '../ways-to-pay.ts';
import { timing } from '../timing.ts';
import { bannerFor } from './banner.ts';
import { clearForm, leadToError, withForm } from './card-input.ts';
import { analyticsNameOf, wayToPay } from '../ways-to-pay.ts';
import { addMethod } from './methods.ts';
import { chosenMethod, isAnswering, isCardLoading, isSheet, requestable, shownForm } from './select.ts';
import type { State } from './state.ts';
import { andThen, announce, begin, forget, go, refuse, stay, track, type Step } from './step.ts';

/**
 * requestPaymentMethod: resolves at once with the chosen method, the same one each time. Without one it
 * tokenizes the card form. Requests that come meanwhile share the answer
 * (docs/behaviour/widget.md#requestpaymentmethod).
 */
export function request(state: State, { request: id }: { request: number }): Step {
  if (isAnswering(state)) return stay({ ...state, requests: [...state.requests, id] });
  const method = requestable(state) && chosenMethod(state);
  if (method) return answer(state, [id], method);
  const { id: option } = state.view;
  const isIdle = state.phase === 'ready' && state.task === 'idle';
  // A merchant's own form has no frames, so it keeps what was typed, also out of the page.
  if (isIdle && isSheet(option) && shownForm(state)) return askOption(state, id, option);
  if (state.out) return refuse(state, [id], { code: 'CONTAINER_MOVED' });
  if (!isIdle || !isSheet(option) || isCardLoading(state))
    return refuse(state, [id], { code: 'NO_PAYMENT_METHOD' });
  if (option !== 'card') return askForButton(state, id, option);
  return andThen(withForm({ ...state, banner: null }, showProblems(state.card)), (next) => submit(next, id));
}

/** The sheet of a merchant's own way to pay gives its method itself, whether it is filled in or not. */
function askOption(state: State, id: number, option: WayId): Step {
  return tokenize(state, id, (task) => ({ type: 'askOption', task, option }));
}

function tokenize(state: State, id: number, effect: (task: number) => Effect): Step {
  const busy: State = { ...state, banner: null, task: 'tokenizing', requests: [id] };
  return begin(busy, 'tokenize', effect, timing.tokenize);
}

/** In a wallet's sheet the shopper must press the wallet's own button; the banner says so. */
function askForButton(state: State, id: number, option: WayId): Step {
  const banner = wayToPay(option)?.useButton ?? null;
  return refuse({ ...state, banner }, [id], { code: 'NO_PAYMENT_METHOD', displayed: banner !== null });
}

function answer(state: State, requests: readonly number[], method: Method): Step {
  const tracked = track(state, `request-payment-method.${analyticsNameOf(method.type)}`);
  return andThen(tracked, (next) => go(next, { type: 'answer', requests, method }));
}

function submit(state: State, id: number): Step {
  if (Object.keys(state.card.errors).length > 0) {
    const cause = { code: 'HOSTED_FIELDS_FIELDS_INVALID', type: 'CUSTOMER' };
    const refused = refuse(state, [id], { code: 'NO_PAYMENT_METHOD', cause, displayed: true });
    return andThen(refused, (next) => leadToError({ ...next, banner: 'hostedFieldsFieldsInvalidError' }));
  }
  const fields = fieldsToTokenize(state.card);
  const vault = isVaulting(state);
  return tokenize(state, id, (task) => ({ type: 'tokenize', task, fields, vault }));
}

/** A customer's card is saved, unless the merchant or the shopper decided otherwise. */
function isVaulting({ gateway, card }: State): boolean {
  return gateway !== null && !gateway.guest && card.saves;
}

/**
 * A method that was typed and tokenized just now, marked as saved if it is a card that the gateway has saved.
 */
export function typedMethod(state: State, tokenized: Method): Method {
  return isCard(tokenized) && isVaulting(state) ? { ...tokenized, vaulted: true } : tokenized;
}

/** Resolves the requests first. The new method is shown as chosen 200 ms later. */
export function answerTokenized(state: State, { method: tokenized }: { method: Method }): Step {
  const method = typedMethod(state, tokenized);
  const rest: State = { ...forget(state, 'tokenize'), requests: [] };
  const answered = answer(rest, state.requests, method);
  return andThen(answered, (next) => addTyped(next, method));
}

/**
 * Takes a card that was just answered out of the form. The new method is shown as chosen 200 ms later.
 */
export function addTyped(state: State, method: Method): Step {
  const cleared = isCard(method) && state.settings.clearsFields ? clearForm(state) : stay(state);
  return andThen(cleared, (next) => addMethod(next, method));
}

function isCard({ type }: Method): boolean {
  return type === 'CreditCard';
}

/** Rejects the requests, then shows a banner for the error's code and marks the fields it names. */
export function failTokenization(state: State, { cause }: { cause: unknown }): Step {
  const next: State = { ...forget(state, 'tokenize'), task: 'idle', requests: [], banner: bannerFor(cause) };
  const refused = refuse(next, state.requests, { code: 'NO_PAYMENT_METHOD', cause, displayed: true });
  const marked = andThen(refused, (s) => withForm(s, showRefused(s.card, cause)));
  return andThen(
    andThen(marked, (s) => (Object.keys(s.card.errors).length > 0 ? leadToError(s) : stay(s))),
    announce,
  );
}
