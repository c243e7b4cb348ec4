import { useState } from 'react';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { groupDigits } from '../Price/format-rupees.ts';
import { ChevronDownIcon } from '../internal/icons.tsx';
import * as styles from './FilterGroup.css.ts';

export type FilterOption = {
  value: string;
  label: string;
  /** How many products this option would show; with 0 it can only be unticked. */
  count?: number;
  /** There are more products than `count`. */
  andMore?: boolean;
  disabled?: boolean;
};

type FilterOptionsProps = {
  name: string;
  options: ReadonlyArray<FilterOption>;
  value: ReadonlyArray<string> | undefined;
  defaultValue: ReadonlyArray<string> | undefined;
  chosen: ReadonlyArray<string>;
  shown: number;
  loading: boolean;
  moreLabel: (hidden: number) => string;
  onPress: (box: HTMLInputElement) => void;
};

/** The boxes of a FilterGroup: the first ones visible, the others behind a line that opens. */
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
}: FilterOptionsProps) {
  const first = options.slice(0, shown);
  const others = options.slice(shown);
  /* Open at first if a chosen option would be hidden; afterwards the shopper decides. */
  const [open] = useState(() => others.some((option) => chosen.includes(option.value)));
  /* The option pressed last is never disabled, because it would lose the focus. */
  const [pressed, setPressed] = useState<string>();
  const isUnavailable = ({ value: own, count }: FilterOption) =>
    count === 0 && own !== pressed && !chosen.includes(own);
  const box = (option: FilterOption) => (
    <Checkbox
      key={option.value}
      name={name}
      value={option.value}
      label={<Words option={option} loading={loading} />}
      disabled={option.disabled ?? isUnavailable(option)}
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
        <span className={styles.count}>({andMore ? `${count}+` : groupDigits(count)})</span>
      )}
    </span>
  );
}
