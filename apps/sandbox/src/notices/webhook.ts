import { randomBytes } from 'node:crypto';
import type { Notice } from './notice.ts';
import { signatureOf } from './signature.ts';

/** How an address took a call: whether it answered 2xx, and what to tell a person of it. */
export type Taken = { ok: boolean; says: string };

/** The longest a sending takes, in milliseconds. */
export const sendingTimeout = 10_000;
const challengeTimeout = 5000;

/** Posts a notice as the form that Braintree sends. */
export function postNotice(url: string, { signature, payload }: Notice, ending: AbortSignal): Promise<Taken> {
  return taking(async () => {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ bt_signature: signature, bt_payload: payload }),
      redirect: 'manual',
      signal: AbortSignal.any([ending, AbortSignal.timeout(sendingTimeout)]),
    });
    await answer.body?.cancel();
    return { ok: answer.ok, says: `answered ${answer.status}` };
  });
}

/** Asks an address, as Braintree does before it is used, to sign a challenge with this merchant's keys. */
export function challengeAddress(url: string): Promise<Taken> {
  return taking(async () => {
    const challenge = randomBytes(16).toString('hex');
    const asked = new URL(url);
    asked.searchParams.set('bt_challenge', challenge);
    const answer = await fetch(asked, { redirect: 'manual', signal: AbortSignal.timeout(challengeTimeout) });
    const signed = (await answer.text()).trim() === signatureOf(challenge);
    if (!answer.ok) return { ok: false, says: `answered ${answer.status}` };
    return { ok: signed, says: signed ? 'signed it' : 'answered, but not with its signature' };
  });
}

async function taking(call: () => Promise<Taken>): Promise<Taken> {
  try {
    return await call();
  } catch (error) {
    const { message, cause } = error as Error;
    return { ok: false, says: `gave no answer: ${cause instanceof Error ? cause.message : message}` };
  }
}
