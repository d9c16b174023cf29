import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Reports whether a host name, or an address with or without brackets, names this machine and no other. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/u, '$1').toLowerCase();
  const version = isIP(name);
  return version === 0 ? name === 'localhost' || name.endsWith('.localhost') : LOOPBACK.check(name, version === 4 ? 'ipv4' : 'ipv6');
}
