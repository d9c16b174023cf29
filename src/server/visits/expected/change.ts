import type { ExpectedVisit, ExpectedVisitFields } from '#contract/visits/entities/expectedVisit';
import { EXPECTED_DAYS_MAX } from '#contract/visits/entities/expectedVisit';
import { isTooLong } from '#contract/visits/expectedDays';
import type { Tx } from '#server/platform/db/transaction';
import { invalid, type FieldMessage } from '#server/platform/http/problem';
import { clockAt } from '#server/platform/lists/wallClock';
import { updateRow, type Locked } from '#server/platform/rows/rows';
import type { SiteOfCall } from '#server/sites/sites/access';
import { planDays, type OpenDay } from './plan';
import { addDaysOf, expectedAt, requireNotExpected, requireRoom, requireStillToCome, type Timing } from './write';

/** An announced visit whose rows this transaction has locked. */
export interface LockedPeriod {
  readonly member: Locked<'members'>;
  readonly site: SiteOfCall;
  /** The visit as it is presented, unmasked. */
  readonly stored: ExpectedVisit;
  readonly rows: readonly Locked<'visitors'>[];
  /** Days that are still to come, or today's. */
  readonly open: readonly Locked<'visitors'>[];
}

type Merged = Required<ExpectedVisitFields>;

function requirePossible(stored: ExpectedVisit, after: Merged, today: string): void {
  const wrong: Record<string, FieldMessage> = {};
  if (after.start_date !== stored.start_date && after.start_date < today) wrong['start_date'] = 'rules.expectedVisits.past';
  if (after.end_date < after.start_date) wrong['end_date'] = 'rules.expectedVisits.endBeforeStart';
  else if (after.end_date < today) wrong['end_date'] = 'rules.expectedVisits.past';
  else if (isTooLong(after.start_date, after.end_date))
    wrong['end_date'] = { key: 'rules.expectedVisits.tooLong', values: { limit: EXPECTED_DAYS_MAX } };
  if (!after.all_day && after.arrival_time === null) wrong['arrival_time'] = 'rules.expectedVisits.arrivalRequired';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Returns the days on which a new time takes effect: a time of today that has passed is left unchanged, unless it is the only day. */
function retimed(open: readonly OpenDay[], timing: Timing, zone: string, now: Date): readonly OpenDay[] {
  const coming = open.filter(({ day }) => timing.all_day || expectedAt(day, timing, zone) > now);
  return coming.length === 0 ? open : coming;
}

/**
 * Writes a change of an announced visit.
 *
 * @param additional the responses after the change
 * @returns whether anybody is expected at another time than before
 * @throws Problem 422 naming invalid fields, 409 for a day on which the member is expected already
 */
export async function changePeriod(
  tx: Tx,
  { member, site, stored, rows, open }: LockedPeriod,
  fields: ExpectedVisitFields,
  additional: Readonly<Record<string, string>>,
  now: Date,
): Promise<boolean> {
  const zone = site.timezone;
  const today = clockAt(now, zone).day;
  const after: Merged = { ...stored, ...definedOf(fields) };
  requirePossible(stored, after, today);
  const timing: Timing = { all_day: after.all_day, arrival_time: after.all_day ? null : after.arrival_time };
  const isRetimed = timing.all_day !== stored.all_day || timing.arrival_time !== stored.arrival_time;

  const dayOf = (visit: Locked<'visitors'>): string => clockAt(visit.expected_timestamp ?? now, zone).day;
  const isOpen = new Set(open.map(({ id }) => id));
  const plan = planDays(
    { first: stored.start_date, last: stored.end_date },
    { first: after.start_date, last: after.end_date },
    open.map((visit) => ({ id: visit.id, day: dayOf(visit) })),
    new Set(rows.filter(({ id }) => !isOpen.has(id)).map(dayOf)),
    today,
  );
  const placed = [...(isRetimed ? retimed(plan.kept, timing, zone, now) : []), ...plan.moved];
  const others = [...plan.moved.map(({ day }) => day), ...plan.added];
  for (const { day } of placed) requireStillToCome(day, timing, zone, now);
  for (const day of plan.added) requireStillToCome(day, timing, zone, now);
  await requireNotExpected(
    tx,
    member,
    site,
    others,
    rows.map(({ id }) => id),
  );
  await requireRoom(tx, member, plan.added.length - plan.cancelled.length, now);

  const said = { details: after.details, notes: after.notes, notify_id: after.notify_id, additional };
  const newDay = new Map(placed.map(({ id, day }) => [id, day]));
  const cancelled = new Set(plan.cancelled.map(({ id }) => id));
  for (const visit of open) {
    const day = newDay.get(visit.id);
    await updateRow(tx, 'visitors', visit, {
      ...(fields.details !== undefined && { reason: after.details }),
      ...(fields.notes !== undefined && { notes: after.notes }),
      ...(fields.notify_id !== undefined && { notify_id: after.notify_id, typed_host: null }),
      ...(fields.additional !== undefined && { additional: JSON.stringify(additional) }),
      ...(day !== undefined && { expected_timestamp: expectedAt(day, timing, zone), all_day: timing.all_day }),
      ...(cancelled.has(visit.id) && { approval: 'cancelled' as const }),
      ...(plan.added.length > 0 && { expected_period: stored.id }),
    });
  }
  if (plan.added.length > 0) await addDaysOf(tx, member, site, plan.added, { timing, said, period: stored.id });
  return placed.length + cancelled.size + plan.added.length > 0;
}

/** Returns the fields that were sent. */
const definedOf = (fields: ExpectedVisitFields): Partial<Merged> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
