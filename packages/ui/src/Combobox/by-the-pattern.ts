import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import type { ComboboxOption } from './use-typeahead.ts';

const type = useCombobox.stateChangeTypes;

type State = UseComboboxState<ComboboxOption>;

/**
 * Where Downshift differs from the keyboard table of the ARIA pattern 'editable combobox with list autocomplete', the
 * table holds. Beyond the keys: a click into the text opens and never closes; leaving chooses nothing; and the pointer
 * marks nothing, so that what happens to lie below it does not decide what Enter does. A choice is told once and not
 * kept: the same option can be chosen again.
 */
export function byThePattern(
  state: State,
  { changes, ...action }: UseComboboxStateChangeOptions<ComboboxOption>,
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
