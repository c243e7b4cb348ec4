import type { ReactNode } from 'react';
import { buttonLook } from 'ui';
import { ApplePaySheet } from '../options/apple-pay/ApplePaySheet.tsx';
import { GooglePaySheet } from '../options/google-pay/GooglePaySheet.tsx';
import { PayPalSheet } from '../options/paypal/PayPalSheet.tsx';
import { VenmoSheet } from '../options/venmo/VenmoSheet.tsx';
import type { Strings } from '../locales/strings.ts';
import type { OptionView } from './view-props.ts';
import { severalWays } from './wallets.fixture.tsx';

/** Puts a plain button where another company's script puts its own. */
function fill(box: HTMLElement, name: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonLook({ fullWidth: true });
  button.textContent = name;
  box.replaceChildren(button);
}

/** The elements for PayPal's buttons, of which the first gets a plain one. */
function boxesWith(name: string): Map<string, HTMLElement> {
  const boxes = new Map<string, HTMLElement>();
  boxes.set = (box, element) => {
    if (box === 'own') fill(element, name);
    return boxes;
  };
  return boxes;
}

interface SheetOf {
  strings: Strings;
  prefix: string;
}

const ignore = () => undefined;
const idle = { isBusy: false, onPress: ignore, onRetry: ignore, onCancel: ignore };
const paypal = { ...idle, buttons: 'ready', startsFromVault: false } as const;

/** The sheets of the wallets, as their chunks draw them. */
const sheets: Readonly<Record<string, (of: SheetOf) => ReactNode>> = {
  paypal: (of) => <PayPalSheet {...of} {...paypal} id="paypal" boxes={boxesWith('PayPal')} />,
  paypalCredit: (of) => (
    <PayPalSheet {...of} {...paypal} id="paypalCredit" boxes={boxesWith('PayPal Credit')} />
  ),
  venmo: (of) => <VenmoSheet {...of} {...idle} setup="ready" />,
  applePay: (of) => <ApplePaySheet {...of} {...idle} buttonStyle="black" />,
  googlePay: (of) => <GooglePaySheet {...of} isBusy={false} onBox={(box) => fill(box, 'Google Pay')} />,
};

/** Every way to pay with its own sheet. */
export const waysWithSheets: readonly OptionView[] = severalWays.map((option) => ({
  ...option,
  Sheet: (props) =>
    sheets[option.id]?.({ strings: props.strings, prefix: `${props.id}-${option.id}` }) ?? (
      <option.Sheet {...props} />
    ),
}));
