import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../browser/browser-storage.ts';
import { trpc } from '../trpc.ts';
import type { PasskeyOfferProps } from './PasskeyOffer.tsx';

const keyOf = (userId: string) => `noPasskey:${userId}`;

/**
 * Offers a passkey to a person whose account has none and could have one at once, in a browser that can have one; null without an offer. 'Not now' is
 * remembered in this browser.
 */
export function usePasskeyOffer(userId: string | undefined): PasskeyOfferProps | null {
  const [canHaveOne, setCanHaveOne] = useState(false);
  const [declinedBy, setDeclinedBy] = useState<string>();
  useEffect(() => {
    canHavePasskey().then(setCanHaveOne, () => {});
  }, []);
  const isOpen =
    canHaveOne && userId !== undefined && userId !== declinedBy && readStored(keyOf(userId)) === null;
  const { data: passkeys } = trpc.account.passkeys.useQuery(undefined, { enabled: isOpen, retry: false });
  const { data: adding } = trpc.account.addingFactor.useQuery(undefined, { enabled: isOpen, retry: false });
  if (!isOpen || passkeys?.length !== 0 || adding?.needs !== null) return null;
  return {
    onDecline() {
      writeStored({ [keyOf(userId)]: '1' });
      // Also where the browser stores nothing.
      setDeclinedBy(userId);
    },
  };
}

const canHavePasskey = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
