import { type Brand, brands } from '../cards/cards.ts';
import { type Challenge, challenges } from '../cards/read-card.ts';

/**
 * How requests with an authorization are treated: `revoked` answers 401 to all of them, `insufficient` 403.
 */
export const authorizationModes = ['accepted', 'revoked', 'insufficient'] as const;
export type AuthorizationMode = (typeof authorizationModes)[number];

/** The error numbers of the script of 3-D Secure that the SDK knows, and one that it does not know. */
export const scriptErrors = [
  null,
  10_001,
  10_002,
  10_003,
  10_005,
  10_006,
  10_007,
  10_008,
  10_009,
  10_010,
  10_011,
  99_999,
] as const;
export type ScriptError = NonNullable<(typeof scriptErrors)[number]>;

/** What the merchant has switched on for browsers. */
export type BrowserSettings = {
  challenges: Challenge[];
  cardBrands: Brand[];
  paypal: boolean;
  /** False: the merchant never linked a PayPal account, so the SDK refuses PayPal. */
  paypalLinked: boolean;
  venmo: boolean;
  /** How long a buyer has to approve a payment context of Venmo. */
  venmoContextSeconds: number;
  applePay: boolean;
  googlePay: boolean;
  threeDSecure: boolean;
  /** False: the merchant has 3-D Secure only in its first version, so the SDK refuses version 2. */
  threeDSecureVersion2: boolean;
  /** With a number, every lookup asks for a challenge, which the script of 3-D Secure ends with this error. */
  threeDSecureError: ScriptError | null;
  /**
   * When false, client tokens and configurations contain no GraphQL URL, so the SDK configures itself and
   * tokenizes by REST.
   */
  graphQL: boolean;
  clientTokens: AuthorizationMode;
  tokenizationKey: AuthorizationMode;
};

/** The default: cards with a security code, 3-D Secure, and the wallets that have stand-ins here. */
export const browserDefaults: BrowserSettings = {
  challenges: ['cvv'],
  cardBrands: Object.keys(brands) as Brand[],
  paypal: true,
  paypalLinked: true,
  venmo: true,
  venmoContextSeconds: 300,
  applePay: true,
  googlePay: true,
  threeDSecure: true,
  threeDSecureVersion2: true,
  threeDSecureError: null,
  graphQL: true,
  clientTokens: 'accepted',
  tokenizationKey: 'accepted',
};

const onOrOff = (label: string) => ({
  accepts: (value: unknown): value is boolean => typeof value === 'boolean',
  mustBe: 'true or false',
  choices: [true, false],
  label,
});

const authorizationMode = (label: string) => ({
  accepts: (value: unknown): value is AuthorizationMode => authorizationModes.some((one) => one === value),
  mustBe: `one of ${authorizationModes.join(', ')}`,
  choices: authorizationModes,
  label,
});

/** A rule for a list of these names, each at most once. */
const listOf = <Name extends string>(names: readonly Name[], label: string) => ({
  accepts: (value: unknown): value is Name[] =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((one) => names.some((name) => name === one)),
  mustBe: `a list of ${names.join(', ')}, each at most once`,
  anyOf: names,
  label,
});

const longestContext = 86_400;

/** What values each browser setting accepts. */
export const browserSettingRules = {
  challenges: listOf(challenges, 'Shoppers must also type'),
  cardBrands: listOf(browserDefaults.cardBrands, 'Card brands'),
  paypal: onOrOff('PayPal'),
  paypalLinked: onOrOff('A PayPal account is linked'),
  venmo: onOrOff('Venmo'),
  venmoContextSeconds: {
    accepts: (value: unknown): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= longestContext,
    mustBe: `a whole number of seconds from 1 to ${longestContext}`,
    label: 'Venmo waits for its buyer, in seconds',
  },
  applePay: onOrOff('Apple Pay'),
  googlePay: onOrOff('Google Pay'),
  threeDSecure: onOrOff('3-D Secure'),
  threeDSecureVersion2: onOrOff('Version 2 of 3-D Secure'),
  threeDSecureError: {
    accepts: (value: unknown): value is ScriptError | null => scriptErrors.some((one) => one === value),
    mustBe: `one of ${scriptErrors.map(String).join(', ')}`,
    choices: scriptErrors,
    label: 'Challenges end with the error',
  },
  graphQL: onOrOff('Browsers use GraphQL'),
  clientTokens: authorizationMode('Client tokens'),
  tokenizationKey: authorizationMode('The tokenization key'),
};
