import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ariaPatternReducer } from './aria-pattern-reducer.ts';
import type { SearchSuggestion } from './search-suggestion.ts';

type Typeahead = {
  /** The text box, an element of the page. */
  box: HTMLInputElement;
  query: string;
  onQueryChange: (query: string) => void;
  options: readonly SearchSuggestion[];
  onSelect: (option: SearchSuggestion) => void;
  defaultOpen: boolean;
  /** Whether the list stays open when the focus is there, or something there is pressed. */
  isWithin: (place: EventTarget | null) => boolean;
};

export type OptionList = UseComboboxReturnValue<SearchSuggestion>;

const { InputBlur, InputChange } = useCombobox.stateChangeTypes;
/** Puts a text into the box, which keeps its own. */
export const writeText = (box: HTMLInputElement, text: string): void => void (box.value = text);

const toText = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Makes a text box a combobox by Downshift. The marked option is remembered by its value: when other options arrive, the
 * mark stays on its option, or is removed with it. So Enter never chooses an option that the shopper has not seen marked.
 */
export function useTypeahead({
  box,
  query,
  onQueryChange,
  options,
  onSelect,
  defaultOpen,
  isWithin,
}: Typeahead): OptionList {
  const [marked, setMarked] = useState<string | null>(null);
  const list = useCombobox<SearchSuggestion>({
    id: box.id,
    inputId: box.id,
    items: [...options],
    itemToString: (option) => option?.label ?? '',
    inputValue: query,
    highlightedIndex: options.findIndex((option) => option.value === marked),
    initialIsOpen: defaultOpen,
    stateReducer: (state, change) =>
      change.type === InputBlur && isWithin(document.activeElement)
        ? { ...state, selectedItem: null }
        : ariaPatternReducer(state, change),
    onHighlightedIndexChange: ({ highlightedIndex }) => setMarked(options[highlightedIndex]?.value ?? null),
    onStateChange: ({ type, inputValue, selectedItem }) => {
      if (inputValue !== undefined && type !== InputChange) {
        writeText(box, inputValue);
        onQueryChange(inputValue);
      }
      if (selectedItem) onSelect(selectedItem);
    },
  });

  const wiring = list.getInputProps();
  const { ref, onKeyDown, onChange, onBlur, onClick } = wiring;
  // The box belongs to the form, which works without suggestions and knows nothing of them.
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(box);
    box.setAttribute('autocomplete', wiring.autoComplete);
    box.setAttribute('aria-expanded', String(list.isOpen && options.length > 0));
    for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-activedescendant'] as const)
      box.setAttribute(name, wiring[name]);
  });
  const act = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      const submits = event.key === 'Enter' && list.highlightedIndex < 0;
      if (submits) list.closeMenu();
      else if (toText.has(event.key)) list.setHighlightedIndex(-1);
      // Downshift would prevent the browser from submitting the form and from moving the caret.
      else onKeyDown?.(event as never);
    } else if (event.type === 'input') {
      onChange?.(event as never);
      onQueryChange(box.value);
    } else if (event.type === 'click') onClick?.(event as never);
    else if (!isWithin((event as FocusEvent).relatedTarget)) onBlur?.(event as never);
  });
  useEffect(() => {
    const types = ['keydown', 'input', 'click', 'blur'];
    const handle = (event: Event) => act(event);
    for (const type of types) box.addEventListener(type, handle);
    return () => {
      for (const type of types) box.removeEventListener(type, handle);
    };
  }, [box]);
  return list;
}
