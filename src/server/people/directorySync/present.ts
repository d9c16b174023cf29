import type { Kysely } from 'kysely';

import { SYNC_NAMES_MAX, type GroupSync, type SyncState } from '#contract/people/directorySync';
import type { Group, SyncError } from '#contract/people/entities/group';
import type { Schema } from '#server/platform/db/schema/schema';
import { planFor } from './apply';
import type { Connection } from './session';

/** The synchronisation columns of the group itself. */
export interface SyncedGroup {
  readonly sync: Group['sync'];
  readonly last_sync: Date | null;
  readonly last_sync_error: SyncError | null;
}

function stateOf({ last_sync_error: error }: SyncedGroup, connection: Connection | undefined): SyncState {
  if (connection === undefined) return error === null ? 'none' : 'failed';
  const { phase, plan, remote_group_id: remote, tries } = connection;
  if (phase !== 'idle') return 'running';
  if (error !== null) return 'failed';
  if (remote === null) return 'choosing';
  if (tries > 0) return 'late';
  return plan ?? (connection.confirmed_at === null ? 'late' : 'done');
}

/** Returns the kind of a school's group, which is part of its id. */
function kindOf(id: string): 'students' | 'teachers' | null {
  const kind = id.split('/')[1];
  return kind === 'students' || kind === 'teachers' ? kind : null;
}

/**
 * Presents the current state of a group's synchronisation.
 *
 * @param seesMembers whether the reader may know the names of members
 */
export async function presentSync(
  db: Kysely<Schema>,
  group: SyncedGroup,
  connection: Connection | undefined,
  seesMembers: boolean,
): Promise<GroupSync> {
  const state = stateOf(group, connection);
  // Pending changes are counted as of now: members may have changed since.
  const plan = connection !== undefined && (state === 'preview' || state === 'held') ? await planFor(db, connection) : null;
  const names = (all: readonly string[]): readonly string[] => all.slice(0, SYNC_NAMES_MAX);
  return {
    handler: connection?.handler ?? group.sync?.handler ?? null,
    state,
    last_sync: group.last_sync?.toISOString() ?? null,
    error_code: group.last_sync_error,
    joiners: plan?.joiners.length ?? connection?.joiners ?? 0,
    changes: plan?.changes.length ?? connection?.changes ?? 0,
    leavers: plan?.leavers.length ?? connection?.leavers ?? 0,
    unclear: plan?.unclear.length ?? 0,
    unread: plan?.unread.length ?? 0,
    preview:
      plan === null || !seesMembers
        ? null
        : {
            joiners: names(plan.joiners),
            changes: names(plan.changes),
            leavers: names(plan.leavers),
            unclear: names(plan.unclear),
            unread: names(plan.unread),
          },
    needs_consent: plan?.isTooMany ?? false,
    remote_group: connection === undefined ? null : remoteGroupOf(connection),
    facility_code: connection?.facility_code ?? null,
  };
}

function remoteGroupOf({ handler, remote_group_id: id, remote_group_name: name }: Connection): GroupSync['remote_group'] {
  return id === null ? null : { id, name: name ?? id, kind: handler === 'school' ? kindOf(id) : null };
}
