import { Outlet, useMatches } from 'react-router';
import { DemoRibbon, Footer, LinkProvider, SkipLink, ToastProvider } from 'ui';
import 'ui/reset';
import type { PageData } from '../page/page.ts';
import { contactEmail, copyright, credit, profiles } from '../page/shop.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { Main } from './Main.tsx';
import { PendingBar } from './PendingBar.tsx';
import { RequireLogin } from './RequireLogin.tsx';
import * as styles from './Root.css.ts';
import { SiteLink } from '../navigation/SiteLink.tsx';
import { SiteNav } from './SiteNav.tsx';
import { useScroll } from '../navigation/use-scroll.ts';
import { useTitle } from '../page/use-title.ts';

/** The layout around every page. */
export function Root() {
  const matches = useMatches();
  const page = matches.at(-1);
  // An admin sees an order in the frame of the administration too.
  const isDesk = page?.id === 'order' || matches.some(({ id }) => id === 'desk');
  useScroll();
  const contact = contactEmail();
  useTitle((page?.loaderData as PageData | undefined)?.title);
  return (
    <LinkProvider component={SiteLink}>
      <ToastProvider>
        <div className={styles.root}>
          <SkipLink href="#main" />
          <PendingBar />
          {import.meta.env.MODE === 'demo' && <DemoRibbon />}
          <SiteNav compactForAdmins={isDesk} />
          <Main>{needsLogin(page?.handle) ? <RequireLogin /> : <Outlet />}</Main>
          <Footer
            {...{ credit, copyright }}
            links={contact ? [...profiles, { href: `mailto:${contact}`, label: contact }] : profiles}
          />
          <ConnectionBar />
        </div>
      </ToastProvider>
    </LinkProvider>
  );
}

const needsLogin = (handle: unknown): boolean =>
  (handle as { access?: string } | undefined)?.access === 'login';
