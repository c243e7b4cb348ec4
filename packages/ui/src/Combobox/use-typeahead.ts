import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { byThePattern } from './by-the-pattern.ts';

export type ComboboxOption = {
  value: string;
  /** What it says, and what the box says once it is chosen. */
  label: string;
  /** Said small below the label. */
  description?: ReactNode;
  disabled?: boolean;
};

type Typeahead = {
  id: string;
  query: string;
  onQueryChange: (query: string) => void;
  options: readonly ComboboxOption[];
  onSelect: ((option: ComboboxOption) => void) | undefined;
  defaultOpen: boolean;
  /** Asked when something outside the box and its list is pressed or takes the focus. */
  staysOpen: () => boolean;
};

export type OptionList = UseComboboxReturnValue<ComboboxOption> & {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const { InputBlur, InputChange } = useCombobox.stateChangeTypes;
const toText = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Downshift's combobox over options that come and go. What is marked is kept by value: when other options arrive late,
 * the mark stays on its option or goes with it, so that Enter never chooses what was not read.
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
        : byThePattern(state, change),
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
    // Downshift would keep the browser from moving the caret and from submitting the form.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (submits) list.closeMenu();
    else list.setHighlightedIndex(-1);
  };
  return { ...list, onKeyDown };
}

/** Marks an Escape that the box has a use for as taken, before a dialog around it hears it and closes. */
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
