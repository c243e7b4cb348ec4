import { BoxIcon, CartIcon, Container, EditIcon, Heading, OrderIcon, SecurityIcon, Stack } from 'ui';
import { AccountCard } from '../account/AccountCard.tsx';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import { PasskeyOffer, type PasskeyOfferProps } from '../account/PasskeyOffer.tsx';
import { QuickLinks } from '../account/QuickLinks.tsx';
import { profilePath } from '../account/profile-path.ts';
import type { StoredSession } from '../session/session.store.ts';
import { SavedMethods, type SavedMethodsProps } from '../payment/SavedMethods.tsx';
import * as styles from './UserDashboardScreen.css.ts';
import { PurchaseHistory, type PurchaseHistoryProps } from '../order/PurchaseHistory.tsx';

export type UserDashboardScreenProps = Omit<PurchaseHistoryProps, 'userId'> & {
  /** Undefined until the browser's storage is read. */
  session: StoredSession | undefined;
  /** The saved payment methods. */
  saved: SavedMethodsProps;
  /** Null where no passkey is offered. */
  offer: PasskeyOfferProps | null;
};

/** The shopper's dashboard (docs/behaviour/storefront.md#user-dashboard). */
export function UserDashboardScreen({ session, saved, offer, ...history }: UserDashboardScreenProps) {
  return (
    <Container>
      <Stack gap="large">
        <Heading level={1} size="heading">
          User Dashboard
        </Heading>
        {!session && <NeedsJavaScript what="Your dashboard" />}
        <AccountCard title="User Information" session={session} />
        <QuickLinks
          label="Your account"
          links={[
            {
              title: 'My Cart',
              href: '/cart',
              document: true,
              icon: <CartIcon />,
              line: 'What you have chosen so far',
            },
            {
              title: 'Your orders',
              href: '/orders',
              icon: <OrderIcon />,
              line: 'Find, cancel, return, buy again',
            },
            {
              title: 'Update Profile',
              href: profilePath(session?.userId),
              icon: <EditIcon />,
              line: 'Your name, e-mail and password',
            },
          ]}
        />
        <div className={styles.columns}>
          <PurchaseHistory userId={session?.userId} {...history} />
          <Stack gap="large">
            <SavedMethods {...saved} />
            <QuickLinks
              label="Security and data"
              links={[
                {
                  title: 'Security',
                  href: '/security',
                  icon: <SecurityIcon />,
                  line: 'Passkeys, second factor, open sessions',
                },
                {
                  title: 'Your data',
                  href: `${profilePath(session?.userId)}#your-data`,
                  icon: <BoxIcon />,
                  line: 'Download what the shop has of you, or delete it',
                },
              ]}
            />
            {offer && <PasskeyOffer {...offer} />}
          </Stack>
        </div>
      </Stack>
    </Container>
  );
}
