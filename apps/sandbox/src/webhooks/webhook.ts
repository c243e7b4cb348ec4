import { randomBytes } from 'node:crypto';
import type { WebhookEvent } from './webhook-event.ts';
import { signatureOf } from './signature.ts';

/** The result of a call to a webhook: whether it succeeded, and a description for people. */
export type WebhookResult = { ok: boolean; description: string };

/** The timeout of one attempt, in milliseconds. */
export const sendingTimeout = 10_000;
const challengeTimeout = 5000;

/** Posts a webhook event as a form, as Braintree does. */
export function postWebhook(
  url: string,
  { signature, payload }: WebhookEvent,
  ending: AbortSignal,
): Promise<WebhookResult> {
  return resultOf(async () => {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ bt_signature: signature, bt_payload: payload }),
      redirect: 'manual',
      signal: AbortSignal.any([ending, AbortSignal.timeout(sendingTimeout)]),
    });
    await answer.body?.cancel();
    return { ok: answer.ok, description: `answered ${answer.status}` };
  });
}

/**
 * Asks an address to sign a challenge with the merchant's keys, as Braintree does before it uses an address.
 */
export function challengeAddress(url: string): Promise<WebhookResult> {
  return resultOf(async () => {
    const challenge = randomBytes(16).toString('hex');
    const asked = new URL(url);
    asked.searchParams.set('bt_challenge', challenge);
    const answer = await fetch(asked, { redirect: 'manual', signal: AbortSignal.timeout(challengeTimeout) });
    const signed = (await answer.text()).trim() === signatureOf(challenge);
    if (!answer.ok) return { ok: false, description: `answered ${answer.status}` };
    return { ok: signed, description: signed ? 'signed it' : 'answered, but not with its signature' };
  });
}

async function resultOf(call: () => Promise<WebhookResult>): Promise<WebhookResult> {
  try {
    return await call();
  } catch (error) {
    const { message, cause } = error as Error;
    return { ok: false, description: `gave no answer: ${cause instanceof Error ? cause.message : message}` };
  }
}
