import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The key of the limits by address: the client's IPv4 address, or the /64 network of its IPv6 address, because one
 * subscriber has all of that network. `request.ip` comes from X-Forwarded-For when every hop is in TRUSTED_PROXIES
 * (decision 41); if it is not an address, the hop that sent the request is used. 'unknown' for a client that is gone.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return networkOf(ip) ?? networkOf(socket.remoteAddress) ?? 'unknown';
}

/** Returns '203.0.113.9' or '2001:db8:0:1::/64'; null when the text is not an address. */
export function networkOf(address: string | undefined): string | null {
  const plain = plainAddress(address);
  if (plain === null || isIPv4(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/**
 * An IPv4 or IPv6 address without its zone, '203.0.113.9' for '::ffff:203.0.113.9'; null when the text is not an address,
 * and for the undefined that the address of a closed connection is, whatever its type says.
 */
export function plainAddress(address: string | undefined): string | null {
  if (address === undefined) return null;
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
  return isIPv4(mapped) || isIPv6(mapped) ? mapped : null;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // Only the first half is used, so an IPv4 part at the end of the address does not matter.
  const hexadecimal = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0');
  const [head = '', tail] = hexadecimal.split('::');
  const split = (part: string) => part.split(':').filter(Boolean);
  const left = split(head);
  const right = split(tail ?? '');
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
