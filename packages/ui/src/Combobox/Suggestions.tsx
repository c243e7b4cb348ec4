import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
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
  preview?: ReactNode;
  /** The focus leaves something in the preview. */
  onLeave: (event: FocusEvent) => void;
  /** Escape was pressed in the preview. */
  onEscape: () => void;
};

/** Pressing the panel (its scrollbar, its links) leaves the focus in the box. */
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
  preview,
  onLeave,
  onEscape,
}: SuggestionsProps) {
  const isWide = preview !== undefined;
  const some = options.length > 0 || Boolean(preview);
  const open = list.isOpen && (some || loading || query.trim() !== '');
  const otherwise = loading ? loadingLabel : emptyLabel;
  const panel = usePopover(open, !isWide);
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) list.closeMenu();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears what happens to links in it */}
      <div
        ref={panel}
        hidden={!open}
        onMouseDown={keepFocus}
        onClick={press}
        onKeyDown={keyDown}
        onBlur={onLeave}
        className={isWide ? styles.widePanel : styles.panel}
      >
        <ul
          {...list.getMenuProps({ 'aria-labelledby': labelId })}
          hidden={options.length === 0}
          className={isWide ? styles.wideOptions : styles.options}
        >
          {open &&
            options.map((option, index) => (
              <li
                key={option.value}
                {...list.getItemProps({ item: option, index })}
                className={classNames(
                  isWide ? styles.wideOption : styles.option,
                  index === list.highlightedIndex && styles.marked,
                )}
              >
                {option.label}
                {option.description && <span className={styles.description}>{option.description}</span>}
              </li>
            ))}
        </ul>
        {open && preview && <div className={styles.preview}>{preview}</div>}
        {open && (!some || (loading && !isWide)) && (
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
function usePopover(open: boolean, isLifted: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isLifted || !panel.current || !CSS.supports('position-area: block-end')) return;
    panel.current.popover = 'manual';
    panel.current.togglePopover(open);
  }, [open, isLifted]);
  return panel;
}
