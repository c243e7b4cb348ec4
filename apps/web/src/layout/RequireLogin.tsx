import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Container, Spinner, Text } from 'ui';
import { loginPath } from '../account/next-path.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './RequireLogin.css.ts';
import { useGo } from '../navigation/use-go.ts';

/**
 * Shows the page to a logged-in person; sends others to /login, which returns here
 * (docs/behaviour/storefront.md#routes).
 */
export function RequireLogin() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const go = useGo();
  const from = pathname + search + hash;
  useEffect(() => {
    if (session === null) go(loginPath(from), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the session ends or is missing
  }, [session === null]);
  if (session) return <Outlet />;
  return (
    <Container width="narrow">
      <div className={styles.waiting}>
        <Spinner label="Loading..." />
      </div>
      <noscript>
        <Text>This page needs JavaScript: turn it on in your browser to log in.</Text>
      </noscript>
    </Container>
  );
}
