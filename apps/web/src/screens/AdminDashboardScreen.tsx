import { BoxIcon, CategoryIcon, Container, EditIcon, Heading, SecurityIcon, Stack, Text } from 'ui';
import { AccountCard } from '../account/AccountCard.tsx';
import { QuickLinks } from '../account/QuickLinks.tsx';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import { PasskeyOffer, type PasskeyOfferProps } from '../account/PasskeyOffer.tsx';
import type { May } from '../session/use-may.ts';
import type { StoredSession } from '../session/session.store.ts';
import type { Failure } from '../calls/failure.ts';
import { DeskWork, type WaitingCount } from '../sales/WaitingWork.tsx';
import { SalesOverview, type SalesOverviewProps } from '../sales/SalesOverview.tsx';
import { FailedPart } from '../page/FailedPart.tsx';
import { TimesOf } from '../date/TimesOf.tsx';

export type AdminDashboardScreenProps = {
  /** Undefined until the browser's storage is read. */
  session: StoredSession | undefined;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** How the shop does, and what waits. */
  sales: SalesOverviewProps;
  /** What waits, for who sees no figures: only what they can do something about. */
  work: readonly WaitingCount[];
  /** Null where no passkey is offered. */
  offer: PasskeyOfferProps | null;
  /** Whether who looks at it may do something. */
  may: May;
};

/** The admin dashboard (docs/behaviour/storefront.md#admin-dashboard). */
export function AdminDashboardScreen({
  session,
  failure,
  onRetry,
  sales,
  work,
  offer,
  may,
}: AdminDashboardScreenProps) {
  return (
    <Container>
      <Stack gap="large">
        <Heading level={1} size="heading">
          Admin Dashboard
        </Heading>
        {import.meta.env.MODE === 'demo' && (
          <Text size="small" tone="muted">
            In this demo, orders from before its first start are made up, as are their customers.
          </Text>
        )}
        {!session && <NeedsJavaScript what="Your dashboard" />}
        {failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        {may('see_sales') ? <SalesOverview {...sales} /> : <DeskWork counts={work} />}
        <AccountCard title="Admin Information" session={session} />
        <QuickLinks
          label="Shortcuts"
          links={[
            ...(may('change_products') ? productLinks : []),
            {
              title: 'Manage Products',
              href: '/admin/products',
              icon: <EditIcon />,
              line: may('change_products') ? 'Prices, stock and pictures' : 'Prices and what is in stock',
            },
            {
              title: 'Security',
              href: '/security',
              icon: <SecurityIcon />,
              line: 'Passkeys, second factor, open sessions',
            },
          ]}
        />
        {offer && <PasskeyOffer {...offer} />}
        {may('see_sales') && <TimesOf />}
      </Stack>
    </Container>
  );
}

const productLinks = [
  {
    title: 'Create Category',
    href: '/create/category',
    icon: <CategoryIcon />,
    line: 'Make, rename and delete categories',
  },
  {
    title: 'Create Product',
    href: '/crete/product',
    icon: <BoxIcon />,
    line: 'Put something new into the shop',
  },
];
