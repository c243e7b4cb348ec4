import type { DehydratedState } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { AppRouter } from 'storefront-api';
import type { ComponentType } from 'react';
import { useActionData, useLoaderData } from 'react-router';

/** The argument of a route's `load` and `head`; on the server only. */
export type LoadContext = {
  /** The api's calls, for data that `load` returns. */
  api: TRPCClient<AppRouter>;
  /** The same calls for hooks: their answers are sent to the browser, where `useQuery` finds them. */
  cache: ReturnType<typeof createServerSideHelpers<AppRouter>>;
  params: Record<string, string | undefined>;
  /** The page's address, with the shop's public origin. */
  url: URL;
};

/** The argument of a route's `action`, which takes a form sent without JavaScript. */
export type ActionContext = Omit<LoadContext, 'cache'> & { form: URLSearchParams };

/**
 * Redirects to an address of this site, or shows the page again with this status (400 and above) and `data`.
 */
export type ActionAnswer<Data = unknown> = { to: string } | { status: number; data: Data };

/** The page's head, for browsers, search engines and shared links. */
export type Head = {
  /** The window title; different on every page. */
  title: string;
  description?: string;
  /** The picture of a shared link. */
  picture?: SharedPicture;
  /** The canonical address, from '/' on; by default the path without the query. */
  canonicalPath?: string;
  /** False: search engines do not list this public page, but follow its links. */
  listed?: boolean;
  /** More Open Graph properties, or other values for them: `{ 'og:type': 'product' }`. */
  properties?: Record<string, string>;
  /** Pictures that are seen first, each for the windows of its media query. */
  preload?: PreloadedPicture[];
  /** schema.org data, written by the document template: React would need innerHTML for it. */
  jsonLd?: object;
};

/** `srcset` and `sizes` as in img, of files of this type (`image/avif`). */
export type PreloadedPicture = { type: string; media: string; srcset: string; sizes: string };

/** `src` is absolute; `width` and `height` are in pixels. */
export type SharedPicture = { src: string; alt: string; width?: number; height?: number };

/**
 * The exports of a file in routes/. `load` and then `head` run only on the server. They throw a Problem or
 * pass on a call's error; the same query through `cache` in both is one call. `action`, also on the server,
 * takes a form sent without JavaScript or before hydration.
 */
export type RouteModule = {
  load?: (context: LoadContext) => Promise<unknown>;
  action?: (context: ActionContext) => Promise<ActionAnswer>;
  head: (context: LoadContext) => Head | Promise<Head>;
  Component: ComponentType;
};

/**
 * What the server sends for one page: window title, the data of its route, and the answered queries of its
 * hooks.
 */
export type PageData<Data = unknown> = { title: string; data: Data; queries?: DehydratedState };

/** The data that this route's `load` returned. */
export const usePage = <Load extends (context: LoadContext) => Promise<unknown>>(): Awaited<
  ReturnType<Load>
> => (useLoaderData() as PageData<Awaited<ReturnType<Load>>>).data;

/** The `data` with which this route's `action` showed the page again; undefined after any navigation. */
export const useFormAnswer = <Data>(): Data | undefined => useActionData() as Data | undefined;

/** The queries that the server answered while it rendered the page. */
export const usePageQueries = (): DehydratedState | undefined =>
  (useLoaderData() as PageData | undefined)?.queries;
