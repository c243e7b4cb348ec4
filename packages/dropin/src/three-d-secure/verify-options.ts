import type { Method } from '../machine/method.ts';
import type { RequestOptions } from '../machine/event.ts';
import { objectOf } from '../object-of.ts';
import { plainCopy } from '../plain-copy.ts';

/** Width and height of the challenge, as EMVCo numbers them: 500 by 600 px. */
const defaultWindowSize = '03';

/**
 * What the SDK's verifyCard gets (docs/behaviour/widget.md#options-of-a-verification). The page's own objects
 * are copied, because the SDK changes them.
 * @param configured the merchant's `threeDSecure` option
 * @param requested the options of this request; they come before `configured`
 * @param own what the page can't replace
 */
export function verifyOptions({
  configured,
  requested,
  method,
  onLookupComplete,
}: {
  configured: RequestOptions;
  requested: RequestOptions;
  method: Method;
  onLookupComplete: (data: { requiresUserAuthentication?: boolean }, next: () => void) => void;
}): Record<string, unknown> {
  const { amount, additionalInformation } = configured;
  const options = plainCopy({ amount, additionalInformation, ...requested });
  const information = objectOf(options.additionalInformation);
  return {
    ...options,
    nonce: method.nonce,
    bin: method.details.bin,
    onLookupComplete,
    additionalInformation: {
      ...information,
      acsWindowSize: information['acsWindowSize'] || defaultWindowSize,
    },
  };
}
