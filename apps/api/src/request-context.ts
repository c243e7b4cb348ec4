import type { Account } from 'contracts';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from './session/bearer.ts';
import { findSessionAccount } from './session/session.service.ts';
import type { Deps, RequestContext } from './context.ts';
import { clientAddress } from './limits/client-address.ts';
import { riskDataOf } from './payment/risk-data.ts';

/** The context of one request. The bearer is checked only when a call needs it, so public calls never fail on it. */
export function requestContext(deps: Deps, request: FastifyRequest): RequestContext {
  const bearer = bearerOf(request.headers.authorization);
  let found: Promise<Account | null> | null = null;
  return {
    ...deps,
    log: request.log,
    account: null,
    get clientAddress() {
      return clientAddress(request);
    },
    get riskData() {
      return riskDataOf(request);
    },
    requestId: request.id,
    bearer,
    raw: request.raw,
    findAccount: () => (found ??= bearer ? findSessionAccount(deps.reads, bearer) : Promise.resolve(null)),
  };
}
