import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';

import { EVACUATION_SHARES_MAX } from '#contract/evacuations/constants';
import type { EvacuationShare } from '#contract/evacuations/entities/evacuation';
import { hashOf } from '#server/identity/oneTimeTokens';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { invalid } from '#server/platform/http/problem';
import { insertReportRow, type Locked } from '#server/platform/rows/rows';
import type { Secrets } from '#server/platform/secrets/secrets';

type ShareRow = Selectable<Schema['evacuation_shares']>;

const MINUTE_MS = 60_000;

export function presentShare(row: ShareRow): EvacuationShare {
  return {
    id: row.id,
    evacuation_id: row.evacuation_id,
    label: row.label,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
  };
}

/** Finds a report's links, the newest first. */
export function findShares(db: Kysely<Schema>, evacuationId: number): Promise<ShareRow[]> {
  return db.selectFrom('evacuation_shares').selectAll().where('evacuation_id', '=', evacuationId).orderBy('id', 'desc').execute();
}

/**
 * Makes a link to a report that this transaction has locked. The token is returned here and stored nowhere: the database holds a hash that
 * is of no use without the installation's secret.
 *
 * @throws Problem 422 when too many links of the report are open
 */
export async function createShare(
  tx: Tx,
  secrets: Secrets,
  report: Locked<'evacuations'>,
  share: { readonly label: string; readonly minutes: number; readonly createdBy: string; readonly at: Date },
): Promise<{ readonly row: ShareRow; readonly token: string }> {
  const { open } = await tx
    .selectFrom('evacuation_shares')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('evacuation_id', '=', report.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', share.at)
    .executeTakeFirstOrThrow();
  if (open >= EVACUATION_SHARES_MAX) throw invalid({ label: { key: 'server.tooManyShares', values: { limit: EVACUATION_SHARES_MAX } } });
  const token = randomBytes(24).toString('base64url');
  const row = await insertReportRow(tx, 'evacuation_shares', report, {
    label: share.label,
    token_hash: hashOf(secrets.oneTimeToken, token),
    created_by: share.createdBy,
    created_at: share.at,
    expires_at: new Date(share.at.getTime() + share.minutes * MINUTE_MS),
  });
  return { row, token };
}

/** Finds the link that a token opens at this moment, with its report and owner; undefined for any other token. */
export function findOpenShare(db: Kysely<Schema>, secrets: Secrets, token: string, now: Date) {
  return db
    .selectFrom('evacuation_shares as share')
    .innerJoin('evacuations', 'evacuations.id', 'share.evacuation_id')
    .innerJoin('sites', 'sites.id', 'evacuations.site_id')
    .innerJoin('clients', 'clients.id', 'evacuations.client_id')
    .select([
      'share.id',
      'share.label',
      'share.evacuation_id',
      'share.expires_at',
      'evacuations.client_id',
      'evacuations.site_id',
      'evacuations.kind',
      'evacuations.status',
      'sites.name as site_name',
      'clients.global_client_id',
      'clients.name as client_name',
    ])
    .where('share.token_hash', '=', hashOf(secrets.oneTimeToken, token))
    .where('share.revoked_at', 'is', null)
    .where('share.expires_at', '>', now)
    .executeTakeFirst();
}
