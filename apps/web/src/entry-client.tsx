import '@vitejs/plugin-react/preamble';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { matchRoutes } from 'react-router';
import { fetchAhead, fetchCode, fetchPage, pageState } from './navigation/fetch-page.ts';
import { prepareLinks } from './navigation/prepare-links.ts';
import { startRouter } from './navigation/start-router.ts';
import { makeRoutes } from './routes.tsx';

// `load`, `head` and `action` run on the server: without this an edit of a route file would reload the page.
if (import.meta.env.DEV)
  Object.assign(window, { __getReactRefreshIgnoredExports: () => ['load', 'head', 'action'] });

// Only the component of each route file is taken, so the rest stays out of what browsers fetch.
const components = import.meta.glob<NonNullable<RouteObject['Component']>>('./routes/*.route.tsx', {
  import: 'Component',
});

const codeOf = (file: string) => components[`./routes/${file}.route.tsx`];

/** The last question to the server; its outcome comes before that of code which does not arrive. */
let asked: Promise<unknown> = Promise.resolve();

const routes = makeRoutes(
  (file) => {
    const code = codeOf(file);
    const Component = async () => {
      try {
        return await code?.();
      } catch (error) {
        await asked;
        throw error;
      }
    };
    const loader = (args: LoaderFunctionArgs) => {
      const page = fetchPage(args, code);
      asked = page;
      return page;
    };
    return { loader, lazy: { Component } };
  },
  (args) => fetchPage(args),
);

/** A press meanwhile is answered before the next piece: on a phone each takes some 50 ms. */
const nextTask = () => new Promise((resume) => setTimeout(resume));

await nextTask();
const { hydrate } = await import('./hydrate.tsx');
await nextTask();

// Hydration is synchronous only when the matched routes hold their components already.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy !== 'object') continue;
  route.Component = (await route.lazy.Component?.()) ?? undefined;
  delete route.lazy;
}

const router = startRouter(routes, pageState.router);
// From now on Back and Forward are the router's; the early script leaves them to it.
document.documentElement.dataset['router'] = '';
hydrate(router);

prepareLinks((path) => {
  fetchAhead(path);
  const code = codeOf(matchRoutes(routes, path)?.at(-1)?.route.id ?? '');
  if (code) void fetchCode(code);
});
