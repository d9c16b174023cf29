import type { AskedField } from '#contract/asking/entities/customField';
import type { ExpectedVisit, ExpectedVisitChange, ExpectedVisitFields, NewExpectedVisit } from '#contract/visits/entities/expectedVisit';
import { changedFields } from '#portal/kit/form/recordMapping';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';

/** The values of an expected visit's form: `host` with its name, responses by names that are not numbers. */
export interface ExpectedFormValues {
  readonly site_id: number | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly all_day: boolean;
  readonly arrival_time: string | null;
  readonly details: string | null;
  readonly notes: string | null;
  readonly host: DropdownOption<number> | null;
  readonly answers: Readonly<Record<string, string>>;
}

/** Values that the rules have let through. */
type Complete = ExpectedFormValues & { readonly site_id: number; readonly start_date: string; readonly end_date: string };

/** Returns the values of a new visit, which begins and ends today by default. */
export const noVisit = (siteId: number | null, today: string | null): ExpectedFormValues => ({
  site_id: siteId,
  start_date: today,
  end_date: today,
  all_day: false,
  arrival_time: null,
  details: null,
  notes: null,
  host: null,
  answers: {},
});

/** Returns the initial values for a stored visit. Leaves out sensitive responses: an empty field does not change them. */
export const toExpectedValues = (visit: ExpectedVisit, fields: readonly AskedField[]): ExpectedFormValues => ({
  site_id: visit.site_id,
  start_date: visit.start_date,
  end_date: visit.end_date,
  all_day: visit.all_day,
  arrival_time: visit.arrival_time,
  details: visit.details,
  notes: visit.notes,
  host: visit.notify_id === null ? null : { value: visit.notify_id, label: visit.host_name ?? '' },
  answers: Object.fromEntries(
    fields.flatMap(({ id, sensitive }) => {
      const response = visit.additional[String(id)];
      return sensitive || response === undefined ? [] : [[`f${id}`, response] as const];
    }),
  ),
});

const answersOf = (answers: ExpectedFormValues['answers'], asked: readonly AskedField[]): Record<string, string> =>
  Object.fromEntries(asked.flatMap(({ id }) => (answers[`f${id}`] ? [[String(id), answers[`f${id}`] ?? '']] : [])));

/** Returns the fields that both a new visit and a changed one have. */
const saidOf = ({ start_date, end_date, all_day, arrival_time, details, notes, host }: Complete) => ({
  start_date,
  end_date,
  all_day,
  arrival_time: all_day ? null : arrival_time,
  details,
  notes,
  notify_id: host?.value ?? null,
});

/** The form's values as a new visit; responses of the fields that were asked. */
export function toNewVisit(values: ExpectedFormValues, asked: readonly AskedField[]): NewExpectedVisit {
  // The rules require these values.
  const complete = values as Complete;
  const additional = answersOf(values.answers, asked);
  return { site_id: complete.site_id, ...saidOf(complete), ...(Object.keys(additional).length > 0 && { additional }) };
}

/** Returns the differences from the visit as read, which is sent in `base`. */
export function toVisitChange(values: ExpectedFormValues, visit: ExpectedVisit, asked: readonly AskedField[]): ExpectedVisitChange {
  const change: ExpectedVisitFields = changedFields(saidOf(values as Complete), visit);
  const additional = Object.fromEntries(
    asked.flatMap(({ id, sensitive }) => {
      const [typed, stored] = [values.answers[`f${id}`] ?? '', visit.additional[String(id)] ?? ''];
      return typed === stored || (sensitive && typed === '') ? [] : [[String(id), typed] as const];
    }),
  );
  const read = new Map<string, unknown>(Object.entries(visit));
  const base = Object.fromEntries(Object.keys(change).map((field) => [field, read.get(field)]));
  return { ...change, ...(Object.keys(additional).length > 0 && { additional }), base };
}
