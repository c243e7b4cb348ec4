import { useRef } from 'react';
import { buttonLook, WalletIcon } from 'ui';
import { ring } from '../../views/Loading.css.ts';
import { Part } from '../../views/Part.tsx';
import { walletParts } from '../../views/sheet-parts.ts';
import * as styles from '../../views/sheet.css.ts';
import { SetupFailure, WalletSheet, type WalletSheetProps } from '../WalletSheet.tsx';
import type { VenmoState } from './venmo-machine.ts';
import * as own from './VenmoSheet.css.ts';

export interface VenmoSheetProps extends WalletSheetProps {
  /** whether Venmo is ready */
  setup: VenmoState['setup'];
  /** called when the button is pressed */
  onPress: () => void;
  /** called when the wait for Venmo is canceled */
  onCancel: () => void;
  /** called when Venmo is to be loaded again */
  onRetry: () => void;
}

/** The sheet of Venmo, with the widget's own button. */
export function VenmoSheet({ setup, onPress, onCancel, onRetry, ...sheet }: VenmoSheetProps) {
  const { strings, isBusy } = sheet;
  const main = useRef<HTMLButtonElement>(null);
  const isLoading = setup === 'loading' && !isBusy;
  // The button that was pressed goes away.
  const andBack = (act: () => void) => () => {
    act();
    main.current?.focus();
  };
  return (
    <WalletSheet {...sheet} id="venmo">
      {setup === 'failed' && !isBusy && (
        <SetupFailure text={strings.genericError} action={strings.tryAgain} onRetry={andBack(onRetry)} />
      )}
      <div className={styles.wallet}>
        <Part
          is={walletParts('venmo').button}
          as="button"
          elementRef={main}
          type="button"
          look={[buttonLook({ size: 'large', fullWidth: true }), own.button]}
          // It keeps the focus, so it is never really disabled.
          aria-disabled={isBusy || setup !== 'ready' || undefined}
          onClick={onPress}
          data-takes-focus="venmo"
        >
          <WalletIcon wallet="venmo" />
          {strings.Venmo}
        </Part>
        {isBusy && (
          <button
            type="button"
            className={buttonLook({ variant: 'quiet', fullWidth: true })}
            onClick={andBack(onCancel)}
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
    </WalletSheet>
  );
}
