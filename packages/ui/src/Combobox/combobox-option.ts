import type { ReactNode } from 'react';

export type ComboboxOption = {
  value: string;
  /** The option's text, which is put into the box when it is chosen. */
  label: string;
  /** Shown small below the label. */
  description?: ReactNode;
  disabled?: boolean;
};
