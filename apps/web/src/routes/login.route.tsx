import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { nextPath, signUpPath } from '../account/next-path.ts';
import { reasonToLogIn } from '../account/reason-to-log-in.ts';
import { useEndedSession } from '../session/use-ended-session.ts';
import { useLogIn, usePasskeyLogIn } from '../account/use-log-in.ts';
import { usePasskeyAutofill } from '../account/use-passkey-autofill.ts';
import { useSession } from '../session/use-session.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import type { Head, LoadContext } from '../page/page.ts';
import { trpc } from '../trpc.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { useGo } from '../navigation/use-go.ts';
import { LoginScreen } from '../screens/LoginScreen.tsx';
import { useHydrated } from '../browser/use-hydrated.ts';

export const head = (): Head => ({ title: 'Login' });

const isFromCart = (next: string) => /^\/cart\b/i.test(next);

/** Whether guests may buy is told to those who come from the cart. */
export async function load({ cache, url }: LoadContext): Promise<null> {
  if (isFromCart(nextPath(url.searchParams.get('next')))) await cache.guest.isWelcome.prefetch();
  return null;
}

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
  const fromCart = isFromCart(next);
  const guests = trpc.guest.isWelcome.useQuery(undefined, { enabled: fromCart, staleTime: Infinity }).data;
  const isTried = useRef(false);
  const fragment = useLocation().hash;
  const goOn = () => go(next.includes('#') ? next : next + fragment, { replace: true });
  const endOffer = usePasskeyAutofill({
    isOffered: !session && !password.busy && !passkey.busy,
    ask: passkey.ask,
    onPicked: (response) => void logIn('passkey', () => passkey.run(response)),
  });
  const logIn = async (way: 'password' | 'passkey', run: () => Promise<true | null>) => {
    endOffer();
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
      reason={reasonToLogIn(next)}
      cart={fromCart ? { guests: guests === true } : null}
      signUpHref={next === '/' ? '/signup' : signUpPath(next + (ready ? fragment : ''))}
      onSubmit={(input) => void logIn('password', () => password.run(input))}
      onPasskey={() => void logIn('passkey', () => passkey.run(null))}
    />
  );
}
