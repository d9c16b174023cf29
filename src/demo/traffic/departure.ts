import { sql, type Kysely } from 'kysely';
import type { GroupType } from '#contract/people/entities/group';
import type { Schema } from '#server/platform/db/schema/schema';
import type { SiteToPlan } from '../plan/site';
import type { Random } from '../world/random';
import { minutesLater } from '../world/zoneTime';
import type { Presence } from './presence';

/** The shortest stay: nobody turns round at the door. */
const AT_LEAST_MINUTES = 2;
const ASKED = 24;

/** The stay of people of a group after which it looks natural that they go. */
const USUAL_MINUTES: Readonly<Record<GroupType, number>> = { delivery: 8, non_returning: 30, returning: 90, integration: 90 };

interface Candidate {
  readonly id: number;
  readonly returning_visitor_id: number | null;
  readonly in_timestamp: Date | null;
  readonly type: GroupType;
}

/** Reports whether it looks natural that a person leaves now. */
function isDue(visit: Candidate, presence: Presence, now: Date): boolean {
  const stayed = visit.in_timestamp === null ? 0 : (now.getTime() - visit.in_timestamp.getTime()) / 60_000;
  if (stayed < USUAL_MINUTES[visit.type]) return false;
  return visit.returning_visitor_id === null || !presence.members.has(visit.returning_visitor_id);
}

/**
 * Chooses the next departure: never a person signed in through the portal, nor a protected visit. Null when there is nobody.
 */
export async function nextDeparture(
  db: Kysely<Schema>,
  scene: { site: SiteToPlan; presence: Presence; now: Date; random: Random },
): Promise<{ id: number; isDelivery: boolean } | null> {
  const { site, presence, now, random } = scene;
  const open: Candidate[] = await db
    .selectFrom('visitors')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'visitors.visitor_group_id')
    .select(['visitors.id', 'visitors.returning_visitor_id', 'visitors.in_timestamp', 'visitor_groups.type'])
    .where('visitors.site_id', '=', site.siteId)
    .where('visitors.out_timestamp', 'is', null)
    .where('visitors.in_timestamp', '<', minutesLater(now, -AT_LEAST_MINUTES))
    .where(sql<boolean>`visitors.metadata->>'signed_in_by' <> 'portal'`)
    .where('visitors.is_protected', '=', false)
    .orderBy(sql`random()`)
    .limit(ASKED)
    .execute();
  const due = open.filter((visit) => isDue(visit, presence, now));
  const chosen = due.length > 0 ? random.pick(due) : open.find(({ type }) => type !== 'delivery');
  return chosen === undefined ? null : { id: chosen.id, isDelivery: chosen.type === 'delivery' };
}
