import type { FastifyBaseLogger } from 'fastify';
import { apiFailureOf } from './api-failure.ts';
import type { ApiWatch } from './api-watch.ts';

type Where = { api: ApiWatch; log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/**
 * Takes note of what a page failed with, each thing once: the watch logs an api that is away, the api what it refused,
 * and this server the rest. Returns 'starting' when the answer is that the shop is starting.
 */
export function noteFailure({ api, log }: Where, error: unknown): 'starting' | 'failed' {
  switch (apiFailureOf(error)) {
    case 'away':
    case 'starting':
      api.suspect();
      return 'starting';
    case 'slow':
      log.warn({ err: error }, 'The api took too long for a page.');
      return 'failed';
    case 'refused':
      return 'failed';
    case 'fault':
      log.error({ err: error }, 'A page could not be shown.');
      return 'failed';
  }
}
