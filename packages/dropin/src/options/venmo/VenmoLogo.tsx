import { WalletIcon } from 'ui';

export function VenmoLogo() {
  return <WalletIcon wallet="venmo" />;
}
