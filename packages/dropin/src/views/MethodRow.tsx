import { isMethodDisabled } from '../machine/select.ts';
import { wayToPay } from '../ways-to-pay.ts';
import type { Method } from '../machine/method.ts';
import * as styles from './MethodRow.css.ts';
import { Part } from './Part.tsx';
import * as parts from './parts.ts';
import * as rows from './rows.css.ts';
import type { ViewProps } from './view-props.ts';
import { expiryOf, methodWords } from './words.ts';

interface RowOf {
  method: Method;
  isChosen: boolean;
  /** whether this row gets the focus when the list is shown again */
  takesFocus: boolean;
}

/**
 * One method: a radio button with its label, or in edit mode a button named after the method and 'Delete'.
 */
export function MethodRow({ state, strings, id, send, takesFocus, ...props }: ViewProps & RowOf) {
  const { method, isChosen } = props;
  const focusMark = takesFocus ? 'methods' : undefined;
  const choose = () => send({ type: 'methodChosen', nonce: method.nonce });
  if (!state.isEditing)
    return (
      <Part is={parts.method} as="label" on={{ active: isChosen }} look={styles.row}>
        <input
          type="radio"
          className={styles.radio}
          // Belongs to no form. Else it would be part of the merchant's form around a script tag's widget.
          form=""
          name={`${id}-method`}
          checked={isChosen}
          onChange={choose}
          // A click on the chosen one changes nothing, but it is an answer too: the options below are hidden.
          onClick={isChosen ? choose : undefined}
          data-takes-focus={focusMark}
        />
        <Words {...props} strings={strings} />
        <Marks strings={strings} isChecked />
      </Part>
    );
  const isDisabled = isMethodDisabled(state, method);
  return (
    <Part
      is={parts.method}
      as="button"
      type="button"
      // Says which one was chosen. It is not shown, since no method can be paid with now.
      on={{ active: method.nonce === state.active, disabled: isDisabled }}
      look={styles.row}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : choose}
      data-takes-focus={focusMark}
    >
      <Words {...props} strings={strings} />
      <Marks strings={strings} isDeletable={!isDisabled} />
    </Part>
  );
}

interface MarksOf extends Pick<ViewProps, 'strings'> {
  isChecked?: boolean;
  isDeletable?: boolean;
}

/** The mark of a radio button, or 'Delete'. */
function Marks({ strings, isChecked = false, isDeletable = false }: MarksOf) {
  return (
    <>
      <Part
        is={parts.methodCheckContainer}
        as="span"
        look={styles.mark}
        aria-hidden="true"
        hidden={!isChecked}
        on={{ hidden: !isChecked }}
      >
        <Part is={parts.methodCheck} as="span" look={styles.check} />
      </Part>
      <Part is={parts.methodDeleteContainer} as="span" hidden={!isDeletable}>
        <Part is={parts.methodDelete} as="span" look={styles.del} text={strings.deleteConfirmationButton} />
      </Part>
    </>
  );
}

/** A method's texts. `bdi` keeps the direction of names and addresses. */
function Words({
  method,
  strings,
  paymentOptions,
}: Pick<ViewProps & RowOf, 'method' | 'strings' | 'paymentOptions'>) {
  const { title, note } = methodWords(method, { strings, paymentOptions });
  const expiry = expiryOf(method, strings);
  const Logo = paymentOptions.find(
    ({ id, methodType }) => (methodType ?? wayToPay(id)?.methodType) === method.type,
  )?.Logo;
  return (
    <>
      <Part is={parts.methodLogo} as="span" look={rows.logo}>
        {Logo && <Logo method={method} />}
      </Part>
      <span className={rows.texts}>
        <Part is={parts.methodLabel} as="span" look={rows.label}>
          <bdi>{title}</bdi>{' '}
          {note && <Part is={parts.methodLabelSmall} as="span" look={rows.small} text={note} />}
        </Part>{' '}
        {/* Beside the documented label, whose text pages read. */}
        {expiry && (
          <span className={expiry.isPast ? `${rows.small} ${rows.past}` : rows.small}>{expiry.text}</span>
        )}
      </span>
    </>
  );
}
