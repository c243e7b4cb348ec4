/** What one option may be. */
export interface Rule {
  /** completes the sentence 'The option … must be' */
  must: string;
  /** whether a value has an effect; null and undefined count as not given, and are not asked */
  accepts(value: unknown): boolean;
  /** what becomes of a value that is not accepted; by default it counts as not given */
  otherwise?(value: unknown): string;
  /** the options inside of an object */
  inside?: Rules;
  /** those of them without which the payment fails; none where the object needs none of them */
  needs?(given: Readonly<Record<string, unknown>>): readonly string[];
  /** the rule of each member of a list */
  each?: Rule;
  /** whether names that are not in `inside` go to a script of others; then only one that resembles is named */
  passesOn?: boolean;
  /** why a value that is accepted has no effect; '' where it has one */
  inertBecause?(value: unknown): string;
}

export interface Rules {
  readonly [name: string]: Rule;
}

/** A value that is used as it is: by the SDK, by the script of a wallet or of a bank, or as true or false. */
export const anything: Rule = { must: 'anything', accepts: () => true };

/** An option for whose wrong values `create` rejects. */
export const checkedByCreate = anything;

export const yesOrNo: Rule = { must: 'true or false', accepts: (value) => typeof value === 'boolean' };

export const text: Rule = { must: 'a text', accepts: (value) => typeof value === 'string' };

export const notGiven = 'What was given counts as not given.';

export const passedOnAsItIs = 'It is passed on as it is.';

/** A sum of money, in the currency's main unit, as wallets take it. */
export const amount: Rule = {
  must: "an amount such as '10.00'",
  accepts: (value) => /^\d+(\.\d+)?$/.test(String(value)),
  otherwise: () => passedOnAsItIs,
};

export const callable: Rule = { must: 'a function', accepts: (value) => typeof value === 'function' };

/** One of some texts. */
export function oneOf(values: readonly string[]): Rule {
  return {
    must: values.map((value) => `'${value}'`).join(' or '),
    accepts: (value) => values.some((one) => one === value),
  };
}

/** An object whose options are all known. */
export function objectWith(inside: Rules): Rule {
  return { must: 'an object', accepts: isObject, inside };
}

/** An object that goes to a script of others, with the options of it that are known. */
export function passedOnWith(inside: Rules): Rule {
  return { ...objectWith(inside), passesOn: true };
}

/** True, false, or what the rule says. */
export function yesOrNoOr(rule: Rule): Rule {
  return {
    ...rule,
    must: `true, false or ${rule.must}`,
    accepts: (value) => typeof value === 'boolean' || rule.accepts(value),
  };
}

/** What is offered or done when it is given; `true` has the options of an empty object. */
export function offeredWith(rule: Rule): Rule {
  const otherwise = (value: unknown) => (value ? 'It counts as true.' : 'It counts as false.');
  const offered = { ...yesOrNoOr(rule), otherwise };
  // Alone, `true` lacks what such an object needs.
  return rule.needs ? { ...offered, must: rule.must } : offered;
}

export function listOf(each: Rule): Rule {
  return { must: 'a list', accepts: (value) => Array.isArray(value), each };
}

/** An option that is taken and has no effect. */
export function inert(because: (value: unknown) => string): Rule {
  return { ...anything, inertBecause: because };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
