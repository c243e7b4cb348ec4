import { useEffect, useRef, useState } from 'react';
import { nextPath, signUpPath } from '../account/next-path.ts';
import { useEndedSession } from '../session/use-ended-session.ts';
import { useLogIn, usePasskeyLogIn } from '../account/use-log-in.ts';
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
  const password = useLogIn();
  const passkey = usePasskeyLogIn();
  const [last, setLast] = useState<'password' | 'passkey'>('password');
  const session = useSession();
  const query = useAddressQuery();
  const go = useGo();
  const ready = useHydrated();
  const ended = useEndedSession();
  const next = nextPath(query.get('next'));
  const isTried = useRef(false);
  const goOn = () => go(next, { replace: true });
  const logIn = async (way: 'password' | 'passkey', run: () => Promise<true | null>) => {
    isTried.current = true;
    setLast(way);
    if (await run()) goOn();
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
      {...{ ready, ended }}
      busy={password.busy ? 'password' : passkey.busy ? 'passkey' : null}
      failure={(last === 'password' ? password : passkey).failure}
      person={session ?? undefined}
      signUpHref={next === '/' ? '/signup' : signUpPath(next)}
      onSubmit={(input) => void logIn('password', () => password.run(input))}
      onPasskey={() => void logIn('passkey', () => passkey.run())}
    />
  );
}
