import { useRef, useState, type ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as styles from './FilterGroup.css.ts';
import { FilterOptions, type FilterOption } from './FilterOptions.tsx';

export const filterModes = ['any', 'one'] as const;

export type FilterGroupProps = NativeProps<'fieldset', 'onChange' | 'children' | 'defaultValue' | 'name'> & {
  /** Names the group. */
  legend: ReactNode;
  /** The boxes' shared name in the form's query. */
  name: string;
  /** The boxes, in order. */
  options: ReadonlyArray<FilterOption>;
  /**
   * any: boxes combine. one: choosing one unchecks the others; without script a form may send several, and
   * the last one counts.
   */
  mode?: (typeof filterModes)[number];
  /**
   * The chosen values, if the caller keeps them; otherwise use `defaultValue`, and the browser keeps them.
   */
  value?: ReadonlyArray<string>;
  /** The values chosen at first; change `key` to reset them. */
  defaultValue?: ReadonlyArray<string>;
  /** Called with all chosen values after each press. */
  onChange?: (chosen: string[]) => void;
  /** How many options are visible at first; a line below opens the others. Default: all. */
  shown?: number;
  /** Counts are being loaded: their room is kept. Without options, placeholder lines are shown. */
  loading?: boolean;
  /** The text of the line that opens the options beyond `shown`. */
  moreLabel?: (hidden: number) => string;
};

/**
 * Checkboxes that filter a list of products, each with the number of products it would show
 * (docs/behaviour/storefront.md#filters). In a form with `method="get"` and a button it works without script.
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
  loading = false,
  moreLabel = (hidden) => `${hidden} more`,
  ...rest
}: FilterGroupProps) {
  const boxes = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  const choose = (pressed: HTMLInputElement) => {
    // Read from the page, since a box may have been ticked before React arrived.
    const all = [...(boxes.current?.querySelectorAll('input') ?? [])];
    if (mode === 'one' && pressed.checked && value === undefined)
      for (const box of all) box.checked = box === pressed;
    const next = all.filter((box) => box.checked && (mode === 'any' || box === pressed));
    setOwn(next.map((box) => box.value));
    onChange?.(next.map((box) => box.value));
  };
  return (
    <fieldset aria-busy={loading || undefined} {...rest} className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
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
    </fieldset>
  );
}

const none: ReadonlyArray<string> = [];
const placeholders = ['line', 'shortLine', 'line', 'shortLine'] as const;
