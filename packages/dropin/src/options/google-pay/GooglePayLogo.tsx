import { WalletIcon } from 'ui';

export function GooglePayLogo() {
  return <WalletIcon wallet="googlePay" />;
}
