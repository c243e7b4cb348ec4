import type { ReactNode } from 'react';
import { Skeleton } from 'ui';
import * as styles from './WorkList.css.ts';

type Row = { key: string; what: ReactNode; number: ReactNode };

/** Lines with something to open and a number. */
export const WorkList = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles.list}>
    {rows.map(({ key, what, number }) => (
      <li key={key} className={styles.row}>
        <span className={styles.what}>{what}</span>
        <span className={styles.number}>{number}</span>
      </li>
    ))}
  </ul>
);

/** Six lines that are being loaded. */
export const WorkListSkeleton = () => (
  <div className={styles.list}>
    {Array.from({ length: 6 }, (_, place) => (
      <div key={place} className={styles.row}>
        <Skeleton shape="shortLine" />
      </div>
    ))}
  </div>
);
