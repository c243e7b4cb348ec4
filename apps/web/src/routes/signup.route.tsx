import type { SignUp } from 'contracts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginPath, nextPath } from '../account/next-path.ts';
import { createdMark, takeSignUp, type RefusedSignUp } from '../account/take-sign-up.ts';
import { useSession } from '../session/use-session.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { useSignUp } from '../account/use-sign-up.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import type { ActionAnswer, ActionContext, Head } from '../page/page.ts';
import { useFormAnswer } from '../page/page.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { SignUpScreen } from '../screens/SignUpScreen.tsx';

export const head = (): Head => ({ title: 'Signup' });

export const action = (context: ActionContext): Promise<ActionAnswer> => takeSignUp(context);

export const Component = () => (
  <ApiProvider>
    <SignUpPage />
  </ApiProvider>
);

function SignUpPage() {
  const call = useSignUp();
  const session = useSession();
  const query = useAddressQuery();
  const refused = useFormAnswer<RefusedSignUp>();
  /** The result of the last submission: first that of the server's page, then that of this page. */
  const [created, setCreated] = useState(!refused && query.has(createdMark));
  const [isOwn, setIsOwn] = useState(false);
  const next = nextPath(query.get('next'));
  const fragment = useLocation().hash;
  const ready = useHydrated();
  const submit = async (input: SignUp) => {
    setCreated(false);
    const account = await call.run(input);
    setIsOwn(true);
    setCreated(account !== null);
    return account !== null;
  };
  return (
    <SignUpScreen
      busy={call.busy}
      failure={isOwn ? call.failure : (refused?.failure ?? null)}
      typed={refused?.typed}
      created={created}
      loginHref={next === '/' ? '/login' : loginPath(next + (ready ? fragment : ''))}
      person={session ?? undefined}
      onSubmit={submit}
    />
  );
}
