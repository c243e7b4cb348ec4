import type { HydrationState, RouteObject } from 'react-router';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';

/** What `createBrowserRouter` makes, put together here: its module would bring 6 kB that only framework mode uses. */
export const startRouter = (routes: RouteObject[], hydrationData: HydrationState) =>
  createRouter({ routes, hydrationData, history: createBrowserHistory(), mapRouteProperties }).initialize();
