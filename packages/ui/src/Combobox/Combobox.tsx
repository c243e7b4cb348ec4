import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
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
    /** Open from the start: this box takes the place of one that is being typed into. */
    defaultOpen?: boolean;
    /**
     * What stands in the panel beside the options, such as pictures of what was found; null while there is nothing. Tab
     * reaches its links from the box. Such a panel is as wide as the nearest positioned element around the box.
     */
    preview?: ReactNode;
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
  defaultOpen = false,
  preview,
  onKeyDown,
  onChange,
  onBlur,
  ...rest
}: ComboboxProps) {
  const boxId = useFieldId(id);
  const frame = useRef<HTMLSpanElement>(null);
  const focus = () => frame.current?.querySelector('input')?.focus();
  const isWithin = (place: EventTarget | null) =>
    preview !== undefined && place instanceof Node && frame.current?.contains(place) === true;
  const list = useTypeahead({
    id: boxId,
    query,
    onQueryChange,
    options,
    onSelect,
    defaultOpen,
    staysOpen: () => isWithin(document.activeElement),
  });
  const clear = () => {
    onQueryChange('');
    focus();
  };
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, id: boxId }}>
      {(wiring) => (
        <span ref={frame} className={preview === undefined ? styles.frame : styles.wideFrame}>
          <span className={styles.box}>
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
                onBlur: (event: FocusEvent<HTMLInputElement>) => {
                  onBlur?.(event);
                  // On its way into the panel the focus closes nothing.
                  if (isWithin(event.relatedTarget))
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
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
          </span>
          <Suggestions
            {...{ options, query, loading, loadingLabel, emptyLabel, countLabel, preview }}
            list={list}
            labelId={`${boxId}-label`}
            onLeave={(event) => {
              if (!isWithin(event.relatedTarget)) list.closeMenu();
            }}
            onEscape={() => {
              focus();
              list.closeMenu();
            }}
          />
        </span>
      )}
    </Field>
  );
}
