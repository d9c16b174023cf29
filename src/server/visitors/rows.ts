import { sql, type Kysely, type Selectable } from 'kysely';

import type { GroupType } from '#contract/entities/group';
import type { Schema } from '../db/schema/schema';

/** A visit's row with its group's type and its host's name. */
export type VisitorRow = Selectable<Schema['visitors']> & { visitor_group_type: GroupType; host_name: string | null };

/** The client's visits, as they are presented. */
export function visitorRows(db: Kysely<Schema>, clientId: number) {
  return db
    .selectFrom('visitors')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'visitors.visitor_group_id')
    .leftJoin('members as host', 'host.id', 'visitors.notify_id')
    .selectAll('visitors')
    .select((eb) => ['visitor_groups.type as visitor_group_type', eb.fn.coalesce('host.name', 'visitors.typed_host').as('host_name')])
    .where('visitors.client_id', '=', clientId);
}

/** One visit of the client, or undefined: unknown, or another client's. */
export function findVisitor(db: Kysely<Schema>, clientId: number, visitorId: number): Promise<VisitorRow | undefined> {
  return visitorRows(db, clientId).where('visitors.id', '=', visitorId).executeTakeFirst();
}

/** Visits by id, in the order of their ids. */
export function findVisitors(db: Kysely<Schema>, clientId: number, ids: readonly number[]): Promise<VisitorRow[]> {
  return visitorRows(db, clientId)
    .where(sql<boolean>`visitors.id = any(${[...ids]}::int[])`)
    .orderBy('visitors.id')
    .execute();
}
