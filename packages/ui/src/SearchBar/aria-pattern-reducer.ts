import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import type { SearchSuggestion } from './search-suggestion.ts';

const type = useCombobox.stateChangeTypes;

type State = UseComboboxState<SearchSuggestion>;

/**
 * Corrects Downshift where it differs from the keyboard table of the ARIA pattern 'editable combobox with
 * list autocomplete'. Beyond the keys: a click into the text opens the list and never closes it; leaving the
 * box chooses nothing; the pointer marks nothing, so that its position does not decide what Enter does. A
 * choice is not kept, so that the same option can be chosen again.
 */
export function ariaPatternReducer(
  state: State,
  { changes, ...action }: UseComboboxStateChangeOptions<SearchSuggestion>,
): Partial<State> {
  const same = { ...state, selectedItem: null };
  const next = changes.selectedItem === state.selectedItem ? { ...changes, selectedItem: null } : changes;
  switch (action.type) {
    case type.InputKeyDownArrowDown:
      return action.altKey && state.isOpen ? same : next;
    case type.InputKeyDownArrowUp:
      return action.altKey ? { ...same, isOpen: false, highlightedIndex: -1 } : next;
    case type.InputBlur:
      return { ...same, isOpen: false, highlightedIndex: -1 };
    case type.InputClick:
      return { ...same, isOpen: true };
    case type.ItemMouseMove:
    case type.MenuMouseLeave:
      return same;
    default:
      return next;
  }
}
