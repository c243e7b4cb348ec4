import type { LogIn } from 'contracts';
import { nextPath, signUpPath } from '../account/next-path.ts';
import { useEndedSession } from '../account/use-ended-session.ts';
import { useLogIn } from '../account/use-log-in.ts';
import { ApiProvider } from '../ApiProvider.tsx';
import type { Head } from '../page.ts';
import { useAddressQuery } from '../layout/use-address-query.ts';
import { useGo } from '../layout/use-go.ts';
import { LoginScreen } from '../screens/LoginScreen.tsx';
import { useHydrated } from '../use-hydrated.ts';

export const head = (): Head => ({ title: 'Login' });

export const Component = () => (
  <ApiProvider>
    <LoginPage />
  </ApiProvider>
);

function LoginPage() {
  const { run, busy, failure } = useLogIn();
  const query = useAddressQuery();
  const go = useGo();
  const ready = useHydrated();
  const ended = useEndedSession();
  const next = ready ? nextPath(query.get('next')) : '/';
  const logIn = async (input: LogIn) => {
    if (await run(input)) go(next, { replace: true });
  };
  return (
    <LoginScreen
      {...{ ready, busy, failure, ended }}
      signUpHref={next === '/' ? '/signup' : signUpPath(next)}
      onSubmit={(input) => void logIn(input)}
    />
  );
}
