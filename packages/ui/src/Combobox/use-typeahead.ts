import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { ariaPatternReducer } from './aria-pattern-reducer.ts';
import type { ComboboxOption } from './combobox-option.ts';

type Typeahead = {
  id: string;
  query: string;
  onQueryChange: (query: string) => void;
  options: readonly ComboboxOption[];
  onSelect: ((option: ComboboxOption) => void) | undefined;
  defaultOpen: boolean;
  /**
   * Whether the list stays open when something outside the box and the list is pressed or takes the focus.
   */
  staysOpen: () => boolean;
};

export type OptionList = UseComboboxReturnValue<ComboboxOption> & {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const { InputBlur, InputChange } = useCombobox.stateChangeTypes;
const toText = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Downshift's combobox for options that change while it is open. The marked option is remembered by its
 * value: when other options arrive, the mark stays on its option, or is removed with it. So Enter never
 * chooses an option that the shopper has not seen marked.
 */
export function useTypeahead({
  id,
  query,
  onQueryChange,
  options,
  onSelect,
  defaultOpen,
  staysOpen,
}: Typeahead): OptionList {
  const [marked, setMarked] = useState<string | null>(null);
  const list = useCombobox<ComboboxOption>({
    id,
    inputId: id,
    items: [...options],
    itemToString: (option) => option?.label ?? '',
    isItemDisabled: (option: ComboboxOption | undefined) => option?.disabled ?? false,
    inputValue: query,
    highlightedIndex: options.findIndex((option) => option.value === marked),
    initialIsOpen: defaultOpen,
    stateReducer: (state, change) =>
      change.type === InputBlur && staysOpen()
        ? { ...state, selectedItem: null }
        : ariaPatternReducer(state, change),
    onHighlightedIndexChange: ({ highlightedIndex }) => setMarked(options[highlightedIndex]?.value ?? null),
    onStateChange: ({ type, inputValue, selectedItem }) => {
      if (inputValue !== undefined && type !== InputChange) onQueryChange(inputValue);
      if (selectedItem) onSelect?.(selectedItem);
    },
  });
  useEscapeFirst(id, list.isOpen || query !== '');

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const submits = event.key === 'Enter' && list.highlightedIndex < 0;
    if (!submits && !toText.has(event.key)) return;
    // Otherwise Downshift prevents the browser from moving the caret and from submitting the form.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (submits) list.closeMenu();
    else list.setHighlightedIndex(-1);
  };
  return { ...list, onKeyDown };
}

/** Handles an Escape that the box uses before a dialog around it does, which would close. */
function useEscapeFirst(inputId: string, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const take = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && (event.target as Element).id === inputId) event.preventDefault();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [inputId, active]);
}
