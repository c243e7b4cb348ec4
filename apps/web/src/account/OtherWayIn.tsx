import type { ReactNode } from 'react';
import { Link, Text } from 'ui';
import type { StoredSession } from '../session/session.store.ts';
import { dashboardPath } from './dashboard-path.ts';

export type OtherWayInProps = {
  /** The person who is logged in already, if any. */
  person?: Pick<StoredSession, 'email' | 'role'>;
  /** The link to the other page (sign-up or login), for everybody else. */
  children: ReactNode;
};

/** Below the login and sign-up forms: always one line, so that the layout does not move after hydration. */
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
