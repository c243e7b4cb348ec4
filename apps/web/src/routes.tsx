import type { RouteObject, ShouldRevalidateFunction } from 'react-router';
import { Outlet } from 'react-router';
import { isDeskPage } from './desk-frame/desk-pages.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Root } from './layout/Root.tsx';

/**
 * The route table (docs/behaviour/storefront.md#routes): path, file in routes/, and access. 'public' pages
 * are the same for everybody, so caches may keep them and search engines may list them. 'browser' pages are
 * filled from the browser's storage. 'login' pages are too, and send visitors to /login. `true` marks pages whose own
 * hooks, not `load`, fetch the data when only the query of their address changes: the shown data stays until the answer
 * comes, and after a failure.
 */
export const table = [
  ['/', 'home', 'public'],
  ['/shop', 'shop', 'public', true],
  ['/product/:id', 'product', 'public'],
  ['/signup', 'signup', 'browser'],
  ['/login', 'login', 'browser'],
  ['/forgot-password', 'forgot-password', 'browser'],
  ['/reset-password', 'reset-password', 'browser'],
  ['/pay', 'pay-link', 'browser'],
  ['/invitation', 'invitation', 'browser'],
  ['/confirm-email', 'confirm-email', 'login'],
  ['/take-back-email', 'take-back-email', 'browser'],
  ['/cart', 'cart', 'browser'],
  ['/order/find', 'find-order', 'browser'],
  // Who is neither logged in nor a guest is sent to /login by the page itself.
  ['/order/:id', 'order', 'browser'],
  // The same holds for its invoice.
  ['/invoice/:id', 'invoice', 'browser'],
  ['/orders', 'orders', 'login'],
  ['/user/dashboard', 'user-dashboard', 'login'],
  ['/profile/:userId', 'profile', 'login'],
  ['/security', 'security', 'login'],
  ['/admin/dashboard', 'admin-dashboard', 'login', true],
  ['/create/category', 'create-category', 'login'],
  ['/crete/product', 'create-product', 'login'],
  ['/admin/products', 'manage-products', 'login', true],
  ['/admin/low-stock', 'low-stock', 'login', true],
  ['/admin/import', 'import-products', 'login'],
  ['/admin/product/update/:id', 'update-product', 'login'],
  ['/admin/product/preview/:id', 'preview-product', 'login'],
  ['/admin/orders', 'admin-orders', 'login', true],
  ['/admin/phone-order', 'phone-order', 'login'],
  ['/admin/slips', 'slips', 'login'],
  ['/admin/invoices', 'invoices', 'login', true],
  ['/admin/customers', 'customers', 'login', true],
  ['/admin/customer/:id', 'customer', 'login'],
  ['/admin/audit', 'audit', 'login', true],
  ['/admin/webhooks', 'webhooks', 'login', true],
  ['/admin/staff', 'staff', 'login'],
  ['/admin/settings', 'settings', 'login'],
] as const satisfies readonly Row[];

export type Access = 'public' | 'browser' | 'login';
type Row = readonly [path: string, file: string, access: Access, refetches?: true];
const rows: readonly Row[] = table;

/**
 * The access of the page of a route file; 'browser' for an unknown address, so that it is never cached as
 * public.
 */
export const accessOf = (file: string): Access => rows.find(([, known]) => known === file)?.[2] ?? 'browser';

const revalidates: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

/** How the server or the browser completes the routes of the table. */
type Filled = Pick<RouteObject, 'lazy' | 'loader' | 'Component'>;
type Fill = (file: string) => Filled;

const pageRoute = ([path, file, access, refetches]: Row, fill: Fill): RouteObject => ({
  id: file,
  path,
  handle: { access },
  ...(refetches && { shouldRevalidate: revalidates }),
  ...fill(file),
});

/**
 * The routes for the router, with the same ids on server and browser. The inner error boundaries keep the
 * layout, and the frame of the administration, around an error page.
 */
export const makeRoutes = (
  fill: Fill,
  deskFrame: Filled,
  unknownPage: RouteObject['loader'],
): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    // For an error in the layout itself; without this the router would show its own message.
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'boundary',
        ErrorBoundary: ErrorPage,
        children: [
          ...rows.filter(([, file]) => !isDeskPage(file)).map((row) => pageRoute(row, fill)),
          {
            id: 'desk',
            ...deskFrame,
            children: [
              {
                id: 'desk-boundary',
                ErrorBoundary: ErrorPage,
                children: rows.filter(([, file]) => isDeskPage(file)).map((row) => pageRoute(row, fill)),
              },
            ],
          },
          { id: 'unknown', path: '*', loader: unknownPage, Component: Outlet },
        ],
      },
    ],
  },
];
