import { WalletIcon, type Wallet } from 'ui';
import { isShown } from '../machine/select.ts';
import type { Method } from '../machine/method.ts';
import type { OptionId } from '../ways-to-pay.ts';
import type { PaymentOption } from '../options/payment-option.ts';
import { paymentOptions } from '../options/payment-options.ts';
import type { ViewProps } from './view-props.ts';
import { nameOfOption } from './words.ts';

/** A way to pay beside the card whose sheet needs no other company's script. */
function wallet(id: OptionId, icon: Wallet): PaymentOption {
  return {
    id,
    isSupported: () => true,
    Logo: () => <WalletIcon wallet={icon} />,
    Sheet: ({ state, strings }: ViewProps) => (
      <p hidden={!isShown(state, id)}>{nameOfOption(id, strings)}’s own button stands here.</p>
    ),
  };
}

export const severalWays: readonly PaymentOption[] = [
  ...paymentOptions.filter(({ id }) => id === 'card'),
  wallet('paypal', 'paypal'),
  wallet('paypalCredit', 'paypalCredit'),
  wallet('venmo', 'venmo'),
  wallet('applePay', 'applePay'),
  wallet('googlePay', 'googlePay'),
];

export const paypalMethod: Method = {
  nonce: 'nonce-3',
  type: 'PayPalAccount',
  details: { email: 'jane.doe@example.com' },
  vaulted: true,
};
export const venmoMethod: Method = {
  nonce: 'nonce-4',
  type: 'VenmoAccount',
  details: { username: '@jane-doe' },
  vaulted: true,
};
export const googlePayMethod: Method = {
  nonce: 'nonce-8',
  type: 'AndroidPayCard',
  details: { cardType: 'Visa', lastFour: '1111', isNetworkTokenized: true },
};
export const applePayMethod: Method = { nonce: 'nonce-5', type: 'ApplePayCard', details: {} };
export const subscribedMethod: Method = {
  nonce: 'nonce-6',
  type: 'CreditCard',
  details: { lastFour: '0005', cardType: 'American Express' },
  vaulted: true,
  hasSubscription: true,
};
/** A method with hostile details, as an attacker might store it at the gateway. */
export const hostileMethod: Method = {
  nonce: 'nonce-7',
  type: 'PayPalAccount',
  details: { email: `"><img src=x onerror=alert(1)>${'very-long-name'.repeat(6)}@example.com` },
  vaulted: true,
};
