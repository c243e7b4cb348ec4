import type { LogIn, PasskeyLogIn, Session } from 'contracts';
import { useRef } from 'react';
import { isRefusal, RefusedHere, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';
import { deviceId } from './device.store.ts';
import { refuseOtherHost } from './refuse-other-host.ts';
import { writeFailedLogin, writeSession } from '../session/session.store.ts';

const notStored = 'Your browser does not let this site store anything, so it cannot keep you logged in.';

/**
 * Logs in and stores the session; resolves with true. Fails with the api's failures, and with `forbidden` if
 * the browser stores nothing. A refused login writes 'undefined' over the stored session
 * (docs/behaviour/storefront.md#login), but not one that asks for a code; with `keepSession`, for the payment popup, it leaves the session as it is.
 */
export function useLogIn({ keepSession = false } = {}): Call<LogIn, true> {
  const { client } = trpc.useUtils();
  return useCall(async (input: LogIn): Promise<true> => {
    try {
      return keep(await client.account.logIn.mutate({ ...input, device: deviceId() }));
    } catch (error) {
      const failure = toFailure(error);
      if (!keepSession && isRefusal(failure) && failure.code !== 'second_factor_required') writeFailedLogin();
      throw error;
    }
  });
}

/** What a passkey is to sign, and until when (milliseconds since 1970) the answer can be expected to arrive in time. */
export type PasskeyQuestion = {
  optionsJSON: { rpId: string; challenge: string; timeout: number; userVerification: 'required' };
  until: number;
};

/** How long before its end a question is too old to be asked, in ms. */
const margin = 30_000;

/**
 * Logs in with a passkey of this browser, or with what one has signed already; resolves with true. The stored session stays
 * until it succeeds. `ask` gets what a passkey is to sign; until that is answered or too old it is the same.
 */
export function usePasskeyLogIn(): Call<PasskeyLogIn['response'] | null, true> & {
  ask: () => Promise<PasskeyQuestion>;
} {
  const { client } = trpc.useUtils();
  const asked = useRef<Promise<PasskeyQuestion>>(null);
  const ask = async () => {
    const known = await asked.current?.catch(() => null);
    if (known && Date.now() < known.until) return known;
    asked.current = client.account.startPasskeyLogIn
      .mutate()
      .then((optionsJSON) => ({ optionsJSON, until: Date.now() + optionsJSON.timeout - margin }));
    return asked.current;
  };
  const call = useCall(async (signed: PasskeyLogIn['response'] | null): Promise<true> => {
    const response = signed ?? (await sign(await ask()));
    asked.current = null;
    return keep(await client.account.logInWithPasskey.mutate({ response, device: deviceId() }));
  });
  return { ...call, ask };
}

async function sign({ optionsJSON }: PasskeyQuestion): Promise<PasskeyLogIn['response']> {
  refuseOtherHost(optionsJSON.rpId);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new RefusedHere(
      'bad_input',
      'Your browser used no passkey. Try again, or log in with your password.',
    );
  });
}

function keep({ token, account: { id, name, email, role, staffRole } }: Session): true {
  if (!writeSession({ token, name, userId: id, role, email, staffRole }))
    throw new RefusedHere('forbidden', notStored);
  return true;
}
