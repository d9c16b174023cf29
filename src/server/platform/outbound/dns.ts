import { Resolver } from 'node:dns/promises';

import type { Dns, NoRecord } from '../ports';

/** The timeout of each try at each of the servers. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);

/** Queries the given servers, or those of the system's configuration. */
export function makeDns(servers: readonly string[] | null): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers !== null) resolver.setServers(servers);

  const look = async (name: string): Promise<readonly string[] | NoRecord> => {
    try {
      // A long value arrives in several pieces.
      const values = (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      return values.length === 0 ? 'no_record' : values;
    } catch (error) {
      const code = codeOf(error);
      return code === 'ENOTFOUND' ? 'no_domain' : code === 'ENODATA' ? 'no_record' : 'no_answer';
    }
  };

  return {
    async txt(label, domain) {
      const found = await look(`${label}.${domain}`);
      if (found !== 'no_domain') return found;
      // The domain may exist although the name below it does not.
      const above = await look(domain);
      return typeof above === 'string' && above !== 'no_record' ? above : 'no_record';
    },
  };
}
