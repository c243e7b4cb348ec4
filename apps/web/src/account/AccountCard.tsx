import { Card, Heading, Skeleton } from 'ui';
import { Facts } from './Facts.tsx';
import * as styles from './AccountCard.css.ts';
import type { StoredSession } from '../session/session.store.ts';

/**
 * The account of the logged-in person (docs/behaviour/storefront.md#user-dashboard); undefined before
 * hydration.
 */
export function AccountCard({ title, session }: { title: string; session: StoredSession | undefined }) {
  const [letter] = session?.name.trim() ?? '';
  const facts = [
    ['Name', session?.name],
    ['Email', session?.email],
    ['Role', session && (session.role === '0' ? 'User' : 'Admin')],
    ['UserId', session?.userId],
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
        <Facts
          facts={facts.map(([name, value]) => [
            name,
            session ? value || 'Not known' : <Skeleton key={name} />,
          ])}
        />
      </div>
    </Card>
  );
}
