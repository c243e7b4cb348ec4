import { writeAmount, readAmount } from '../wire/amount.ts';
import { asInput, asText, type Input } from '../wire/input.ts';
import type { Nonce } from '../instruments/nonces.ts';
import { isVerifiable, type VerifiableCard } from './verifiable-card.ts';

/** A field error as REST shows it. */
export type FieldError = { field: string; code: string; message: string };

/** What a lookup asks for: the card, the amount in minor units, and the size of the challenge's window. */
export type LookupInput = { card: VerifiableCard; amount: number; windowSize: string };

/** What banks take of a shopper and of an address, by the end of the field's name. */
const formats: readonly [name: RegExp, format: RegExp][] = [
  [/(GivenName|Surname)$/, /^[ -~]{0,50}$/],
  [/(Line[123]|City)$/, /^.{0,50}$/su],
  [/State$/, /^[A-Za-z0-9]{0,3}$/],
  [/PostalCode$/, /^.{0,10}$/su],
  [/CountryCode$/, /^([A-Za-z]{2})?$/],
  [/Phone(Number)?$/, /^\d{0,25}$/],
  [/[eE]mail$/, /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/],
];

/** The sentences about `additionalInfo`, as the gateway words them: 'Billing line1 format is invalid.' */
export function informationErrors(body: Input): string[] {
  return Object.entries(asInput(body['additionalInfo']))
    .filter(([name, value]) =>
      formats.some(([of, format]) => of.test(name) && !format.test(asText(value) ?? '')),
    )
    .map(([name]) => {
      const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return `${words.charAt(0).toUpperCase()}${words.slice(1)} format is invalid.`;
    });
}

const windowSizes = new Set(['01', '02', '03', '04', '05']);
const largestAmount = 99_999_999_999;

/** Reads the body of a lookup for a nonce. Returns what it asks for, or what is wrong with it. */
export function readLookup(body: Input, { instrument }: Nonce): LookupInput | { fieldErrors: FieldError[] } {
  const amount = readAmount(typeof body['amount'] === 'string' ? body['amount'].trim() : body['amount']);
  const windowSize = asText(asInput(body['additionalInfo'])['acsWindowSize']) ?? '03';
  const card = isVerifiable(instrument) ? instrument : undefined;
  const accountType = asText(body['accountType']);
  const fieldErrors = [
    ...amountErrors(body['amount'], amount),
    ...(card
      ? []
      : [error('paymentMethodNonce', '91577', 'Merchant account does not support payment instrument.')]),
    ...(windowSizes.has(windowSize)
      ? []
      : [error('acsWindowSize', '81503', 'ACS window size must be one of 01, 02, 03, 04, 05.')]),
    ...(accountType === undefined || accountType === 'credit' || accountType === 'debit'
      ? []
      : [error('accountType', '81503', 'Account type must be credit or debit.')]),
  ];
  if (fieldErrors.length > 0 || !card || amount === undefined) return { fieldErrors };
  return { card, amount, windowSize };
}

function amountErrors(sent: unknown, amount: number | undefined): FieldError[] {
  if (sent === undefined || sent === null || sent === '')
    return [error('amount', '81502', 'Amount is required.')];
  if (amount === undefined) return [error('amount', '81503', 'Amount is an invalid format.')];
  if (amount < 0) return [error('amount', '81501', 'Amount cannot be negative.')];
  return amount > largestAmount
    ? [error('amount', '81528', `Amount is too large (maximum is ${writeAmount(largestAmount)}).`)]
    : [];
}

const error = (field: string, code: string, message: string): FieldError => ({ field, code, message });
