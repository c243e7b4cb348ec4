import { buttonLook, VisuallyHidden } from 'ui';
import { ring } from '../../views/Loading.css.ts';
import { Part } from '../../views/Part.tsx';
import { walletParts } from '../../views/sheet-parts.ts';
import * as styles from '../../views/sheet.css.ts';
import { nameOfOption } from '../../views/words.ts';
import { SetupFailure, WalletSheet, type WalletSheetProps } from '../WalletSheet.tsx';
import type { PayPalState } from './paypal-machine.ts';
import type { PayPalId } from './paypal-plan.ts';

export interface PayPalSheetProps extends WalletSheetProps {
  /** PayPal, or PayPal Credit */
  id: PayPalId;
  /** whether the buttons of PayPal are ready */
  buttons: PayPalState['buttons'];
  /** shows the widget's own button in place of PayPal's */
  startsFromVault: boolean;
  /** gets the elements for PayPal's buttons: `own`, and `later` for Pay Later */
  boxes: Map<string, HTMLElement>;
  /** called when the widget’s own button is pressed */
  onPress: () => void;
  /** called when the buttons are to be loaded again */
  onRetry: () => void;
}

/** The sheet of PayPal or PayPal Credit, with PayPal's own buttons or, for a saved account, the widget's. */
export function PayPalSheet(props: PayPalSheetProps) {
  const { id, buttons, startsFromVault, boxes, onPress, onRetry, ...sheet } = props;
  const { strings } = sheet;
  const keep = (box: string) => (element: HTMLElement | null) => void (element && boxes.set(box, element));
  return (
    <WalletSheet {...sheet} id={id} takesFocus={!startsFromVault}>
      <VisuallyHidden>
        <output>{buttons === 'loading' && strings.loading}</output>
      </VisuallyHidden>
      {buttons === 'loading' && <div className={ring} />}
      {buttons === 'failed' && (
        <SetupFailure text={strings.paypalFlowFailedError} action={strings.tryAgain} onRetry={onRetry} />
      )}
      {startsFromVault && buttons === 'ready' && (
        <button
          type="button"
          className={buttonLook({ variant: 'primary', size: 'large', fullWidth: true })}
          onClick={onPress}
          data-takes-focus={id}
        >
          {nameOfOption(id, strings)}
        </button>
      )}
      <div hidden={startsFromVault || buttons === 'failed'} className={styles.wallet}>
        <Part is={walletParts(id).button} elementRef={keep('own')} />
        <div ref={keep('later')} />
      </div>
    </WalletSheet>
  );
}
