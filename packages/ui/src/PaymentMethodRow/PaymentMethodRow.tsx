import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { CardBrandIcon, type CardBrand } from '../CardBrandIcon/CardBrandIcon.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { WalletIcon, type Wallet } from '../WalletIcon/WalletIcon.tsx';
import * as styles from './PaymentMethodRow.css.ts';

export type PaymentMethodRowProps = NativeProps<'span', 'children'> & {
  /** The card's brand; default: an unknown card. */
  brand?: CardBrand;
  /** Shows a wallet's icon instead of a card's. */
  wallet?: Wallet;
  /** Shown instead of a card's or wallet's icon: an icon of `ui`. */
  icon?: ReactNode;
  /** E.g. 'Visa'. */
  label: ReactNode;
  /** E.g. 'ending in 1111', 'asha@example.com'. */
  detail?: ReactNode;
  /** E.g. 'Expires 12/27'. */
  expiry?: ReactNode;
  /** The card has expired and can't be used. */
  expired?: boolean;
  /** The word for an expired card. */
  expiredLabel?: string;
  /** The customer's default method. */
  isDefault?: boolean;
  /** The word for the default method. */
  defaultLabel?: string;
  /** Shown at the far end: a Badge, a Button. */
  trailing?: ReactNode;
};

/** A payment method with icon and details; also usable as the label of a radio button (`RadioGroup`). */
export function PaymentMethodRow({
  brand = 'unknown',
  wallet,
  icon,
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
      {icon ?? (wallet ? <WalletIcon wallet={wallet} /> : <CardBrandIcon brand={brand} />)}
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

/** Names and addresses keep their own text direction. */
function Detail({ children }: { children: ReactNode }) {
  return (
    <span className={styles.detail}>
      <bdi>{children}</bdi>
    </span>
  );
}
