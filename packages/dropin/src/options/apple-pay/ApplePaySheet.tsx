import { WalletIcon } from 'ui';
import type { Strings } from '../../locales/strings.ts';
import { Part } from '../../views/Part.tsx';
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

/** The sheet of Apple Pay, with Apple's button where the browser draws it. */
export function ApplePaySheet({ strings, prefix, buttonStyle, isBusy, onPress }: ApplePaySheetProps) {
  const { sheet, header, label, content, button } = walletParts('applePay');
  const title = `${prefix}-header`;
  return (
    <Part
      is={sheet}
      as="section"
      look={[styles.sheet, isBusy && styles.busy]}
      aria-labelledby={title}
      aria-busy={isBusy || undefined}
      on={{ loading: isBusy }}
    >
      <Part is={header} look={styles.header}>
        <Part is={label} id={title} look={styles.title}>
          {strings['Apple Pay']}
        </Part>
        <WalletIcon wallet="applePay" />
      </Part>
      <Part is={content} look={styles.content}>
        <Part
          is={button}
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
    </Part>
  );
}

/** A documented style; anything else counts as not given. */
function styleOf(buttonStyle: unknown): keyof typeof looks {
  return buttonStyle === 'white' || buttonStyle === 'white-outline' ? buttonStyle : 'black';
}
