import type { DataRouter, HydrationState, RouteObject } from 'react-router';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';

let started: DataRouter | undefined;

/** Does the same as `createBrowserRouter`, whose module would add 6 kB that only framework mode uses. */
export const startRouter = (routes: RouteObject[], hydrationData: HydrationState): DataRouter =>
  (started = createRouter({
    routes,
    hydrationData,
    history: createBrowserHistory(),
    mapRouteProperties,
  })).initialize();

/** The router of this page, for code outside React; undefined on the server and before hydration. */
export const currentRouter = (): DataRouter | undefined => started;
