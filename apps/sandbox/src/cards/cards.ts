import { createHash } from 'node:crypto';
import { scenarios } from './scenarios.ts';

/** A card brand: `name` as REST and the server SDK write it, `code` as GraphQL does. */
export const brands = {
  visa: { name: 'Visa', code: 'VISA' },
  mastercard: { name: 'MasterCard', code: 'MASTERCARD' },
  amex: { name: 'American Express', code: 'AMERICAN_EXPRESS' },
  discover: { name: 'Discover', code: 'DISCOVER' },
  jcb: { name: 'JCB', code: 'JCB' },
  unionpay: { name: 'UnionPay', code: 'UNION_PAY' },
  maestro: { name: 'Maestro', code: 'INTERNATIONAL_MAESTRO' },
} as const;
export type Brand = keyof typeof brands;

/** How a sale with a test card ends, unless its amount decides the outcome. */
export const behaviours = {
  succeeds: 'Succeeds',
  declined: 'Declined: 2000 Do Not Honor',
  fails: 'Fails: 3000 Processor Network Unavailable',
  fraud: 'Rejected by the gateway: fraud',
  risk: 'Rejected by the gateway: risk threshold',
  noToken: 'Rejected by the gateway: token issuance',
} as const;
export type Behaviour = keyof typeof behaviours;

/**
 * What is known about the bank that issued a card: 'Yes', 'No', a name or a code. Unknown facts are left out.
 */
export type BankFacts = Partial<
  Record<
    | 'prepaid'
    | 'prepaidReloadable'
    | 'healthcare'
    | 'debit'
    | 'durbinRegulated'
    | 'commercial'
    | 'payroll'
    | 'issuingBank'
    | 'countryOfIssuance'
    | 'productId'
    | 'business'
    | 'consumer'
    | 'purchase'
    | 'corporate',
    string
  >
>;

export type TestCard = { number: string; brand: Brand; does: Behaviour; bank?: BankFacts };

const card = (number: string, brand: Brand, does: Behaviour = 'succeeds'): TestCard => ({
  number,
  brand,
  does,
});

const visaOf = (number: string, bank: BankFacts): TestCard => ({ ...card(number, 'visa'), bank });

/**
 * The card numbers that Braintree publishes for its own sandbox, with the outcomes that it documents. Except
 * for `bankCards` and those of 3-D Secure, no other number is accepted, so a real card number is always refused.
 */
export const testCards: TestCard[] = [
  card('4111111111111111', 'visa'),
  card('4005519200000004', 'visa'),
  card('4009348888881881', 'visa'),
  card('4012000033330026', 'visa'),
  card('4012000077777777', 'visa'),
  card('4012888888881881', 'visa'),
  card('4217651111111119', 'visa'),
  card('4500600000000061', 'visa'),
  card('5555555555554444', 'mastercard'),
  card('2223000048400011', 'mastercard'),
  card('378282246310005', 'amex'),
  card('371449635398431', 'amex'),
  card('6011111111111117', 'discover'),
  card('36259600000004', 'discover'),
  card('3530111333300000', 'jcb'),
  card('6304000000000000', 'maestro'),
  card('6212345678901232', 'unionpay'),
  card('4000111111111115', 'visa', 'declined'),
  card('5105105105105100', 'mastercard', 'declined'),
  card('378734493671000', 'amex', 'declined'),
  card('6011000990139424', 'discover', 'declined'),
  card('3566002020360505', 'jcb', 'fails'),
  card('4000111111111511', 'visa', 'fraud'),
  card('4111130000000003', 'visa', 'risk'),
];

const no = 'No';

/** Visa numbers that Braintree publishes for their facts about the bank. All of them succeed. */
export const bankCards: TestCard[] = [
  visaOf('4229989800000003', { business: 'Yes' }),
  visaOf('4111111111131010', { commercial: 'Yes' }),
  visaOf('4229989700000004', { consumer: 'Yes' }),
  visaOf('4229989100000000', { corporate: 'Yes' }),
  visaOf('4111111111121102', { countryOfIssuance: 'USA' }),
  visaOf('4117101010101010', { debit: 'Yes' }),
  visaOf('4111161010101010', { durbinRegulated: 'Yes' }),
  visaOf('4111111510101010', { healthcare: 'Yes', productId: 'J3' }),
  visaOf('4111111141010101', { issuingBank: 'NETWORK ONLY' }),
  visaOf('4111111111310101', {
    prepaid: no,
    prepaidReloadable: no,
    healthcare: no,
    debit: no,
    durbinRegulated: no,
    commercial: no,
    payroll: no,
    business: no,
    consumer: no,
    purchase: no,
    corporate: no,
    productId: 'MSB',
  }),
  visaOf('4111111111111210', { prepaid: 'Yes' }),
  visaOf('4229989900000002', { prepaid: 'Yes', prepaidReloadable: 'Yes' }),
  visaOf('4111111114101010', { payroll: 'Yes', productId: 'MSA' }),
  visaOf('4229989500000006', { purchase: 'Yes' }),
  visaOf('4111111111112101', {}),
];

/** The cards that lead to a certain result of 3-D Secure. All of them succeed. */
const scenarioCards: TestCard[] = scenarios.flatMap(({ numbers }) =>
  (Object.keys(numbers) as (keyof typeof numbers)[]).map((brand) => card(numbers[brand], brand)),
);

const byNumber = new Map(
  [...testCards, ...bankCards, ...scenarioCards].map((testCard) => [testCard.number, testCard]),
);

/** The test card with this number (digits only), or undefined. */
export function findTestCard(number: string): TestCard | undefined {
  return byNumber.get(number);
}

/** A card typed by hand, as it is stored. */
export type Card = CardFacts & { kind: 'credit_card' };

/**
 * What is stored of any card: only what may be shown and what decides outcomes, never its number or security
 * code.
 */
export type CardFacts = {
  bin: string;
  lastFour: string;
  brand: Brand;
  does: Behaviour;
  /** '01' to '12' and four digits; null for a nonce made without a date. */
  expirationMonth: string | null;
  expirationYear: string | null;
  cardholderName: string | null;
  postalCode: string | null;
  /**
   * The bank's answer about the security code: M matches, N does not match, U not verified, I not provided.
   */
  cvvResponse: 'M' | 'N' | 'U' | 'I';
  /** Equal for equal card numbers; used to find duplicates. */
  numberId: string;
  bank?: BankFacts;
};

/** A hash that is equal for equal card numbers (or accounts) and does not reveal the number. */
export function numberIdOf(number: string): string {
  return createHash('sha256').update(number).digest('hex').slice(0, 32);
}

/** True when the card's expiry month is over. */
export function isExpired(
  { expirationMonth, expirationYear }: Pick<CardFacts, 'expirationMonth' | 'expirationYear'>,
  now: Date,
): boolean {
  if (!expirationMonth || !expirationYear) return false;
  return Date.UTC(Number(expirationYear), Number(expirationMonth), 1) <= now.getTime();
}
