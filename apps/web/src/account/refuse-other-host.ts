import { RefusedHere } from '../calls/failure.ts';

/**
 * Throws `bad_input` where this page's host is not the one that the shop's passkeys are for: browsers refuse there without
 * a reason that a person could understand.
 */
export function refuseOtherHost(passkeyHost: string): void {
  if (location.hostname === passkeyHost) return;
  throw new RefusedHere(
    'bad_input',
    `Passkeys of this shop work at ${passkeyHost}, and this page is at ${location.hostname}. Open the shop at ${passkeyHost}.`,
  );
}
