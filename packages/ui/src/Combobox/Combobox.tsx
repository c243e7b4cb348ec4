import { useRef, type KeyboardEvent } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useFieldId } from '../internal/field-id.ts';
import { CloseIcon } from '../internal/icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Combobox.css.ts';
import { Suggestions, type SuggestionTexts } from './Suggestions.tsx';
import { useTypeahead, type ComboboxOption } from './use-typeahead.ts';

export type ComboboxProps = NativeProps<
  'input',
  'type' | 'role' | 'children' | 'value' | 'defaultValue' | 'onSelect'
> &
  FieldTexts &
  SuggestionTexts & {
    /** What the box says; kept by the caller. */
    query: string;
    /** Typed, cleared, or an option chosen: then it is the option's label. */
    onQueryChange: (query: string) => void;
    /** What may be chosen for this query, filtered or fetched by the caller; each `value` once. */
    options: ReadonlyArray<ComboboxOption>;
    /** An option was chosen, after `onQueryChange` was told its label. */
    onSelect?: (option: ComboboxOption) => void;
    clearLabel?: string;
  };

/**
 * A text box that suggests while one types, after the ARIA pattern 'editable combobox with list autocomplete'. Any text
 * is allowed: Enter with no suggestion marked submits the form around it. Short fixed lists are a Select.
 */
export function Combobox({
  label,
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  query,
  onQueryChange,
  options,
  onSelect,
  loading = false,
  loadingLabel,
  emptyLabel,
  countLabel,
  clearLabel = 'Clear',
  onKeyDown,
  onChange,
  ...rest
}: ComboboxProps) {
  const boxId = useFieldId(id);
  const frame = useRef<HTMLSpanElement>(null);
  const list = useTypeahead({ id: boxId, query, onQueryChange, options, onSelect });
  const clear = () => {
    onQueryChange('');
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, id: boxId }}>
      {(wiring) => (
        <span ref={frame} className={styles.frame}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...list.getInputProps({
              ...rest,
              ...wiring,
              'aria-labelledby': rest['aria-labelledby'],
              'aria-expanded': list.isOpen && options.length > 0,
              onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
                onKeyDown?.(event);
                list.onKeyDown(event);
              },
              onChange: (event) => {
                onChange?.(event);
                // At once, not in an effect as Downshift does: else the caret jumps to the end.
                onQueryChange(event.currentTarget.value);
              },
            })}
            type="text"
            className={styles.input}
          />
          {query !== '' && !rest.disabled && !rest.readOnly && (
            <span className={styles.clear}>
              {/* Escape does the same from the keyboard; a stop more for Tab would be in the way. */}
              <IconButton label={clearLabel} tabIndex={-1} onClick={clear}>
                <CloseIcon />
              </IconButton>
            </span>
          )}
          <Suggestions
            {...{ options, query, loading, loadingLabel, emptyLabel, countLabel }}
            list={list}
            labelId={`${boxId}-label`}
          />
        </span>
      )}
    </Field>
  );
}
