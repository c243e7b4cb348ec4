import { BlockList, isIPv4 } from 'node:net';

/** What no computer in the internet has (RFC 6890 and the registries of IANA): our own networks, and what is not to be reached. */
const unreachable = new BlockList();
for (const [from, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  unreachable.addSubnet(from, bits, 'ipv4');
for (const [from, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which carries an IPv4 address of any kind.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  unreachable.addSubnet(from, bits, 'ipv6');

/** All others, such as mapped IPv4 addresses, NAT64, link-local and unique local ones, lead into a network of our own. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the internet, not of this machine or a network that it is in. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !unreachable.check(address, 'ipv4')
    : globalUnicast.check(address, 'ipv6') && !unreachable.check(address, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
