import { fieldsToTokenize } from './card/card-form.ts';
import { showProblems, showRefused } from './card/card-transition.ts';
import type { Method } from './method.ts';
import type { OptionId } from '../ways-to-pay.ts';
import { timing } from '../timing.ts';
import { bannerFor } from './banner.ts';
import { withForm } from './card-input.ts';
import { wayOfType, wayToPay } from '../ways-to-pay.ts';
import type { RequestOptions } from './request-options.ts';
import { chosenMethod, isAnswering, isSheet, requestable } from './select.ts';
import type { State } from './state.ts';
import { andThen, announce, begin, go, refuse, stay, track, type Step } from './step.ts';
import { addTyped, needsVerification, verify } from './verify.ts';

/**
 * requestPaymentMethod: resolves at once with the chosen method, the same one each time. Without one it
 * tokenizes the card form. 3-D Secure verifies either, where it is configured. Requests that come meanwhile
 * share the answer (docs/behaviour/widget.md#requestpaymentmethod).
 */
export function request(before: State, id: number, requestOptions: RequestOptions = {}): Step {
  if (isAnswering(before)) return stay({ ...before, requests: [...before.requests, id] });
  const state: State = { ...before, requestOptions };
  const method = requestable(state) && chosenMethod(state);
  if (method && needsVerification(state, method))
    return verify(state, { method, isTyped: false, requests: [id] });
  if (method) return answer(state, [id], method);
  if (state.phase !== 'ready' || state.task !== 'idle' || !isSheet(state.view.id))
    return refuse(state, [id], { code: 'NO_PAYMENT_METHOD' });
  if (state.view.id !== 'card') return askForButton(state, id, state.view.id);
  return andThen(withForm({ ...state, banner: null }, showProblems(state.card)), (next) => submit(next, id));
}

/** In a wallet's sheet the shopper must press the wallet's own button; the banner says so. */
function askForButton(state: State, id: number, option: OptionId): Step {
  const banner = wayToPay(option).useButton ?? null;
  return refuse({ ...state, banner }, [id], { code: 'NO_PAYMENT_METHOD', displayed: banner !== null });
}

function answer(state: State, requests: readonly number[], method: Method): Step {
  const tracked = track(state, `request-payment-method.${wayOfType(method.type).analyticsName}`);
  return andThen(tracked, (next) => go(next, { type: 'answer', requests, method }));
}

function submit(state: State, id: number): Step {
  if (Object.keys(state.card.errors).length > 0) {
    const cause = { code: 'HOSTED_FIELDS_FIELDS_INVALID', type: 'CUSTOMER' };
    const refused = refuse(state, [id], { code: 'NO_PAYMENT_METHOD', cause, displayed: true });
    return andThen(refused, (next) => stay({ ...next, banner: 'hostedFieldsFieldsInvalidError' }));
  }
  const busy: State = { ...state, task: 'tokenizing', requests: [id] };
  const fields = fieldsToTokenize(state.card);
  const vault = isVaulting(state);
  return begin(busy, 'tokenize', (task) => ({ type: 'tokenize', task, fields, vault }), timing.tokenize);
}

/** A customer's card is saved, unless the merchant or the shopper decided otherwise. */
function isVaulting({ gateway, card }: State): boolean {
  return gateway !== null && !gateway.guest && card.saves;
}

/** Resolves the requests first, after a verification if one is due. The new method is shown 200 ms later. */
export function answerTokenized(state: State, tokenized: Method): Step {
  const { requests } = state;
  const method: Method = isVaulting(state) ? { ...tokenized, vaulted: true } : tokenized;
  if (needsVerification(state, method)) return verify(state, { method, isTyped: true, requests });
  const answered = answer({ ...state, requests: [] }, requests, method);
  return andThen(answered, (next) => addTyped(next, method));
}

/** Rejects the requests, then shows a banner for the error's code and marks the fields it names. */
export function failTokenization(state: State, cause: unknown): Step {
  const next: State = { ...state, task: 'idle', requests: [], banner: bannerFor(cause) };
  const refused = refuse(next, state.requests, { code: 'NO_PAYMENT_METHOD', cause, displayed: true });
  const marked = andThen(refused, (s) => withForm(s, showRefused(s.card, cause)));
  return andThen(marked, announce);
}
