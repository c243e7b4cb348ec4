import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';
import type { AppRouter } from 'api';

/**
 * The typed hooks of the api's calls. Only modules that ask through them import this, so home never loads it.
 */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>({
  abortOnUnmount: true,
});
