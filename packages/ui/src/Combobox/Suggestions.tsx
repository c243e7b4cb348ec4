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
import type { ComboboxOption } from './combobox-option.ts';
import type { OptionList } from './use-typeahead.ts';

export type SuggestionTexts = {
  /** The options for this query are being loaded; those shown may belong to the previous query. */
  loading?: boolean;
  loadingLabel?: string;
  /** Shown if no option fits the typed text. */
  emptyLabel?: string;
  /** Tells screen readers how many options there are. */
  countLabel?: (count: number) => string;
};

type SuggestionsProps = SuggestionTexts & {
  options: ReadonlyArray<ComboboxOption>;
  query: string;
  list: OptionList;
  labelId: string;
  preview?: ReactNode;
  /** Called when an element of the preview loses the focus. */
  onLeave: (event: FocusEvent) => void;
  /** Called when Escape is pressed in the preview. */
  onEscape: () => void;
};

/** Keeps the focus in the box when the panel is pressed (its scrollbar, its links). */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const count = (options: number) => (options === 1 ? '1 suggestion' : `${options} suggestions`);

/** The list of a Combobox, and what screen readers hear about it. */
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
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for events of links inside */}
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
 * Shows the panel as a popover, above everything, dialogs included, if the browser can also position it by
 * CSS anchors. In other browsers the panel lies below the box.
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
