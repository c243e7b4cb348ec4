import type { PasskeyLogIn } from 'contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PasskeyQuestion } from './use-log-in.ts';

export type PasskeyAutofill = {
  /** Whether somebody could log in now. */
  isOffered: boolean;
  /** Gets what a passkey is to sign. */
  ask: () => Promise<PasskeyQuestion>;
  onPicked: (response: PasskeyLogIn['response']) => void;
};

/**
 * Lets the browser offer its passkeys among what it can fill into the login form. It asks the api once somebody uses the
 * page, because each question is a row there, and again when that is too old. Says nothing when no passkey is picked.
 * Returns what ends the offer; a browser has one at a time, so that comes before another way to log in.
 */
export function usePasskeyAutofill({ isOffered, ask, onPicked }: PasskeyAutofill): () => void {
  const onAsk = useEffectEvent(ask);
  const onAnswer = useEffectEvent(onPicked);
  const offer = useRef<AbortController>(null);
  useEffect(() => {
    if (!isOffered) return;
    const over = new AbortController();
    offer.current = over;
    pickOne(over.signal, () => onAsk()).then(
      (response) => response && !over.signal.aborted && onAnswer(response),
      // Without a question, or broken off by the browser: the form and its button are still there.
      () => {},
    );
    return () => over.abort();
  }, [isOffered]);
  return () => offer.current?.abort();
}

/** What the person's passkey has signed; null where the browser cannot offer one. Never settles while nobody picks one. */
async function pickOne(
  over: AbortSignal,
  ask: PasskeyAutofill['ask'],
): Promise<PasskeyLogIn['response'] | null> {
  const used = navigator.userActivation?.hasBeenActive || somebodyIsHere(over);
  if (!(await canOffer())) return null;
  await used;
  for (;;) {
    const { optionsJSON, until } = await ask();
    const tooOld = AbortSignal.timeout(Math.max(0, until - Date.now()));
    try {
      const credential = await navigator.credentials.get({
        mediation: 'conditional',
        signal: AbortSignal.any([over, tooOld]),
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(optionsJSON),
      });
      return credential instanceof PublicKeyCredential
        ? (credential.toJSON() as PasskeyLogIn['response'])
        : null;
    } catch (error) {
      if (over.aborted || !tooOld.aborted) throw error;
    }
    await somebodyIsHere(over);
  }
}

/** Older browsers lack the functions, whatever the types say. */
const canOffer = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

const somebodyIsHere = (over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
      addEventListener(sign, () => resolve(), { once: true, passive: true, signal: over });
  });
