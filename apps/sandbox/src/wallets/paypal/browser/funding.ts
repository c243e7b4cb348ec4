/** What a button can stand for: the name that the merchant gives, and the button's accessible name. */
export const fundingLabels = {
  paypal: 'PayPal',
  credit: 'PayPal Credit',
  paylater: 'Pay Later',
} as const;
export type Funding = keyof typeof fundingLabels;

/** All funding sources that PayPal's scripts name. Only those of `fundingLabels` have a button here. */
export const FUNDING: Record<string, string> = Object.fromEntries(
  [
    'paypal',
    'venmo',
    'applepay',
    'itau',
    'credit',
    'paylater',
    'card',
    'ideal',
    'sepa',
    'bancontact',
    'giropay',
    'sofort',
    'eps',
    'mybank',
    'p24',
    'zimpler',
    'wechatpay',
    'payu',
    'blik',
    'trustly',
    'oxxo',
    'maxima',
    'boleto',
    'mercadopago',
  ].map((name) => [name.toUpperCase(), name]),
);

/** The funding source with this name, if it has a button here. */
export function fundingOf(name: unknown): Funding | undefined {
  return typeof name === 'string' && Object.hasOwn(fundingLabels, name) ? (name as Funding) : undefined;
}
