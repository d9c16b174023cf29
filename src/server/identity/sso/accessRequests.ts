import { sql, type Kysely } from 'kysely';

import { SSO_PENDING_REQUESTS_MAX, SSO_REQUESTS_PER_HOUR } from '#contract/identity/constants';
import { writeLines } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { problem } from '#server/platform/http/problem';
import { findSsoDomain, servedClients, type ServedClient } from '../ssoDomain';
import type { Identity } from './identity';
import { tellOfRequest } from './tell';
import { readSsoToken, type SsoApplicant } from './ssoToken';

const HOUR_MS = 3_600_000;

/** Returns the clients that a person has requested access to and that have not decided yet, by global id. */
export async function requestedClients(
  db: Kysely<Schema>,
  domain: string,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sso_access_requests as request')
    .innerJoin('clients', 'clients.id', 'request.client_id')
    .select('clients.global_client_id as id')
    .where('request.domain', '=', domain)
    .where('request.issuer', '=', issuer)
    .where('request.subject', '=', subject)
    .where('request.status', '=', 'pending')
    .orderBy('request.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Requests access to a client for the person that the token names. A pending request is left unchanged; after a refusal it is made
 * again.
 *
 * @returns all clients with a pending request of the person, by global id
 * @throws 401 `sso_token_expired`; 404 for a client that the single sign-on does not serve; 409 when the client has too
 *   many pending requests; 429 for a person who makes too many
 */
export async function requestAccess(deps: Deps, bearer: string | null, globalClientId: string): Promise<readonly string[]> {
  const applicant = await readSsoToken(deps, bearer);
  const sso = applicant === null ? null : await findSsoDomain(deps.db, applicant.domain);
  if (applicant === null || sso === null) throw problem(401, { code: 'sso_token_expired', message: 'server.ssoTokenExpired' });
  return transact(deps.db, async (tx) => {
    // Serialises one person's requests, so that concurrent ones to several clients all count.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${applicant.issuer} ${applicant.subject}`}, 0))`.execute(tx);
    const client = (await servedClients(tx, sso.domain)).find((served) => served.globalClientId === globalClientId);
    if (client === undefined) throw problem(404);
    const requested = await requestedClients(tx, sso.domain, applicant);
    if (requested.includes(globalClientId)) return requested;
    await requireRoom(tx, applicant, client, deps.now());
    await store(tx, applicant, client, deps.now());
    await tellOfRequest(deps, tx, client, applicant);
    return [...requested, globalClientId];
  });
}

async function requireRoom(tx: Tx, { domain, issuer, subject }: SsoApplicant, client: ServedClient, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const lately = await tx
    .selectFrom('sso_access_requests')
    .select('requested_at')
    .where('domain', '=', domain)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('requested_at', '>', since)
    .orderBy('requested_at')
    .execute();
  const [oldest] = lately;
  if (oldest !== undefined && lately.length >= SSO_REQUESTS_PER_HOUR) {
    const seconds = Math.max(1, Math.ceil((oldest.requested_at.getTime() - since.getTime()) / 1_000));
    throw problem(429, { values: { seconds }, retryAfterSeconds: seconds });
  }
  const { count } = await tx
    .selectFrom('sso_access_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (count >= SSO_PENDING_REQUESTS_MAX)
    throw problem(409, { code: 'too_many_requests_pending', message: 'server.ssoTooManyPending', values: { client: client.name } });
}

async function store(tx: Tx, { domain, issuer, subject, email, name }: SsoApplicant, client: ServedClient, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('sso_access_requests')
    .values({ client_id: client.id, domain, issuer, subject, email, name, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'domain', 'issuer', 'subject'])
        .doUpdateSet({ status: 'pending', email, name, requested_at: now, answered_at: null, answered_by: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(tx, now, [
    {
      clientId: client.id,
      actor: name,
      userId: null,
      action: 'created',
      subject: 'ssoAccessRequests',
      subjectId: id,
      subjectName: name,
    },
  ]);
}
