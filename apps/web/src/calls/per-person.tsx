import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { ApiProvider } from './ApiProvider.tsx';

/** Who looks at a page, undefined while nobody is logged in, and the `:id` of its address. */
export type PersonPageProps = { userId: string | undefined; isLoggedIn: boolean; id: string };

/** A page that calls the api. It is mounted anew when another person logs in, so that nobody sees what another may. */
export const perPerson = (Page: ComponentType<PersonPageProps>): ComponentType =>
  function PersonPage() {
    const userId = useSession()?.userId;
    const { id = '' } = useParams();
    return (
      <ApiProvider>
        <Page key={`${userId} ${id}`} userId={userId} isLoggedIn={userId !== undefined} id={id} />
      </ApiProvider>
    );
  };
