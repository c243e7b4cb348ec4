import type { Instrument } from 'contracts';
import type { SaleOutcome } from '../gateway/gateway.ts';

const notCharged = 'You have not been charged.';
const another = 'Please try another card or another way to pay.';

/** No answer of the processor or of the bank behind it. */
const unreached = /^(failed|processor_declined 3\d{3})\b/;

/** Sentences for the reasons that a shopper can act on. The gateway's reason begins with its status. Other reasons get a general sentence. */
const sentences: [RegExp, string][] = [
  [
    /\b(2001|2002|2003)\b/,
    `Your bank says that the card has not enough money or credit. ${notCharged} ${another}`,
  ],
  [
    /\b(2004|2006)\b/,
    `The card has expired or its expiry date is wrong. ${notCharged} Please check the date, or use another card.`,
  ],
  [/\b2005\b/, `The card number is not valid. ${notCharged} Please check it, or use another card.`],
  [
    /\b(2010|cvv|avs_and_cvv)\b/,
    `The card's security code does not match. ${notCharged} Please check it, or use another card.`,
  ],
  [
    /\bthree_d_secure\b/,
    `Your bank has to confirm this card, and has not done so. ${notCharged} Please pay again and confirm when your bank asks, or use another card.`,
  ],
  [/\bavs\b/, `The billing address does not match the card. ${notCharged} ${another}`],
  [unreached, `Your bank could not be reached. ${notCharged} Please try again in a minute.`],
];
const general = `Your card was declined. ${notCharged} ${another}`;

/** The codes for a nonce that was used, is too old or does not exist. */
const staleNonce = new Set(['91518', '91564', '91565']);

/** The companies whose accounts pay; to them the sentences about cards do not apply. */
const accounts: Partial<Record<Instrument['kind'], string>> = { paypal: 'PayPal', venmo: 'Venmo' };

/** One sentence for the shopper about a failed payment. */
export function declineMessage(
  outcome: Extract<SaleOutcome, { kind: 'declined' | 'refused' | 'key_refused' }>,
): string {
  if (outcome.kind === 'declined') return declinedMessage(outcome);
  return outcome.codes.some((code) => staleNonce.has(code))
    ? `These payment details have expired or were used already. ${notCharged} Please enter them again.`
    : `The payment was refused. ${notCharged} ${another}`;
}

function declinedMessage({ reason, transaction }: Extract<SaleOutcome, { kind: 'declined' }>): string {
  const account = transaction.instrument && accounts[transaction.instrument.kind];
  if (account && unreached.test(reason))
    return `${account} could not be reached. ${notCharged} Please try again in a minute.`;
  if (account)
    return `${account} declined the payment. ${notCharged} Please try again, or choose another way to pay.`;
  return sentences.find(([cause]) => cause.test(reason))?.[1] ?? general;
}
