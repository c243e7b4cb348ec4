import type { ReactNode } from 'react';
import { Select, TextField } from 'ui';
import { shopTimeZone } from '../date/shop-time-zone.ts';
import * as styles from './VisibilityField.css.ts';

type Part = { name: string; defaultValue: string; hint: ReactNode; error: ReactNode };

export const visibilityTexts = {
  now: 'In the shop now',
  hidden: 'Hidden',
  from: 'From a day and time',
} as const;

/** Whether the shop shows a product, and from when (docs/behaviour/storefront.md#visibility). */
export const VisibilityField = ({ visibility, from }: { visibility: Part; from: Part }) => (
  <div className={styles.fields}>
    <Select
      label="Visibility"
      options={Object.entries(visibilityTexts).map(([value, label]) => ({ value, label }))}
      {...visibility}
    />
    <div className={styles.from}>
      <TextField
        label="In the shop from"
        type="datetime-local"
        {...from}
        hint={from.hint || `The time of ${shopTimeZone()}.`}
      />
    </div>
  </div>
);
