import { WalletIcon } from 'ui';
import type { Strings } from '../../locales/strings.ts';
import { Part } from '../../views/Part.tsx';
import { SheetSection } from '../../views/SheetSection.tsx';
import * as styles from '../../views/sheet.css.ts';
import { walletParts } from '../../views/wallet-parts.ts';
import { button as looks, words } from './ApplePaySheet.css.ts';

export interface ApplePaySheetProps {
  strings: Strings;
  /** prefix of the ids of its elements */
  prefix: string;
  /** as the merchant gave it */
  buttonStyle: unknown;
  /** Apple's sheet is open */
  isBusy: boolean;
  onPress: () => void;
}

const parts = walletParts('applePay');

/** The sheet of Apple Pay, with Apple's button where the browser draws it. */
export function ApplePaySheet({ strings, prefix, buttonStyle, isBusy, onPress }: ApplePaySheetProps) {
  return (
    <SheetSection
      parts={parts}
      prefix={prefix}
      title={strings['Apple Pay']}
      logo={<WalletIcon wallet="applePay" />}
      isBusy={isBusy}
    >
      <Part is={parts.content} look={styles.content}>
        <Part
          is={parts.button}
          as="button"
          type="button"
          look={looks[styleOf(buttonStyle)]}
          aria-label={strings['Apple Pay']}
          data-takes-focus="applePay"
          onClick={onPress}
        >
          <span className={words}>{strings['Apple Pay']}</span>
        </Part>
      </Part>
    </SheetSection>
  );
}

/** A documented style; anything else counts as not given. */
function styleOf(buttonStyle: unknown): keyof typeof looks {
  return buttonStyle === 'white' || buttonStyle === 'white-outline' ? buttonStyle : 'black';
}
