import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import {
  BoxIcon,
  CategoryIcon,
  HistoryIcon,
  OrderIcon,
  OverviewIcon,
  PersonIcon,
  PrintIcon,
  RefundIcon,
  SideNav,
  WebhookIcon,
} from 'ui';
import { type DeskLabel, deskLinksAt } from './desk-links.ts';
import * as styles from './DeskFrame.css.ts';

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
};

/** Around every page of the administration: its navigation (docs/behaviour/storefront.md#administration). */
export const DeskFrame = () => (
  <DeskFrameAround>
    <Outlet />
  </DeskFrameAround>
);

/** The same frame around a page that is not always one of the administration: an order, looked at by an admin. */
export function DeskFrameAround({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const links = deskLinksAt(pathname, search).map((link) => ({ ...link, icon: icons[link.label] }));
  return (
    <div data-desk="" className={styles.frame}>
      <SideNav label="Administration" links={links} />
      <div className={styles.page}>{children}</div>
    </div>
  );
}
