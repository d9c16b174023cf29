import type { TFunction } from 'i18next';

import type { Evacuation, EvacuationChange } from '#contract/evacuations/entities/evacuation';
import { asTheyHappened, pointPaces, type CurvePoint, type EvacuationHistory } from '#portal/entities/evacuees/recording';
import { selectEvacuee, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { selectCommentsOf } from '#portal/entities/evacuations';
import type { RootState } from '#portal/store/state';
import { durationText } from '#web/text/durationText';
import { numberText } from '#web/text/numberText';
import { elapsedClock, secondAt } from '#web/dates/siteTime';
import type { PdfTable } from '#portal/kit/pdf/pdfContent';
import { makePersonWords, peopleOnPaper } from '../personWords';
import { pointName } from '../pointName';

/** Moments of the course on the first page. */
const MOMENTS = 10;

/** The number of rows written before yielding to the page: a frame's worth. */
const AT_ONCE = 100;

/** Works like `map`, with pauses in which the page stays responsive. */
async function unhurried<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    for (const item of items.slice(start, start + AT_ONCE)) made.push(make(item));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return made;
}

/** The facts of a report, and the words in which they are written. */
export interface ReportFacts {
  readonly evacuation: Evacuation;
  readonly changes: readonly EvacuationChange[];
  readonly state: RootState;
  readonly t: TFunction<'evacuationReports'>;
  readonly words: TFunction<['evacuation', 'app']>;
  readonly language: string;
  readonly lineOf: (change: EvacuationChange) => { readonly what: string; readonly who: string; readonly where: string };
}

/** Writes the course of the evacuation as figures, of some of its moments. */
export const courseTable = ({ t, language }: ReportFacts, course: readonly CurvePoint[]): PdfTable => ({
  heading: t('curve.figures'),
  columns: [
    { title: t('curve.axis'), share: 2 },
    { title: t('curve.safe'), share: 2 },
    { title: t('curve.listed'), share: 2 },
  ],
  rows: course
    .filter((_, index) => index === course.length - 1 || index % Math.ceil(course.length / MOMENTS) === 0)
    .map(({ seconds, safe, listed }) => [elapsedClock(seconds * 1_000), numberText(safe, language), numberText(listed, language)]),
  none: t('timeline.none'),
});

/** Writes how fast each evacuation point was. */
export function pointsTable({ evacuation, state, t, language }: ReportFacts, recording: EvacuationHistory): PdfTable {
  const points = selectSurroundings(state, evacuation.id)?.evacuation_points;
  const length = (seconds: number): string => durationText(seconds * 1_000, language);
  return {
    heading: t('pace.points'),
    columns: [
      { title: t('pace.point'), share: 4 },
      { title: t('column.people'), share: 2 },
      { title: t('pace.half'), share: 3 },
      { title: t('pace.last'), share: 3 },
    ],
    rows: pointPaces(recording).map(({ pointId, people, half, last }) => [
      pointId === null ? t('pace.nowhere') : (pointName(points, pointId) ?? t('pace.gone')),
      numberText(people, language),
      length(half),
      length(last),
    ]),
    none: t('pace.noPoints'),
  };
}

/** Writes everybody on the list. */
export async function peopleTable({ evacuation, state, words, language }: ReportFacts, zone: string): Promise<PdfTable> {
  const writePerson = makePersonWords(words, selectSurroundings(state, evacuation.id), zone, language);
  return {
    heading: words('print.people'),
    onNewPage: true,
    columns: [
      { title: words('print.name'), share: 5 },
      { title: words('drawer.group'), share: 3 },
      { title: words('drawer.statusLabel'), share: 3 },
      { title: words('print.lastSeen'), share: 5 },
    ],
    rows: await unhurried(peopleOnPaper(state, evacuation.id), (evacuee) => {
      const { name, more, group, status, lastSeen } = writePerson(evacuee);
      return [more === '' ? name : `${name}\n${more}`, group, status, lastSeen];
    }),
    none: words('list.empty'),
  };
}

/** Writes the comments, with the names of those whom they are about. */
export const commentsTable = ({ evacuation, state, t, words, language }: ReportFacts, zone: string): PdfTable => ({
  heading: words('comment.title'),
  columns: [
    { title: t('timeline.when'), share: 2 },
    { title: t('timeline.who'), share: 3 },
    { title: words('comment.title'), share: 9 },
  ],
  rows: selectCommentsOf(state, evacuation.id).map(({ created_at: at, author, content, evacuation_evacuee_id: about }) => {
    const name = about === null ? undefined : selectEvacuee(state, evacuation.id, about)?.name;
    return [secondAt(at, zone, language), author, name === undefined ? content : `${words('comment.about', { name })}\n${content}`];
  }),
  none: words('comment.none'),
});

/** Writes the timeline. */
export const timelineTable = async ({ changes, t, language, lineOf }: ReportFacts, zone: string): Promise<PdfTable> => ({
  heading: t('timeline.title'),
  columns: [
    { title: t('timeline.when'), share: 2 },
    { title: t('timeline.what'), share: 7 },
    { title: t('timeline.who'), share: 3 },
    { title: t('timeline.where'), share: 3 },
  ],
  rows: await unhurried(asTheyHappened(changes), (change) => {
    const { what, who, where } = lineOf(change);
    return [secondAt(change.at, zone, language), what, who, where];
  }),
  none: t('timeline.none'),
});
