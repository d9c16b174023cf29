import { sql } from 'kysely';

import { isTrialOver } from '#contract/platform/access';
import * as calls from '#contract/visits/calls/codes';
import type { CodePage } from '#contract/visits/entities/code';
import type { ApprovalState } from '#contract/visits/entities/visitor';
import { visitOfCode } from '#server/identity/scanning/visitCode';
import { findBearer } from '#server/people/members/code';
import type { Deps } from '#server/platform/deps';
import { handleWithoutActor } from '#server/platform/http/handle';
import { countUnknown } from '#server/platform/links/unknown';
import { IS_COMING } from '#server/platform/lists/isComing';
import { dateIn } from '#server/platform/lists/period';
import { zoneChanges } from '#server/platform/lists/zoneChanges';
import { findAttendeeByCode } from '../attendees/ticket';

type PageDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

const isPastTrial = (client: Parameters<typeof isTrialOver>[0], now: Date): boolean => isTrialOver(client, now.toISOString().slice(0, 10));

async function pageOfAttendee(deps: PageDeps, token: string): Promise<CodePage | undefined> {
  const { db } = deps;
  const attendee = await findAttendeeByCode(deps, db, token);
  if (attendee === undefined) return undefined;
  const event = await db
    .selectFrom('sites')
    .innerJoin('clients', 'clients.id', 'sites.client_id')
    .select(['sites.name', 'sites.address', 'sites.timezone', 'sites.locale', 'sites.active_from', 'sites.active_until'])
    .select(['clients.name as client_name', 'clients.trial_ends_on'])
    .where('sites.id', '=', attendee.site_id)
    .executeTakeFirstOrThrow();
  const now = deps.now();
  if ((event.active_until !== null && event.active_until <= now) || isPastTrial(event, now)) return { state: 'over', kind: 'attendee' };
  return {
    state: 'open',
    kind: 'attendee',
    client_name: event.client_name,
    event_name: event.name,
    address: event.address,
    timezone: event.timezone,
    zones: zoneChanges([event.timezone], event.active_from ?? now),
    locale: event.locale,
    active_from: event.active_from?.toISOString() ?? null,
    active_until: event.active_until?.toISOString() ?? null,
    name: attendee.name,
    company: attendee.company,
    is_here: attendee.state === 'here',
  };
}

async function pageOfMember(deps: PageDeps, token: string): Promise<CodePage | undefined> {
  const member = await findBearer(deps, deps.db, token);
  if (member === undefined) return undefined;
  const group = await deps.db
    .selectFrom('visitor_groups')
    .innerJoin('clients', 'clients.id', 'visitor_groups.client_id')
    .select(['visitor_groups.name', 'visitor_groups.locale', 'visitor_groups.scanning_enabled'])
    .select(['clients.name as client_name', 'clients.trial_ends_on'])
    .where('visitor_groups.id', '=', member.visitor_group_id)
    .executeTakeFirstOrThrow();
  if (!group.scanning_enabled || member.archived_at !== null || isPastTrial(group, deps.now())) return { state: 'over', kind: 'member' };
  return {
    state: 'open',
    kind: 'member',
    client_name: group.client_name,
    group_name: group.name,
    name: member.name,
    locale: member.locale ?? group.locale,
  };
}

/** Returns the page of a visit that is still to come or goes on, also by the code of a badge. */
async function pageOfVisit(deps: PageDeps, token: string): Promise<CodePage | undefined> {
  const visitId = visitOfCode(deps, token);
  if (visitId === null) return undefined;
  const visit = await deps.db
    .selectFrom('visitors')
    .innerJoin('sites', 'sites.id', 'visitors.site_id')
    .innerJoin('clients', 'clients.id', 'visitors.client_id')
    .select(['visitors.name', 'visitors.in_timestamp', 'visitors.out_timestamp', 'visitors.expected_timestamp', 'visitors.all_day'])
    .select(['visitors.approval', 'sites.name as site_name', 'sites.address', 'sites.timezone', 'sites.qr_scanning_enabled'])
    .select(['sites.locale', 'visitors.locale as own_locale', 'clients.name as client_name', 'clients.trial_ends_on'])
    .select(sql<boolean>`${IS_COMING}`.as('is_coming'))
    .where('visitors.id', '=', visitId)
    .where('visitors.anonymised', '=', false)
    .executeTakeFirst();
  if (visit === undefined) return undefined;
  const now = deps.now();
  if (!isOfUse(visit, now) || isPastTrial(visit, now)) return { state: 'over', kind: 'visit' };
  return {
    state: 'open',
    kind: 'visit',
    client_name: visit.client_name,
    site_name: visit.site_name,
    address: visit.address,
    timezone: visit.timezone,
    zones: zoneChanges([visit.timezone], visit.expected_timestamp ?? now),
    locale: visit.own_locale ?? visit.locale,
    expected_at: visit.expected_timestamp?.toISOString() ?? null,
    all_day: visit.all_day,
    name: visit.name,
    is_here: visit.in_timestamp !== null,
    is_waiting: visit.approval === 'pending',
  };
}

interface CodedVisit {
  readonly in_timestamp: Date | null;
  readonly out_timestamp: Date | null;
  readonly expected_timestamp: Date | null;
  readonly approval: ApprovalState | null;
  readonly timezone: string;
  readonly qr_scanning_enabled: boolean;
  readonly is_coming: boolean;
}

/** Reports whether a visit's code is still valid: until the end of its day, by the site's clock, or of the visit. */
function isOfUse(visit: CodedVisit, now: Date): boolean {
  if (!visit.qr_scanning_enabled || visit.out_timestamp !== null) return false;
  if (visit.in_timestamp !== null) return true;
  const { approval, expected_timestamp: at, timezone } = visit;
  const mayCome = visit.is_coming && (approval === null || approval === 'approved' || approval === 'pending');
  return mayCome && at !== null && dateIn(timezone, at) >= dateIn(timezone, now);
}

/** Handler of the page that shows people their code: attendees, members and visitors. */
export const codePageHandlers = [
  handleWithoutActor(calls.openCode, async (context): Promise<CodePage> => {
    const { body, db, deps } = context;
    const places = { ...deps, db };
    const page =
      (await pageOfAttendee(places, body.token)) ?? (await pageOfMember(places, body.token)) ?? (await pageOfVisit(places, body.token));
    if (page !== undefined) return page;
    await countUnknown(context, 'ticket', 'server.ticketUnknown');
    return { state: 'unknown' };
  }),
];
