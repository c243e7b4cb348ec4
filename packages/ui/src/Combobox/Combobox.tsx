import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useFieldId } from '../internal/field-id.ts';
import { CloseIcon } from '../internal/message-icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Combobox.css.ts';
import { Suggestions, type SuggestionTexts } from './Suggestions.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { useTypeahead } from './use-typeahead.ts';

export type ComboboxProps = NativeProps<
  'input',
  'type' | 'role' | 'children' | 'value' | 'defaultValue' | 'onSelect'
> &
  FieldTexts &
  SuggestionTexts & {
    /** The text in the box; the caller keeps it. */
    query: string;
    /** Called when the text is typed or cleared, and with the option's label when an option is chosen. */
    onQueryChange: (query: string) => void;
    /** The options for this query; the caller filters or fetches them. Each `value` appears once. */
    options: ReadonlyArray<ComboboxOption>;
    /** Called when an option is chosen, after `onQueryChange`. */
    onSelect?: (option: ComboboxOption) => void;
    clearLabel?: string;
    /** Open at first, for a combobox that replaces a plain box while the shopper types. */
    defaultOpen?: boolean;
    /**
     * Content beside the options, such as pictures of the found products; null while there is none. Tab
     * reaches its links from the box. A panel with a preview is as wide as the nearest positioned element
     * around the box.
     */
    preview?: ReactNode;
  };

/**
 * A text box with suggestions, by the ARIA pattern 'editable combobox with list autocomplete'. Any text is
 * allowed: Enter without a marked suggestion submits the form. For a short fixed list use a Select.
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
                  // The panel stays open when the focus moves into it.
                  if (isWithin(event.relatedTarget))
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                },
                onChange: (event) => {
                  onChange?.(event);
                  // Synchronously: Downshift would use an effect, and the caret would jump to the end.
                  onQueryChange(event.currentTarget.value);
                },
              })}
              type="text"
              className={styles.input}
            />
            {query !== '' && !rest.disabled && !rest.readOnly && (
              <span className={styles.clear}>
                {/* Not in the tab order, because Escape does the same. */}
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
