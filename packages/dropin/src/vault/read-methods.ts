import { waysToPay, wayToPay } from '../ways-to-pay.ts';
import type { Method } from '../machine/method.ts';
import type { MethodType, OptionId } from '../ways-to-pay.ts';

/** What the views show of a method's details (spec §3); text wherever it is there. */
const shownDetails = ['lastFour', 'cardType', 'email', 'username'] as const;

/**
 * The saved methods in a gateway's answer, in its order, each marked as saved. What can't be shown or paid
 * with is left out: entries without a nonce, a type that is shown, or details, and a nonce's second entry.
 * @param answer anything at all
 * @param types of methods to show
 */
export function readMethods(answer: unknown, types: ReadonlySet<MethodType>): Method[] {
  const entries = (answer as { paymentMethods?: unknown } | null | undefined)?.paymentMethods;
  if (!Array.isArray(entries)) return [];
  const methods = new Map<string, Method>();
  for (const entry of entries) {
    const method = readMethod(entry);
    if (method && types.has(method.type) && !methods.has(method.nonce)) methods.set(method.nonce, method);
  }
  return [...methods.values()];
}

function readMethod(entry: unknown): Method | undefined {
  if (!isRecord(entry)) return undefined;
  const { nonce, type, details, description, binData, hasSubscription } = entry;
  if (typeof nonce !== 'string' || nonce === '' || !isRecord(details)) return undefined;
  if (!shownDetails.every((name) => ['string', 'undefined'].includes(typeof details[name]))) return undefined;
  return {
    nonce,
    type: type as MethodType,
    details,
    ...(typeof description === 'string' && { description }),
    ...(isRecord(binData) && { binData }),
    hasSubscription: Boolean(hasSubscription),
    vaulted: true,
  };
}

/**
 * The types of saved methods that are shown (behaviour f2): of these ways to pay, save the hidden ones. Both
 * PayPal options have one type.
 */
export function shownTypes(options: readonly OptionId[], hidden: readonly string[]): Set<MethodType> {
  const hiddenTypes = waysToPay.flatMap(({ id, methodType, listsSaved }) =>
    listsSaved && !hidden.includes(id) ? [] : [methodType],
  );
  const types = options.map((id) => wayToPay(id).methodType);
  return new Set(types.filter((type) => !hiddenTypes.includes(type)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
