import type { OptionId, OwnId } from '../ways-to-pay.ts';
import type { PartNames } from './parts.ts';

/** Ways to pay whose sheet has a button of their own, with their names in hooks and classes. */
const wallets = {
  paypal: { hook: 'paypal', button: 'paypal' },
  paypalCredit: { hook: 'paypal-credit', button: 'paypal' },
  venmo: { hook: 'venmo', button: 'venmo' },
  // The last name is the original's own, without a prefix.
  applePay: { hook: 'apple-pay', button: 'apple-pay apple-pay-button' },
  googlePay: { hook: 'google-pay', button: undefined },
} as const satisfies Partial<Record<OptionId, { hook: string; button: string | undefined }>>;

export type WalletId = keyof typeof wallets;

type Parts = Record<string, PartNames<'loading'>>;

/**
 * The parts of a sheet that is loaded on demand, in the chunks of the ways to pay. With `parts.ts` this is every name
 * that integrators rely on (decision 19).
 */
function sheetParts(hook: string, header: string, className: string) {
  return {
    sheet: { hook, className, states: { loading: 'braintree-sheet--loading' } },
    header: { hook: `${header}-sheet-header`, className: 'braintree-sheet__header' },
    headerLabel: { className: 'braintree-sheet__header-label' },
    logo: { className: 'braintree-sheet__logo--header' },
    label: { className: 'braintree-sheet__label' },
  } as const satisfies Parts;
}

export function walletParts(id: WalletId) {
  const { hook, button } = wallets[id];
  return {
    ...sheetParts(id, hook, `braintree-${id} braintree-sheet`),
    content: { className: 'braintree-sheet__content braintree-sheet__content--button' },
    button: { hook: `${hook}-button`, ...(button && { className: `braintree-sheet__button--${button}` }) },
  } as const satisfies Parts;
}

/** The parts of the sheet of a merchant's own way to pay. */
export function ownParts(id: OwnId) {
  const hook = `own-${id}`;
  return {
    ...sheetParts(hook, hook, 'braintree-own braintree-sheet'),
    content: { hook: `${hook}-content`, className: 'braintree-sheet__content' },
  } as const satisfies Parts;
}
