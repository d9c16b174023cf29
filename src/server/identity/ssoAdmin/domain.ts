import type { DomainFindings } from '#contract/identity/calls/ssoAdmin';
import type { SsoConfig } from '#contract/identity/entities/sso';
import type { Deps } from '#server/platform/deps';
import type { SignedInContext } from '#server/platform/http/context';
import { invalid, problem } from '#server/platform/http/problem';
import type { NoRecord } from '#server/platform/ports';
import { lockClient, updateRow } from '#server/platform/rows/rows';
import { DNS_LABEL, dnsValue, findConfig, lockConfig, presentConfig, type ConfigRow } from './store';

/** The limit of what is shown of records that other people have written. */
const FOUND_MAX = 5;
const FOUND_MAX_LENGTH = 255;

const plain = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, FOUND_MAX_LENGTH);

/** Returns what was found in place of the record that proves a domain; null when it is right. */
export async function lookAtDomain(
  { dns }: Pick<Deps, 'dns'>,
  row: Pick<ConfigRow, 'domain' | 'dns_token'>,
): Promise<DomainFindings | null> {
  const found: readonly string[] | NoRecord = await dns.txt(DNS_LABEL, row.domain);
  if (typeof found === 'string') return { found: [], problem: found };
  if (found.some((value) => value.trim() === dnsValue(row))) return null;
  return { found: found.slice(0, FOUND_MAX).map(plain), problem: 'other_values' };
}

/**
 * Verifies the domain that the client names, by its record. It belongs to the client that verifies it first.
 *
 * @throws Problem 409 `domain_not_verified` with the records found, `domain_taken`; 422 when there is no domain
 */
export async function verifyDomain(context: Pick<SignedInContext, 'actor' | 'change' | 'db' | 'deps'>): Promise<SsoConfig> {
  const { actor, change, db, deps } = context;
  const seen = await findConfig(db, actor.clientId);
  if (seen === undefined) throw problem(404);
  if (seen.domain === '') throw invalid({ domain: 'rules.ssoDomain' });
  const findings = await lookAtDomain(deps, seen);
  if (findings !== null) throw problem(409, { code: 'domain_not_verified', message: 'server.domainNotVerified', data: { ...findings } });
  return change(async (tx) => {
    await lockClient(tx, actor);
    const row = await lockConfig(tx, actor);
    if (row.domain !== seen.domain || row.dns_token !== seen.dns_token)
      throw problem(409, { code: 'stale', message: 'server.stale', data: { sso: await presentConfig(tx, row) } });
    await tx
      .insertInto('sso_domains')
      .values({ domain: row.domain, client_id: actor.clientId, verified_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { client_id: owner } = await tx
      .selectFrom('sso_domains')
      .select('client_id')
      .where('domain', '=', row.domain)
      .executeTakeFirstOrThrow();
    if (owner !== actor.clientId)
      throw problem(409, { code: 'domain_taken', message: 'server.domainTaken', values: { domain: row.domain } });
    return presentConfig(tx, await updateRow(tx, 'sso_configs', row, { domain_checked_at: deps.now(), domain_failing_since: null }));
  });
}
