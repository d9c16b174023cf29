import type { Evacuee, EvacueeStatus } from '../../../contract/entities/evacuation';
import { withEvacueeIn, type Mark, type Report, type ReportError } from './report';

/** The newest mark made here for each evacuee that has one waiting. */
export function overlayOf(marks: readonly Mark[]): ReadonlyMap<number, EvacueeStatus> {
  return new Map(marks.map(({ evacueeId, status }) => [evacueeId, status]));
}

/** Lays a mark over what the server says. */
export function withMark(report: Report, mark: Mark): Report {
  return report.marks.some(({ key }) => key === mark.key) ? report : { ...report, marks: [...report.marks, mark] };
}

/** Takes a confirmed mark off: what the server says shows the same by now. */
export function withoutMark(report: Report, key: string): Report {
  return { ...report, marks: report.marks.filter((mark) => mark.key !== key) };
}

/** The marks of the same evacuee from this one on: each was made upon the one before it, so they fall together. */
function fallenWith(report: Report, key: string): readonly Mark[] {
  const first = report.marks.findIndex((mark) => mark.key === key);
  const mark = report.marks[first];
  return mark === undefined ? [] : report.marks.slice(first).filter(({ evacueeId }) => evacueeId === mark.evacueeId);
}

/** Somebody else was faster: takes in what they marked, and records the conflict for the screen unless both meant the same. */
export function withConflict(report: Report, key: string, evacuee: Evacuee): Report {
  const fallen = fallenWith(report, key);
  const newest = fallen.at(-1);
  const learned = withEvacueeIn({ ...report, marks: report.marks.filter((mark) => !fallen.includes(mark)) }, evacuee);
  if (newest === undefined || newest.status === evacuee.status) return learned;
  const conflict = { key, evacueeId: evacuee.id, mine: newest.status, theirs: evacuee.status, by: evacuee.marked_by };
  return { ...learned, conflicts: [...learned.conflicts, conflict] };
}

/** The server refused: the row goes back to what the server says, and the screen says why. */
export function withRefusal(report: Report, key: string, error: ReportError): Report {
  const fallen = fallenWith(report, key);
  const newest = fallen.at(-1);
  if (newest === undefined) return report;
  return {
    ...report,
    marks: report.marks.filter((mark) => !fallen.includes(mark)),
    refused: [...report.refused, { key, evacueeId: newest.evacueeId, status: newest.status, error }],
  };
}
