import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { formatRupees } from './format-rupees.ts';
import * as styles from './Price.css.ts';

export const priceSizes = ['inherit', 'medium', 'large'] as const;

export type PriceProps = NativeProps<'span', 'children'> & {
  /** Integer paise. */
  paise: number;
  /** inherit: the size of the text around it. */
  size?: (typeof priceSizes)[number];
};

/** An amount of money in rupees. The sign comes first, also in right-to-left text. */
export function Price({ paise, size = 'inherit', ...rest }: PriceProps) {
  return (
    <span {...rest} className={classNames(styles.price, styles.size[size])}>
      <bdi dir="ltr">{formatRupees(paise)}</bdi>
    </span>
  );
}
