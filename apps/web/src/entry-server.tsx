import { createTRPCClient } from '@trpc/client';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { tap } from '@trpc/server/observable';
import type { AppRouter } from 'storefront-api';
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
import { type Fetch, links } from 'storefront-api';
import { DeskFrame } from './desk-frame/DeskFrame.tsx';
import { isPaymentPath } from './navigation/payment-path.ts';
import { problemText } from './page/problem-text.ts';
import { properPath } from './navigation/proper-path.ts';
import type { Head, LoadContext, PageData, RouteModule } from './page/page.ts';
import type { Problem } from './page/problem.ts';
import { notFound, toProblem } from './page/problem.ts';
import type { Access } from './routes.tsx';
import { accessOf, makeRoutes, table } from './routes.tsx';
import { setContact, shopName } from './page/shop.ts';
import { setShopTimeZone } from './date/shop-time-zone.ts';

/** One rendered page. `error` is only for the log. */
export type Page = {
  status: number;
  /** The route's file in routes/; 'unknown' for an unknown address. */
  file: string;
  head: Head;
  access: Access;
  /** True if the page may connect to payment providers. */
  payment: boolean;
  html: string;
  /** The class of `<html>` that carries ui's theme. */
  themeClass: string;
  /** The navigation bar's colour in each theme, for the browser's interface. */
  themeColor: Record<'light' | 'dark', string>;
  siteName: string;
  /** The initial state of the browser's router. */
  state: Omit<HydrationState, 'errors'> & { errors: Record<string, Problem> | null };
  /** False if the api could not answer a call: a part of the page says so. */
  isWhole: boolean;
  error?: unknown;
};

/** The page moved for good to the address `movedTo` of this site. */
export type Moved = { movedTo: string };

export type PageAnswer = PageData | { problem: Problem } | Moved;

const modules = import.meta.glob<RouteModule>('./routes/*.route.tsx', { eager: true });
const moduleOf = (file: string) => modules[`./routes/${file}.route.tsx`];
/** The headers that tell the api for whom it is called: the address, by which it limits, and the request's id. */
type Shopper = Record<string, string>;
/** The api client of one page request, and the head that its route returned. */
type Visit = Pick<LoadContext, 'api' | 'cache'> & { head?: Head };
/** Told of each error of a call. */
type OnError = (error: unknown) => void;
const visitOf = createContext<Visit>();

