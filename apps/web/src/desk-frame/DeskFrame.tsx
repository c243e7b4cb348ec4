import type { Count } from 'contracts';
import { may, roleRefusal } from 'contracts/permission';
import { lazy, type ReactNode, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import {
  BoxIcon,
  Button,
  CategoryIcon,
  groupDigits,
  HistoryIcon,
  OrderIcon,
  OverviewIcon,
  PersonIcon,
  PrintIcon,
  RefundIcon,
  SearchIcon,
  SecurityIcon,
  SettingsIcon,
  SideNav,
  type SideNavLink,
  WebhookIcon,
} from 'ui';
import { useDeskCounts } from '../arrivals/use-desk-counts.ts';
import type { Failure } from '../calls/failure.ts';
import { PersonalPage } from '../list/PersonalPage.tsx';
import { useMay } from '../session/use-may.ts';
import { useSession } from '../session/use-session.ts';
import { type DeskLabel, deskLinksAt } from './desk-links.ts';
import { deskPages, isDeskPage } from './desk-pages.ts';
import { areKeysOn, subscribeKeys, switchKeys } from './desk-keys.store.ts';
import * as styles from './DeskFrame.css.ts';
import type { KeysDialogProps } from './KeysDialog.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

const icons: Record<DeskLabel, ReactNode> = {
  Overview: <OverviewIcon />,
  Orders: <OrderIcon />,
  Returns: <RefundIcon />,
  Products: <BoxIcon />,
  Categories: <CategoryIcon />,
  Customers: <PersonIcon />,
  Invoices: <PrintIcon />,
  Audit: <HistoryIcon />,
  Webhooks: <WebhookIcon />,
  Staff: <SecurityIcon />,
  Settings: <SettingsIcon />,
};

/** Around every page of the administration: its navigation (docs/behaviour/storefront.md#administration). */
export const DeskFrame = () => (
  <DeskFrameAround>
    <PageOfRole />
  </DeskFrameAround>
);

/** The page; for a role that it is not for, why, before its calls are refused one by one. */
function PageOfRole() {
  const { pathname, search } = useLocation();
  const role = useSession()?.staffRole;
  const file = useMatches().at(-1)?.id ?? '';
  const needs = isDeskPage(file) ? deskPages[file] : null;
  if (!role || !needs || may(role, needs)) return <Outlet />;
  const title = deskLinksAt(pathname, search).find(({ current }) => current)?.label ?? 'Administration';
  const failure: Failure = { code: 'forbidden', message: roleRefusal(role, needs), fields: {} };
  return (
    <PersonalPage title={title} failure={failure}>
      {null}
    </PersonalPage>
  );
}

/** The same frame around a page that is not always one of the administration: an order, looked at by an admin. */
export function DeskFrameAround({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { orders, returns } = useDeskCounts();
  const badges: Partial<Record<DeskLabel, object>> = {
    Orders: badgeOf(orders, 'orders to accept or to pack'),
    Returns: badgeOf(returns, 'returns to answer'),
  };
  const links = deskLinksAt(pathname, search, useMay()).map((link) => ({
    ...link,
    ...badges[link.label],
    icon: icons[link.label],
  }));
  const [opened, setOpened] = useState<'find' | 'keys' | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (which: 'find' | 'keys') => {
    setWasOpened(true);
    setOpened(which);
  };
  const close = useCallback((isOpen: boolean) => void (isOpen || setOpened(null)), []);
  useDeskKeys({ onFind: () => open('find'), onHelp: () => open('keys') });
  return (
    <div data-desk="" className={styles.frame}>
      <SideNav
        label="Administration"
        links={links}
        tools={
          <Button size="small" icon={<SearchIcon />} onClick={() => open('find')}>
            Find
          </Button>
        }
      />
      <div className={styles.page}>{children}</div>
      {wasOpened && (
        <Suspense>
          <FindDialog open={opened === 'find'} onOpenChange={close} />
          <DeskKeys open={opened === 'keys'} onOpenChange={close} />
        </Suspense>
      )}
    </div>
  );
}

const FindDialog = lazy(async () => ({ default: (await import('./FindDialog.tsx')).FindDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

function DeskKeys(dialog: Pick<KeysDialogProps, 'open' | 'onOpenChange'>) {
  const areOn = useSyncExternalStore(subscribeKeys, areKeysOn, () => true);
  return <KeysDialog {...dialog} areOn={areOn} onSwitch={switchKeys} />;
}

/** A count and what it means; nothing while there is none. */
function badgeOf(count: Count | undefined, meaning: string): Pick<SideNavLink, 'badge' | 'badgeMeaning'> {
  if (!count?.value) return {};
  const badge = `${groupDigits(count.value)}${count.isMore ? '+' : ''}`;
  return { badge, badgeMeaning: `${badge} ${meaning}` };
}
