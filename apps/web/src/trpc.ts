import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';
import type { AppRouter } from 'storefront-api';

/**
 * The typed hooks of the api's calls. Only modules that use them import this file, so home does not load
 * tRPC.
 */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>({
  abortOnUnmount: true,
});
