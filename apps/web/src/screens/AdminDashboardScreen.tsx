import { ButtonLink, Container, Heading, Inline, Stack } from 'ui';
import { AccountCard } from '../account/AccountCard.tsx';
import { NeedsJavaScript } from '../account/NeedsJavaScript.tsx';
import type { StoredSession } from '../session/session.store.ts';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';

export type AdminDashboardScreenProps = {
  /** Undefined until the browser's storage is read. */
  session: StoredSession | undefined;
  failure: Failure | null;
  onRetry: () => void;
};

/** The admin dashboard (docs/behaviour/storefront.md#admin-dashboard). */
export function AdminDashboardScreen({ session, failure, onRetry }: AdminDashboardScreenProps) {
  return (
    <Container width="medium">
      <Stack gap="large">
        <Heading level={1} size="heading">
          Admin Dashboard
        </Heading>
        {!session && <NeedsJavaScript what="Your dashboard" />}
        {failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        <nav aria-label="Administration">
          <Inline>
            <ButtonLink href="/create/category">Create Category</ButtonLink>
            <ButtonLink href="/crete/product">Create Product</ButtonLink>
            <ButtonLink href="/admin/products">Manage Products</ButtonLink>
            <ButtonLink href="/admin/orders">Orders</ButtonLink>
            <ButtonLink href="/admin/audit">Audit</ButtonLink>
            <ButtonLink href="/security">Security</ButtonLink>
          </Inline>
        </nav>
        <AccountCard title="Admin Information" session={session} />
      </Stack>
    </Container>
  );
}
