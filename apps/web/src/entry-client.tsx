import '@vitejs/plugin-react/preamble';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { matchRoutes, RouterProvider } from 'react-router';
import { fetchPage, pageState } from './fetch-page.ts';
import { startRouter } from './layout/start-router.ts';
import type { Problem } from './problem.ts';
import { makeRoutes } from './routes.tsx';

// `load`, `head` and `action` run on the server: without this an edit of a route file would reload the page.
if (import.meta.env.DEV)
  Object.assign(window, { __getReactRefreshIgnoredExports: () => ['load', 'head', 'action'] });

// Only the component of each route file is taken, so the rest stays out of what browsers fetch.
const components = import.meta.glob<NonNullable<RouteObject['Component']>>('./routes/*.route.tsx', {
  import: 'Component',
});

const routes = makeRoutes((file) => {
  const component = components[`./routes/${file}.route.tsx`];
  return { loader: fetchPage, lazy: { Component: component && (() => component().catch(unreachable)) } };
}, fetchPage);

/** Code that does not arrive is the network's fault, or an older build's: the page can be loaded anew. */
function unreachable(): never {
  const problem: Problem = { status: 503 };
  // oxlint-disable-next-line typescript/only-throw-error
  throw problem;
}

// Hydration is synchronous only when the matched routes hold their components already.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy !== 'object') continue;
  route.Component = (await route.lazy.Component?.()) ?? undefined;
  delete route.lazy;
}

const router = startRouter(routes, pageState.router);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
hydrateRoot(
  root,
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
