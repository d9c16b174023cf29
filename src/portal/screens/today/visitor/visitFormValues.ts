import type { Visitor, VisitorChange, VisitorFields } from '#contract/visits/entities/visitor';
import { instantOf, wallClockAt, type WallClock } from '#web/dates/wallClock';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';

/** A visit as it is typed: times as the site's own day and time. */
export interface VisitFormValues {
  readonly name: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly visitor_group_id: number;
  readonly host: DropdownOption<number> | null;
  readonly in: WallClock;
  readonly out: WallClock;
  readonly expected: WallClock;
  readonly all_day: boolean;
  readonly notes: string | null;
}

/** Stands for a host who is not a member, whose name was typed. */
const TYPED = 0;

/** Returns the initial values of the form. */
function toVisitValues(visitor: Visitor, zone: string): VisitFormValues {
  return {
    name: visitor.name,
    email: visitor.email,
    company: visitor.company,
    visitor_group_id: visitor.visitor_group_id,
    host: visitor.host_name === null ? null : { value: visitor.notify_id ?? TYPED, label: visitor.host_name },
    in: wallClockAt(visitor.in_timestamp, zone),
    out: wallClockAt(visitor.out_timestamp, zone),
    expected: wallClockAt(visitor.expected_timestamp, zone),
    all_day: visitor.all_day,
    notes: visitor.notes,
  };
}

/** The form's values in the contract's terms. */
function toFields(values: VisitFormValues, zone: string): VisitorFields {
  const { host, in: came, out, expected, ...same } = values;
  return {
    ...same,
    notify_id: host === null || host.value === TYPED ? null : host.value,
    host_name: host === null ? null : host.value === TYPED ? host.label : undefined,
    in_timestamp: instantOf(came, zone) ?? undefined,
    out_timestamp: instantOf(out, zone) ?? undefined,
    expected_timestamp: instantOf(expected, zone) ?? undefined,
  };
}

/** Returns the mapping of a visit to the form, with times in the site's zone. */
export const visitMapping = (zone: string): RecordMapping<Visitor, VisitFormValues, VisitorChange> => ({
  toValues: (visitor) => toVisitValues(visitor, zone),
  // Compared with the initial form values, because the form shows instants without seconds.
  toChange: (values, visitor) => changedFields(toFields(values, zone), toFields(toVisitValues(visitor, zone), zone)),
  fieldNames: {
    in_timestamp: 'in.time',
    out_timestamp: 'out.time',
    expected_timestamp: 'expected.time',
    notify_id: 'host',
    host_name: 'host',
  },
});

const MINUTE_MS = 60_000;

/**
 * Returns the typed moment in whole minutes; an unchanged one is the stored moment, even in an hour that occurs twice. NaN without a
 * valid moment.
 */
function typedAt(clock: WallClock, stored: string | null, zone: string): number {
  const shown = wallClockAt(stored, zone);
  const isLeft = stored !== null && clock.day === shown.day && clock.time === shown.time;
  return isLeft ? Math.floor(Date.parse(stored) / MINUTE_MS) * MINUTE_MS : Date.parse(instantOf(clock, zone) ?? '');
}

/** Validates the typed times: those of a visit that has begun are past, and it ends after it began. */
export function visitTimeProblems(values: VisitFormValues, visitor: Visitor, zone: string, now: number): object {
  const problems: Record<string, object> = {};
  const wrong = (moment: 'in' | 'out' | 'expected', code: string): void => {
    problems[moment] ??= { time: { code } };
  };
  const came = typedAt(values.in, visitor.in_timestamp, zone);
  const left = typedAt(values.out, visitor.out_timestamp, zone);
  const due = typedAt(values.expected, visitor.expected_timestamp, zone);
  if (visitor.in_timestamp !== null) {
    if (Number.isNaN(came)) wrong('in', 'required');
    if (came > now) wrong('in', 'notAfterNow');
  }
  if (visitor.out_timestamp !== null) {
    if (Number.isNaN(left)) wrong('out', 'required');
    if (left > now) wrong('out', 'notAfterNow');
    // Shown in minutes: a visit may begin and end in one.
    if (left < came) wrong('out', 'outAfterIn');
  }
  const isMoved = !Number.isNaN(due) && instantOf(values.expected, zone) !== instantOf(wallClockAt(visitor.expected_timestamp, zone), zone);
  if (visitor.in_timestamp === null && isMoved && due <= now) wrong('expected', 'stillToCome');
  return problems;
}
