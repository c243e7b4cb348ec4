import '@vitejs/plugin-react/preamble';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { matchRoutes, RouterProvider } from 'react-router';
import { fetchAhead, fetchCode, fetchPage, pageState } from './navigation/fetch-page.ts';
import { prepareLinks } from './navigation/prepare-links.ts';
import { startRouter } from './navigation/start-router.ts';
import { registerWorker } from './offline/register-worker.ts';
import { makeRoutes } from './routes.tsx';

// `load`, `head` and `action` run on the server. Without this, each edit of a route file would reload the
// page.
if (import.meta.env.DEV)
  Object.assign(window, { __getReactRefreshIgnoredExports: () => ['load', 'head', 'action'] });

// Imports only the component of each route file, so that server code stays out of the browser's bundles.
const components = import.meta.glob<NonNullable<RouteObject['Component']>>(
  './routes/{home,shop,product}.route.tsx',
  { import: 'Component' },
);

type Code = () => Promise<RouteObject['Component'] | undefined>;

/** The code of the other pages, each function once: a failed one is remembered (navigation/fetch-page.ts). */
const others = new Map<string, Code>();

function codeOf(file: string): Code {
  const path = `./routes/${file}.route.tsx`;
  const known = components[path] ?? others.get(path);
  if (known) return known;
  const other: Code = async () => (await import('./other-pages.ts')).otherPages[path]?.();
  others.set(path, other);
  return other;
}

/** The last page request. Its error counts before a failed import, so the import's error waits for it. */
let pageRequest: Promise<unknown> = Promise.resolve();

const routes = makeRoutes(
  (file) => {
    const code = codeOf(file);
    const Component = async () => {
      try {
        return await code();
      } catch (error) {
        await pageRequest;
        throw error;
      }
    };
    const loader = (args: LoaderFunctionArgs) => {
      const page = fetchPage(args, code);
      pageRequest = page;
      return page;
    };
    return { loader, lazy: { Component } };
  },
  { lazy: { Component: async () => (await import('./desk-frame/DeskFrame.tsx')).DeskFrame } },
  (args) => fetchPage(args),
);

// Hydration is synchronous only if the matched routes have their components already.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy !== 'object') continue;
  route.Component = (await route.lazy.Component?.()) ?? undefined;
  delete route.lazy;
}

const router = startRouter(routes, pageState.router);
// From now on the router handles Back and Forward instead of the early script.
document.documentElement.dataset['router'] = '';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// In a transition: React works in slices, and hydrates what is pressed meanwhile first.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});

registerWorker();
prepareLinks((path) => {
  fetchAhead(path);
  const file = matchRoutes(routes, path)?.at(-1)?.route.id;
  if (file) void fetchCode(codeOf(file));
});
