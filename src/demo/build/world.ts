import { agreementsOf } from './agreements';
import { addPastEvacuations } from './evacuations';
import { addAttendeesWhoCame } from '../harbour/attendees';
import { bookingsAt } from './bookings';
import { crowdAt } from './crowd';
import type { PlannedPerson, SiteToPlan } from '../plan/site';
import { addQueuedVisits } from './queuedVisits';
import type { WorldRows } from '../world/rows';
import { buildStanding, type StandingWorld } from '../world/standing';
import { daysToPlan, planDays, visitRow } from './visits';
import { dayOf } from '../world/zoneTime';

/** Returns each client's groups that count as signed in, and those that belong on an evacuation list. */
function groupsOf(rows: WorldRows): { counted: Set<number>; onFireList: Set<number> } {
  const counted = rows.of('visitor_groups').filter(({ type }) => type !== 'delivery');
  const ids = (groups: readonly { id?: number }[]): Set<number> => new Set(groups.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return { counted: ids(counted), onFireList: ids(counted.filter((group) => group.show_on_fire_list !== false)) };
}

function openVisits(rows: WorldRows) {
  return rows.of('visitors').filter((visit) => visit.in_timestamp != null && visit.out_timestamp == null);
}

/** Fills the first standard site until the requested number of people is on its evacuation list. */
function addCrowd(world: StandingWorld, evacuees: number, now: Date): void {
  const { rows, harbour } = world;
  const site = world.plans.find(({ siteId }) => siteId === harbour.sites.ids.quayside);
  if (site === undefined) return;
  const { onFireList } = groupsOf(rows);
  const open = openVisits(rows);
  const there = open.filter((visit) => visit.site_id === site.siteId && onFireList.has(visit.visitor_group_id ?? 0)).length;
  const busy = new Set(open.map((visit) => visit.returning_visitor_id));
  const people = harbour.members
    .filter((member) => member.standing === 'current' && member.group === 'staff' && !busy.has(member.id))
    .map((member): PlannedPerson => ({ id: member.id, name: member.name, email: member.email, groupId: harbour.groups.staff }));
  const day = dayOf(site.zone, now);
  for (const visit of crowdAt(site, { count: evacuees - there, people, visitorGroupId: harbour.groups.visitors, now })) {
    const row = visitRow(site, { day, visit }, now);
    if (row !== null) rows.add('visitors', row);
  }
}

function addVisits(rows: WorldRows, plans: readonly SiteToPlan[], now: Date): void {
  for (const site of plans) {
    const today = dayOf(site.zone, now);
    for (const dated of planDays(site, daysToPlan(site, today))) {
      const row = visitRow(site, dated, now, today);
      if (row !== null) rows.add('visitors', row);
    }
  }
}

/** Sets each member's current visit, and each site's count. */
function settle(rows: WorldRows): void {
  const { counted } = groupsOf(rows);
  const counts = new Map<number, number>();
  const members = rows.of('members');
  for (const visit of openVisits(rows)) {
    const siteId = visit.site_id ?? 0;
    if (counted.has(visit.visitor_group_id ?? 0)) counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
    // Ids count from one, in the order of the rows.
    const member = visit.returning_visitor_id == null ? undefined : members[visit.returning_visitor_id - 1];
    if (member !== undefined) member.current_visit_id = visit.id;
  }
  for (const { id } of rows.of('sites')) {
    if (id !== undefined) rows.addPlain('site_counts', { site_id: id, signed_in: counts.get(id) ?? 0 });
  }
}

/**
 * Builds the whole demo world at a moment, as rows, without a database: the same options give the same world.
 * @param options.evacuees the number of people on the evacuation list of the first standard site; null for a usual day
 */
export function buildWorld(options: { now: Date; members: number; evacuees: number | null; passwordHash: string }): StandingWorld {
  const world = buildStanding(options);
  addVisits(world.rows, world.plans, options.now);
  const { clientId, sites, groups } = world.harbour;
  addAttendeesWhoCame(world.rows, { clientId, siteId: sites.ids.openDays, groupId: groups.guests, now: options.now });
  if (options.evacuees !== null) addCrowd(world, options.evacuees, options.now);
  protectSome(world.rows);
  addAgreements(world.rows);
  addPastEvacuations(world.rows, world, options.now);
  for (const { row } of bookingsAt(world, options.now)) world.rows.add('bookings', row);
  addQueuedVisits(world, options.now);
  settle(world.rows);
  return world;
}

function addAgreements(rows: WorldRows): void {
  const agreements = agreementsOf(rows.of('visitors'), rows.of('site_messages'), rows.of('site_message_versions'));
  for (const agreement of agreements) rows.add('message_agreements', agreement);
}

/** Protects a few visits from deletion, as after an incident. */
function protectSome(rows: WorldRows): void {
  for (const visit of rows.of('visitors')) {
    if (visit.out_timestamp != null && visit.company != null && (visit.id ?? 0) % 211 === 0) visit.is_protected = true;
  }
}
