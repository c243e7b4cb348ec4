import { isExpired } from '../cards/cards.ts';
import { asCard, type Instrument, type InstrumentKind } from './instrument.ts';

/** How a sale ends: the processor's response, and the reason when the gateway rejects it. */
export type Outcome = {
  status: 'authorized' | 'processor_declined' | 'failed' | 'gateway_rejected';
  code: string;
  text: string;
  rejectionReason: string | null;
};

const approved: Outcome = { status: 'authorized', code: '1000', text: 'Approved', rejectionReason: null };

/** The amounts (in minor units, `from` and `to` included) that decide the outcome, described for people. */
export const amountOutcomes = [
  {
    from: 100_400,
    to: 100_400,
    says: 'Approved in part (1004), when the sale accepts a partial authorization',
  },
  {
    from: 200_000,
    to: 299_999,
    says: 'Declined with the code that is the amount: 2001.00 is 2001 Insufficient Funds',
  },
  { from: 300_000, to: 300_099, says: 'Fails: 3000 Processor Network Unavailable' },
  {
    from: 400_100,
    to: 500_099,
    says: 'PayPal and Venmo: the settlement is declined, or stays pending (PayPal, 4002.00 to 4002.99)',
  },
  { from: 500_100, to: 500_100, says: 'Rejected by the gateway: application incomplete' },
  { from: 500_101, to: 500_101, says: 'PayPal: declined, 2038 Processor Declined' },
] as const;

/** The options of a sale that change how it ends. */
export type OutcomeOptions = { skipFraudChecks?: boolean; acceptPartial?: boolean };

/**
 * The outcome of a sale of `amount` (minor units) with an instrument at `now` (ms). The amount decides before
 * the card does (docs/behaviour/gateway.md#sale-outcomes).
 */
export function outcomeOf(
  amount: number,
  instrument: Instrument,
  now: number,
  options: OutcomeOptions = {},
): Outcome {
  const card = asCard(instrument);
  if (amount >= 200_000 && amount <= 299_999) return declined(String(Math.trunc(amount / 100)));
  if (amount >= 300_000 && amount <= 300_099) return failed;
  if (amount === 500_100) return rejected('application_incomplete');
  if (amount === 500_101 && instrument.kind === 'paypal_account') return declined('2038');
  if (instrument.does === 'declined') return declined('2000');
  if (instrument.does === 'fails') return failed;
  if (instrument.does === 'fraud' && !options.skipFraudChecks) return rejected('fraud');
  if (instrument.does === 'risk' && !options.skipFraudChecks) return rejected('risk_threshold');
  if (instrument.does === 'noToken') return rejected('token_issuance');
  if (card && isExpired(card, new Date(now))) return declined('2004');
  return amount === 100_400 && options.acceptPartial ? partlyApproved : approved;
}

const partlyApproved: Outcome = { ...approved, code: '1004', text: 'Approved for a Lesser Amount' };

/**
 * How the processor settles `amount` (minor units). For PayPal and Venmo, amounts from 4001.00 to 5000.99 are
 * declined or stay pending; cards always settle.
 */
export function settlementOf(
  amount: number,
  kind: InstrumentKind,
): 'settled' | 'settlement_declined' | 'settlement_pending' {
  const isAccount = kind === 'paypal_account' || kind === 'venmo_account';
  if (!isAccount || amount < 400_100 || amount > 500_099) return 'settled';
  if (amount < 400_200 || amount > 400_299) return 'settlement_declined';
  return kind === 'paypal_account' ? 'settlement_pending' : 'settled';
}

/** The outcome of the second of two equal sales. */
export const duplicate = rejected('duplicate');

/** The outcome of a sale of more than the buyer approved at PayPal, or in another currency. */
export const beyondApproval: Outcome = {
  status: 'processor_declined',
  code: '2073',
  text: 'PayPal Validation Error',
  rejectionReason: null,
};

/** The outcome of a sale that requires 3-D Secure but has no successful authentication. */
export const unauthenticated = rejected('three_d_secure');

/** The message for a sale that did not succeed. */
export function failureMessage(outcome: Outcome): string {
  return outcome.status === 'gateway_rejected'
    ? `Gateway Rejected: ${outcome.rejectionReason}`
    : outcome.text;
}

function rejected(rejectionReason: string): Outcome {
  return { ...approved, status: 'gateway_rejected', rejectionReason };
}

const failed: Outcome = {
  status: 'failed',
  code: '3000',
  text: 'Processor Network Unavailable - Try Again',
  rejectionReason: null,
};

function declined(code: string): Outcome {
  const text = declineTexts[code] ?? 'Processor Declined';
  return { status: 'processor_declined', code, text, rejectionReason: null };
}

/** A hard decline will not succeed when it is tried again with the same card; a soft one may. */
export function responseTypeOf(code: string): 'approved' | 'soft_declined' | 'hard_declined' {
  if (code === '1000' || code === '1004') return 'approved';
  return hardDeclines.has(code) ? 'hard_declined' : 'soft_declined';
}

const hardDeclines = new Set([
  '2004',
  '2005',
  '2006',
  '2007',
  '2008',
  '2009',
  '2012',
  '2013',
  '2014',
  '2015',
  '2017',
  '2018',
  '2019',
  '2047',
]);

const declineTexts: Record<string, string> = {
  '2000': 'Do Not Honor',
  '2001': 'Insufficient Funds',
  '2002': 'Limit Exceeded',
  '2003': "Cardholder's Activity Limit Exceeded",
  '2004': 'Expired Card',
  '2005': 'Invalid Credit Card Number',
  '2006': 'Invalid Expiration Date',
  '2007': 'No Account',
  '2008': 'Card Account Length Error',
  '2009': 'No Such Issuer',
  '2010': 'Card Issuer Declined CVV',
  '2011': 'Voice Authorization Required',
  '2012': 'Processor Declined - Possible Lost Card',
  '2013': 'Processor Declined - Possible Stolen Card',
  '2014': 'Processor Declined - Fraud Suspected',
  '2015': 'Transaction Not Allowed',
  '2016': 'Duplicate Transaction',
  '2017': 'Cardholder Stopped Billing',
  '2018': 'Cardholder Stopped All Billing',
  '2019': 'Invalid Transaction',
  '2020': 'Violation',
  '2021': 'Security Violation',
  '2022': 'Declined - Updated Cardholder Available',
  '2023': 'Processor Does Not Support This Feature',
  '2024': 'Card Type Not Enabled',
  '2025': 'Set Up Error - Merchant',
  '2026': 'Invalid Merchant ID',
  '2038': 'Processor Declined',
  '2046': 'Declined',
  '2047': 'Call Issuer. Pick Up Card.',
};
