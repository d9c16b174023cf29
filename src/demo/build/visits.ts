import { foldText } from '#contract/platform/text/fold';
import { searchText } from '#server/platform/lists/search';
import { planDay } from '../plan/day';
import type { SiteToPlan } from '../plan/site';
import type { PlannedVisit } from '../plan/visit';
import type { DemoRow } from '../world/rows';
import { FORECAST_DAYS } from '../world/seed';
import { addDays, dayNumber, dayOf, daysBetween } from '../world/zoneTime';

export interface DatedVisit {
  readonly day: string;
  readonly visit: PlannedVisit;
}

/** Reports whether an announced visit is known at a moment of the site's calendar. */
export function isAnnounced({ day, visit }: DatedVisit, today: string): boolean {
  return visit.expected !== null && dayNumber(day) - dayNumber(today) <= visit.noticeDays;
}

/** Returns the days that a site's announcements cover, seen from a day: from `first` on, otherwise from the start of its history. */
export function daysToPlan(site: SiteToPlan, today: string, first = addDays(today, -site.historyDays)): string[] {
  const last = site.event !== null && site.event.lastDay > today ? site.event.lastDay : addDays(today, FORECAST_DAYS);
  return daysBetween(first, last);
}

const beginning = ({ visit }: DatedVisit): number => (visit.arrives ?? visit.expected ?? new Date(0)).getTime();

/** Plans many days of a site, in order of time. */
export function planDays(site: SiteToPlan, days: readonly string[]): DatedVisit[] {
  return days.flatMap((day) =>
    planDay(site, day)
      .map((visit) => ({ day, visit }))
      .sort((a, b) => beginning(a) - beginning(b)),
  );
}

/** A cache: the same people come again and again. */
const foldedNames = new Map<string, string>();

function folded(name: string): string {
  const known = foldedNames.get(name) ?? foldText(name);
  foldedNames.set(name, known);
  return known;
}

/**
 * Returns the row of a planned visit at a moment: over, going on, expected, or null when it is not known yet. A person who was announced
 * for a past day and never came is cancelled.
 */
export function visitRow(site: SiteToPlan, dated: DatedVisit, now: Date, today = dayOf(site.zone, now)): DemoRow<'visitors'> | null {
  const { visit, day } = dated;
  const arrived = visit.arrives !== null && visit.arrives <= now;
  if (!arrived && !isAnnounced(dated, today)) return null;
  // A person who is turned away was never inside.
  const rejected = arrived && visit.check === 'rejected';
  const missed = !arrived && day < today && visit.approval !== 'declined';
  return {
    client_id: site.clientId,
    site_id: site.siteId,
    visitor_group_id: visit.groupId,
    returning_visitor_id: visit.memberId,
    name: visit.name,
    email: visit.email,
    company: visit.company,
    reason: visit.reason,
    notes: visit.notes,
    locale: visit.locale,
    in_timestamp: arrived && !rejected ? visit.arrives : null,
    out_timestamp: arrived && !rejected && visit.leaves !== null && visit.leaves <= now ? visit.leaves : null,
    expected_timestamp: visit.expected,
    all_day: visit.allDay,
    notify_id: visit.host?.id ?? null,
    rejected_at: rejected ? visit.arrives : null,
    approval: missed ? 'cancelled' : rejected ? 'rejected' : visit.approval,
    check_outcome: visit.check,
    is_protected: false,
    anonymised: false,
    additional: visit.additional,
    metadata: { signed_in_by: visit.by, device_name: visit.device, visit_number: visit.visitNumber },
    sort_name: folded(visit.name),
    search: searchText(visit.name, visit.email, visit.company),
  };
}
