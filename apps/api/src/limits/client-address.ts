import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whom the limits by address count: the client's IPv4 address, or the /64 of its IPv6 address, all of
 * which one subscriber has. `request.ip` is what X-Forwarded-For says where every hop is in
 * TRUSTED_PROXIES (decision 41); what is no address there counts as the hop that sent it.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return networkOf(ip) ?? networkOf(socket.remoteAddress ?? '') ?? 'unknown';
}

/** '203.0.113.9', '2001:db8:0:1::/64'; null for what is no address. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return null;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // Of an address that ends as IPv4 only the network's half is looked at.
  const hexadecimal = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0');
  const [head = '', tail] = hexadecimal.split('::');
  const split = (part: string) => part.split(':').filter(Boolean);
  const left = split(head);
  const right = split(tail ?? '');
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
