import type { Kysely } from 'kysely';

import { EVACUATION_SHARES_MAX } from '#contract/evacuations/constants';
import type { EvacuationShare } from '#contract/evacuations/entities/evacuation';
import { noteAfter, noteBefore } from '#server/platform/audit/trail';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { invalid } from '#server/platform/http/problem';
import { revokeLink } from '#server/platform/links/end';
import { findLink, openLinksOf } from '#server/platform/links/find';
import { issueLink, type LinkDeps, type LinkRow } from '#server/platform/links/issue';
import { defineLink } from '#server/platform/links/kind';
import type { Locked } from '#server/platform/rows/rows';

/** Leads people without an account to one report; its recipient is the label that they appear under. It goes with the report. */
export const EVACUATION_LINK = defineLink({
  purpose: 'evacuation',
  subject: 'evacuations',
  page: 'shared/evacuations',
  minutes: null,
  uses: 'many',
  daysKept: null,
});

export function presentShare(link: LinkRow): EvacuationShare {
  const { created_by: createdBy } = link.data;
  return {
    id: link.id,
    evacuation_id: link.subject_id ?? 0,
    label: link.recipient ?? '',
    created_by: typeof createdBy === 'string' ? createdBy : '',
    created_at: link.created_at.toISOString(),
    expires_at: (link.expires_at ?? link.created_at).toISOString(),
    revoked_at: link.revoked_at?.toISOString() ?? null,
    last_opened_at: link.used_at?.toISOString() ?? null,
  };
}

/** A share as the audit log compares one. */
const noted = ({ recipient, expires_at, revoked_at }: LinkRow) => ({ label: recipient, expires_at, revoked_at });

/** Finds a report's links, the newest first. */
export function findShares(db: Kysely<Schema>, evacuationId: number): Promise<LinkRow[]> {
  return db
    .selectFrom('links')
    .selectAll()
    .where('purpose', '=', EVACUATION_LINK.purpose)
    .where('subject', '=', EVACUATION_LINK.subject)
    .where('subject_id', '=', evacuationId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Makes a link to a report that this transaction has locked.
 *
 * @throws Problem 422 when too many links of the report are open
 */
export async function createShare(
  tx: Tx,
  deps: LinkDeps,
  report: Locked<'evacuations'>,
  share: { readonly label: string; readonly minutes: number; readonly createdBy: string },
): Promise<{ readonly link: LinkRow; readonly token: string }> {
  const open = await openLinksOf(tx, EVACUATION_LINK, report.id, deps.now());
  if (open.length >= EVACUATION_SHARES_MAX)
    throw invalid({ label: { key: 'server.tooManyShares', values: { limit: EVACUATION_SHARES_MAX } } });
  const issued = await issueLink(deps, tx, EVACUATION_LINK, {
    subjectId: report.id,
    clientId: report.client_id,
    recipient: share.label,
    data: { created_by: share.createdBy },
    minutes: share.minutes,
  });
  noteBefore(tx, 'links', issued.link.id, null);
  noteAfter(tx, 'links', issued.link.id, noted(issued.link));
  return issued;
}

/** Ends a link of a report that this transaction has locked. @throws Problem 404 for another report's */
export async function revokeShare(tx: Tx, deps: Pick<Deps, 'now'>, report: Locked<'evacuations'>, id: number): Promise<void> {
  const { before, after } = await revokeLink(deps, tx, EVACUATION_LINK, { subjectId: report.id, id });
  noteBefore(tx, 'links', id, noted(before));
  noteAfter(tx, 'links', id, noted(after));
}

/** Finds the link that a token opens at this moment, with its report and owner; undefined for any other token. */
export async function findOpenShare(deps: LinkDeps, db: Kysely<Schema>, token: string) {
  const found = await findLink(deps, db, EVACUATION_LINK, token);
  if (found.state !== 'open') return undefined;
  const { id, recipient, expires_at, subject_id } = found.link;
  const report = await db
    .selectFrom('evacuations')
    .innerJoin('sites', 'sites.id', 'evacuations.site_id')
    .innerJoin('clients', 'clients.id', 'evacuations.client_id')
    .select(['evacuations.id as evacuation_id', 'evacuations.client_id', 'evacuations.site_id', 'evacuations.kind', 'evacuations.status'])
    .select(['sites.name as site_name', 'clients.global_client_id', 'clients.name as client_name'])
    .where('evacuations.id', '=', subject_id)
    .executeTakeFirst();
  return report && { ...report, id, label: recipient ?? '', expires_at: expires_at ?? deps.now() };
}
