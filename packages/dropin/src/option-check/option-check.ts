import type { Settings } from '../machine/state.ts';
import { eventNames } from '../emitter.ts';
import { objectOf } from '../object-of.ts';
import { optionIds, updatableIds } from '../ways-to-pay.ts';
import { findProblems, quoted } from './find-problems.ts';
import { nearestName } from './nearest-name.ts';
import { optionRules, requestRules } from './option-rules.ts';
import { unusedAttributes } from './unused-attributes.ts';

/** What the console was told. Pages make widgets again and again, with the same options. */
const told = new Set<string>();

/** Puts each sentence on the console that is not there yet. */
export function tellOnce(problems: readonly string[]): void {
  for (const problem of problems) {
    if (told.has(problem)) continue;
    told.add(problem);
    console.warn(`Drop-in: ${problem}`);
  }
}

/** A sentence for each option of `create` that has no effect. */
export function checkOptions(options: unknown): readonly string[] {
  return [...findProblems(options, optionRules(ownIds(options))), ...optionsNotOffered(options)];
}

/**
 * A sentence for each attribute of a script tag that looks like an option and sets none.
 * @param paths the attributes that set options, without `data-`
 */
export function checkAttributes(tag: Element, paths: readonly string[]): readonly string[] {
  return unusedAttributes(tag, paths, Object.keys(optionRules([])));
}

/**
 * A sentence for a call of `updateConfiguration` that has no effect.
 * @param settings of the widget: what it was made with
 */
export function checkUpdate(
  [property, key, value]: readonly unknown[],
  { wanted, threeDSecure }: Pick<Settings, 'wanted' | 'threeDSecure'>,
): readonly string[] {
  const offered: readonly string[] = threeDSecure === 'never' ? wanted : [...wanted, 'threeDSecure'];
  const rules = optionRules([]);
  const option = [...updatableIds, 'threeDSecure'].find((one) => one === property);
  if (!option) return [`updateConfiguration does not change ${quoted(nameOf(property))}.`];
  if (!offered.includes(option))
    return [`updateConfiguration changes nothing: ${quoted(option)} is not offered.`];
  const { inside = {}, passesOn = false } = rules[option] ?? {};
  return findProblems({ [nameOf(key)]: value }, inside, { path: `${option}.`, passesOn });
}

/** A sentence for each option of `requestPaymentMethod` that has no effect. */
export function checkRequest(options: unknown): readonly string[] {
  return findProblems(options, requestRules);
}

/** A sentence for a handler of an event that the widget does not have. */
export function checkEvent(event: unknown): readonly string[] {
  const near = nearestName(nameOf(event), eventNames);
  const meant = near === undefined ? '' : ` Did you mean ${quoted(near)}?`;
  return [`There is no event ${quoted(nameOf(event))}.${meant}`];
}

/** A way to pay is offered when its option is given, and the list of those to offer has it. */
function optionsNotOffered(options: unknown): readonly string[] {
  try {
    const given = objectOf(options);
    const priority = given['paymentOptionPriority'];
    if (!Array.isArray(priority)) return [];
    return optionIds
      .filter((id) => id !== 'card' && Boolean(given[id]) !== priority.includes(id))
      .map((id) =>
        given[id]
          ? `The option ${quoted(id)} has no effect, because paymentOptionPriority does not name it.`
          : `paymentOptionPriority names ${quoted(id)}, which is not offered without the option ${quoted(id)}.`,
      );
  } catch {
    return [];
  }
}

/** A page may pass any value as a name. */
function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : Object.prototype.toString.call(value);
}

function ownIds(options: unknown): readonly string[] {
  try {
    const own = objectOf(options)['ownPaymentOptions'];
    return Array.isArray(own) ? own.map((option) => String(objectOf(option)['id'])) : [];
  } catch {
    return [];
  }
}
