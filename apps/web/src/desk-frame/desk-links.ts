import { type Permission } from 'contracts/permission';

type DeskPage = {
  href: string;
  label: string;
  /** Who sees it; everybody when absent. */
  needs?: Permission;
  /** Other addresses that belong to it. */
  also?: RegExp;
};

const returnsPath = '/admin/orders?sort=oldest&state=return_asked';

/** The pages of the administration, those that are open all day first. */
const deskLinks = [
  { href: '/admin/dashboard', label: 'Overview' },
  { href: '/admin/orders', label: 'Orders', also: /^\/(order\/|admin\/(slips|phone-order)$)/ },
  { href: returnsPath, label: 'Returns' },
  {
    href: '/admin/products',
    label: 'Products',
    also: /^\/(crete\/product|admin\/(import|low-stock)|admin\/product\/)/,
  },
  { href: '/create/category', label: 'Categories', needs: 'change_products' },
  {
    href: '/admin/customers',
    label: 'Customers',
    needs: 'manage_customers',
    also: /^\/admin\/customer\//,
  },
  { href: '/admin/invoices', label: 'Invoices', needs: 'see_invoices' },
  { href: '/admin/audit', label: 'Audit', needs: 'see_audit' },
  { href: '/admin/webhooks', label: 'Webhooks', needs: 'manage_webhooks' },
  { href: '/admin/staff', label: 'Staff', needs: 'manage_staff' },
  { href: '/admin/settings', label: 'Settings', needs: 'change_settings' },
] as const satisfies readonly DeskPage[];

export type DeskLabel = (typeof deskLinks)[number]['label'];

/** The links of the navigation at an address, one of them the current page, for who may do what `may` says. */
export function deskLinksAt(
  pathname: string,
  search: string,
  may: (permission: Permission) => boolean = () => true,
): { href: string; label: DeskLabel; current: boolean }[] {
  const here = pathname.replace(/(?<=.)\/$/, '');
  const isReturns = here === '/admin/orders' && new URLSearchParams(search).get('state') === 'return_asked';
  const shown = deskLinks.filter((link) => !('needs' in link) || may(link.needs));
  return shown.map((link) => ({
    href: link.href,
    label: link.label,
    current: isReturns
      ? link.href === returnsPath
      : link.href === here || ('also' in link && link.also.test(here)),
  }));
}
