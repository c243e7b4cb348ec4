import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { classNames } from '../internal/class-names.ts';
import { SpinnerRing } from '../internal/SpinnerRing.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Combobox.css.ts';
import type { ComboboxOption, OptionList } from './use-typeahead.ts';

export type SuggestionTexts = {
  /** The options for this query are on their way; those shown may be of the query before. */
  loading?: boolean;
  loadingLabel?: string;
  /** Said when there is nothing to choose for what was typed. */
  emptyLabel?: string;
  /** Says to those who listen how many there are. */
  countLabel?: (count: number) => string;
};

type SuggestionsProps = SuggestionTexts & {
  options: ReadonlyArray<ComboboxOption>;
  query: string;
  list: OptionList;
  labelId: string;
};

/** Dragging the scrollbar leaves the focus in the box. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const count = (options: number) => (options === 1 ? '1 suggestion' : `${options} suggestions`);

/** The list below a Combobox's box, and what is said of it. */
export function Suggestions({
  options,
  query,
  loading = false,
  loadingLabel = 'Looking…',
  emptyLabel = 'No matches',
  countLabel = count,
  list,
  labelId,
}: SuggestionsProps) {
  const some = options.length > 0;
  const open = list.isOpen && (some || loading || query.trim() !== '');
  const otherwise = loading ? loadingLabel : emptyLabel;
  const panel = usePopover(open);
  return (
    <>
      <div ref={panel} hidden={!open} className={styles.panel}>
        <ul
          {...list.getMenuProps({ 'aria-labelledby': labelId, onMouseDown: keepFocus })}
          hidden={!some}
          className={styles.options}
        >
          {open &&
            options.map((option, index) => (
              <li
                key={option.value}
                {...list.getItemProps({ item: option, index })}
                className={classNames(styles.option, index === list.highlightedIndex && styles.marked)}
              >
                {option.label}
                {option.description && <span className={styles.description}>{option.description}</span>}
              </li>
            ))}
        </ul>
        {open && (loading || !some) && (
          <div className={styles.note} aria-hidden="true">
            {loading && <SpinnerRing />}
            {otherwise}
          </div>
        )}
      </div>
      <VisuallyHidden>
        <output>{open && (some && !loading ? countLabel(options.length) : otherwise)}</output>
      </VisuallyHidden>
    </>
  );
}

/**
 * Lifts the panel above everything, dialogs too, where the browser can also hold it to the box by CSS; elsewhere it
 * lies below the box by itself.
 */
function usePopover(open: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!panel.current || !CSS.supports('position-area: block-end')) return;
    panel.current.popover = 'manual';
    panel.current.togglePopover(open);
  }, [open]);
  return panel;
}
