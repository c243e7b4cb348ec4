import { WalletIcon } from 'ui';
import type { Method } from '../../machine/method.ts';
import type { OptionId } from '../../ways-to-pay.ts';

/** The logo of PayPal or PayPal Credit. An account has PayPal's, whatever it was made with. */
export function PayPalLogo({ id, method }: { id: OptionId; method?: Method | undefined }) {
  return <WalletIcon wallet={method || id !== 'paypalCredit' ? 'paypal' : 'paypalCredit'} />;
}
