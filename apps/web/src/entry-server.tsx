import { createTRPCClient } from '@trpc/client';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { AppRouter } from 'api';
import { renderToString } from 'react-dom/server';
import type { HydrationState, LoaderFunctionArgs, StaticHandlerContext } from 'react-router';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { themeClass, themeColor } from 'ui';
import { apiLinks } from './calls/api-links.ts';
import { isPaymentPath } from './navigation/payment-path.ts';
import { problemText } from './page/problem-text.ts';
import { properPath } from './navigation/proper-path.ts';
import type { Head, LoadContext, PageData, RouteModule } from './page/page.ts';
import type { Problem } from './page/problem.ts';
import { notFound, toProblem } from './page/problem.ts';
import type { Access } from './routes.tsx';
import { accessOf, makeRoutes, table } from './routes.tsx';
import { shopName } from './page/shop.ts';

/** One page, ready to be sent. `error` is for the log alone. */
export type Page = {
  status: number;
  /** The file of routes/ that shows it; 'unknown' for an unknown address. */
  file: string;
  head: Head;
  access: Access;
  /** May talk to payment providers. */
  payment: boolean;
  html: string;
  /** The class of `<html>` that carries ui's theme. */
  themeClass: string;
  /** The bar's colour in each theme, for the browser's own frame. */
  themeColor: Record<'light' | 'dark', string>;
  siteName: string;
  /** What the browser's router starts from. */
  state: Omit<HydrationState, 'errors'> & { errors: Record<string, Problem> | null };
  error?: unknown;
};

export type PageAnswer = PageData | { problem: Problem };

const modules = import.meta.glob<RouteModule>('./routes/*.route.tsx', { eager: true });
const moduleOf = (file: string) => modules[`./routes/${file}.route.tsx`];
/** What one request for a page asks with, and what its route says about the page. */
type Visit = Pick<LoadContext, 'api' | 'cache'> & { head?: Head };
const visitOf = createContext<Visit>();

const handler = createStaticHandler(
  makeRoutes(
    (file) => {
      const module = moduleOf(file);
      if (!module) throw new Error(`The route table names routes/${file}.route.tsx, which does not exist.`);
      return { Component: module.Component, loader: (args) => load(module, args) };
    },
    () => {
      throw notFound;
    },
  ),
);

async function load(
  module: RouteModule,
  { context, params, request }: LoaderFunctionArgs,
): Promise<PageData> {
  const visit = (context as RouterContextProvider).get(visitOf);
  const { api, cache } = visit;
  const asked: LoadContext = { api, cache, params, url: new URL(request.url) };
  const data = await module.load?.(asked);
  visit.head = await module.head(asked);
  const queries = cache.dehydrate({ shouldDehydrateQuery: ({ state }) => state.status === 'success' });
  return { title: visit.head.title, data, ...(queries.queries.length > 0 && { queries }) };
}

const patterns = table.map(([path]) => path);

/** How long a page waits for the api, in ms. */
const patience = 10_000;

/**
 * Renders pages with data from the api at `apiUrl`. Throws nothing: what goes wrong becomes a page that says
 * so.
 */
