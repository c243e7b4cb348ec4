import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { AddIcon, FewerIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classNames } from '../internal/class-names.ts';
import { ignoreWheel } from '../internal/ignore-wheel.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { number } from '../NumberField/NumberField.css.ts';
import * as styles from './QuantityField.css.ts';

export type QuantityFieldProps = NativeProps<
  'input',
  'type' | 'children' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'onChange'
> &
  Omit<FieldTexts, 'label'> & {
    /** The default is the documented spelling (docs/behaviour/storefront.md#cart). */
    label?: string;
    /** The current quantity. Typed input changes it only through `onCommit`. */
    value: number;
    /** The smallest quantity. */
    min?: number;
    /** The largest quantity; default: none. */
    max?: number;
    /** Shows a button for one less and one more beside the number. */
    stepper?: boolean;
    /** The label of the button for one less. */
    fewerLabel?: string;
    /** The label of the button for one more. */
    moreLabel?: string;
    /**
     * Called with each whole number within the bounds that differs from the last one. It is shown at once, although `value`
     * may follow later; false refuses it.
     */
    onCommit: (value: number) => boolean | void;
  };

/**
 * The quantity of a product, at least 1 (docs/behaviour/storefront.md#cart-arithmetic). What is typed stays
 * as it is until the field loses the focus. Then a number above `max` becomes `max`, and anything else that is no
 * quantity is ignored: the field shows `value` again.
 */
export function QuantityField({
  label = 'Adjsut Quantity',
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  value,
  min = 1,
  max,
  stepper = false,
  fewerLabel = 'One less',
  moreLabel = 'One more',
  onCommit,
  onBlur,
  ...rest
}: QuantityFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [asked, setAsked] = useState({ value, quantity: value });
  if (asked.value !== value) setAsked({ value, quantity: value });
  const { quantity: current } = asked;
  const commit = (quantity: number) => {
    if (quantity !== current && onCommit(quantity) !== false) setAsked({ value, quantity });
  };
  const take = (text: string) => {
    setDraft(text);
    const typed = text === '' ? Number.NaN : Number(text);
    if (Number.isInteger(typed) && typed >= min && typed <= (max ?? typed)) commit(typed);
  };
  const frame = useRef<HTMLDivElement>(null);
  const takeWhatWasTyped = useEffectEvent(() => {
    const text = frame.current?.querySelector('input')?.value;
    if (text !== undefined && text !== String(current)) take(text);
  });
  // A page from the server can be typed into before React arrives.
  useEffect(() => takeWhatWasTyped(), []);
  const step = (by: number) => {
    setDraft(null);
    commit(current + by);
  };
  const leave = () => {
    if (max !== undefined && Number(draft) > max) commit(max);
    setDraft(null);
  };
  return (
    <div ref={frame} className={styles.quantity}>
      <Field {...{ label, labelHidden, labelNote, hint, error, id }}>
        {(wiring) => {
          const input = (
            <input
              inputMode="numeric"
              {...rest}
              {...wiring}
              type="number"
              min={min}
              max={max}
              step={1}
              value={draft ?? String(current)}
              onChange={(event) => take(event.currentTarget.value)}
              onWheel={ignoreWheel}
              onBlur={(event) => {
                leave();
                onBlur?.(event);
              }}
              className={classNames(number, stepper && styles.stepped)}
            />
          );
          if (!stepper) return input;
          // Not in the tab order: in the field the arrow keys do the same.
          return (
            <div className={styles.stepper}>
              <IconButton
                tabIndex={-1}
                label={fewerLabel}
                disabled={rest.disabled || current <= min}
                onClick={() => step(-1)}
              >
                <FewerIcon />
              </IconButton>
              {input}
              <IconButton
                tabIndex={-1}
                label={moreLabel}
                disabled={rest.disabled || current >= (max ?? Infinity)}
                onClick={() => step(1)}
              >
                <AddIcon />
              </IconButton>
            </div>
          );
        }}
      </Field>
    </div>
  );
}
