import { act, screen, waitFor, within } from '@testing-library/react';

import { getEvacuationChanges } from '#contract/evacuations/calls/evacuations';
import { listSites } from '#contract/sites/calls/sites';
import type { PdfAnswer, PdfOrder } from '#portal/kit/pdf/makePdf';
import { itInProof } from '../../../support/itInProof';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { playReport } from '../../../support/playedReport';
import { play, refuse, sent } from '../../../support/play';
import { aChange, aConfig, aNotListed, anEvacuation, anEvacuee, aSite } from '../../../support/portalRecords';
import { nock } from '../../../support/setupNetwork';

playJourneys();

// Nothing is laid out here, and a box without a height shows no rows.
let height: jest.SpyInstance;
beforeEach(() => {
  height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
});
afterEach(() => height.mockRestore());

/** In winter an hour ahead of UTC, and far from the zone of the machine that runs the tests. */
const PARIS = aSite({ timezone: 'Europe/Paris' });
const PEOPLE = [
  anEvacuee({
    id: 1,
    name: 'Élodie Bernard',
    status: 'safe',
    marked_by: 'Kim Berg',
    marked_at: '2030-03-04T09:02:00Z',
    evacuation_point_id: 7,
  }),
  anEvacuee({ id: 2, name: '=cmd|calc', status: 'safe', marked_by: 'Mo Farah', marked_at: '2030-03-04T09:08:30Z', evacuation_point_id: 8 }),
  anEvacuee({
    id: 3,
    name: 'Sam Stray',
    status: 'safe',
    group_id: null,
    added_by: 'Kim Berg',
    marked_by: 'Kim Berg',
    marked_at: '2030-03-04T09:03:00Z',
    evacuation_point_id: 7,
  }),
];
const EVACUATION = anEvacuation({
  status: 'complete',
  kind: 'drill',
  event_counter: 5,
  started_at: '2030-03-04T09:00:00Z',
  completed_at: '2030-03-04T09:12:00Z',
  evacuee_count: 3,
  safe_count: 3,
  all_safe_at: '2030-03-04T09:08:30Z',
});
const CHANGES = [
  aChange(1, '02:00', { evacuee_id: 1, from_status: 'missing', status: 'safe', evacuation_point_id: 7 }),
  aChange(2, '03:00', { kind: 'added', evacuee_id: 3, status: 'safe', evacuation_point_id: 7 }),
  aChange(3, '08:30', { by: 'Mo Farah', evacuee_id: 2, from_status: 'missing', status: 'safe', evacuation_point_id: 8 }),
  // It waited on a device: made before, counted after.
  aChange(4, '05:00', { kind: 'commented', comment_id: 4 }),
  aChange(5, '12:00', { kind: 'completed', by: 'Ada Lind' }),
];

async function openFinished({ people = PEOPLE, isRecorded = true } = {}) {
  playReport(people, {
    evacuation: EVACUATION,
    evacuation_points: [
      { id: 7, title: 'Car park' },
      { id: 8, title: 'Quay' },
    ],
    not_listed: [aNotListed({ visitor_id: 91, name: 'Nikhil Park' }), aNotListed({ visitor_id: 92, name: 'A parcel', is_delivery: true })],
    comments: [
      {
        id: 4,
        revision: 1,
        evacuation_id: 5,
        content: 'Lift checked.',
        evacuation_evacuee_id: null,
        created_at: '2030-03-04T09:05:00Z',
        author: 'Kim Berg',
      },
    ],
  });
  const config = aConfig({ sites: [PARIS] });
  play(listSites, { sites: config.sites });
  if (isRecorded) play(getEvacuationChanges, { changes: CHANGES, next_after: null });
  else refuse(getEvacuationChanges, 403, { message: 'No.' });
  const visitor = await visitSignedIn('/reports/evacuations/5', { config, isLive: true });
  await screen.findByRole('region', { name: 'In figures' });
  await waitFor(() => expect(sent(getEvacuationChanges)).not.toEqual([]));
  for (const request of sent(getEvacuationChanges)) expect(request).toMatchObject({ params: { evacuationId: '5' }, query: { after: '0' } });
  return visitor;
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map(({ textContent }) => textContent).join('|'));

