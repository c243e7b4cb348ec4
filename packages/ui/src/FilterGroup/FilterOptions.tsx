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
  /** Counting ended at `count`: there are more. */
  andMore?: boolean;
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
  /* Not disabled under somebody's fingers: it would lose the focus. */
  const [pressed, setPressed] = useState<string>();
  const isUseless = ({ value: own, count }: FilterOption) =>
    count === 0 && own !== pressed && !chosen.includes(own);
  const box = (option: FilterOption) => (
    <Checkbox
      key={option.value}
      name={name}
      value={option.value}
      label={<Words option={option} loading={loading} />}
      disabled={option.disabled ?? isUseless(option)}
      checked={value?.includes(option.value)}
      defaultChecked={value ? undefined : defaultValue?.includes(option.value)}
      onChange={(event) => {
        setPressed(option.value);
        onPress(event.currentTarget);
      }}
      onBlur={() => setPressed(undefined)}
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
  const { label, count, andMore } = option;
  return (
    <span className={styles.words}>
      <bdi>{label}</bdi> {loading && <span className={styles.pendingCount} aria-hidden="true" />}
      {!loading && count !== undefined && (
        <span className={styles.count}>({andMore ? `${count}+` : digits.format(count)})</span>
      )}
    </span>
  );
}

const digits = new Intl.NumberFormat('en-IN');
