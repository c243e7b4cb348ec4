import type { LogIn } from 'contracts';
import { useEffect, useRef } from 'react';
import { nextPath, signUpPath } from '../account/next-path.ts';
import { useEndedSession } from '../session/use-ended-session.ts';
import { useLogIn } from '../account/use-log-in.ts';
import { useSession } from '../session/use-session.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import type { Head } from '../page/page.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { useGo } from '../navigation/use-go.ts';
import { LoginScreen } from '../screens/LoginScreen.tsx';
import { useHydrated } from '../browser/use-hydrated.ts';

export const head = (): Head => ({ title: 'Login' });

export const Component = () => (
  <ApiProvider>
    <LoginPage />
  </ApiProvider>
);

function LoginPage() {
  const { run, busy, failure } = useLogIn();
  const session = useSession();
  const query = useAddressQuery();
  const go = useGo();
  const ready = useHydrated();
  const ended = useEndedSession();
  const next = nextPath(query.get('next'));
  const isTried = useRef(false);
  const goOn = () => go(next, { replace: true });
  const logIn = async (input: LogIn) => {
    isTried.current = true;
    if (await run(input)) goOn();
  };
  // Logged in already, for example in another tab: go on to the remembered page. Without one, the person may
  // log in as somebody else.
  const isLetIn = Boolean(session) && query.has('next');
  useEffect(() => {
    if (isLetIn && !isTried.current) goOn();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that somebody is logged in
  }, [isLetIn]);
  return (
    <LoginScreen
      {...{ ready, busy, failure, ended }}
      person={session ?? undefined}
      signUpHref={next === '/' ? '/signup' : signUpPath(next)}
      onSubmit={(input) => void logIn(input)}
    />
  );
}
