import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classNames } from '../internal/class-names.ts';
import { CloseIcon } from '../internal/message-icons.tsx';
import { SpinnerRing } from '../internal/SpinnerRing.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { SearchSuggestion } from './search-suggestion.ts';
import * as styles from './SearchSuggestions.css.ts';
import { useTypeahead, writeText } from './use-typeahead.ts';

export type SearchSuggestionsProps = {
  /** The text box of the SearchBar. */
  box: HTMLInputElement;
  /** The searched text; when it changes, the bar changes the text in the box too. */
  query?: string;
  /** The suggestions for the typed text; the caller fetches them. Each `value` appears once. */
  suggestions: ReadonlyArray<SearchSuggestion>;
  /** Pictures of the found products beside the suggestions; null while there are none. Tab reaches their links from the box. */
  preview?: ReactNode;
  /** Called when the text is typed or cleared, or a suggestion is chosen. */
  onQueryChange?: (query: string) => void;
  /** The suggestions for this query are being loaded; those shown may belong to the previous query. */
  loading?: boolean;
  loadingLabel?: string;
  /** Shown if no suggestion fits the typed text. */
  emptyLabel?: string;
  /** Tells screen readers how many suggestions there are. */
  countLabel?: (count: number) => string;
  clearLabel?: string;
};

/** Keeps the focus in the box when the panel is pressed (its scrollbar, its links). */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const count = (options: number) => (options === 1 ? '1 suggestion' : `${options} suggestions`);

/**
 * Suggestions for the text box of a SearchBar, in a panel below the bar, by the ARIA pattern 'editable combobox with list
 * autocomplete'. Any text is allowed: Enter without a marked suggestion submits the form. A page may load them when the
 * shopper touches the bar: the box stays the same element.
 */
export function SearchSuggestions({
  box,
  query: searched = '',
  suggestions,
  preview,
  onQueryChange,
  loading = false,
  loadingLabel = 'Looking…',
  emptyLabel = 'No matches',
  countLabel = count,
  clearLabel = 'Clear',
}: SearchSuggestionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(box.value);
  const [last, setLast] = useState(searched);
  if (last !== searched) {
    setLast(searched);
    setQuery(searched);
  }
  const change = (next: string) => {
    setQuery(next);
    onQueryChange?.(next);
  };
  const [chosen, setChosen] = useState<SearchSuggestion>();
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // After the box shows the chosen text, act as if the shopper had pressed a link or Search.
    if (chosen?.href) way.current?.click();
    else if (chosen) box.form?.requestSubmit();
  }, [box, chosen]);
  const isWithin = (place: EventTarget | null) =>
    place === box || (place instanceof Node && frame.current?.contains(place) === true);
  const options = query.trim() === '' ? [] : suggestions;
  const list = useTypeahead({
    box,
    query,
    onQueryChange: change,
    options,
    onSelect: (option) => setChosen({ ...option }),
    defaultOpen: document.activeElement === box && box.value !== searched,
    isWithin,
  });
  const leaveWhatWasFound = useEffectEvent(() => {
    if (box.value === searched) list.closeMenu();
  });
  // A search may be sent before its suggestions come, which then are not to cover what it found.
  useEffect(() => leaveWhatWasFound(), [searched]);
  const some = options.length > 0 || Boolean(preview);
  const open = list.isOpen && (some || loading || query.trim() !== '');
  const otherwise = loading ? loadingLabel : emptyLabel;
  const clear = () => {
    writeText(box, '');
    change('');
    box.focus();
  };
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) list.closeMenu();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    box.focus();
    list.closeMenu();
  };
  const leave = (event: FocusEvent) => {
    if (!isWithin(event.relatedTarget)) list.closeMenu();
  };
  return (
    <div ref={frame} className={styles.frame}>
      {query !== '' && (
        <div className={styles.clear}>
          {/* Not in the tab order, because Escape does the same. */}
          <IconButton label={clearLabel} tabIndex={-1} onClick={clear}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for events of links inside */}
      <div
        hidden={!open}
        onMouseDown={keepFocus}
        onClick={press}
        onKeyDown={keyDown}
        onBlur={leave}
        className={styles.panel}
      >
        <ul
          {...list.getMenuProps({ 'aria-labelledby': `${box.id}-label` })}
          hidden={options.length === 0}
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
        {open && preview && <div className={styles.preview}>{preview}</div>}
        {open && !some && (
          <div className={styles.note} aria-hidden="true">
            {loading && <SpinnerRing />}
            {otherwise}
          </div>
        )}
      </div>
      <VisuallyHidden>
        <output>{open && (some && !loading ? countLabel(options.length) : otherwise)}</output>
      </VisuallyHidden>
      <Anchor ref={way} href={chosen?.href ?? ''} hidden aria-hidden="true" />
    </div>
  );
}
