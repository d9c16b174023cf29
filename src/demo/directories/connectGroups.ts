import type { Kysely } from 'kysely';

import type { SyncHandler } from '#contract/people/entities/group';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { BOARDERS, GONE_GROUP, type DemoDirectories } from './demoDirectories';

type Db = Kysely<Schema>;

interface Followed {
  readonly name: string;
  readonly handler: SyncHandler;
  readonly remoteId: string;
  readonly remoteName: string;
  /** The token that renews the group's access. */
  readonly refreshToken: string | null;
}

/**
 * Connects the demo's two integration groups to the directories that run beside it: the boarders follow the school's register, and the
 * design studio's group is deleted there. At every start, since those directories begin empty.
 */
export async function connectGroups(
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { running }: DemoDirectories,
): Promise<void> {
  const boarders = await follow(db, now(), {
    name: 'Boarders',
    handler: 'school',
    remoteId: BOARDERS,
    remoteName: 'Fjord School',
    refreshToken: null,
  });
  if (boarders !== null) await enrol(db, boarders, running.school.data);
  await follow(db, now(), {
    name: 'Design studio',
    handler: 'entra_id',
    remoteId: GONE_GROUP,
    remoteName: 'Design',
    refreshToken: secrets.seal.seal('directory', running.entra_id.giveAccess()),
  });
}

/** Connects a group of the demo that somebody has consented to; null where it was deleted or follows another directory meanwhile. */
async function follow(db: Db, at: Date, { name, handler, remoteId, remoteName, refreshToken }: Followed): Promise<number | null> {
  const group = await db
    .selectFrom('visitor_groups')
    .select(['id', 'client_id'])
    .where('name', '=', name)
    .where('type', '=', 'integration')
    .orderBy('id')
    .executeTakeFirst();
  if (group === undefined) return null;
  const ofGroup = { client_id: group.client_id, visitor_group_id: group.id, handler };
  const remote = { remote_group_id: remoteId, remote_group_name: remoteName, confirmed_at: at };
  const access = { access_token: null, refresh_token: refreshToken, delta: null, phase: 'idle' as const, tries: 0 };
  const written = await db
    .insertInto('directory_connections')
    .values({ ...ofGroup, ...remote, ...access })
    .onConflict((conflict) =>
      conflict.column('visitor_group_id').doUpdateSet(access).where('directory_connections.remote_group_id', '=', remoteId),
    )
    .returning('id')
    .execute();
  return written.length === 0 ? null : group.id;
}

/** Adds the group's members to the register, under their ids there. */
async function enrol(db: Db, groupId: number, data: DemoDirectories['running']['school']['data']): Promise<void> {
  const members = await db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'mobile', 'external_id'])
    .where('visitor_group_id', '=', groupId)
    .where('archived_at', 'is', null)
    .execute();
  for (const { id, name, email, mobile, external_id: known } of members) {
    const externalId = known ?? `pupil-${id}`;
    if (known === null) await db.updateTable('members').set({ external_id: externalId }).where('id', '=', id).execute();
    data.addPerson({ id: externalId, name, email, mobile, isEnabled: true });
    data.join(BOARDERS, externalId);
  }
}
