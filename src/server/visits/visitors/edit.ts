import { foldText } from '#contract/platform/text/fold';
import type { VisitorFields } from '#contract/visits/entities/visitor';
import type { Tx } from '#server/platform/db/transaction';
import { invalid, problem, type FieldMessage } from '#server/platform/http/problem';
import { searchText } from '#server/platform/lists/search';
import { clockAt } from '#server/platform/lists/wallClock';
import { updateRow, type Locked } from '#server/platform/rows/rows';
import { requireGroupAtSite } from '#server/sites/sites/siteGroups';
import { tellExpected, type TellDeps } from '../expected/tellExpected';
import { requireHost } from '../arrival/host';
import { requireNotExpected } from '../expected/write';
import { unknownId } from '../visit/unknownId';

const dateOf = (instant: string | undefined): Date | undefined => (instant === undefined ? undefined : new Date(instant));

/** Returns an error for each field that a visit cannot have yet, and for times that contradict each other or the clock. */
function misfits(visit: Locked<'visitors'>, fields: VisitorFields, now: Date): Record<string, FieldMessage> {
  const wrong: Record<string, FieldMessage> = {};
  const came = dateOf(fields.in_timestamp) ?? visit.in_timestamp;
  const left = dateOf(fields.out_timestamp) ?? visit.out_timestamp;
  if (fields.in_timestamp !== undefined) {
    if (visit.in_timestamp === null) wrong['in_timestamp'] = 'rules.notExpected';
    else if (came !== null && came > now) wrong['in_timestamp'] = 'rules.notAfterNow';
  }
  if (fields.out_timestamp !== undefined) {
    if (visit.out_timestamp === null) wrong['out_timestamp'] = 'rules.notExpected';
    else if (left !== null && left > now) wrong['out_timestamp'] = 'rules.notAfterNow';
  }
  if (came !== null && left !== null && left <= came && (fields.in_timestamp ?? fields.out_timestamp) !== undefined) {
    wrong[fields.out_timestamp === undefined ? 'in_timestamp' : 'out_timestamp'] = 'rules.outAfterIn';
  }
  if (fields.expected_timestamp !== undefined) {
    if (visit.in_timestamp !== null) wrong['expected_timestamp'] = 'rules.notExpected';
    else if (new Date(fields.expected_timestamp) <= now) wrong['expected_timestamp'] = 'rules.stillToCome';
  }
  if (visit.returning_visitor_id !== null) {
    for (const field of ['name', 'email', 'visitor_group_id'] as const) if (fields[field] !== undefined) wrong[field] = 'rules.ofMember';
  }
  return wrong;
}

/** Checks the group that a visit moves to: the client's, and of the same type, so that counts and lists stay true. */
async function requireSameType(tx: Tx, visit: Locked<'visitors'>, groupId: number | undefined): Promise<void> {
  if (groupId === undefined || groupId === visit.visitor_group_id) return;
  const groups = await tx
    .selectFrom('visitor_groups')
    .select(['id', 'type'])
    .where('client_id', '=', visit.client_id)
    .where('id', 'in', [groupId, visit.visitor_group_id])
    .execute();
  const [wanted, present] = [groups.find(({ id }) => id === groupId), groups.find(({ id }) => id === visit.visitor_group_id)];
  if (!wanted) throw unknownId('visitor_group_id');
  if (wanted.type !== present?.type) throw invalid({ visitor_group_id: 'rules.groupOfOtherType' });
  await requireGroupAtSite(tx, visit.site_id, groupId);
}

/**
 * Writes an edit of a visit that this transaction has locked.
 *
 * @throws Problem 404 for a group or host that is not the client's, 409 when the visit was anonymised, 422 naming invalid fields
 */
export async function editVisit(
  tx: Tx,
  visit: Locked<'visitors'>,
  fields: VisitorFields,
  { now, deps }: { readonly now: Date; readonly deps: TellDeps },
): Promise<void> {
  if (visit.anonymised) throw problem(409, { code: 'visit_anonymised', message: 'server.visitAnonymised' });
  const wrong = misfits(visit, fields, now);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  await requireSameType(tx, visit, fields.visitor_group_id);
  // The current host may remain, whatever has become of their group.
  if (fields.notify_id !== visit.notify_id) await requireHost(tx, { clientId: visit.client_id, hostId: fields.notify_id ?? null });

  await requireOwnDay(tx, visit, fields.expected_timestamp);

  const { host_name: typedHost, notify_id: hostId, ...rest } = fields;
  const { name = visit.name, email = visit.email, company = visit.company } = rest;
  const edited = await updateRow(tx, 'visitors', visit, {
    ...rest,
    ...hostFields(hostId, typedHost),
    sort_name: foldText(name),
    search: searchText(name, email, company),
  });
  if (isMoved(visit, edited)) await tellMoved(tx, deps, edited);
}

/** Checks that a member is not expected twice. @throws Problem 409 when they would be at the site on the day to which a visit moves */
async function requireOwnDay(tx: Tx, visit: Locked<'visitors'>, instant: string | undefined): Promise<void> {
  if (instant === undefined || visit.returning_visitor_id === null) return;
  const member = { id: visit.returning_visitor_id, client_id: visit.client_id, name: visit.name };
  const site = await tx.selectFrom('sites').select(['id', 'name', 'timezone']).where('id', '=', visit.site_id).executeTakeFirstOrThrow();
  await requireNotExpected(tx, member, site, [clockAt(new Date(instant), site.timezone).day], [visit.id]);
}

const isMoved = (before: Locked<'visitors'>, after: Locked<'visitors'>): boolean =>
  after.in_timestamp === null &&
  (after.approval === null || after.approval === 'approved') &&
  (before.expected_timestamp?.getTime() !== after.expected_timestamp?.getTime() || before.all_day !== after.all_day);

/** Mails the people whom the group names for it (spec: groups#expected-visit-notifications). */
async function tellMoved(tx: Tx, deps: TellDeps, visit: Locked<'visitors'>): Promise<void> {
  const group = await tx
    .selectFrom('visitor_groups')
    .select('expected_visit_notify')
    .where('id', '=', visit.visitor_group_id)
    .where('type', '=', 'returning')
    .executeTakeFirst();
  if (group !== undefined) await tellExpected(tx, deps, visit, 'moved', group.expected_visit_notify);
}

/** Returns the host's columns. A visit has one host: a member, or the name that was typed. */
function hostFields(
  hostId: number | null | undefined,
  typedHost: string | null | undefined,
): { notify_id?: number | null; typed_host?: string | null } {
  if (typeof hostId === 'number') return { notify_id: hostId, typed_host: null };
  if (typedHost !== undefined) return { notify_id: null, typed_host: typedHost };
  return hostId === null ? { notify_id: null } : {};
}
