import { useState } from 'react';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { ChevronDownIcon } from '../internal/icons.tsx';
import type { FilterGroupProps } from './FilterGroup.tsx';
import * as styles from './FilterGroup.css.ts';

export type FilterOption = {
  value: string;
  label: string;
  /** How many products it would leave; with 0 it cannot be chosen, only unchosen. */
  count?: number;
  disabled?: boolean;
};

type Props = Required<Pick<FilterGroupProps, 'name' | 'options' | 'shown' | 'loading' | 'moreLabel'>> &
  Pick<FilterGroupProps, 'value' | 'defaultValue'> & {
    chosen: ReadonlyArray<string>;
    onPress: (box: HTMLInputElement) => void;
  };

/** The boxes of a FilterGroup: the first ones in sight, the others behind a line that opens. */
export function FilterOptions({
  name,
  options,
  value,
  defaultValue,
  chosen,
  shown,
  loading,
  moreLabel,
  onPress,
}: Props) {
  const first = options.slice(0, shown);
  const others = options.slice(shown);
  /* Open at first when a choice would be out of sight; afterwards the reader's own affair. */
  const [open] = useState(() => others.some((option) => chosen.includes(option.value)));
  const box = (option: FilterOption) => (
    <Checkbox
      key={option.value}
      name={name}
      value={option.value}
      label={<Words option={option} loading={loading} />}
      disabled={option.disabled ?? (option.count === 0 && !chosen.includes(option.value))}
      checked={value?.includes(option.value)}
      defaultChecked={value ? undefined : defaultValue?.includes(option.value)}
      onChange={(event) => onPress(event.currentTarget)}
    />
  );
  return (
    <>
      {first.map(box)}
      {others.length > 0 && (
        <details open={open} className={styles.more}>
          <summary className={styles.moreSummary}>
            {moreLabel(others.length)}
            <span className={styles.chevron}>
              <ChevronDownIcon />
            </span>
          </summary>
          <div className={styles.options}>{others.map(box)}</div>
        </details>
      )}
    </>
  );
}

function Words({ option, loading }: { option: FilterOption; loading: boolean }) {
  const { label, count } = option;
  return (
    <span className={styles.words}>
      <bdi>{label}</bdi> {loading && <span className={styles.pendingCount} aria-hidden="true" />}
      {!loading && count !== undefined && <span className={styles.count}>({digits.format(count)})</span>}
    </span>
  );
}

const digits = new Intl.NumberFormat('en-IN');
