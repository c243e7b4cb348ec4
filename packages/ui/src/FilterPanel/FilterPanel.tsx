import type { MouseEventHandler, ReactNode } from 'react';
import { buttonLook } from '../Button/Button.tsx';
import { FilterIcon } from '../Icon/icons.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './FilterPanel.css.ts';

export type FilterPanelProps = NativeProps<'details', 'open'> & {
  /** The words of the button on a phone. */
  label: string;
  /** How many filters are chosen; shown after the label if there are any. */
  chosen: number;
  /** A press of the button; a sheet that opens instead of the panel prevents the event's default. */
  onPress?: MouseEventHandler<HTMLElement>;
  /** The filters: FilterGroups. */
  children: ReactNode;
};

/**
 * The filters of a list: behind a button on a phone, always in sight on wider screens. The button opens them in place,
 * also without script.
 */
export function FilterPanel({ label, chosen, onPress, children, ...rest }: FilterPanelProps) {
  return (
    <details {...rest} className={styles.panel}>
      <summary className={classNames(buttonLook({}), styles.button)} onClick={onPress}>
        <FilterIcon />
        {chosen > 0 ? `${label} (${chosen})` : label}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
