import { useState } from 'react';
import { loginPath, nextPath } from '../account/next-path.ts';
import { useSignUp } from '../account/use-sign-up.ts';
import { ApiProvider } from '../ApiProvider.tsx';
import { useAddressQuery } from '../layout/use-address-query.ts';
import type { Head } from '../page.ts';
import { SignUpScreen } from '../screens/SignUpScreen.tsx';
import { useHydrated } from '../use-hydrated.ts';

export const head = (): Head => ({ title: 'Signup' });

export const Component = () => (
  <ApiProvider>
    <SignUpPage />
  </ApiProvider>
);

function SignUpPage() {
  const { run, busy, failure } = useSignUp();
  const [created, setCreated] = useState(false);
  const ready = useHydrated();
  const query = useAddressQuery();
  const next = ready ? nextPath(query.get('next')) : '/';
  const submit = async (input: Parameters<typeof run>[0]) => {
    setCreated(false);
    const account = await run(input);
    setCreated(account !== null);
    return account !== null;
  };
  return (
    <SignUpScreen
      {...{ ready, busy, failure, created }}
      loginHref={next === '/' ? '/login' : loginPath(next)}
      onSubmit={submit}
    />
  );
}
