import type { ReactNode } from 'react';
import { type FieldError, QuantityField, Text } from 'ui';
import * as styles from './UnitsField.css.ts';

export type UnitsFieldProps = {
  /** The product, as a label writes it. */
  label: string;
  name: string;
  /** How many can be chosen. */
  left: number;
  value: number;
  onCount: (count: number) => void;
  error: FieldError;
  /** Below the product's name. */
  children?: ReactNode;
};

/** How many units of an ordered product, up to those that are left. */
export const UnitsField = ({ label, left, onCount, children, ...rest }: UnitsFieldProps) => (
  <div className={styles.row}>
    <div>
      <Text>{label}</Text>
      <Text size="small" tone="muted">
        of {left}
      </Text>
      {children}
    </div>
    <QuantityField {...rest} label={label} labelHidden stepper min={0} max={left} onCommit={onCount} />
  </div>
);
