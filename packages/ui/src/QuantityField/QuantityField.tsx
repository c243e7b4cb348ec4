import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx';
import { quantity } from './QuantityField.css.ts';

export type QuantityFieldProps = Omit<NumberFieldProps, 'label'> & {
  /** Spelled as the product spells it (spec §2). */
  label?: string;
};

/** How many of a product; at least 1 (spec §5). */
export function QuantityField({ label = 'Adjsut Quantity', min = 1, ...rest }: QuantityFieldProps) {
  return (
    <div className={quantity}>
      <NumberField label={label} min={min} {...rest} />
    </div>
  );
}
