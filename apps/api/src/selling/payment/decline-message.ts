import { instruments } from 'contracts';
import type { GatewayTransaction, SaleOutcome } from '../../platform/gateway/gateway.ts';

const notCharged = 'You have not been charged.';
const another = 'Please try another card or another way to pay.';

const noMoney = `Your bank says that the card has not enough money or credit. ${notCharged} ${another}`;
const wrongDate = `The card has expired or its expiry date is wrong. ${notCharged} Please check the date, or use another card.`;
const wrongSecurityCode = `The card's security code does not match. ${notCharged} Please check it, or use another card.`;

/** Sentences for the gateway's rejections that a shopper can act on. Other reasons get a general sentence. */
const ofRejection = new Map([
  ['cvv', wrongSecurityCode],
  ['avs_and_cvv', wrongSecurityCode],
  ['avs', `The billing address does not match the card. ${notCharged} ${another}`],
  [
    'three_d_secure',
    `Your bank has to confirm this card, and has not done so. ${notCharged} Please pay again and confirm when your bank asks, or use another card.`,
  ],
]);

/** The same for the processor's codes. */
const ofCode = new Map([
  ['2001', noMoney],
  ['2002', noMoney],
  ['2003', noMoney],
  ['2004', wrongDate],
  ['2005', `The card number is not valid. ${notCharged} Please check it, or use another card.`],
  ['2006', wrongDate],
  ['2010', wrongSecurityCode],
]);
const general = `Your card was declined. ${notCharged} ${another}`;

/** The code for a card whose bank has confirmed another amount. */
const otherAmount = '91585';

/** The codes for a nonce that was used, is too old or does not exist. */
const staleNonce = new Set(['91518', '91564', '91565']);

/** One sentence for the shopper about a failed payment. */
export function declineMessage(
  outcome: Extract<SaleOutcome, { kind: 'declined' | 'refused' | 'key_refused' }>,
): string {
  if (outcome.kind === 'declined') return declinedMessage(outcome.transaction);
  if (outcome.codes.includes(otherAmount))
    return `Your bank has confirmed another amount. ${notCharged} Please pay again and confirm when your bank asks.`;
  return outcome.codes.some((code) => staleNonce.has(code))
    ? `These payment details have expired or were used already. ${notCharged} Please enter them again.`
    : `The payment was refused. ${notCharged} ${another}`;
}

function declinedMessage({ instrument, status, reason }: GatewayTransaction): string {
  // To a company whose account pays, the sentences about cards do not apply.
  const account = instrument && instruments[instrument.kind].isAccount ? instrument.label : undefined;
  const unreached = isUnreached(status, reason.code)
    ? `${account ?? 'Your bank'} could not be reached. ${notCharged} Please try again in a minute.`
    : undefined;
  if (account)
    return (
      unreached ??
      `${account} declined the payment. ${notCharged} Please try again, or choose another way to pay.`
    );
  return ofRejection.get(reason.rejection) ?? ofCode.get(reason.code) ?? unreached ?? general;
}

/** The processor, or the bank behind it, did not answer. */
const isUnreached = (status: string, code: string): boolean =>
  status === 'failed' || (status === 'processor_declined' && /^3\d{3}$/.test(code));
