import type { OptionId } from '../ways-to-pay.ts';
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

/**
 * The parts of a wallet's sheet, in the chunks of the wallets. With `parts.ts` this is every name that
 * integrators rely on (decision 19).
 */
export function walletParts(id: WalletId) {
  const { hook, button } = wallets[id];
  return {
    sheet: {
      hook: id,
      className: `braintree-${id} braintree-sheet`,
      states: { loading: 'braintree-sheet--loading' },
    },
    header: { hook: `${hook}-sheet-header`, className: 'braintree-sheet__header' },
    headerLabel: { className: 'braintree-sheet__header-label' },
    logo: { className: 'braintree-sheet__logo--header' },
    label: { className: 'braintree-sheet__label' },
    content: { className: 'braintree-sheet__content braintree-sheet__content--button' },
    button: { hook: `${hook}-button`, ...(button && { className: `braintree-sheet__button--${button}` }) },
  } as const satisfies Record<string, PartNames<'loading'>>;
}
