import { Card, Heading, Skeleton } from 'ui';
import * as styles from './AccountCard.css.ts';
import type { StoredSession } from '../session/session.store.ts';

/**
 * The account of the logged-in person (docs/behaviour/storefront.md#user-dashboard); undefined before
 * hydration.
 */
export function AccountCard({ title, session }: { title: string; session: StoredSession | undefined }) {
  const [letter] = session?.name.trim() ?? '';
  const facts = [
    ['Name', session?.name, styles.value],
    ['Email', session?.email, styles.value],
    ['Role', session && (session.role === '0' ? 'User' : 'Admin'), styles.value],
    ['UserId', session?.userId, styles.id],
  ] as const;
  return (
    <Card as="section" aria-label={title}>
      <div className={styles.card}>
        <span className={styles.letter} aria-hidden="true">
          {letter?.toLocaleUpperCase()}
        </span>
        <Heading level={2} size="title">
          {title}
        </Heading>
        <dl className={styles.facts}>
          {facts.map(([name, value, look]) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={look}>{session ? value || 'Not known' : <Skeleton />}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
