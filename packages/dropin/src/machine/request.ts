import { fieldsToTokenize, showInvalid, showProblems } from '../options/card/card-form.ts';
import { bannerFor } from '../options/card/card.errors.ts';
import { isStringKey } from '../locales/strings.ts';
import { timing } from '../timing.ts';
import { clearForm, withForm } from './card.ts';
import { chosenMethod } from './select.ts';
import type { Method, State } from './state.ts';
import { announce, begin, go, refuse, stay, andThen, wait, type Step } from './step.ts';

/**
 * requestPaymentMethod: the chosen method at once, again and again the same; else the card form is
 * tokenized, once for all who ask meanwhile (spec §4, behaviour b).
 */
export function request(state: State, id: number): Step {
  const method = chosenMethod(state);
  if (state.phase === 'ready' && method) return go(state, { type: 'answer', requests: [id], method });
  if (state.task === 'tokenizing') return stay({ ...state, requests: [...state.requests, id] });
  if (state.phase !== 'ready' || state.view.id !== 'card')
    return refuse(state, [id], { code: 'NO_PAYMENT_METHOD' });
  return andThen(withForm({ ...state, banner: null }, showProblems(state.card)), (next) => submit(next, id));
}

function submit(state: State, id: number): Step {
  if (Object.keys(state.card.errors).length > 0) {
    const cause = { code: 'HOSTED_FIELDS_FIELDS_INVALID', type: 'CUSTOMER' };
    const refused = refuse(state, [id], { code: 'NO_PAYMENT_METHOD', cause });
    return andThen(refused, (next) => stay({ ...next, banner: 'hostedFieldsFieldsInvalidError' }));
  }
  const busy: State = { ...state, task: 'tokenizing', requests: [id] };
  const fields = fieldsToTokenize(state.card);
  const started = begin(busy, 'tokenize', (task) => ({ type: 'tokenize', task, fields }));
  return andThen(started, (next) => wait(next, 'tokenizeTimeout', timing.tokenize));
}

/**
 * The promise resolves first; the chosen method is shown 200 ms later (behaviour d, e6). A guest has one
 * method at a time, a customer's new one stands first (behaviour c11, c12).
 */
export function answerTokenized(state: State, method: Method): Step {
  const { requests } = state;
  const others = state.gateway?.guest ? [] : state.methods;
  const next: State = {
    ...state,
    task: 'settling',
    requests: [],
    methods: [method, ...others],
    active: method.nonce,
  };
  const answered = go(next, { type: 'answer', requests, method });
  const cleared = state.clearsFields ? andThen(answered, clearForm) : answered;
  return andThen(cleared, (s) => wait(s, 'settle', timing.changeActiveMethod));
}

/** Rejects, then says why: a banner by the error's code, and the fields it names. No events (behaviour d). */
export function failTokenization(state: State, cause: unknown): Step {
  const { code, details } = (cause ?? {}) as { code?: string; details?: { invalidFieldKeys?: string[] } };
  const next: State = { ...state, task: 'idle', requests: [], banner: bannerFor(code, isStringKey) };
  const refused = refuse(next, state.requests, { code: 'NO_PAYMENT_METHOD', cause });
  const marked = andThen(refused, (s) => withForm(s, showInvalid(s.card, details?.invalidFieldKeys ?? [])));
  return andThen(marked, announce);
}
