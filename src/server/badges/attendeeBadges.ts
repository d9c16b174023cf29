import { sql, type Selectable } from 'kysely';

import { printAttendeeBadges } from '#contract/badges/calls/badges';
import type { BadgeFacts, BadgeOfPerson } from '#contract/badges/entities/badge';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { findFiles } from '#server/platform/files/store';
import { handle } from '#server/platform/http/handle';
import { requireEvent } from '#server/visits/attendees/event';
import { ticketCode } from '#server/visits/attendees/ticket';
import { findVisitors } from '#server/visits/visit/rows';
import { addressesOf, logoOfSite, timeFacts, type FactDeps } from './facts';
import { noBadge, printBadge } from './printing';
import { findBadgeOfVisit } from './store';

type Attendee = Selectable<Schema['attendees']>;

interface AtEvent {
  readonly clientId: number;
  readonly siteId: number;
}

interface Prints {
  readonly badge: BadgeOfPerson['badge'];
  readonly people: readonly BadgeFacts[];
}

/**
 * Returns the badges to print for attendees, by name, together for each group: those of people who are here as for their visit, others with
 * the code of their ticket.
 *
 * @throws Problem 409 `no_badge` where there is no badge for any of them
 */
async function badgesOfAttendees(
  tx: Tx,
  deps: FactDeps,
  event: AtEvent,
  ids: readonly number[],
): Promise<{ readonly prints: readonly Prints[] }> {
  const attendees = await tx
    .selectFrom('attendees')
    .selectAll()
    .where('client_id', '=', event.clientId)
    .where('site_id', '=', event.siteId)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  const visitIds = attendees.flatMap(({ state, visit_id: id }) => (state === 'here' && id !== null ? [id] : []));
  const visits = new Map((await findVisitors(tx, event.clientId, visitIds)).map((visit) => [visit.id, visit]));
  const prints: Prints[] = [];
  for (const groupId of new Set(attendees.map(({ visitor_group_id: id }) => id))) {
    const badge = await findBadgeOfVisit(tx, { client_id: event.clientId, site_id: event.siteId, visitor_group_id: groupId });
    if (badge === undefined) continue;
    const shared = await factsOfGroup(tx, deps, event, groupId);
    const people: BadgeFacts[] = [];
    for (const attendee of attendees.filter(({ visitor_group_id: id }) => id === groupId)) {
      const visit = visits.get(attendee.visit_id ?? 0);
      people.push(visit === undefined ? { ...shared, ...factsOf(deps, attendee) } : (await printBadge(tx, deps, visit)).facts);
    }
    const { name, width_mm, height_mm, elements } = badge;
    prints.push({ badge: { name, width_mm, height_mm, elements }, people });
  }
  if (prints.length === 0) throw noBadge();
  return { prints };
}

const factsOf = (deps: FactDeps, attendee: Attendee): BadgeFacts => ({
  name: attendee.name,
  company: attendee.company ?? '',
  qr: ticketCode(deps, attendee),
});

/** Returns the facts on every badge of a group; badges of people who are yet to come have the day on which the event begins. */
async function factsOfGroup(tx: Tx, deps: FactDeps, { clientId, siteId }: AtEvent, groupId: number): Promise<BadgeFacts> {
  const site = await tx
    .selectFrom('sites')
    .select(['name', 'locale', 'timezone', 'active_from'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const group = await tx.selectFrom('visitor_groups').select('name').where('id', '=', groupId).executeTakeFirstOrThrow();
  const logoId = await logoOfSite(tx, clientId, siteId);
  const logo = logoId === null ? null : ((await findFiles(tx, [logoId])).get(logoId) ?? null);
  const now = deps.now();
  const at = site.active_from !== null && site.active_from > now ? site.active_from : now;
  return { group: group.name, site: site.name, ...timeFacts(at, site), ...addressesOf(deps, { photo: null, logo }) };
}

/** Handlers that print attendees' badges. They belong here since attendees do not depend on badges. */
export const attendeeBadgeHandlers = [
  handle(printAttendeeBadges, async ({ actor, body, change, db, deps, params }) => {
    const event = await requireEvent(db, actor, params.siteId);
    return change((tx) => badgesOfAttendees(tx, deps, event, body.ids));
  }),
];
