import type { ReactNode } from 'react';
import { DangerIcon } from '../internal/icons.tsx';
import * as styles from './Field.css.ts';

/** Hint and error below a control, with the ids that `describedBy` returns. */
export function FieldNotes({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <>
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          <DangerIcon />
          <span>{error}</span>
        </div>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </>
  );
}
