import { Part } from '../../views/Part.tsx';
import { walletParts } from '../../views/sheet-parts.ts';
import { WalletSheet, type WalletSheetProps } from '../WalletSheet.tsx';
import { button as looks, words } from './ApplePaySheet.css.ts';

export interface ApplePaySheetProps extends WalletSheetProps {
  /** as the merchant gave it */
  buttonStyle: unknown;
  /** called when the button is pressed */
  onPress: () => void;
}

/** The sheet of Apple Pay, with Apple's button where the browser draws it. */
export function ApplePaySheet({ buttonStyle, onPress, ...sheet }: ApplePaySheetProps) {
  const name = sheet.strings['Apple Pay'];
  return (
    <WalletSheet {...sheet} id="applePay">
      <Part
        is={walletParts('applePay').button}
        as="button"
        type="button"
        look={looks[styleOf(buttonStyle)]}
        aria-label={name}
        data-takes-focus="applePay"
        onClick={onPress}
      >
        <span className={words}>{name}</span>
      </Part>
    </WalletSheet>
  );
}

/** A documented style; anything else counts as not given. */
function styleOf(buttonStyle: unknown): keyof typeof looks {
  return buttonStyle === 'white' || buttonStyle === 'white-outline' ? buttonStyle : 'black';
}
