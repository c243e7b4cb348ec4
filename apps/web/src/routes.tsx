import type { RouteObject, ShouldRevalidateFunction } from 'react-router';
import { Outlet } from 'react-router';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Root } from './layout/Root.tsx';

/**
 * The spec's route table (§2): path, the file of routes/ that shows it, and who sees what. 'public' is the
 * same for everybody, so caches may keep it and search engines list it; 'browser' fills itself from the
 * browser's storage; 'login' does so for a logged-in person and sends others to /login.
 */
export const table = [
  ['/', 'home', 'public'],
  ['/shop', 'shop', 'public'],
  ['/product/:id', 'product', 'public'],
  ['/signup', 'signup', 'browser'],
  ['/login', 'login', 'browser'],
  ['/cart', 'cart', 'browser'],
  ['/order/:id', 'order', 'login'],
  ['/orders', 'orders', 'login'],
  ['/user/dashboard', 'user-dashboard', 'login'],
  ['/profile/:userId', 'profile', 'login'],
  ['/admin/dashboard', 'admin-dashboard', 'login'],
  ['/create/category', 'create-category', 'login'],
  ['/crete/product', 'create-product', 'login'],
  ['/admin/products', 'manage-products', 'login'],
  ['/admin/product/update/:id', 'update-product', 'login'],
  ['/admin/orders', 'admin-orders', 'login'],
] as const satisfies readonly Row[];

export type Access = 'public' | 'browser' | 'login';
type Row = readonly [path: string, file: string, access: Access];
const rows: readonly Row[] = table;

/** Who sees what on the page of this file; an unknown address is nobody's. */
export const accessOf = (file: string): Access => rows.find(([, known]) => known === file)?.[2] ?? 'browser';

/**
 * Pages whose hooks ask for another query of the same address themselves: what is shown then stays until its
 * answer, and when that fails.
 */
const askingThemselves: readonly string[] = ['shop', 'manage-products', 'admin-orders'];

const loadsAgain: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

/** How one side (server, browser) fills in the routes of the table. */
type Fill = (file: string) => Pick<RouteObject, 'lazy' | 'loader' | 'Component'>;

/**
 * The routes, with ids that both sides share; the inner boundary keeps the layout around whatever went wrong.
 */
export const makeRoutes = (fill: Fill, unknownPage: RouteObject['loader']): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    // For a fault of the layout itself, whose own words would be the router's.
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'boundary',
        ErrorBoundary: ErrorPage,
        children: [
          ...rows.map(([path, file, access]) => ({
            id: file,
            path,
            handle: { access },
            ...(askingThemselves.includes(file) && { shouldRevalidate: loadsAgain }),
            ...fill(file),
          })),
          { id: 'unknown', path: '*', loader: unknownPage, Component: Outlet },
        ],
      },
    ],
  },
];
