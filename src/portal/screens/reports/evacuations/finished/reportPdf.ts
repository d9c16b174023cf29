import { safeCurve, sampledCurve, type CurvePoint, type EvacuationHistory } from '#portal/entities/evacuees/recording';
import {
  selectEvacuee,
  selectEvacueeIds,
  selectEvacueeList,
  selectNotListedPeople,
  selectSurroundings,
} from '#portal/entities/evacuees/selectors';
import { selectSite } from '#portal/entities/sites';
import { intlLocale } from '#web/text/intlLocale';
import { numberText } from '#web/text/numberText';
import { dayAndTimeAt, elapsedClock } from '#web/dates/siteTime';
import { zoneNamed } from '#web/dates/zoneNamed';
import type { PdfContent } from '#portal/kit/pdf/pdfContent';
import { selectClient } from '#portal/processes/session/selectors';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
import { commentsTable, courseTable, peopleTable, pointsTable, timelineTable, type ReportFacts } from './reportTables';

interface ReportPdf extends ReportFacts {
  /** The figures with their names. */
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** Returns the content of a completed evacuation's PDF: the facts, everybody on the list, comments, and the timeline. */
export async function reportPdf(report: ReportPdf): Promise<PdfContent> {
  const { evacuation, changes, state, t, words, language } = report;
  const site = selectSite(state, evacuation.site_id);
  const zone = site?.timezone ?? 'UTC';
  const title = words(evacuation.kind === 'drill' ? 'drillTitle' : 'title', { site: site?.name ?? '' });
  const recording: EvacuationHistory = { evacuation, evacuees: selectEvacueeList(state, evacuation.id), changes };
  const seconds = evacuation.completed_at === null ? 0 : (Date.parse(evacuation.completed_at) - Date.parse(evacuation.started_at)) / 1_000;
  const course = sampledCurve(safeCurve(recording), seconds);

  return {
    language: intlLocale(language),
    overline: selectClient(state)?.name ?? '',
    title,
    facts: factsOf(report, zone),
    chart: chartOf(report, recording, course),
    tables: [
      courseTable(report, course),
      pointsTable(report, recording),
      await peopleTable(report, zone),
      commentsTable(report, zone),
      await timelineTable(report, zone),
    ],
    footer: `${title}, ${dayAndTimeAt(evacuation.started_at, zone, language)}`,
    pageOf: t('pdf.pageOf', { page: '{page}', pages: '{pages}' }),
    unreadable: t('pdf.unreadable'),
  };
}

function factsOf({ evacuation: { id, kind }, state, t, words, language, figures }: ReportPdf, zone: string): PdfContent['facts'] {
  const now = Date.now();
  const notSafe = selectEvacueeIds(state, id, { hideSafe: true }).flatMap((evacueeId) => selectEvacuee(state, id, evacueeId) ?? []);
  const notListed = selectNotListedPeople(state, id);
  const points = selectSurroundings(state, id)
    ?.evacuation_points.map((point) => point.title)
    .join('; ');
  return [
    ...(notSafe.length > 0
      ? [[words('finished.notSafe'), notSafe.map(({ name, status }) => `${name} (${words(STATUS_KEY[status])})`).join('; ')] as const]
      : []),
    ...(notListed.length > 0 ? [[words('notListed.title'), notListed.map(({ name }) => name).join('; ')] as const] : []),
    [t('column.kind'), kind === 'drill' ? words('kind.drill') : words('kind.real')],
    ...figures,
    [words('around.points'), points || words('around.noPoints')],
    [t('pdf.saved'), words('app:print.printedAt', { time: dayAndTimeAt(now, zone, language), ...zoneNamed(zone, now, language) })],
  ];
}

function chartOf({ t, language }: ReportPdf, recording: EvacuationHistory, course: readonly CurvePoint[]): PdfContent['chart'] {
  const last = course.at(-1);
  return {
    heading: t('curve.title'),
    points: safeCurve(recording)
      .map(({ seconds: at, safe, listed }) => ({ at, value: safe, of: listed }))
      .concat(last === undefined ? [] : [{ at: last.seconds, value: last.safe, of: last.listed }]),
    axes: {
      from: elapsedClock(0),
      to: elapsedClock((last?.seconds ?? 0) * 1_000),
      none: numberText(0, language),
      all: numberText(Math.max(0, ...course.map(({ listed }) => listed)), language),
    },
    legend: { value: t('curve.safe'), of: t('curve.listed') },
  };
}
