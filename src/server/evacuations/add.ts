import type { Kysely } from 'kysely';

import { UNLISTED_PEOPLE_MAX } from '../../contract/constants';
import type { Evacuee, EvacueeStatus } from '../../contract/entities/evacuation';
import { EVACUATION_EVENTS, evacuationChannel, type EvacuationReadyEvent } from '../../contract/realtime';
import type { Emit } from '../db/transaction';
import type { Schema } from '../db/schema/schema';
import { invalid, problem } from '../http/problem';
import { presentEvacuee } from './present';
import { requirePoint } from './points';
import { recordChange } from './recordChange';
import type { LockedEvacuation } from './rows';

/** Somebody at a muster point who is on no list. */
export interface NewEvacuee {
  readonly name: string;
  readonly company: string | null;
  readonly groupId: number | null;
  readonly status: EvacueeStatus;
  readonly pointId: number | null;
  readonly addedBy: string;
  readonly at: Date;
}

/**
 * Puts an unlisted person on a report that this transaction has locked. Whoever looks at it is told to fetch it again, as for
 * everybody who joins (contract part 3).
 *
 * @throws Problem 409 when the report is complete; 422 for a group or point that is none, and for too many people
 */
export async function addUnlisted(
  tx: Kysely<Schema>,
  emit: Emit,
  report: LockedEvacuation,
  person: NewEvacuee,
): Promise<{ evacuee: Evacuee; event_counter: number }> {
  if (report.status === 'complete') throw problem(409, { code: 'evacuation_complete', message: 'server.evacuationComplete' });
  await requireRoom(tx, report.id);
  await requireGroup(tx, report.client_id, person.groupId);
  await requirePoint(tx, report.site_id, person.pointId);
  const row = await tx
    .insertInto('evacuees')
    .values({
      evacuation_id: report.id,
      name: person.name,
      status: person.status,
      group_id: person.groupId,
      company: person.company,
      marked_at: person.at,
      marked_by: person.addedBy,
      evacuation_point_id: person.pointId,
      added_by: person.addedBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const data: EvacuationReadyEvent = {
    event_counter: await recordChange(tx, report.id, [
      { kind: 'added', at: person.at, by: person.addedBy, evacueeId: row.id, status: row.status, pointId: row.evacuation_point_id },
    ]),
  };
  emit(evacuationChannel(report.id), EVACUATION_EVENTS.ready, data);
  return { evacuee: presentEvacuee(row), event_counter: data.event_counter };
}

async function requireRoom(tx: Kysely<Schema>, evacuationId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('evacuees')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('evacuation_id', '=', evacuationId)
    .where('added_by', 'is not', null)
    .executeTakeFirstOrThrow();
  if (count >= UNLISTED_PEOPLE_MAX) throw invalid({ name: { key: 'server.tooManyUnlisted', values: { limit: UNLISTED_PEOPLE_MAX } } });
}

async function requireGroup(tx: Kysely<Schema>, clientId: number, groupId: number | null): Promise<void> {
  if (groupId === null) return;
  const group = await tx.selectFrom('visitor_groups').select('id').where('client_id', '=', clientId).where('id', '=', groupId).executeTakeFirst();
  if (!group) throw invalid({ group_id: 'rules.notFound' });
}
