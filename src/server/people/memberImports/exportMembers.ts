import { sql } from 'kysely';

import { exportMembers, type MemberExport } from '#contract/people/calls/memberImports';
import { hasMembers } from '#contract/people/entities/group';
import { MEMBER_EXPORT_PAGE, type ExportedMember } from '#contract/people/entities/memberImport';
import { noteDetails } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { dateIn } from '#server/platform/lists/period';
import { lockRow } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { openCursor, sealCursor } from './exportCursor';
import { findPersonalFields } from './fields';

/** Members of a group, with a status on a day, after one of them. */
interface Part {
  readonly groupId: number;
  readonly status: MemberExport['status'];
  readonly today: string;
  readonly afterId: number;
}

async function findPart(tx: Tx, { clientId }: Pick<Actor, 'clientId'>, { groupId, status, today, afterId }: Part) {
  let members = tx
    .selectFrom('members')
    .leftJoin('members as manager', 'manager.id', 'members.manager_id')
    .selectAll('members')
    .select(sql<string | null>`coalesce(manager.email, manager.name)`.as('manager'))
    .where('members.client_id', '=', clientId)
    .where('members.visitor_group_id', '=', groupId)
    .where('members.id', '>', afterId);
  if (status === 'archived') members = members.where('members.archived_at', 'is not', null);
  else members = members.where('members.archived_at', 'is', null);
  if (status === 'upcoming') members = members.where('members.starts_on', '>', today);
  if (status === 'current')
    members = members.where((eb) => eb.or([eb('members.starts_on', 'is', null), eb('members.starts_on', '<=', today)]));
  return members.orderBy('members.id').limit(MEMBER_EXPORT_PAGE).execute();
}

/** Returns the members of a group, a part at a time. An export begins with its line in the audit log, and returns nothing without it. */
export const exportHandler = handle(exportMembers, ({ actor, body, change, deps, now, params, timezone }) =>
  change(async (tx) => {
    await requireGroupInScope(tx, actor, params.groupId);
    const sealed = { actor, groupId: params.groupId, status: body.status };
    const afterId = body.cursor === undefined ? 0 : openCursor(deps, sealed, body.cursor);
    if (afterId === null) throw invalid({ cursor: 'rules.memberImports.cursor' });
    const group = await tx
      .selectFrom('visitor_groups')
      .select(['id', 'type'])
      .where('client_id', '=', actor.clientId)
      .where('id', '=', params.groupId)
      .executeTakeFirst();
    if (group === undefined) throw problem(404);
    if (!hasMembers(group)) throw problem(409, { code: 'group_without_members', message: 'server.groupWithoutMembers' });
    if (body.cursor === undefined) {
      // One export is one line, however many parts it has.
      await lockRow(tx, 'visitor_groups', actor, group.id);
      noteDetails(tx, { exported_members: body.status });
    }
    const fields = await findPersonalFields(
      tx,
      { clientId: actor.clientId, groupId: group.id },
      actor.may('ReturningVisitor.sensitive_data'),
    );
    const ids = fields.map(({ id }) => String(id));
    const rows = await findPart(tx, actor, { groupId: group.id, status: body.status, today: dateIn(timezone, now()), afterId });
    const last = rows.at(-1);
    return {
      fields: fields.map(({ id, name }) => ({ id, name })),
      exported: rows.map((row): ExportedMember => ({
        name: row.name,
        email: row.email,
        mobile: row.mobile,
        locale: row.locale,
        starts_on: row.starts_on,
        ends_on: row.ends_on,
        manager: row.manager,
        notes: row.notes,
        external_id: row.external_id,
        responses: Object.fromEntries(Object.entries(row.additional).filter(([id]) => ids.includes(id))),
      })),
      next: last === undefined || rows.length < MEMBER_EXPORT_PAGE ? null : sealCursor(deps, sealed, last.id),
    };
  }),
);
