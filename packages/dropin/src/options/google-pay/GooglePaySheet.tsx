import { WalletIcon } from 'ui';
import type { Strings } from '../../locales/strings.ts';
import { Part } from '../../views/Part.tsx';
import { SheetSection } from '../../views/SheetSection.tsx';
import * as styles from '../../views/sheet.css.ts';
import { walletParts } from '../../views/wallet-parts.ts';
import { nameOfOption } from '../../views/words.ts';

export interface GooglePaySheetProps {
  strings: Strings;
  /** prefix of the ids of its elements */
  prefix: string;
  /** a payment is under way */
  isBusy: boolean;
  /** gets the element for Google's button */
  onBox: (element: HTMLElement) => void;
}

const parts = walletParts('googlePay');

/** The sheet of Google Pay, with Google's own button. */
export function GooglePaySheet({ strings, prefix, isBusy, onBox }: GooglePaySheetProps) {
  return (
    <SheetSection
      parts={parts}
      prefix={prefix}
      title={nameOfOption('googlePay', strings)}
      logo={<WalletIcon wallet="googlePay" />}
      isBusy={isBusy}
      takesFocus="googlePay"
    >
      <Part is={parts.content} look={styles.content}>
        <div className={styles.wallet}>
          <Part
            is={parts.button}
            elementRef={(element: HTMLElement | null) => void (element && onBox(element))}
          />
        </div>
      </Part>
    </SheetSection>
  );
}
