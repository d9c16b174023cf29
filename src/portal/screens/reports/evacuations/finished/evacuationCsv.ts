import type { Evacuee, EvacueeStatus, NotListedPerson } from '#contract/evacuations/entities/evacuation';
import type { EvacuationPoint } from '#contract/sites/entities/evacuationPoint';
import { pointName } from '../pointName';
import { sortableTime } from './reportFileName';

type Heading = 'name' | 'company' | 'group' | 'host' | 'status' | 'signedIn' | 'marked' | 'markedBy' | 'point' | 'addedBy' | 'helpToLeave';

interface CsvInput {
  readonly evacuees: readonly Evacuee[];
  /** People who were on site without being on the list; they come last. */
  readonly notListed: readonly NotListedPerson[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly points: readonly EvacuationPoint[];
  /** The site's; the headings of times name it. */
  readonly zone: string;
  readonly statusWord: (status: EvacueeStatus) => string;
  /** The text for people without a group. */
  readonly unlisted: string;
  /** The text in place of a status for people not on the list. */
  readonly notOnList: string;
  readonly yes: string;
  readonly headings: Readonly<Record<Heading, string>>;
}

/** The people as rows of a spreadsheet, headings first; a column for each field that anybody has, and for the help that anybody needs. */
export function csvRows(input: CsvInput): readonly (readonly string[])[] {
  const { evacuees, notListed, groups, points, zone, statusWord, unlisted, notOnList, yes, headings } = input;
  const fields = [...new Set(evacuees.flatMap((evacuee) => evacuee.fields.map(({ name }) => name)))];
  const time = (instant: string | null): string => (instant === null ? '' : sortableTime(instant, zone));
  const { name, company, group, host, status, signedIn, marked, markedBy, point, addedBy, helpToLeave } = headings;
  const help = (cell: string): readonly string[] => (evacuees.some(({ needs_help_to_leave: needsHelp }) => needsHelp) ? [cell] : []);
  return [
    [name, company, group, host, status, signedIn, marked, markedBy, point, addedBy, ...help(helpToLeave), ...fields],
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
      ...help(evacuee.needs_help_to_leave ? yes : ''),
      // Two fields of a site may share a name: both values, in one column.
      ...fields.map((field) =>
        evacuee.fields
          .filter((own) => own.name === field)
          .map(({ value }) => value)
          .join('; '),
      ),
    ]),
    ...notListed.map((person) => [
      person.name,
      person.company ?? '',
      person.group_name,
      person.host_name ?? '',
      notOnList,
      time(person.in_timestamp),
      ...['', '', '', ''],
      ...help(''),
      ...fields.map(() => ''),
    ]),
  ];
}
