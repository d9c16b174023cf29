import { revealMemberResponse } from '#contract/people/calls/memberRecords';
import { findAnswerPhoto } from '#server/asking/customFields/answerPhotos';
import { noteDetails } from '#server/platform/audit/trail';
import { presentFile } from '#server/platform/files/present';
import { handle } from '#server/platform/http/handle';
import { invalid } from '#server/platform/http/problem';
import { lockRow } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';

/** Reveals one sensitive response to a user who gives a reason; the audit log records the reason, and never the response. */
export const revealHandler = handle(revealMemberResponse, ({ actor, body, change, deps, params }) =>
  change(async (tx) => {
    const member = await lockRow(tx, 'members', actor, params.memberId);
    await requireGroupInScope(tx, actor, member.visitor_group_id);
    const field = await tx
      .selectFrom('custom_fields')
      .select(['id', 'name'])
      .where('client_id', '=', actor.clientId)
      .where('id', '=', body.field_id)
      .executeTakeFirst();
    const value = member.additional[String(body.field_id)];
    if (field === undefined || value === undefined) throw invalid({ field_id: 'rules.members.nothingToReveal' });
    noteDetails(tx, { revealed_field: field.name, reveal_reason: body.reason });
    const photo = await findAnswerPhoto(tx, actor.clientId, value);
    return { value, photo: photo === undefined ? null : presentFile(deps, photo) };
  }),
);
