type DeskPage = {
  href: string;
  label: string;
  /** Other addresses that belong to it. */
  also?: RegExp;
};

const returnsPath = '/admin/orders?sort=oldest&state=return_asked';

/** The pages of the administration, those that are open all day first. */
const deskLinks = [
  { href: '/admin/dashboard', label: 'Overview' },
  { href: '/admin/orders', label: 'Orders', also: /^\/(order\/|admin\/slips$)/ },
  { href: returnsPath, label: 'Returns' },
  {
    href: '/admin/products',
    label: 'Products',
    also: /^\/(crete\/product|admin\/import|admin\/product\/)/,
  },
  { href: '/create/category', label: 'Categories' },
  { href: '/admin/customers', label: 'Customers', also: /^\/admin\/customer\// },
  { href: '/admin/invoices', label: 'Invoices' },
  { href: '/admin/audit', label: 'Audit' },
  { href: '/admin/webhooks', label: 'Webhooks' },
] as const satisfies readonly DeskPage[];

export type DeskLabel = (typeof deskLinks)[number]['label'];

/** The links of the navigation at an address, one of them the current page. */
export function deskLinksAt(
  pathname: string,
  search: string,
): { href: string; label: DeskLabel; current: boolean }[] {
  const here = pathname.replace(/(?<=.)\/$/, '');
  const isReturns = here === '/admin/orders' && new URLSearchParams(search).get('state') === 'return_asked';
  return deskLinks.map((link) => ({
    href: link.href,
    label: link.label,
    current: isReturns
      ? link.href === returnsPath
      : link.href === here || ('also' in link && link.also.test(here)),
  }));
}
