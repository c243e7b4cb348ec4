import { waysToPay, wayToPay } from '../ways-to-pay.ts';
import type { Method } from '../machine/method.ts';
import type { AnyMethodType, MethodType, WayId } from '../ways-to-pay.ts';

/** The details that views show. Each must be a string where it is present. */
const shownDetails = ['lastFour', 'cardType', 'email', 'username'] as const;

/**
 * The saved methods in the gateway's response, in its order, each marked as saved. Entries that can't be
 * shown or used are left out: those without a nonce, without details or of a type that is not shown, and the
 * second one with the same nonce.
 * @param response the parsed body, which may be any value
 * @param types of methods to show
 */
export function readMethods(response: unknown, types: ReadonlySet<AnyMethodType>): Method[] {
  const entries = (response as { paymentMethods?: unknown } | null | undefined)?.paymentMethods;
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
 * The types of saved methods that are shown: those of these ways to pay, without the hidden ones and the
 * wallets' (docs/behaviour/widget.md#which-types-are-shown). Both PayPal options have one type, so hiding one
 * hides both.
 */
export function shownTypes(options: readonly WayId[], hidden: readonly string[]): Set<AnyMethodType> {
  const hiddenTypes = waysToPay.flatMap(({ id, methodType, listsSaved }) =>
    listsSaved && !hidden.includes(id) ? [] : [methodType],
  );
  const types = options.flatMap((id) => wayToPay(id)?.methodType ?? []);
  return new Set(types.filter((type) => !hiddenTypes.includes(type)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