const handler = createStaticHandler(
  makeRoutes(
    (file) => {
      const module = moduleOf(file);
      if (!module) throw new Error(`The route table names routes/${file}.route.tsx, which does not exist.`);
      return { Component: module.Component, loader: (args) => load(module, args) };
    },
    { Component: DeskFrame },
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
  const loadContext: LoadContext = { api, cache, params, url: new URL(request.url) };
  const data = await module.load?.(loadContext);
  visit.head = await module.head(loadContext);
  const queries = cache.dehydrate({ shouldDehydrateQuery: ({ state }) => state.status === 'success' });
  return { title: visit.head.title, data, ...(queries.queries.length > 0 && { queries }) };
}

/** The router's pattern for all other addresses does not match a line break: such an address is no page. */
const matchable = (url: URL): URL =>
  /%0a|%0d|%e2%80%a[89]/i.test(url.pathname) ? new URL('/no-page', url) : url;

const patterns = table.map(([path]) => path);

/**
 * Renders pages with data that `fetch` gets from the api, and with the shop's address to write to and its time zone. Does not throw: errors become error
 * pages.
 */
export function createPages({
  fetch,
  contact,
  timeZone,
}: {
  fetch: Fetch;
  contact: string | null;
  timeZone: string;
}) {
  setContact(contact);
  setShopTimeZone(timeZone);
  const apiFor = (shopper: Shopper | null, onError: OnError = () => {}) =>
    createTRPCClient<AppRouter>({
      links: [
        () =>
          ({ op, next }) =>
            next(op).pipe(tap({ error: onError })),
        ...links({ url: '/trpc', headers: () => shopper ?? {}, fetch }),
      ],
    });
  // An answer stays valid for the whole page request.
  const queryClientConfig = { defaultOptions: { queries: { staleTime: Infinity } } };

  type Queried = StaticHandlerContext & { head?: Head; isWhole?: boolean; thrown?: unknown };

  /** `shopper` is for whom the api is asked; null if nothing is loaded. */
  async function query(url: URL, shopper: Shopper | null): Promise<Queried> {
    const requestContext = new RouterContextProvider();
    // A new client per page: a shared one would batch the calls of simultaneous page requests.
    let isWhole = true;
    const api = apiFor(shopper, (error) => (isWhole &&= toProblem(error).status === 404));
    const visit: Visit = { api, cache: createServerSideHelpers({ client: api, queryClientConfig }) };
    requestContext.set(visitOf, visit);
    const context = await handler.query(new Request(matchable(url)), {
      requestContext,
      filterMatchesToLoad: () => shopper !== null,
    });
    if (context instanceof Response) throw context;
    if (!context.errors) return { ...context, head: visit.head, isWhole };
    const [thrown] = Object.values(context.errors);
    return withProblem(context, thrown);
  }

  const withProblem = (context: StaticHandlerContext, thrown: unknown): Queried => ({
    ...context,
    errors: { [boundaryOf(context)]: toProblem(thrown) },
    thrown,
  });

  /** The page at `url`; after a refused form with the data of its action. */
  async function render(
    url: URL,
    shopper: Shopper,
    refused?: { status: number; data: unknown },
  ): Promise<Page> {
    const context = await query(url, shopper);
    try {
      if (!refused) return page(context, url);
      const actionData = { [fileOf(context.matches)]: refused.data };
      return page({ ...context, actionData }, url, refused.status);
    } catch (error) {
      return page(withProblem(context, error), url);
    }
  }

  /** The action of the page at `url`, if it has one, and the address's parameters. */
  async function actionAt(url: URL) {
    const { matches } = await query(url, null);
    return { action: moduleOf(fileOf(matches))?.action, params: matches.at(-1)?.params ?? {} };
  }

  return {
    /** The page at `url` for `shopper`, or where it moved. */
    render: (url: URL, shopper: Shopper): Promise<Page | Moved> => render(url, shopper).catch(toMoved),
    /** The canonical path of the page at `url`; null if there is no such page. */
    properPath: (url: URL): string | null => properPath(url.pathname, patterns),
    /** True if the page at `url` takes forms. */
    async takesForm(url: URL): Promise<boolean> {
      return (await actionAt(url)).action !== undefined;
    },
    /**
     * Handles a form sent to `url` from `shopper`. Resolves with an address to redirect to, or
     * with the page again, which shows the refusal.
     */
    async submit(url: URL, form: URLSearchParams, shopper: Shopper): Promise<Page | { to: string }> {
      const { action, params } = await actionAt(url);
      const api = apiFor(shopper);
      try {
        if (!action) throw notFound;
        const answer = await action({ api, params, url, form });
        return 'to' in answer ? answer : await render(url, shopper, answer);
      } catch (error) {
        return page(withProblem(await query(url, null), error), url);
      }
    },
    /** The data of the page at `url`, for a navigation in the browser. */
    async data(
      url: URL,
      shopper: Shopper,
    ): Promise<Pick<Page, 'file' | 'access' | 'isWhole' | 'error'> & { answer: PageAnswer }> {
      const queried = await query(url, shopper).catch(toMoved);
      if ('movedTo' in queried) return { answer: queried, file: 'moved', access: 'public', isWhole: true };
      const { errors, isWhole = false, loaderData, matches, thrown } = queried;
      const file = fileOf(matches);
      const data = loaderData[file] as PageData | undefined;
      const answer = data && !errors ? data : { problem: problemOf(errors ?? {}) };
      return { answer, file, access: accessOf(file), isWhole, error: forLog(thrown) };
    },
    /** An error page for `problem`, at any address. */
    async problem(url: URL, problem: Problem): Promise<Page> {
      return page(withProblem(await query(url, null), problem), url);
    },
  };
}

/** Where the redirect leads that a `load` threw; other errors are thrown again. */
function toMoved(thrown: unknown): Moved {
  const movedTo = thrown instanceof Response && thrown.headers.get('location');
  if (!movedTo) throw thrown;
  return { movedTo };
}

/** The one error of a page. */
const problemOf = (errors: Record<string, unknown>): Problem => toProblem(Object.values(errors)[0]);

/** The route around the page of `context` that shows its error. */
const boundaryOf = ({ matches }: Pick<StaticHandlerContext, 'matches'>): string =>
  matches.some(({ route }) => route.id === 'desk') ? 'desk-boundary' : 'boundary';

const fileOf = (matches: StaticHandlerContext['matches']): string => matches.at(-1)?.route.id ?? 'unknown';

/** Only server errors are logged, not mistakes in the request. */
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
  context: StaticHandlerContext & { head?: Head; isWhole?: boolean; thrown?: unknown },
  url: URL,
  status = 200,
): Page {
  const { actionData, errors, head, isWhole = false, loaderData, matches, thrown } = context;
  const file = fileOf(matches);
  const problem = errors ? problemOf(errors) : null;
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
    state: { loaderData, ...(actionData && { actionData }), errors },
    isWhole,
    error: forLog(thrown),
  };
}
