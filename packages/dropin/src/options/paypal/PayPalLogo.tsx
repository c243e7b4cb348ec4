import { WalletIcon } from 'ui';

/** PayPal's name on a small card. Saved accounts have it too, whatever they were made with. */
export function PayPalLogo() {
  return <WalletIcon wallet="paypal" />;
}
