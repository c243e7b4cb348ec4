import type { ReactNode } from 'react';
import * as styles from './Facts.css.ts';

/** What is known of somebody: names and values. A `UserId`, which few need, is smaller. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt className={styles.name}>{name}</dt>
        <dd className={name === 'UserId' ? styles.id : styles.value}>
          {typeof value === 'string' ? <bdi>{value}</bdi> : value}
        </dd>
      </div>
    ))}
  </dl>
);
