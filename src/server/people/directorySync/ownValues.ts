import { takeDirectoryValues } from '#contract/people/calls/directorySync';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { lockRow } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { changeFromDirectory } from '../members/fromDirectory';
import { readMember } from '../members/routes';

/** Takes the directory's values again for fields that were edited here, as they were last read. */
export const ownValues = handle(takeDirectoryValues, ({ actor, body, change, deps, params }) =>
  change(async (tx) => {
    const member = await lockRow(tx, 'members', actor, params.memberId);
    await requireGroupInScope(tx, actor, member.visitor_group_id);
    const known = await tx
      .selectFrom('directory_people')
      .innerJoin('directory_connections', 'directory_connections.id', 'directory_people.connection_id')
      .select(['directory_people.name', 'directory_people.email', 'directory_people.mobile'])
      .where('directory_connections.client_id', '=', actor.clientId)
      .where('directory_connections.visitor_group_id', '=', member.visitor_group_id)
      .where('directory_people.external_id', '=', member.external_id)
      .executeTakeFirst();
    if (known === undefined) throw problem(409, { code: 'not_in_directory', message: 'server.directoryNotThere' });
    const said = { ...known, name: known.name ?? known.email };
    const fields = Object.fromEntries(body.fields.map((field) => [field, said[field]]));
    const kept_here = member.kept_here.filter((kept) => kept === 'archived' || !body.fields.includes(kept));
    await changeFromDirectory(tx, member, fields, { kept_here });
    return { member: await readMember(tx, deps, actor, member.id) };
  }),
);