describe('a finished evacuation', () => {
  it('tells its figures, its slow points and gaps, the curve and all that happened', async () => {
    const { user } = await openFinished();
    const figures = within(screen.getByRole('region', { name: 'In figures' }));
    const figure = (name: string) => figures.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    // Once, in the head.
    expect(screen.getAllByText('Drill')).toHaveLength(1);
    expect(figure('Started')).toBe('4 Mar 2030, 10:00');
    expect(figure('People')).toBe('3');
    expect(figure('Everyone safe after')).toBe('8 mins 30 secs');
    expect(figure('Duration')).toBe('12 mins');

    const slow = within(await screen.findByRole('region', { name: 'Where it was slow' }));
    expect(cellsOf(slow.getByRole('table'))).toEqual([
      'Evacuation point|People|Half safe after|Last safe after',
      'Quay|1|8 mins 30 secs|8 mins 30 secs',
      'Car park|2|2 mins|3 mins',
    ]);
    expect(slow.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 mins 30 secs from 03:00 to 08:30, with 1 person not safe',
      '2 mins from 00:00 to 02:00, with 2 people not safe',
      '1 min from 02:00 to 03:00, with 1 person not safe',
    ]);

    const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
    expect((await timeline.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '02:00Élodie Bernard: Missing → Safe10:02:00 · Kim Berg · Car park',
      '03:00Sam Stray was not on the list and was added10:03:00 · Kim Berg · Car park',
      '05:00Comment: Lift checked.10:05:00 · Kim Berg',
      '08:30=cmd|calc: Missing → Safe10:08:30 · Mo Farah · Quay',
      '12:00Completed10:12:00 · Ada Lind',
    ]);

    const curve = within(screen.getByRole('region', { name: 'Safe over time' }));
    await user.click(curve.getByRole('button', { name: 'Show as table' }));
    const rows = cellsOf(curve.getByRole('table'));
    expect(rows[0]).toBe('Since the start|Safe|On the list');
    expect(rows[1]).toBe('00:00|0|2');
    expect(rows.at(-1)).toBe('12:00|3|3');
    // Above the list of people, which is there as it was.
    expect(screen.getByRole('heading', { level: 2, name: 'Comments' })).toBeInTheDocument();
  });

  itInProof('goes on paper with its timeline after the roll call', async () => {
    await openFinished();
    await screen.findByRole('list', { name: 'Timeline' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheets = screen.getAllByRole('region', { name: /Harbour House/ });
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual(['Drill at Harbour House', 'Timeline: Harbour House']);
    expect(within(sheets[0]!).getByText('Kind').nextElementSibling).toHaveTextContent('Drill');
    expect(within(sheets[1]!).getByText('Duration').nextElementSibling).toHaveTextContent('12 mins');
    expect(cellsOf(within(sheets[1]!).getByRole('table')).slice(0, 2)).toEqual([
      'When|What|Who|Where',
      '10:02:00|Élodie Bernard: Missing → Safe|Kim Berg|Car park',
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('is saved as a PDF, written apart from the page; what no font has is said', async () => {
    const orders: PdfOrder[] = [];
    let answer: PdfAnswer = { bytes: new TextEncoder().encode('%PDF'), unreadable: true };
    class PlayedWorker {
      onmessage: ((message: { data: PdfAnswer }) => void) | null = null;
      postMessage = (order: PdfOrder): void => {
        orders.push(order);
        queueMicrotask(() => this.onmessage?.({ data: answer }));
      };
      terminate = (): void => undefined;
    }
    Object.assign(window, { Worker: PlayedWorker });
    // A file beside the scripts, which is no call.
    nock('http://localhost:8080')
      .persist()
      .get(/\.woff$/)
      .reply(200, 'font');
    const { user } = await openFinished();
    await screen.findByRole('list', { name: 'Timeline' });
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noted(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(names).toEqual(['drill-Harbour-House-2030-03-04-10-00.pdf']));
    expect(saved[0]).toMatchObject({ type: 'application/pdf', size: 4 });
    expect(await screen.findByText(/^Some characters are missing from this file’s fonts/)).toBeVisible();
    const { content, fonts } = orders[0]!;
    // Latin, and nothing else is fetched.
    expect(fonts).toHaveLength(1);
    expect(content).toMatchObject({
      overline: 'Harbour & Pine',
      title: 'Drill at Harbour House',
      footer: 'Drill at Harbour House, 4 Mar 2030, 10:00',
      pageOf: 'Page {page} of {pages}',
    });
    expect(content.facts.slice(0, 4)).toEqual([
      ['On site and not listed', 'Nikhil Park'],
      ['Kind', 'Drill'],
      ['Started', '4 Mar 2030, 10:00'],
      ['People', '3'],
    ]);
    const [course, points, people, comments, timeline] = content.tables.map(({ rows }) => rows);
    // In short first: the course and the points.
    expect(course?.[0]).toEqual(['00:00', '0', '2']);
    expect(course?.at(-1)).toEqual(['12:00', '3', '3']);
    expect(course!.length).toBeLessThanOrEqual(11);
    expect(points).toEqual([
      ['Quay', '1', '8 mins 30 secs', '8 mins 30 secs'],
      ['Car park', '2', '2 mins', '3 mins'],
    ]);
    expect(people).toContainEqual(['Élodie Bernard', 'Visitors', 'Safe', 'Safe, by Kim Berg at 10:02']);
    expect(comments).toEqual([['10:05:00', 'Kim Berg', 'Lift checked.']]);
    expect(timeline?.[0]).toEqual(['10:02:00', 'Élodie Bernard: Missing → Safe', 'Kim Berg', 'Car park']);
    expect(timeline).toHaveLength(5);

    answer = null;
    await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
    expect(await screen.findByText('The PDF could not be made. Check your connection and try again.')).toBeVisible();
    expect(names).toHaveLength(1);
  });

  it('is saved for a spreadsheet, and nothing in it can run', async () => {
    const { user } = await openFinished();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noted(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    click.mockRestore();
    expect(names).toEqual(['drill-Harbour-House-2030-03-04-10-00.csv']);
    const text = await saved[0]!.text();
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('Signed in (Europe/Paris)');
    expect(lines).toContain(`"'=cmd|calc",,Visitors,,Safe,,2030-03-04 10:08:30,Mo Farah,Quay,`);
    expect(lines).toContain('Sam Stray,,Unlisted,,Safe,,2030-03-04 10:03:00,Kim Berg,Car park,Kim Berg');
  });

  it('keeps the list, and tries again, when its recording cannot be loaded', async () => {
    const { user } = await openFinished({ isRecorded: false });
    await screen.findByText('The recording of this evacuation could not be loaded.');
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
    play(getEvacuationChanges, { changes: [], next_after: null });
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    await waitFor(() => expect(screen.getByText('Nothing was recorded.')).toBeVisible());
  });

  it('says what it was, how it ended and who was not safe, and leads back to the others', async () => {
    const people = PEOPLE.map((person) => (person.id === 1 ? { ...person, status: 'missing' as const } : person));
    const { user, address } = await openFinished({ people });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Drill at Harbour House, Monday 4 March, 10:00');
    expect(screen.getByText('Finished after 12 mins · 2 of 3 safe')).toBeVisible();
    expect(screen.getByText('Finished')).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'All evacuation reports' }),
    ).toHaveAttribute('href', '/reports/evacuations');
    for (const area of screen.getAllByRole('link', { name: 'Reports' })) expect(area).toHaveAttribute('aria-current', 'page');
    const missing = within(screen.getByRole('list', { name: 'Not marked safe' }));
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Élodie Bernard Missing']);
    await user.click(missing.getByRole('button', { name: 'Élodie Bernard' }));
    expect(address()).toBe('/reports/evacuations/5?evacuee=1');
  });
});