export function createPages({ apiUrl }: { apiUrl: string }) {
  const linksFor = (headers?: Record<string, string>) =>
    apiLinks({
      url: `${apiUrl}/trpc`,
      headers: () => headers ?? {},
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(patience) }),
    });
  const links = linksFor();
  // An answer is good for the whole of the page it was asked for.
  const queryClientConfig = { defaultOptions: { queries: { staleTime: Infinity } } };

  type Queried = StaticHandlerContext & { head?: Head; thrown?: unknown };

  async function query(url: URL, { load = true } = {}): Promise<Queried> {
    const requestContext = new RouterContextProvider();
    // Made anew, so that a page waits for its own calls alone: a client batches whatever it is asked at one
    // moment.
    const api = createTRPCClient<AppRouter>({ links });
    const visit: Visit = { api, cache: createServerSideHelpers({ client: api, queryClientConfig }) };
    requestContext.set(visitOf, visit);
    const context = await handler.query(new Request(url), {
      requestContext,
      filterMatchesToLoad: () => load,
    });
    if (context instanceof Response)
      throw new Error(`No route answers with a Response, and ${url.pathname} did.`);
    if (!context.errors) return { ...context, head: visit.head };
    const [thrown] = Object.values(context.errors);
    return { ...context, errors: { boundary: toProblem(thrown) }, thrown };
  }

  const withProblem = (context: StaticHandlerContext, thrown: unknown): Queried => ({
    ...context,
    errors: { boundary: toProblem(thrown) },
    thrown,
  });

  /** The whole page at `url`; after a refused form with what its action said. */
  async function render(url: URL, refused?: { status: number; data: unknown }): Promise<Page> {
    const context = await query(url);
    try {
      if (!refused) return page(context, url);
      const actionData = { [fileOf(context.matches)]: refused.data };
      return page({ ...context, actionData }, url, refused.status);
    } catch (error) {
      return page(withProblem(context, error), url);
    }
  }

  /** What takes a form at `url`, if anything does, and the parameters of its address. */
  async function actionAt(url: URL) {
    const { matches } = await query(url, { load: false });
    return { action: moduleOf(fileOf(matches))?.action, params: matches.at(-1)?.params ?? {} };
  }

  return {
    render: (url: URL): Promise<Page> => render(url),
    /** The one path of the page at `url`; null where there is none. */
    properPath: (url: URL): string | null => properPath(url.pathname, patterns),
    /** Whether the page at `url` takes forms. */
    async takesForm(url: URL): Promise<boolean> {
      return (await actionAt(url)).action !== undefined;
    },
    /**
     * A form sent to `url` by whoever is at the address `shopper`: where to go, or the page again, saying
     * why.
     */
    async submit(url: URL, form: URLSearchParams, shopper: string): Promise<Page | { to: string }> {
      const { action, params } = await actionAt(url);
      const api = createTRPCClient<AppRouter>({ links: linksFor({ 'x-forwarded-for': shopper }) });
      try {
        if (!action) throw notFound;
        const answer = await action({ api, params, url, form });
        return 'to' in answer ? answer : await render(url, answer);
      } catch (error) {
        return page(withProblem(await query(url, { load: false }), error), url);
      }
    },
    /** What a navigation inside the browser gets: the same data without the page around it. */
    async data(url: URL): Promise<{ answer: PageAnswer; access: Access; error?: unknown }> {
      const { errors, loaderData, matches, thrown } = await query(url);
      const file = fileOf(matches);
      const data = loaderData[file] as PageData | undefined;
      const answer = data && !errors ? data : { problem: toProblem(errors?.['boundary']) };
      return { answer, access: accessOf(file), error: forLog(thrown) };
    },
    /** A page that only says what is the matter; shown at any address. */
    async problem(url: URL, problem: Problem): Promise<Page> {
      return page(withProblem(await query(url, { load: false }), problem), url);
    },
  };
}

const fileOf = (matches: StaticHandlerContext['matches']): string => matches.at(-1)?.route.id ?? 'unknown';

/** What a person did wrong is no fault of ours, and needs no line in the log. */
const forLog = (thrown: unknown): unknown =>
  thrown !== undefined && toProblem(thrown).status >= 500 ? thrown : undefined;

const render = (context: StaticHandlerContext): string =>
  renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );

function page(
  context: StaticHandlerContext & { head?: Head; thrown?: unknown },
  url: URL,
  status = 200,
): Page {
  const { actionData, errors, head, loaderData, matches, thrown } = context;
  const file = fileOf(matches);
  const problem = errors ? toProblem(errors['boundary']) : null;
  return {
    status: problem?.status ?? status,
    file,
    head: problem ? { title: problemText(problem).title } : (head ?? { title: '' }),
    access: accessOf(file),
    payment: isPaymentPath(url.pathname),
    html: render(context),
    themeClass,
    themeColor,
    siteName: shopName,
    state: { loaderData, ...(actionData && { actionData }), errors: problem && { boundary: problem } },
    error: forLog(thrown),
  };
}
