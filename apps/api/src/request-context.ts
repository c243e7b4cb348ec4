import type { FastifyRequest } from 'fastify';
import { bearerOf } from './access.ts';
import { blockedRefusal } from './people/session/blocked-address.service.ts';
import { findSession } from './people/session/session.service.ts';
import type { Context, Deps, FoundSession, RequestContext } from './context.ts';
import { noteAccount } from './platform/log/logger.ts';
import { clientAddress, plainAddress } from './platform/limits/client-address.ts';
import type { RiskData } from './platform/gateway/gateway.ts';

/** The context of one request. The bearer is checked only when a call needs it, so public calls never fail on it. */
export function requestContext(deps: Deps, request: FastifyRequest): RequestContext {
  const bearer = bearerOf(request.headers.authorization);
  let found: Promise<FoundSession | null> | null = null;
  async function find(token: string, isUse: boolean): Promise<FoundSession | null> {
    const session = await findSession({ ...deps, log: request.log }, token, { isUse });
    if (session) noteAccount(request, session.account.id);
    return session;
  }
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
    findSession: ({ isUse } = { isUse: true }) =>
      (found ??= bearer ? find(bearer, isUse) : Promise.resolve(null)),
    blockedRefusal: async () => (bearer ? blockedRefusal(deps, bearer) : null),
  };
}

/** The same call on the connections of public reads. */
export const onPublicReads = <T extends Context>(ctx: T): T => ({ ...ctx, db: ctx.publicDb });

/** The longest user agent that the gateway takes, in characters. */
const maxBrowser = 255;

/**
 * What the gateway is told of the shopper with each sale
 * (docs/behaviour/money.md#what-the-gateway-is-told-of-the-shopper). The address is the one that the limits use,
 * `request.ip` (decision 41); a text that is no address is left out. The user agent is reduced to printable ASCII and
 * cut to what the gateway takes.
 */
export function riskDataOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RiskData {
  const browser = (headers['user-agent'] ?? '')
    .replace(/[^ -~]/g, '?')
    .trim()
    .slice(0, maxBrowser);
  return { customerIp: plainAddress(ip), customerBrowser: browser || null };
}
