import type { TFunction } from 'i18next';

import type { Evacuation, EvacuationChange } from '#contract/evacuations/entities/evacuation';
import { safeCurve, asTheyHappened, pointPaces, sampledCurve, type EvacuationHistory } from '#portal/entities/evacuees/recording';
import {
  selectEvacuee,
  selectEvacueeIds,
  selectEvacueeList,
  selectNotListedPeople,
  selectSurroundings,
} from '#portal/entities/evacuees/selectors';
import { selectCommentsOf } from '#portal/entities/evacuations';
import { selectSite } from '#portal/entities/sites';
import type { RootState } from '#portal/store/state';
import { durationText } from '#web/text/durationText';
import { intlLocale } from '#web/text/intlLocale';
import { numberText } from '#web/text/numberText';
import { dayAndTimeAt, elapsedClock, secondAt } from '#web/dates/siteTime';
import { zoneNamed } from '#web/dates/zoneNamed';
import type { PdfContent } from '#portal/kit/pdf/pdfContent';
import { selectClient } from '#portal/processes/session/selectors';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
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

interface ReportPdf {
  readonly evacuation: Evacuation;
  readonly changes: readonly EvacuationChange[];
  readonly state: RootState;
  readonly t: TFunction<'evacuationReports'>;
  readonly words: TFunction<['evacuation', 'app']>;
  readonly language: string;
  /** The figures with their names. */
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly lineOf: (change: EvacuationChange) => { readonly what: string; readonly who: string; readonly where: string };
}

/** Returns the content of a completed evacuation's PDF: the facts, everybody on the list, comments, and the timeline. */
export async function reportPdf({ evacuation, changes, state, t, words, language, figures, lineOf }: ReportPdf): Promise<PdfContent> {
  const { id: evacuationId } = evacuation;
  const site = selectSite(state, evacuation.site_id);
  const zone = site?.timezone ?? 'UTC';
  const surroundings = selectSurroundings(state, evacuationId);
  const now = Date.now();
  const writePerson = makePersonWords(words, surroundings, zone, language);
  const title = words(evacuation.kind === 'drill' ? 'drillTitle' : 'title', { site: site?.name ?? '' });
  const number = (value: number): string => numberText(value, language);
  const length = (seconds: number): string => durationText(seconds * 1_000, language);
  const recording: EvacuationHistory = { evacuation, evacuees: selectEvacueeList(state, evacuationId), changes };
  const notSafe = selectEvacueeIds(state, evacuationId, { hideSafe: true }).flatMap((id) => selectEvacuee(state, evacuationId, id) ?? []);
  const notListed = selectNotListedPeople(state, evacuationId);
  const seconds = evacuation.completed_at === null ? 0 : (Date.parse(evacuation.completed_at) - Date.parse(evacuation.started_at)) / 1_000;
  const course = sampledCurve(safeCurve(recording), seconds);
  const last = course.at(-1);
  const moments = course.filter((_, index) => index === course.length - 1 || index % Math.ceil(course.length / MOMENTS) === 0);
  const points = surroundings?.evacuation_points.map((point) => point.title).join('; ');

  return {
    language: intlLocale(language),
    overline: selectClient(state)?.name ?? '',
    title,
    facts: [
      ...(notSafe.length > 0
        ? [[words('finished.notSafe'), notSafe.map(({ name, status }) => `${name} (${words(STATUS_KEY[status])})`).join('; ')] as const]
        : []),
      ...(notListed.length > 0 ? [[words('notListed.title'), notListed.map(({ name }) => name).join('; ')] as const] : []),
      [t('column.kind'), evacuation.kind === 'drill' ? words('kind.drill') : words('kind.real')],
      ...figures,
      [words('around.points'), points || words('around.noPoints')],
      [t('pdf.saved'), words('app:print.printedAt', { time: dayAndTimeAt(now, zone, language), ...zoneNamed(zone, now, language) })],
    ],
    chart: {
      heading: t('curve.title'),
      points: safeCurve(recording)
        .map(({ seconds: at, safe, listed }) => ({ at, value: safe, of: listed }))
        .concat(last === undefined ? [] : [{ at: last.seconds, value: last.safe, of: last.listed }]),
      axes: {
        from: elapsedClock(0),
        to: elapsedClock((last?.seconds ?? 0) * 1_000),
        none: number(0),
        all: number(Math.max(0, ...course.map(({ listed }) => listed))),
      },
      legend: { value: t('curve.safe'), of: t('curve.listed') },
    },
    tables: [
      {
        heading: t('curve.figures'),
        columns: [
          { title: t('curve.axis'), share: 2 },
          { title: t('curve.safe'), share: 2 },
          { title: t('curve.listed'), share: 2 },
        ],
        rows: moments.map(({ seconds: at, safe, listed }) => [elapsedClock(at * 1_000), number(safe), number(listed)]),
        none: t('timeline.none'),
      },
      {
        heading: t('pace.points'),
        columns: [
          { title: t('pace.point'), share: 4 },
          { title: t('column.people'), share: 2 },
          { title: t('pace.half'), share: 3 },
          { title: t('pace.last'), share: 3 },
        ],
        rows: pointPaces(recording).map(({ pointId, people, half, last }) => [
          pointId === null ? t('pace.nowhere') : (pointName(surroundings?.evacuation_points, pointId) ?? t('pace.gone')),
          number(people),
          length(half),
          length(last),
        ]),
        none: t('pace.noPoints'),
      },
      {
        heading: words('print.people'),
        onNewPage: true,
        columns: [
          { title: words('print.name'), share: 5 },
          { title: words('drawer.group'), share: 3 },
          { title: words('drawer.statusLabel'), share: 3 },
          { title: words('print.lastSeen'), share: 5 },
        ],
        rows: await unhurried(peopleOnPaper(state, evacuationId), (evacuee) => {
          const { name, more, group, status, lastSeen } = writePerson(evacuee);
          return [more === '' ? name : `${name}\n${more}`, group, status, lastSeen];
        }),
        none: words('list.empty'),
      },
      {
        heading: words('comment.title'),
        columns: [
          { title: t('timeline.when'), share: 2 },
          { title: t('timeline.who'), share: 3 },
          { title: words('comment.title'), share: 9 },
        ],
        rows: selectCommentsOf(state, evacuationId).map(({ created_at: at, author, content, evacuation_evacuee_id: about }) => {
          const name = about === null ? undefined : selectEvacuee(state, evacuationId, about)?.name;
          return [secondAt(at, zone, language), author, name === undefined ? content : `${words('comment.about', { name })}\n${content}`];
        }),
        none: words('comment.none'),
      },
      {
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
      },
    ],
    footer: `${title}, ${dayAndTimeAt(evacuation.started_at, zone, language)}`,
    pageOf: t('pdf.pageOf', { page: '{page}', pages: '{pages}' }),
    unreadable: t('pdf.unreadable'),
  };
}
