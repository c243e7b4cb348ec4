import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { braintreeHosts } from '../merchant/sandbox-urls.ts';

/**
 * The addresses that may send control calls: this machine, and the addresses or ranges in `more` (for example
 * 172.16.0.0/12).
 */
export function controlAddresses(more: string[]): BlockList {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8, 'ipv4');
  list.addAddress('::1', 'ipv6');
  for (const one of more) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** True when the text is an address, or a range like 172.16.0.0/12. */
export function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 && (bits === undefined ? longest > 0 : /^\d+$/.test(bits) && Number(bits) <= longest)
  );
}

/**
 * Whether the sandbox answers under a host name: those of this machine, IP addresses, Braintree's, the one of
 * `publicUrl` and `allowedHosts`. A stranger's name can be made to lead here, and then its pages are of the same
 * origin as the sandbox and may read all that it says (decision 128).
 */
export function ownHosts({
  publicUrl,
  allowedHosts,
}: {
  publicUrl: string;
  allowedHosts: string[];
}): (host: string) => boolean {
  const names = ['*.localhost', 'localhost', ...braintreeHosts, ...allowedHosts];
  const publicName = URL.parse(publicUrl)?.hostname;
  return (host) => {
    const name = host.toLowerCase().replace(/:\d*$/, '');
    return (
      name === publicName ||
      isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 ||
      names.some((own) => name === own || (own.startsWith('*.') && name.endsWith(own.slice(1))))
    );
  };
}

/**
 * True for a request that comes from an address in `from`, uses a host name of this machine (other host names
 * can also resolve to it), and was not sent by another site's page. Browsers name the sending page in Origin
 * and Sec-Fetch-Site. Other clients send neither header and are allowed.
 */
export function mayControl(request: FastifyRequest, from: BlockList): boolean {
  const { 'sec-fetch-site': site = 'none' } = request.headers;
  return comesFrom(request, from) && (site === 'none' || site === 'same-origin');
}

/**
 * The same check for pages. In addition, a person may open a page by a link on another site; that site cannot
 * read it.
 */
export function mayOpenPage(request: FastifyRequest, from: BlockList): boolean {
  return mayControl(request, from) || (comesFrom(request, from) && isVisit(request));
}

function comesFrom(request: FastifyRequest, from: BlockList): boolean {
  const { host = '', origin } = request.headers;
  return (
    from.check(request.ip, request.ip.includes(':') ? 'ipv6' : 'ipv4') &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host) &&
    (origin === undefined || origin === `${request.protocol}://${host.toLowerCase()}`)
  );
}

function isVisit({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  );
}
