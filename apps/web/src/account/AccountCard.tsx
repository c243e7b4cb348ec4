import { Card, Heading, Skeleton, Stack } from 'ui';
import * as styles from './AccountCard.css.ts';
import type { StoredSession } from '../session/session.store.ts';

/**
 * The account of the logged-in person (docs/behaviour/storefront.md#user-dashboard); undefined before
 * hydration.
 */
export function AccountCard({ title, session }: { title: string; session: StoredSession | undefined }) {
  const facts = [
    ['UserId', session?.userId],
    ['Name', session?.name],
    ['Email', session?.email],
    ['Role', session && (session.role === '0' ? 'User' : 'Admin')],
  ] as const;
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="medium">
        <Heading level={2} size="title">
          {title}
        </Heading>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{session ? value || 'Not known' : <Skeleton />}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}
