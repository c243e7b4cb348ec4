import type { ReactNode } from 'react';
import { Link, Text } from 'ui';
import type { StoredSession } from './session.store.ts';
import { dashboardPath } from './dashboard-path.ts';

export type OtherWayInProps = {
  /** Who is logged in already, if anybody is. */
  person?: Pick<StoredSession, 'email' | 'role'>;
  /** What leads the others to the page beside this one. */
  children: ReactNode;
};

/** Below the forms of login and sign-up: one line, whoever comes, so that nothing moves once it is known who. */
export const OtherWayIn = ({ person, children }: OtherWayInProps) => (
  <Text tone="muted">
    {person ? (
      <>
        You are logged in as {person.email || 'somebody'}.{' '}
        <Link href={dashboardPath(person.role)}>Dashboard</Link>
      </>
    ) : (
      children
    )}
  </Text>
);
