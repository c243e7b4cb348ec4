/** The calls of the api, for `createTRPCClient<AppRouter>` and `createTRPCReact<AppRouter>`. */
export type { AppRouter } from 'api';
