import type { Selectable } from 'kysely';

import { isFlagOn } from '#contract/platform/flags';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';

type Group = Pick<Selectable<Schema['visitor_groups']>, 'sync'>;

/**
 * Allows adding members to a group by hand or by a file.
 *
 * @throws Problem 409 for a group that a directory manages (spec: groups#directory-synchronisation): there people add only with the flag
 * `integrated-groups-import`, which super users have without the setting
 */
export function requireMayAdd({ subject }: Pick<Actor, 'subject'>, group: Group): void {
  if (group.sync === null || isFlagOn('integrated-groups-import', subject)) return;
  throw problem(409, { code: 'group_synchronised', message: 'server.groupSynchronised' });
}
