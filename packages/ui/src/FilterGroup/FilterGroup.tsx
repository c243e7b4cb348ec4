import { useRef, useState, type ReactNode } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { classNames } from '../internal/class-names.ts';
import { ChevronDownIcon } from '../internal/icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './FilterGroup.css.ts';
import { FilterOptions, type FilterOption } from './FilterOptions.tsx';

export const filterModes = ['any', 'one'] as const;

export type FilterGroupProps = NativeProps<'fieldset', 'onChange' | 'children' | 'defaultValue' | 'name'> & {
  legend: ReactNode;
  /** The boxes' shared name in the form's query. */
  name: string;
  options: ReadonlyArray<FilterOption>;
  /**
   * any: boxes combine. one: choosing one unchecks the other; before script runs a form may send several, of which the
   * last holds.
   */
  mode?: (typeof filterModes)[number];
  /** The chosen values, kept by the caller; leave out and use `defaultValue` to let the browser keep them. */
  value?: ReadonlyArray<string>;
  /** What is chosen at first; another `key` starts anew. */
  defaultValue?: ReadonlyArray<string>;
  /** Told all that is chosen, after each press. */
  onChange?: (chosen: string[]) => void;
  /** How many options stand in sight at first; the others open below them. All unless said. */
  shown?: number;
  /** On a phone it starts as one line that opens; from a tablet on all is in sight. Works without script. */
  collapsible?: boolean;
  /** Counts are on their way: their room is kept. Without options, lines hold the place of those. */
  loading?: boolean;
  /** What opens the options beyond `shown`. */
  moreLabel?: (hidden: number) => string;
  /** Said to screen readers after the number of chosen options on the closed line. */
  chosenLabel?: string;
};

/**
 * Boxes that narrow a list of products, each with how many it would leave (spec §2, decision 6). Plain checkboxes of a
 * form: with `method="get"` around it and a button it works without script.
 */
export function FilterGroup({
  legend,
  name,
  options,
  mode = 'any',
  value,
  defaultValue = none,
  onChange,
  shown = options.length,
  collapsible = false,
  loading = false,
  moreLabel = (hidden) => `${hidden} more`,
  chosenLabel = 'chosen',
  ...rest
}: FilterGroupProps) {
  const boxes = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  const choose = (pressed: HTMLInputElement) => {
    // What is in the page holds: somebody may have ticked a box before React arrived.
    const all = [...(boxes.current?.querySelectorAll('input') ?? [])];
    if (mode === 'one' && pressed.checked && value === undefined)
      for (const box of all) box.checked = box === pressed;
    const next = all.filter((box) => box.checked && (mode === 'any' || box === pressed));
    setOwn(next.map((box) => box.value));
    onChange?.(next.map((box) => box.value));
  };
  const list = (
    <div ref={boxes} className={styles.options}>
      {loading && options.length === 0 ? (
        placeholders.map((shape, place) => (
          <div key={place} className={styles.placeholder}>
            <Skeleton shape={shape} />
          </div>
        ))
      ) : (
        <FilterOptions
          {...{ name, options, value, defaultValue, chosen, shown, loading, moreLabel }}
          onPress={choose}
        />
      )}
    </div>
  );
  return (
    <fieldset aria-busy={loading || undefined} {...rest} className={styles.group}>
      <legend className={classNames(styles.legend, collapsible && styles.wideOnly)}>{legend}</legend>
      {collapsible ? (
        <details className={styles.fold}>
          <summary className={styles.summary}>
            {legend}
            {chosen.length > 0 && (
              <Badge tone="accent">
                {chosen.length}
                <VisuallyHidden> {chosenLabel}</VisuallyHidden>
              </Badge>
            )}
            <span className={styles.chevron}>
              <ChevronDownIcon />
            </span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </fieldset>
  );
}

const none: ReadonlyArray<string> = [];
const placeholders = ['line', 'shortLine', 'line', 'shortLine'] as const;
