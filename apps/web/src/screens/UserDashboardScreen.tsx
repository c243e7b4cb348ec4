import { ButtonLink, Container, Heading, Inline, Stack } from 'ui';
import { AccountCard } from '../account/AccountCard.tsx';
import { NeedsJavaScript } from '../account/NeedsJavaScript.tsx';
import { profilePath } from '../account/profile-path.ts';
import type { StoredSession } from '../session/session.store.ts';
import { SavedMethods, type SavedMethodsProps } from '../payment/SavedMethods.tsx';
import { PurchaseHistory, type PurchaseHistoryProps } from '../order/PurchaseHistory.tsx';

export type UserDashboardScreenProps = Omit<PurchaseHistoryProps, 'userId'> & {
  /** Undefined until the browser's storage is read. */
  session: StoredSession | undefined;
  saved: SavedMethodsProps;
};

/** The shopper's dashboard (docs/behaviour/storefront.md#user-dashboard). */
export function UserDashboardScreen({ session, saved, ...history }: UserDashboardScreenProps) {
  return (
    <Container width="medium">
      <Stack gap="large">
        <Heading level={1} size="heading">
          User Dashboard
        </Heading>
        {!session && <NeedsJavaScript what="Your dashboard" />}
        <nav aria-label="Your account">
          <Inline>
            <ButtonLink href="/cart" document>
              My Cart
            </ButtonLink>
            <ButtonLink href={profilePath(session?.userId)}>Update Profile</ButtonLink>
            <ButtonLink href="/security">Security</ButtonLink>
          </Inline>
        </nav>
        <AccountCard title="User Information" session={session} />
        <SavedMethods {...saved} />
        <PurchaseHistory userId={session?.userId} {...history} />
      </Stack>
    </Container>
  );
}
