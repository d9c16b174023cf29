import { isIPv6 } from 'node:net';

/** A network by which tries are counted. */
export interface Network {
  readonly name: string;
  /** The factor by which the limit of one address is multiplied: a wider network holds more people. */
  readonly share: number;
}

/** Prefixes of an IPv6 address: the usual network of one customer, a customer with several networks, a whole site. */
const PREFIXES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;
const BITS_OF_A_GROUP = 16;

/** Returns the networks that an address counts for: an IPv4 address itself, an IPv6 one by its /64, its /56 and its /48. */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return [{ name: mapped ?? address, share: 1 }];
  const groups = groupsOf(address);
  const [narrow, ...wide] = PREFIXES.map(({ bits, share }) => ({ name: prefixOf(groups, bits), share }));
  return narrow === undefined ? [{ name: address, share: 1 }] : [narrow, ...wide];
}

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): readonly number[] {
  const plain = address.split('%', 1).join('');
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const missing = plain.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...missing, ...right].map((group) => Number.parseInt(group, 16));
}

function prefixOf(groups: readonly number[], bits: number): string {
  const whole = groups.slice(0, Math.ceil(bits / BITS_OF_A_GROUP));
  const rest = bits % BITS_OF_A_GROUP;
  const kept = whole.map((group, index) =>
    rest !== 0 && index === whole.length - 1 ? group & (0xffff << (BITS_OF_A_GROUP - rest)) : group,
  );
  return `${kept.map((group) => group.toString(16)).join(':')}/${bits}`;
}
