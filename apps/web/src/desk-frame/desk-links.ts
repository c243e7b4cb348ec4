import type { Permission } from 'contracts/permission';
import { type DeskPage, deskPages } from './desk-pages.ts';

type DeskLink = {
  href: string;
  label: string;
  /** The page that it leads to. */
  page: DeskPage;
  /** Other addresses that belong to it. */
  also?: RegExp;
};

const returnsPath = '/admin/orders?sort=oldest&state=return_asked';

/** The pages of the administration, those that are open all day first. */
const deskLinks = [
  { href: '/admin/dashboard', label: 'Overview', page: 'admin-dashboard' },
  {
    href: '/admin/orders',
    label: 'Orders',
    page: 'admin-orders',
    also: /^\/(order\/|admin\/(slips|phone-order)$)/,
  },
  { href: returnsPath, label: 'Returns', page: 'admin-orders' },
  {
    href: '/admin/products',
    label: 'Products',
    page: 'manage-products',
    also: /^\/(crete\/product|admin\/(import|low-stock)|admin\/product\/)/,
  },
  { href: '/create/category', label: 'Categories', page: 'create-category' },
  {
    href: '/admin/customers',
    label: 'Customers',
    page: 'customers',
    also: /^\/admin\/customer\//,
  },
  { href: '/admin/invoices', label: 'Invoices', page: 'invoices' },
  { href: '/admin/audit', label: 'Audit', page: 'audit' },
  { href: '/admin/webhooks', label: 'Webhooks', page: 'webhooks' },
  { href: '/admin/staff', label: 'Staff', page: 'staff' },
  { href: '/admin/settings', label: 'Settings', page: 'settings' },
] as const satisfies readonly DeskLink[];

export type DeskLabel = (typeof deskLinks)[number]['label'];

/** The links of the navigation at an address, one of them the current page, for who may do what `may` says. */
export function deskLinksAt(
  pathname: string,
  search: string,
  may: (permission: Permission) => boolean = () => true,
): { href: string; label: DeskLabel; current: boolean }[] {
  const here = pathname.replace(/(?<=.)\/$/, '');
  const isReturns = here === '/admin/orders' && new URLSearchParams(search).get('state') === 'return_asked';
  const shown = deskLinks.filter(({ page }) => deskPages[page] === null || may(deskPages[page]));
  return shown.map((link) => ({
    href: link.href,
    label: link.label,
    current: isReturns
      ? link.href === returnsPath
      : link.href === here || ('also' in link && link.also.test(here)),
  }));
}
