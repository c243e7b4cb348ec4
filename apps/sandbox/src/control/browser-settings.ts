import { type Brand, brands } from '../cards/cards.ts';

/** What a shopper may have to type beside number and date. */
export const challenges = ['cvv', 'postal_code'] as const;
export type Challenge = (typeof challenges)[number];

/** How an authorization is met: `revoked` answers 401 to everything, `insufficient` 403. */
export const authorizationModes = ['accepted', 'revoked', 'insufficient'] as const;
export type AuthorizationMode = (typeof authorizationModes)[number];

/** What the merchant has switched on for browsers. */
export type BrowserSettings = {
  challenges: Challenge[];
  cardBrands: Brand[];
  paypal: boolean;
  venmo: boolean;
  applePay: boolean;
  googlePay: boolean;
  threeDSecure: boolean;
  /**
   * False: client tokens and configurations name no GraphQL, so that the SDK configures itself and tokenizes
   * by REST.
   */
  graphQL: boolean;
  clientTokens: AuthorizationMode;
  tokenizationKey: AuthorizationMode;
};

/** Cards with a security code, and nothing else. */
export const browserDefaults: BrowserSettings = {
  challenges: ['cvv'],
  cardBrands: Object.keys(brands) as Brand[],
  paypal: false,
  venmo: false,
  applePay: false,
  googlePay: false,
  threeDSecure: false,
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

const standing = (label: string) => ({
  accepts: (value: unknown): value is AuthorizationMode => authorizationModes.some((one) => one === value),
  mustBe: `one of ${authorizationModes.join(', ')}`,
  choices: authorizationModes,
  label,
});

/** A rule for lists without repeats of these names. */
const listOf = <Name extends string>(names: readonly Name[], label: string) => ({
  accepts: (value: unknown): value is Name[] =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((one) => names.some((name) => name === one)),
  mustBe: `a list of ${names.join(', ')}, each at most once`,
  anyOf: names,
  label,
});

/** What each of them may be. */
export const browserSettingRules = {
  challenges: listOf(challenges, 'Shoppers must also type'),
  cardBrands: listOf(browserDefaults.cardBrands, 'Card brands'),
  paypal: onOrOff('PayPal'),
  venmo: onOrOff('Venmo'),
  applePay: onOrOff('Apple Pay'),
  googlePay: onOrOff('Google Pay'),
  threeDSecure: onOrOff('3-D Secure'),
  graphQL: onOrOff('Browsers use GraphQL'),
  clientTokens: standing('Client tokens'),
  tokenizationKey: standing('The tokenization key'),
};
