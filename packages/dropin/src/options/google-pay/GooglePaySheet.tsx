import { WalletIcon } from 'ui';
import type { Strings } from '../../locales/strings.ts';
import { Part } from '../../views/Part.tsx';
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

const { sheet, header, label, content, button } = walletParts('googlePay');

/** The sheet of Google Pay, with Google's own button. */
export function GooglePaySheet({ strings, prefix, isBusy, onBox }: GooglePaySheetProps) {
  const title = `${prefix}-header`;
  return (
    <Part
      is={sheet}
      as="section"
      look={[styles.sheet, isBusy && styles.busy]}
      aria-labelledby={title}
      aria-busy={isBusy || undefined}
      // Google's own button is not the widget's to focus.
      tabIndex={-1}
      data-takes-focus="googlePay"
      on={{ loading: isBusy }}
    >
      <Part is={header} look={styles.header}>
        <Part is={label} id={title} look={styles.title}>
          {nameOfOption('googlePay', strings)}
        </Part>
        <WalletIcon wallet="googlePay" />
      </Part>
      <Part is={content} look={styles.content}>
        <div className={styles.wallet}>
          <Part is={button} ref={(element: HTMLElement | null) => void (element && onBox(element))} />
        </div>
      </Part>
    </Part>
  );
}
