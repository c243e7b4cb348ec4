import type { FastifyBaseLogger } from 'fastify';
import { apiFailureOf } from './api-failure.ts';
import type { Api } from './api.ts';

type Where = { api: Pick<Api, 'suspect'>; log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/**
 * Logs the failure of a page, unless it is logged elsewhere: the watch logs an unavailable api, and the api
 * logs its own refusals. Returns 'starting' if the response is to be that the shop is starting.
 */
export function noteFailure({ api, log }: Where, error: unknown): 'starting' | 'failed' {
  switch (apiFailureOf(error)) {
    case 'unavailable':
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
