import { sql } from 'kysely';
import type { GroupType } from '#contract/people/entities/group';
import type { Tx } from '#server/platform/db/transaction';
import type { SiteToPlan } from '../plan/site';
import type { DemoPlans } from '../world/standing';
import { planDays, type DatedVisit, daysToPlan } from '../build/visits';
import { addDays, dayOf } from '../world/zoneTime';

/** A site of the demo with its plan from shortly before the gap until the end of the announcements. */
export interface PlannedSite {
  readonly site: SiteToPlan;
  readonly today: string;
  readonly visits: readonly DatedVisit[];
  /** Set during an evacuation: nobody comes or goes. */
  readonly frozen: boolean;
}

/** The state that a later start finds, and the plans for the time between. */
export interface Situation {
  readonly tx: Tx;
  readonly now: Date;
  /** The beginning of the gap: people came and went until then. */
  readonly since: Date;
  /** The time when announcements were last brought up to date. */
  readonly announcedAt: Date;
  readonly world: DemoPlans;
  readonly sites: readonly PlannedSite[];
  readonly groups: ReadonlyMap<number, { readonly type: GroupType; readonly onFireList: boolean }>;
  /** Members that still exist and are not archived. */
  readonly members: ReadonlySet<number>;
}

/** Night shifts and evening parcels extend into the next day. */
const DAYS_BEFORE = 2;

/** Reads the current state. Sites, groups and members that somebody deleted are left out. */
export async function findSituation(tx: Tx, world: DemoPlans, times: Pick<Situation, 'now' | 'since' | 'announcedAt'>): Promise<Situation> {
  const clientIds = [...new Set(world.plans.map(({ clientId }) => clientId))];
  const ofDemo = sql<boolean>`client_id = any(${clientIds}::int[])`;
  const sites = await tx.selectFrom('sites').select(['id']).where(ofDemo).execute();
  const groups = await tx.selectFrom('visitor_groups').select(['id', 'type', 'show_on_fire_list']).where(ofDemo).execute();
  const members = await tx.selectFrom('members').select('id').where(ofDemo).where('archived_at', 'is', null).execute();
  const running = await tx.selectFrom('evacuations').select('site_id').where(ofDemo).where('status', '=', 'in_progress').execute();
  const frozen = new Set(running.map(({ site_id }) => site_id));
  const there = new Set(sites.map(({ id }) => id));
  return {
    tx,
    ...times,
    world,
    groups: new Map(groups.map((group) => [group.id, { type: group.type, onFireList: group.show_on_fire_list }])),
    members: new Set(members.map(({ id }) => id)),
    sites: world.plans
      .filter(({ siteId }) => there.has(siteId))
      .map((site) => {
        const today = dayOf(site.zone, times.now);
        const days = daysToPlan(site, today, addDays(dayOf(site.zone, times.since), -DAYS_BEFORE));
        return { site, today, visits: planDays(site, days), frozen: frozen.has(site.siteId) };
      }),
  };
}

/** Returns the key by which a planned visit is recognised in the database. */
export function visitKey(visit: { siteId: number; groupId: number; name: string }, instant: Date | null): string {
  return `${visit.siteId}|${visit.groupId}|${visit.name}|${instant?.getTime() ?? ''}`;
}
