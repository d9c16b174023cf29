import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not of the public internet: this machine, private and link-local networks, what is reserved. */
const INNER = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INNER.addSubnet(network, bits);
/** All that is routed publicly over IPv6, and what of it leads elsewhere: tunnels that hold an IPv4 address, documentation. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  INNER.addSubnet(network, bits, 'ipv6');

/** Reports whether an IP address is of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !INNER.check(address, 'ipv4');
  return version === 6 && GLOBAL.check(address, 'ipv6') && !INNER.check(address, 'ipv6');
}

/** Refuses a connection to an address that is not public. */
export class InnerAddressError extends Error {
  override readonly name = 'InnerAddressError';
}

/**
 * Resolves a name for a connection, and fails for one that leads to any address that is not public. As the connection's own lookup, so
 * that a name which changes its answer in between gains nothing.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '');
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new InnerAddressError('The name leads to an address that is not public'), '');
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};
