import type { ReactNode } from 'react';
import { buttonLook, WalletIcon } from 'ui';
import type { Strings } from '../locales/strings.ts';
import type { Method } from '../machine/method.ts';
import { notice, withAction } from '../views/notice.css.ts';
import { Part } from '../views/Part.tsx';
import { walletParts, type WalletId } from '../views/sheet-parts.ts';
import { SheetSection } from '../views/SheetSection.tsx';
import * as styles from '../views/sheet.css.ts';
import { nameOfOption } from '../views/words.ts';

/** What every wallet's sheet is drawn with. */
export interface WalletSheetProps {
  /** the texts, in the language of the page */
  strings: Strings;
  /** prefix of the ids of its elements */
  prefix: string;
  /** a payment is under way */
  isBusy: boolean;
}

interface Content {
  id: WalletId;
  /** the sheet takes the focus itself, because its button is another company's */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The sheet of a wallet: its name and logo, and its button. */
export function WalletSheet({ id, takesFocus, strings, children, ...sheet }: WalletSheetProps & Content) {
  const parts = walletParts(id);
  return (
    <SheetSection
      {...sheet}
      parts={parts}
      title={nameOfOption(id, strings)}
      logo={<WalletIcon wallet={id} />}
      takesFocus={takesFocus ? id : undefined}
    >
      <Part is={parts.content} look={styles.content}>
        {children}
      </Part>
    </SheetSection>
  );
}

/** The alert in a sheet that could not be set up, with a button to try again. */
export function SetupFailure({
  text,
  action,
  onRetry,
}: {
  text: string;
  action: string;
  onRetry: () => void;
}) {
  return (
    <div className={notice} role="alert">
      <div className={withAction}>
        {text}
        <button type="button" className={buttonLook({})} onClick={onRetry}>
          {action}
        </button>
      </div>
    </div>
  );
}

/** A wallet's logo. An account of PayPal has PayPal's, whatever it was made with. */
export function WalletLogo({ id, method }: { id: WalletId; method?: Method | undefined }) {
  return <WalletIcon wallet={method && id === 'paypalCredit' ? 'paypal' : id} />;
}
