import { BlockList, isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';

import type { Deps } from '../deps';

/** Addresses of the operator's own proxies: this machine, private networks (RFC 1918, RFC 6598, RFC 4193), the same link. */
const NEARBY = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  NEARBY.addSubnet(network, bits);
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEARBY.addSubnet(network, bits, 'ipv6');

const isNearby = (address: string): boolean => NEARBY.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Warns once in the log about a proxy that TRUST_PROXY does not cover. All people behind it count as one address, so one
 * person's wrong passwords would lock everybody out.
 */
export function warnOfUnknownProxy(app: FastifyInstance, { environment, log }: Pick<Deps, 'environment' | 'log'>): void {
  if (environment.trustProxy !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || !isNearby(ip)) return;
    hasWarned = true;
    log.warn(
      { proxy: ip },
      'X-Forwarded-For comes from a proxy while TRUST_PROXY is off: ' +
        'limits take everybody behind it for one address; name the proxy with TRUST_PROXY',
    );
  });
}
