import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { CardBrandIcon, type CardBrand } from '../CardBrandIcon/CardBrandIcon.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { WalletIcon, type Wallet } from '../WalletIcon/WalletIcon.tsx';
import * as styles from './PaymentMethodRow.css.ts';

export type PaymentMethodRowProps = NativeProps<'span', 'children'> & {
  /** The card's; an unknown card unless said. */
  brand?: CardBrand;
  /** Instead of a card. */
  wallet?: Wallet;
  /** E.g. 'Visa'. */
  label: ReactNode;
  /** E.g. 'ending in 1111', 'asha@example.com'. */
  detail?: ReactNode;
  /** E.g. 'Expires 12/27'. */
  expiry?: ReactNode;
  /** Can't be paid with any more. */
  expired?: boolean;
  expiredLabel?: string;
  /** The one that is offered first. */
  isDefault?: boolean;
  defaultLabel?: string;
  /** At the far end: a Badge, a Button. */
  trailing?: ReactNode;
};

/** A way to pay, as people recognise it; also as the label of a radio button (`RadioGroup`). */
export function PaymentMethodRow({
  brand = 'unknown',
  wallet,
  label,
  detail,
  expiry,
  expired = false,
  expiredLabel = 'Expired',
  isDefault = false,
  defaultLabel = 'Default',
  trailing,
  ...rest
}: PaymentMethodRowProps) {
  return (
    <span {...rest} className={styles.row}>
      {wallet ? <WalletIcon wallet={wallet} /> : <CardBrandIcon brand={brand} />}
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.label}>{label}</span>
          {isDefault && <Badge>{defaultLabel}</Badge>}
          {expired && <Badge tone="danger">{expiredLabel}</Badge>}
        </span>
        {detail && <Detail>{detail}</Detail>}
        {expiry && <Detail>{expiry}</Detail>}
      </span>
      {trailing}
    </span>
  );
}

/** Names and addresses keep their own direction. */
function Detail({ children }: { children: ReactNode }) {
  return (
    <span className={styles.detail}>
      <bdi>{children}</bdi>
    </span>
  );
}
