import type { ReactNode } from 'react';
import { Part } from './Part.tsx';
import type { PartNames } from './parts.ts';
import * as styles from './sheet.css.ts';

export interface SheetSectionProps {
  parts: Record<'header' | 'headerLabel' | 'logo' | 'label', PartNames> & { sheet: PartNames<'loading'> };
  /** prefix of the ids of its elements */
  prefix: string;
  title: string;
  titleLook?: string;
  logo: ReactNode;
  /** a task of this way to pay is under way */
  isBusy: boolean;
  /** the way to pay, for a sheet that takes the focus itself: what is inside is not the widget's to focus */
  takesFocus?: string | undefined;
  children: ReactNode;
}

/** The sheet of a way to pay that is loaded on demand: a header with title and logo, and its content. */
export function SheetSection({ parts, prefix, title, titleLook, logo, isBusy, ...rest }: SheetSectionProps) {
  const { takesFocus, children } = rest;
  const id = `${prefix}-header`;
  return (
    <Part
      is={parts.sheet}
      as="section"
      look={[styles.sheet, isBusy && styles.busy]}
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
      tabIndex={takesFocus === undefined ? undefined : -1}
      data-takes-focus={takesFocus}
      on={{ loading: isBusy }}
    >
      <Part is={parts.header} look={styles.header}>
        <Part is={parts.headerLabel} look={styles.headerLabel}>
          <Part is={parts.logo}>{logo}</Part>
          <Part is={parts.label} id={id} look={[styles.title, titleLook]} text={title} />
        </Part>
      </Part>
      {children}
    </Part>
  );
}
