import { DropinError } from './errors.ts';
import { bare, objectOf } from './object-of.ts';
import { waysToPay, type OwnId, type OwnMethodType } from './ways-to-pay.ts';
import type { OwnPaymentOption } from './own-payment-option.ts';

/** A merchant's own way to pay, after its names were checked. */
export interface OwnWay {
  id: OwnId;
  name: string;
  methodType: OwnMethodType;
  option: OwnPaymentOption;
}

/**
 * Checks the option `ownPaymentOptions` (docs/own-way-to-pay.md#the-option).
 * @throws DropinError for an option that is not complete, or has a name that is taken
 */
export function readOwnWays(given: unknown): readonly OwnWay[] {
  if (!given) return [];
  // Names that the widget uses beside those of its ways to pay. An object has some more, which `in` finds.
  const taken: Record<string, unknown> = { methods: 1, options: 1, threeDSecure: 1, logo: 1, label: 1 };
  for (const { id, methodType } of waysToPay) taken[id] = taken[methodType] = 1;
  const isFree = (text: unknown): text is string =>
    typeof text === 'string' && /^[a-z]\w*$/i.test(text) && !(text in taken);
  return (Array.isArray(given) ? given : [null]).map((option: OwnPaymentOption) => {
    const { id, name, start } = objectOf<OwnPaymentOption>(option);
    const { methodType = id } = bare(objectOf<OwnPaymentOption>(option));
    const isComplete = name && typeof name === 'string' && typeof start === 'function';
    if (!isFree(id) || !isFree(methodType) || !isComplete)
      throw new DropinError({ code: 'OWN_OPTION_INVALID' });
    taken[id] = 1;
    return { id: id as OwnId, name, methodType: methodType as OwnMethodType, option };
  });
}
