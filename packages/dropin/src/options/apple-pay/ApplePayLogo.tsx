import { WalletIcon } from 'ui';

export function ApplePayLogo() {
  return <WalletIcon wallet="applePay" />;
}
