import type { Count } from 'contracts';
import { Button, groupDigits, Text } from 'ui';
import * as styles from './NewOrders.css.ts';

export type NewOrdersProps = {
  /** How many orders came since the list was loaded. */
  arrived: Count;
  /** True while new orders are not shown by themselves. */
  isBroken: boolean;
  /** Loads the list with them. */
  onShow: () => void;
};

/** A line above the list of orders: how many are new, to be loaded when the admin wants them. */
export const NewOrders = ({ arrived, isBroken, onShow }: NewOrdersProps) => (
  <div className={styles.line} aria-live="polite">
    {arrived.value > 0 ? (
      <Button size="small" onClick={onShow}>
        {arrivedText(arrived)}
      </Button>
    ) : (
      <Text size="small" tone="muted">
        {isBroken
          ? 'New orders are not shown by themselves right now.'
          : 'New orders are shown here as they come.'}
      </Text>
    )}
  </div>
);

const arrivedText = ({ value, isMore }: Count) =>
  isMore
    ? `More than ${groupDigits(value)} new orders`
    : `${groupDigits(value)} new ${value === 1 ? 'order' : 'orders'}`;
