import type { EvacuationPoint, Evacuee, EvacueeStatus } from '#contract/entities/evacuation';
import { pointName } from '../pointName';
import { sortableTime } from './reportFileName';

type Heading = 'name' | 'company' | 'group' | 'host' | 'status' | 'signedIn' | 'marked' | 'markedBy' | 'point' | 'addedBy';

interface CsvInput {
  readonly evacuees: readonly Evacuee[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly points: readonly EvacuationPoint[];
  /** The site's; the headings of times name it. */
  readonly zone: string;
  readonly statusWord: (status: EvacueeStatus) => string;
  /** In place of the group of somebody who has none. */
  readonly unlisted: string;
  readonly headings: Readonly<Record<Heading, string>>;
}

/** The list of people as rows of a spreadsheet, headings first; a column for each field that anybody has. */
export function csvRows({ evacuees, groups, points, zone, statusWord, unlisted, headings }: CsvInput): readonly (readonly string[])[] {
  const fields = [...new Set(evacuees.flatMap((evacuee) => evacuee.fields.map(({ name }) => name)))];
  const time = (instant: string | null): string => (instant === null ? '' : sortableTime(instant, zone));
  const { name, company, group, host, status, signedIn, marked, markedBy, point, addedBy } = headings;
  return [
    [name, company, group, host, status, signedIn, marked, markedBy, point, addedBy, ...fields],
    ...evacuees.map((evacuee) => [
      evacuee.name,
      evacuee.company ?? '',
      evacuee.group_id === null ? unlisted : (groups.find(({ id }) => id === evacuee.group_id)?.name ?? ''),
      evacuee.host_name ?? '',
      statusWord(evacuee.status),
      time(evacuee.in_timestamp),
      time(evacuee.marked_at),
      evacuee.marked_by ?? '',
      pointName(points, evacuee.evacuation_point_id) ?? '',
      evacuee.added_by ?? '',
      // Two fields of a site may share a name: both values, in one column.
      ...fields.map((field) =>
        evacuee.fields
          .filter((own) => own.name === field)
          .map(({ value }) => value)
          .join('; '),
      ),
    ]),
  ];
}
