import type { ReactNode } from 'react';
import { CardBrandIcon, type CardBrand } from '../CardBrandIcon/CardBrandIcon.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './PaymentMethodRow.css.ts';

export type PaymentMethodRowProps = NativeProps<'div', 'children'> & {
  brand: CardBrand;
  /** E.g. 'Visa'. */
  label: ReactNode;
  /** E.g. 'ending in 1111'. */
  detail?: ReactNode;
  /** At the far end: a Badge, a Button. */
  trailing?: ReactNode;
};

/** A way to pay, as people recognise it. */
export function PaymentMethodRow({ brand, label, detail, trailing, ...rest }: PaymentMethodRowProps) {
  return (
    <div {...rest} className={styles.row}>
      <CardBrandIcon brand={brand} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {trailing}
    </div>
  );
}
