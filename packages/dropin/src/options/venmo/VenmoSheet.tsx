import { useRef } from 'react';
import { buttonLook, WalletIcon } from 'ui';
import type { Strings } from '../../locales/strings.ts';
import { ring } from '../../views/Loading.css.ts';
import { notice, withAction } from '../../views/notice.css.ts';
import { Part } from '../../views/Part.tsx';
import { SheetSection } from '../../views/SheetSection.tsx';
import * as styles from '../../views/sheet.css.ts';
import { walletParts } from '../../views/wallet-parts.ts';
import type { VenmoState } from './venmo-machine.ts';
import * as own from './VenmoSheet.css.ts';

export interface VenmoSheetProps {
  strings: Strings;
  /** prefix of the ids of its elements */
  prefix: string;
  setup: VenmoState['setup'];
  /** a payment is under way */
  isBusy: boolean;
  onPress: () => void;
  onCancel: () => void;
  onRetry: () => void;
}

const parts = walletParts('venmo');

/** The sheet of Venmo, with the widget's own button. */
export function VenmoSheet({ strings, prefix, setup, isBusy, ...on }: VenmoSheetProps) {
  const main = useRef<HTMLButtonElement>(null);
  const isLoading = setup === 'loading' && !isBusy;
  // The button that was pressed goes away.
  const andBack = (act: () => void) => () => {
    act();
    main.current?.focus();
  };
  return (
    <SheetSection
      parts={parts}
      prefix={prefix}
      title={strings.Venmo}
      logo={<WalletIcon wallet="venmo" />}
      isBusy={isBusy}
    >
      <Part is={parts.content} look={styles.content}>
        {setup === 'failed' && !isBusy && (
          <div className={notice} role="alert">
            <div className={withAction}>
              {strings.genericError}
              <button type="button" className={buttonLook({})} onClick={andBack(on.onRetry)}>
                {strings.tryAgain}
              </button>
            </div>
          </div>
        )}
        <div className={styles.wallet}>
          <Part
            is={parts.button}
            as="button"
            elementRef={main}
            type="button"
            look={[buttonLook({ size: 'large', fullWidth: true }), own.button]}
            // It keeps the focus, so it is never really disabled.
            aria-disabled={isBusy || setup !== 'ready' || undefined}
            onClick={on.onPress}
            data-takes-focus="venmo"
          >
            <WalletIcon wallet="venmo" />
            {strings.Venmo}
          </Part>
          {isBusy && (
            <button
              type="button"
              className={buttonLook({ variant: 'quiet', fullWidth: true })}
              onClick={andBack(on.onCancel)}
            >
              {strings.deleteCancelButton}
            </button>
          )}
        </div>
        <output className={own.status}>
          {isLoading && <span className={ring} />}
          {isBusy && strings.venmoAuthorize}
          {isLoading && strings.loading}
        </output>
      </Part>
    </SheetSection>
  );
}
