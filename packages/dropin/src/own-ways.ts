import { DropinError } from './errors.ts';
import { objectOf } from './object-of.ts';
import { waysToPay, type OwnId, type OwnMethodType } from './ways-to-pay.ts';
import type { OwnPaymentOption } from './own-payment-option.ts';

/** A merchant's own way to pay, after its names were checked. */
export interface OwnWay {
  id: OwnId;
  name: string;
  methodType: OwnMethodType;
  option: OwnPaymentOption;
}

/** Names that the widget uses where it also uses the ids of the ways to pay. */
const taken = ['methods', 'options', 'threeDSecure', 'logo', 'label'];

/**
 * Checks the option `ownPaymentOptions` (docs/own-way-to-pay.md#the-option).
 * @throws DropinError for an option that is not complete, or has a name that is taken
 */
export function readOwnWays(given: unknown): readonly OwnWay[] {
  if (!given) return [];
  const ids = [...taken];
  return (Array.isArray(given) ? given : [null]).map((option: OwnPaymentOption) => {
    const { id, name, methodType = id, start } = objectOf<OwnPaymentOption>(option);
    const isValid =
      isName(id) && isName(methodType) && typeof name === 'string' && name && typeof start === 'function';
    const isTaken =
      ids.includes(id ?? '') || waysToPay.some((way) => way.id === id || way.methodType === methodType);
    if (!isValid || isTaken) throw new DropinError({ code: 'OWN_OPTION_INVALID' });
    ids.push(id);
    return { id: id as OwnId, name, methodType: methodType as OwnMethodType, option };
  });
}

/** Whether a text can be a name. Those that every object has are also keys, so they are none. */
function isName(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z]\w*$/i.test(text) && !(text in {});
}
