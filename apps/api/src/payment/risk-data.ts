import type { FastifyRequest } from 'fastify';
import type { RiskData } from '../gateway/gateway.ts';
import { plainAddress } from '../limits/client-address.ts';

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
