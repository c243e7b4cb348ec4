import type { DehydratedState } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { AppRouter } from 'api';
import type { ComponentType } from 'react';
import { useActionData, useLoaderData } from 'react-router';

/** What a route's `load` and `head` work with; on the server only. */
export type LoadContext = {
  /** The api's calls; what they answer is `load`'s own. */
  api: TRPCClient<AppRouter>;
  /**
   * The same calls for hooks: what is fetched through it goes to the browser, where `useQuery` finds it
   * answered.
   */
  cache: ReturnType<typeof createServerSideHelpers<AppRouter>>;
  params: Record<string, string | undefined>;
  /** The page's address, with the shop's public origin. */
  url: URL;
};

/** What a form, sent without script, is answered with. */
export type ActionContext = Omit<LoadContext, 'cache'> & { form: URLSearchParams };

/** Goes to an address of this site; or shows the page again with this status (400 and above) and `data`. */
export type ActionAnswer<Data = unknown> = { to: string } | { status: number; data: Data };

/** What a page says about itself to browsers, search engines and whoever shares it. */
export type Head = {
  /** Of the window; no other page has the same. */
  title: string;
  description?: string;
  /** Shown by whoever shares the page. */
  picture?: SharedPicture;
  /** This page's one lasting address, from '/' on: its path without the query, unless told otherwise. */
  canonicalPath?: string;
  /** False: a public page that search engines leave out, though they follow its links. */
  listed?: boolean;
  /** What Open Graph says beside that, or otherwise: `{ 'og:type': 'product' }`. */
  properties?: Record<string, string>;
  /** schema.org data; written by the template, never by React, which would need innerHTML for it. */
  jsonLd?: object;
};

/** `src` is absolute, `width` and `height` in pixels where they are known. */
export type SharedPicture = { src: string; alt: string; width?: number; height?: number };

/**
 * A file of routes/. `load` and then `head` run on the server alone and throw a Problem or let a call's error
 * through; asking `cache` for the same thing in both is one call. `action`, there too, takes a form that was
 * sent before scripts ran or where they do not.
 */
export type RouteModule = {
  load?: (context: LoadContext) => Promise<unknown>;
  action?: (context: ActionContext) => Promise<ActionAnswer>;
  head: (context: LoadContext) => Head | Promise<Head>;
  Component: ComponentType;
};

/**
 * What the server sends for one page: the title of the window, the data of its route, and what its hooks
 * start from.
 */
export type PageData<Data = unknown> = { title: string; data: Data; queries?: DehydratedState };

/** What this route's `load` returned. */
export const usePage = <Load extends (context: LoadContext) => Promise<unknown>>(): Awaited<
  ReturnType<Load>
> => (useLoaderData() as PageData<Awaited<ReturnType<Load>>>).data;

/** What this route's `action` showed the page again with; undefined after any navigation. */
export const useFormAnswer = <Data>(): Data | undefined => useActionData() as Data | undefined;

/** What this route's hooks start from; the answers that the server got while it rendered the page. */
export const usePageQueries = (): DehydratedState | undefined =>
  (useLoaderData() as PageData | undefined)?.queries;
