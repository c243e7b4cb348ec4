import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { AppRouter } from 'api';
import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';

/** What a route's `load` works with; on the server only. */
export type LoadContext = {
  /** The api's calls; what they fetched can be dehydrated for the browser. */
  api: ReturnType<typeof createServerSideHelpers<AppRouter>>;
  params: Record<string, string | undefined>;
  /** The page's address, with the shop's public origin. */
  url: URL;
};

/** What a page says about itself to browsers, search engines and whoever shares it. */
export type Head = {
  title: string;
  description?: string;
  /** An absolute address of a picture. */
  picture?: string;
  /** schema.org data; written by the template, never by React, which would need innerHTML for it. */
  jsonLd?: object;
};

/** A file of routes/. `load` runs on the server alone and throws a Problem or lets a call's error through. */
export type RouteModule<Data = unknown> = {
  load?: (context: LoadContext) => Promise<Data>;
  head: (data: Data, url: URL) => Head;
  Component: ComponentType;
};

/** What the server sends for one page: the data of its route, and the title of the window. */
export type PageData<Data = unknown> = { title: string; data: Data };

/** What this route's `load` returned. */
export const usePage = <Load extends (context: LoadContext) => Promise<unknown>>(): Awaited<
  ReturnType<Load>
> => (useLoaderData() as PageData<Awaited<ReturnType<Load>>>).data;
