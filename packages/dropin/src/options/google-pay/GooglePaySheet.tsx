import { Part } from '../../views/Part.tsx';
import { walletParts } from '../../views/sheet-parts.ts';
import * as styles from '../../views/sheet.css.ts';
import { WalletSheet, type WalletSheetProps } from '../WalletSheet.tsx';

export interface GooglePaySheetProps extends WalletSheetProps {
  /** gets the element for Google's button */
  onBox: (element: HTMLElement) => void;
}

/** The sheet of Google Pay, with Google's own button. */
export function GooglePaySheet({ onBox, ...sheet }: GooglePaySheetProps) {
  return (
    <WalletSheet {...sheet} id="googlePay" takesFocus>
      <div className={styles.wallet}>
        <Part
          is={walletParts('googlePay').button}
          elementRef={(element: HTMLElement | null) => void (element && onBox(element))}
        />
      </div>
    </WalletSheet>
  );
}
