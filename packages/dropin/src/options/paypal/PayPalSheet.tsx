import { buttonLook, VisuallyHidden, WalletIcon } from 'ui';
import type { Strings } from '../../locales/strings.ts';
import { ring } from '../../views/Loading.css.ts';
import { notice, withAction } from '../../views/notice.css.ts';
import { Part } from '../../views/Part.tsx';
import { SheetSection } from '../../views/SheetSection.tsx';
import * as styles from '../../views/sheet.css.ts';
import { walletParts } from '../../views/wallet-parts.ts';
import { nameOfOption } from '../../views/words.ts';
import type { PayPalState } from './paypal-machine.ts';
import type { PayPalId } from './paypal-plan.ts';

export interface PayPalSheetProps {
  id: PayPalId;
  strings: Strings;
  /** prefix of the ids of its elements */
  prefix: string;
  buttons: PayPalState['buttons'];
  /** a payment is under way */
  isBusy: boolean;
  /** shows the widget's own button in place of PayPal's */
  startsFromVault: boolean;
  /** gets the elements for PayPal's buttons: `own`, and `later` for Pay Later */
  boxes: Map<string, HTMLElement>;
  onPress: () => void;
  onRetry: () => void;
}

/** The sheet of PayPal or PayPal Credit, with PayPal's own buttons or, for a saved account, the widget's. */
export function PayPalSheet({ id, strings, prefix, buttons, isBusy, boxes, ...props }: PayPalSheetProps) {
  const parts = walletParts(id);
  const name = nameOfOption(id, strings);
  const isReady = buttons === 'ready';
  const keep = (box: string) => (element: HTMLElement | null) => void (element && boxes.set(box, element));
  return (
    <SheetSection
      parts={parts}
      prefix={prefix}
      title={name}
      logo={<WalletIcon wallet={id} />}
      isBusy={isBusy}
      takesFocus={props.startsFromVault ? undefined : id}
    >
      <Part is={parts.content} look={styles.content}>
        <VisuallyHidden>
          <output>{buttons === 'loading' && strings.loading}</output>
        </VisuallyHidden>
        {buttons === 'loading' && <div className={ring} />}
        {buttons === 'failed' && (
          <div className={notice} role="alert">
            <div className={withAction}>
              {strings.paypalFlowFailedError}
              <button type="button" className={buttonLook({})} onClick={props.onRetry}>
                {strings.tryAgain}
              </button>
            </div>
          </div>
        )}
        {props.startsFromVault && isReady && (
          <button
            type="button"
            className={buttonLook({ variant: 'primary', size: 'large', fullWidth: true })}
            onClick={props.onPress}
            data-takes-focus={id}
          >
            {name}
          </button>
        )}
        <div hidden={props.startsFromVault || buttons === 'failed'} className={styles.wallet}>
          <Part is={parts.button} elementRef={keep('own')} />
          <div ref={keep('later')} />
        </div>
      </Part>
    </SheetSection>
  );
}
