import { act, screen, waitFor, within } from '@testing-library/react';

import type { EvacuationReport } from '../../src/contract/entities/evacuation';
import type { Permission } from '../../src/contract/permissions';
import { playJourneys, visitSignedIn } from '../support/journey';
import { playReport, REPORT_CHANNEL } from '../support/playedReport';
import { server } from '../support/portal';
import { aConfig, anEvacuation, anEvacuee, aSite } from '../support/portalRecords';

playJourneys();

/** In winter an hour ahead of UTC, and far from the zone of whoever runs the tests. */
const PARIS = aSite({ timezone: 'Europe/Paris', evacuation_in_progress: true });
const PEOPLE = [
  anEvacuee({ id: 1, name: 'Élodie Bernard', group_id: 4, in_timestamp: '2030-03-04T08:00:00Z' }),
  anEvacuee({ id: 2, name: 'Ben Osei', host_name: 'Ada Lind', company: 'Crane & Sons', in_timestamp: '2030-03-04T08:30:00Z', fields: [{ name: 'Number plate', value: 'KX19 ABC' }] }),
  anEvacuee({ id: 3, name: 'Yara Early', status: 'needs_assistance' }),
  anEvacuee({ id: 4, name: 'Mo Zand', status: 'safe', marked_by: 'Kim Berg', marked_at: '2030-03-04T09:10:00Z' }),
  anEvacuee({ id: 5, name: 'Piet Yard', status: 'unknown' }),
];
const GROUPS = [{ id: 3, name: 'Visitors' }, { id: 4, name: 'Staff' }];

interface Opened {
  readonly roles?: readonly Permission[];
  readonly fields?: Partial<EvacuationReport>;
  readonly people?: typeof PEOPLE;
}

async function openReport(path = '/reports/evacuations/5', { roles, fields = {}, people = PEOPLE }: Opened = {}) {
  const played = playReport(people, { groups: GROUPS, ...fields });
  const config = aConfig({ sites: [PARIS], ...(roles === undefined ? {} : { roles, system_role: null }) });
  server().persist().get('/sites').reply(200, { sites: config.sites }).get('/sites/1/evacuations').query(true).reply(200, { evacuations: [anEvacuation()], meta: { page: 1, per_page: 1, total: 1 } });
  const visitor = await visitSignedIn(path, { config, isLive: true });
  const { portal } = visitor;
  const isReady = () => waitFor(() => expect(portal.store.getState().evacuationReports?.[5]?.load).toBe('ready'));
  await screen.findByText('Live', { ignore: '[role=status]' });
  await isReady();
  const reconnect = async () => {
    const reads = played.reads();
    act(() => portal.realtime.stand());
    await screen.findByText('Live', { ignore: '[role=status]' });
    await waitFor(() => expect(played.reads()).toBeGreaterThan(reads));
    await isReady();
  };
  const say = (event: string, data: object) => act(() => portal.realtime.say(REPORT_CHANNEL, `Evacuation\\${event}`, data));
  return { ...visitor, played, reconnect, say };
}

const list = () => within(screen.getByRole('list', { name: 'People on the list' }));
const row = (name: RegExp) => list().getAllByRole('listitem').find((item) => name.test(item.textContent))!;
const order = () => list().getAllByRole('listitem').map((item) => PEOPLE.find(({ name }) => item.textContent.includes(name))?.name);
const figure = () => screen.getByRole('heading', { level: 1 }).parentElement?.parentElement?.textContent;
const markSafe = (name: string) => list().getByRole('button', { name: `Mark ${name} safe` });
const undo = (name: string) => list().getByRole('button', { name: `Undo: ${name} is not safe` });
/** As the browser's own buttons do. */
const goTo = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const KEY = /^[\w-]{16,}$/;
/** When something was made, as the server is told. */
const INSTANT: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);

describe('the live report', () => {
  it('counts who is left, with those who need help first', async () => {
    await openReport();
    expect(figure()).toContain('Harbour House');
    expect(figure()).toContain('4of 5 not yet safe');
    expect(figure()).toContain('1 safe · 1 needs help · 1 unknown · 2 missing');
    expect(order()).toEqual(['Yara Early', 'Ben Osei', 'Élodie Bernard', 'Piet Yard']);
    expect(row(/Ben Osei/)).toHaveTextContent('Visitor of Ada Lind · in 09:30');
    expect(row(/Élodie/)).toHaveTextContent('Staff · in 09:00');
    expect(row(/Yara/)).toHaveTextContent('Needs help');
    expect(row(/Piet/)).toHaveTextContent('Unknown');
    await waitFor(() => expect(screen.getByText('4 not yet safe, 1 safe.')).toHaveAttribute('role', 'status'));
  });

  it('says of somebody without a group that they were on no list, also once an event speaks of them', async () => {
    const unlisted = anEvacuee({ id: 6, name: 'Nora New', group_id: null, added_by: 'Kim Berg' });
    const { say, played } = await openReport('/reports/evacuations/5', { people: [...PEOPLE, unlisted] });
    expect(row(/Nora New/)).toHaveTextContent('Unlisted');
    const reads = played.reads();
    say('EvacueeUpdatedEvent', played.marked(6, { status: 'needs_assistance' }));
    await waitFor(() => expect(row(/Nora New/)).toHaveTextContent('Needs help'));
    expect(played.reads()).toBe(reads);
  });

  it('goes on paper whole, whatever the screen is narrowed to, with those to be found first', async () => {
    const { user } = await openReport('/reports/evacuations/5?show=safe');
    expect(order()).toEqual(['Mo Zand']);
    const print = jest.fn(() => void window.dispatchEvent(new Event('beforeprint')));
    window.print = print;
    await user.click(screen.getByRole('button', { name: 'Print the list' }));
    expect(print).toHaveBeenCalledTimes(1);

    const sheet = within(screen.getByRole('region', { name: 'Evacuation at Harbour House' }));
    const fact = (name: string) => sheet.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(fact('Client')).toBe('Harbour & Pine');
    expect(fact('Not yet safe')).toBe('4 of 5');
    expect(fact('Printed')).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d, Paris time \(UTC\+[12]\)$/);
    expect(sheet.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => [...cells].map(({ textContent }) => textContent).join('|'))).toEqual([
      'Seen|Name|Group|Status|Last seen',
      expect.stringMatching(/^\|Yara Early.*\|Needs help\|/),
      '|Ben OseiVisitor of Ada Lind · Number plate: KX19 ABC|Visitors|Missing|in 09:30',
      '|Élodie Bernard|Staff|Missing|in 09:00',
      expect.stringMatching(/^\|Piet Yard.*\|Unknown\|/),
      expect.stringMatching(/^\|Mo Zand.*\|Safe\|Safe, by Kim Berg at 10:10$/),
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('region', { name: 'Evacuation at Harbour House' })).not.toBeInTheDocument();
  });

  it('is narrowed by status, group and search, each in the address', async () => {
    const { user, address } = await openReport();
    const chip = (name: RegExp) => screen.getByRole('radio', { name });
    expect(screen.getAllByRole('radio').map((each) => each.textContent)).toEqual(['Not safe4', 'Missing2', 'Needs help1', 'Unknown1', 'Safe1', 'Everyone5']);
    await user.click(chip(/^Safe/));
    expect(order()).toEqual(['Mo Zand']);
    expect(row(/Mo Zand/)).toHaveTextContent('Safe, by Kim Berg at 10:10');
    expect(address()).toBe('/reports/evacuations/5?show=safe');
    await user.click(chip(/^Everyone/));
    expect(order()).toEqual(['Yara Early', 'Ben Osei', 'Élodie Bernard', 'Mo Zand', 'Piet Yard']);
    await user.click(screen.getByRole('button', { name: /Group/ }));
    await user.click(await screen.findByRole('option', { name: 'Staff' }));
    expect(order()).toEqual(['Élodie Bernard']);
    expect(address()).toBe('/reports/evacuations/5?show=all&group=4');
    await user.click(screen.getByRole('button', { name: /Group/ }));
    await user.click(await screen.findByRole('option', { name: 'All groups' }));
    const search = screen.getByRole('searchbox');
    await user.type(search, 'elod');
    expect(order()).toEqual(['Élodie Bernard']);
    await user.clear(search);
    await user.type(search, 'CRANE');
    expect(order()).toEqual(['Ben Osei']);
    await user.type(search, 'xx');
    expect(screen.getByText('Nobody matches.')).toBeVisible();
  });

  it('follows its channel: the next change is applied, an old one ignored, a gap fetched, what comes meanwhile waits', async () => {
    const { say, played } = await openReport();
    const reads = played.reads();

    const first = played.marked(2, { status: 'safe' });
    say('EvacueeUpdatedEvent', first);
    await waitFor(() => expect(figure()).toContain('3of 5 not yet safe'));
    await waitFor(() => expect(screen.getByText('1 more safe, 3 remaining.')).toHaveAttribute('role', 'status'));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, by Mo Farah at 10:12');
    // Whoever was marked stays where the finger is, until asked to go.
    expect(order()).toEqual(['Yara Early', 'Ben Osei', 'Élodie Bernard', 'Piet Yard']);
    expect(screen.getByRole('button', { name: 'Hide 1 marked' })).toBeVisible();

    // Not above the present counter: whatever it says, and however new it looks.
    say('EvacueeUpdatedEvent', { event_counter: first.event_counter, evacuee: { ...first.evacuee, status: 'missing', revision: 99 } });
    // Exactly one ahead.
    say('EvacueeUpdatedEvent', played.marked(5, { status: 'safe' }));
    await waitFor(() => expect(figure()).toContain('2of 5 not yet safe'));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe');
    expect(played.reads()).toBe(reads);

    // More than one ahead: one was missed.
    played.marked(1, { status: 'safe' });
    say('EvacueeUpdatedEvent', played.marked(3, { status: 'unknown' }));
    await waitFor(() => expect(figure()).toContain('1of 5 not yet safe'));
    expect(played.reads()).toBe(reads + 1);
    expect(figure()).toContain('4 safe · 1 unknown');

    // 'Fetch again', and while that is under way another change.
    const release = played.hold();
    say('EvacuationReadyEvent', { event_counter: played.next() });
    await waitFor(() => expect(played.reads()).toBe(reads + 2));
    say('EvacueeUpdatedEvent', played.marked(3, { status: 'safe' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    expect(figure()).toContain('1of 5 not yet safe');
    release();
    await waitFor(() => expect(figure()).toContain('Everyone is safe'));
    expect(played.reads()).toBe(reads + 2);
  });

  it('is fetched again after a lost connection', async () => {
    const { reconnect, portal, played } = await openReport();
    act(() => portal.realtime.drop());
    expect(await screen.findByText(/^Stale since/, { ignore: '[role=status]' })).toBeVisible();
    expect(order()).toHaveLength(4);
    played.marked(1, { status: 'safe' });
    await reconnect();
    await waitFor(() => expect(figure()).toContain('3of 5 not yet safe'));
  });

  it('takes in who signs in meanwhile', async () => {
    const { say, played } = await openReport();
    played.set({ evacuees: [...PEOPLE, anEvacuee({ id: 6, name: 'Nora New' })] });
    say('EvacuationReadyEvent', { event_counter: played.next() });
    await waitFor(() => expect(figure()).toContain('5of 6 not yet safe'));
    // At the end, so that nothing moves under the finger.
    expect(list().getAllByRole('listitem').at(-1)).toHaveTextContent('Nora New');
  });

  it('says when it could not be loaded, and tries again by itself', async () => {
    const { portal } = await visitSignedIn('/my-profile', { config: aConfig({ sites: [PARIS] }) });
    server().get('/evacuations/5').reply(500, { message: 'No.' });
    playReport(PEOPLE);
    goTo('/reports/evacuations/5');
    expect(await screen.findByText('The evacuation could not be loaded.')).toBeVisible();
    expect(screen.getByText('Check the line. What was marked is kept.')).toBeVisible();
    await screen.findByRole('list', { name: 'People on the list' });
    expect(figure()).toContain('4of 5 not yet safe');
    expect(portal.store.getState().evacuationReports?.[5]?.load).toBe('ready');
  });

  it('says when there is none', async () => {
    await visitSignedIn('/my-profile', { config: aConfig({ sites: [PARIS] }) });
    server().persist().get('/evacuations/5').reply(404, { message: 'None.' });
    goTo('/reports/evacuations/5');
    expect(await screen.findByText('This evacuation does not exist, or belongs to a site that you may not see.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This evacuation is not there');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('marks', () => {
  it('show at once, go one after the other with a key each, and may be taken back', async () => {
    const { user, played } = await openReport();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    played.takes('/evacuees/2', async () => {
      await gate;
      return [200, played.marked(2, { status: 'safe', marked_by: 'Ada Lind' })];
    });
    played.takes('/evacuees/2', () => [200, played.marked(2, { status: 'missing', marked_by: 'Ada Lind' })]);
    played.takes('/evacuees/1', () => [200, played.marked(1, { status: 'safe', marked_by: 'Ada Lind' })]);

    await user.click(markSafe('Ben Osei'));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, waiting for the line');
    expect(figure()).toContain('3of 5 not yet safe');
    expect(figure()).toContain('1 pending');
    await user.click(undo('Ben Osei'));
    await user.click(markSafe('Élodie Bernard'));
    expect(figure()).toContain('3 pending');
    await waitFor(() => expect(played.sent).toHaveLength(1));
    open();
    await waitFor(() => expect(figure()).not.toContain('pending'));
    expect(played.sent.map(({ path, body }) => [path, body])).toEqual([
      ['/evacuees/2', { status: 'safe', base_status: 'missing', made_at: INSTANT }],
      ['/evacuees/2', { status: 'missing', base_status: 'safe', made_at: INSTANT }],
      ['/evacuees/1', { status: 'safe', base_status: 'missing', made_at: INSTANT }],
    ]);
    expect(new Set(played.sent.map(({ key }) => key)).size).toBe(3);
    expect(played.sent.every(({ key }) => KEY.test(key ?? ''))).toBe(true);
    expect(row(/Élodie/)).toHaveTextContent('Safe, by Ada Lind at 10:12');
    expect(markSafe('Ben Osei')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Hide 1 marked' }));
    expect(order()).toEqual(['Yara Early', 'Ben Osei', 'Piet Yard']);
  });

  it('made without a line say that they wait, and go when it returns, each once', async () => {
    const { user, played, portal } = await openReport();
    played.takes('/evacuees/2', null);
    act(() => portal.realtime.drop());
    await user.click(markSafe('Ben Osei'));
    await user.click(markSafe('Piet Yard'));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, waiting for the line');
    expect(row(/Piet Yard/)).toHaveTextContent('Safe, waiting for the line');
    expect(figure()).toContain('2 pending');
    expect(figure()).toContain('2of 5 not yet safe');

    // The line is back, the server not yet.
    played.takes('/evacuees/2', [503, { message: 'Starting.' }]);
    act(() => portal.realtime.stand());
    await waitFor(() => expect(played.sent).toHaveLength(1));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, waiting for the line');

    played.takes('/evacuees/2', () => [200, played.marked(2, { status: 'safe' })]);
    played.takes('/evacuees/5', () => [200, played.marked(5, { status: 'safe' })]);
    act(() => portal.realtime.drop());
    act(() => portal.realtime.stand());
    await waitFor(() => expect(figure()).not.toContain('pending'));
    expect(played.sent.map(({ path }) => path)).toEqual(['/evacuees/2', '/evacuees/2', '/evacuees/5']);
    expect(played.sent[1]!.key).toBe(played.sent[0]!.key);
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, by Mo Farah at 10:12');
    expect(figure()).toContain('2of 5 not yet safe');
  });

  it('that somebody else was faster with say who marked what, and never overwrite in silence', async () => {
    const { user, played } = await openReport();
    played.takes('/evacuees/2', () => [409, { message: 'Changed.', code: 'evacuee_changed', data: played.marked(2, { status: 'needs_assistance', marked_by: 'Kim Berg' }) }]);
    await user.click(markSafe('Ben Osei'));
    const notice = (await screen.findByText('Ben Osei was marked by someone else meanwhile')).closest<HTMLElement>('[role=status]')!;
    expect(notice).toHaveTextContent('You marked Safe. Kim Berg marked Needs help.');
    expect(row(/Ben Osei/)).toHaveTextContent('Needs help');
    expect(figure()).toContain('4of 5 not yet safe');

    played.takes('/evacuees/2', () => [409, { message: 'Changed.', code: 'evacuee_changed', data: played.marked(2, { status: 'unknown', marked_by: 'Kim Berg' }) }]);
    await user.click(within(notice).getByRole('button', { name: 'Mark Safe' }));
    await waitFor(() => expect(played.sent.at(-1)?.body).toEqual({ status: 'safe', base_status: 'needs_assistance', made_at: INSTANT }));
    expect(played.sent[1]!.key).not.toBe(played.sent[0]!.key);
    await user.click(await screen.findByRole('button', { name: 'Keep Unknown' }));
    expect(screen.queryByText(/was marked by someone else/)).not.toBeInTheDocument();
    expect(row(/Ben Osei/)).toHaveTextContent('Unknown');
    expect(played.sent).toHaveLength(2);
  });

  it('that both made alike are no conflict', async () => {
    const { user, played } = await openReport();
    played.takes('/evacuees/2', () => [409, { message: 'Changed.', code: 'evacuee_changed', data: played.marked(2, { status: 'safe', marked_by: 'Kim Berg' }) }]);
    await user.click(markSafe('Ben Osei'));
    await waitFor(() => expect(row(/Ben Osei/)).toHaveTextContent('Safe, by Kim Berg at 10:12'));
    expect(screen.queryByText(/was marked by someone else/)).not.toBeInTheDocument();
  });

  it.each([
    [403, { message: 'You may not mark.', code: 'forbidden' }, 'You may not mark.'],
    [422, { message: 'This status is unknown.', errors: { status: ['No.'] } }, 'This status is unknown.'],
  ])('that are refused with %d are taken back, and say why', async (status, problem, text) => {
    const { user, played } = await openReport();
    played.takes('/evacuees/2', [status, problem]);
    await user.click(markSafe('Ben Osei'));
    const notice = await screen.findByText('This mark was not accepted: Ben Osei');
    expect(notice.closest('[role=alert]')).toHaveTextContent(text);
    expect(row(/Ben Osei/)).toHaveTextContent('Visitor of Ada Lind');
    expect(figure()).toContain('4of 5 not yet safe');
    expect(figure()).not.toContain('pending');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/was not accepted/)).not.toBeInTheDocument();
  });

  it('of every kind are made in the person’s drawer, beside the facts that the site puts on its list', async () => {
    const { user, played, address } = await openReport();
    await user.click(list().getByRole('button', { name: /Ben Osei.*Visitor of/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Ben Osei/ }));
    expect(address()).toBe('/reports/evacuations/5?evacuee=2');
    expect(drawer.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Group', 'Visitors'], ['Company', 'Crane & Sons'], ['Host', 'Ada Lind'], ['Signed in', '09:30'], ['Number plate', 'KX19 ABC'],
    ]);
    expect(drawer.getByRole('radio', { name: 'Missing' })).toBeChecked();
    played.takes('/evacuees/2', () => [200, played.marked(2, { status: 'needs_assistance', marked_by: 'Ada Lind' })]);
    await user.click(drawer.getByRole('radio', { name: 'Needs help' }));
    expect(await drawer.findByText('10:12 by Ada Lind')).toBeVisible();
    expect(played.sent.map(({ body }) => body)).toEqual([{ status: 'needs_assistance', base_status: 'missing', made_at: INSTANT }]);
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(figure()).toContain('2 need help');
  });
});

describe('comments', () => {
  const comment = (id: number, content: string, about: number | null, author = 'Ada Lind') => ({
    id, revision: 1, evacuation_id: 5, evacuation_evacuee_id: about, content, created_at: `2030-03-04T09:2${id}:00Z`, author,
  });

  it('are written on all and on one, wait for the line, and say when they were refused', async () => {
    const { user, played, say } = await openReport();
    const all = within(screen.getByRole('region', { name: 'Comments' }));
    expect(all.getByText('No comments yet.')).toBeVisible();
    await user.click(all.getByRole('button', { name: 'Send' }));
    expect(await all.findByText('Write something first.')).toBeVisible();

    played.takes('/comments', [503, { message: 'The server is starting.' }]);
    await user.type(all.getByRole('textbox', { name: 'Write a comment' }), 'Gate B is closed');
    await user.click(all.getByRole('button', { name: 'Send' }));
    expect(await all.findByText(/^Waiting for the line, /)).toBeVisible();
    expect(all.getByText('Gate B is closed')).toBeVisible();
    expect(figure()).toContain('1 pending');
    expect(all.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('');
    expect(all.queryByText('Write something first.')).not.toBeInTheDocument();

    played.takes('/comments', () => [200, { comment: comment(1, 'Gate B is closed', null), event_counter: played.next() }]);
    expect(await all.findByText('Ada Lind, 10:21')).toBeVisible();
    await waitFor(() => expect(figure()).not.toContain('pending'));
    expect(all.getAllByText('Gate B is closed')).toHaveLength(1);
    expect(played.sent.map(({ body }) => body)).toEqual(Array(2).fill({ content: 'Gate B is closed', evacuation_evacuee_id: null, made_at: INSTANT }));
    // Sent again it is the same comment.
    expect(played.sent[0]!.key).toMatch(KEY);
    expect(played.sent[1]!.key).toBe(played.sent[0]!.key);

    played.takes('/comments', [422, { message: 'This comment is too long.' }]);
    await user.type(all.getByRole('textbox', { name: 'Write a comment' }), 'Much more');
    await user.click(all.getByRole('button', { name: 'Send' }));
    const refusal = (await screen.findByText('This comment was not accepted')).closest<HTMLElement>('[role=alert]')!;
    expect(refusal).toHaveTextContent('This comment is too long.Much more');
    await user.click(within(refusal).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Much more')).not.toBeInTheDocument();

    await user.click(list().getByRole('button', { name: /Ben Osei.*Visitor of/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Ben Osei/ }));
    expect(drawer.getByText('No comments yet.')).toBeVisible();
    played.takes('/comments', () => [200, { comment: comment(2, 'Seen at the stairs', 2), event_counter: played.next() }]);
    await user.type(drawer.getByRole('textbox', { name: 'Comment on Ben Osei' }), 'Seen at the stairs');
    await user.click(drawer.getByRole('button', { name: 'Send' }));
    expect(await drawer.findByText('Ada Lind, 10:22')).toBeVisible();
    expect(played.sent[3]!.body).toEqual({ content: 'Seen at the stairs', evacuation_evacuee_id: 2, made_at: INSTANT });
    expect(played.sent[3]!.key).not.toBe(played.sent[1]!.key);
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(row(/Ben Osei/)).toHaveTextContent('1 comment');
    expect(all.getByText('About Ben Osei')).toBeVisible();

    // Somebody else's, by the channel: as many changes as the server has counted.
    say('CommentAddedEvent', { event_counter: played.next(), comment: comment(3, 'He is with me', 2, 'Kim Berg') });
    expect(await all.findByText('He is with me')).toBeVisible();
    expect(row(/Ben Osei/)).toHaveTextContent('2 comments');
  });
});

describe('completing', () => {
  const complete = anEvacuation({ status: 'complete', completed_at: '2030-03-04T09:40:00Z', event_counter: 40, revision: 50 });

  it('is confirmed, names who is not accounted for, and closes the report to marks', async () => {
    const { user, played } = await openReport();
    await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Complete this evacuation?' }));
    expect(dialog.getByText('4 people are not accounted for:')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Yara Early', 'Ben Osei', 'Élodie Bernard', 'Piet Yard']);
    expect(dialog.getByText('After this nobody can be marked any more.')).toBeVisible();

    await user.type(dialog.getByLabelText(/Closing comment/), '  All searched ');
    played.takes('/complete', [409, { message: 'Somebody completed it.' }]);
    await user.click(dialog.getByRole('button', { name: 'Complete evacuation' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody completed it.');
    played.takes('/complete', () => {
      played.set({ evacuation: complete });
      return [200, { evacuation: complete }];
    });
    await user.click(dialog.getByRole('button', { name: 'Complete evacuation' }));
    expect(await screen.findByText('This evacuation was completed at 10:40. It can be read, but not changed. 4 people were not accounted for.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(played.sent.map(({ path, body }) => [path, body])).toEqual(Array(2).fill(['/complete', { comment: 'All searched' }]));
    expect(played.sent[0]!.key).toMatch(KEY);
    expect(played.sent[1]!.key).toBe(played.sent[0]!.key);
    expect(screen.queryByRole('button', { name: /^Mark|^Undo|Complete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).not.toBeInTheDocument();
    // Nobody is to be found any more: the list says who was there.
    expect(order()).toHaveLength(5);
    expect(order()).toContain(PEOPLE[3]!.name);
  });

  it('by somebody else closes it here', async () => {
    const { say, played } = await openReport();
    expect(markSafe('Ben Osei')).toBeVisible();
    const evacuation = { ...complete, event_counter: played.next() };
    played.set({ evacuation });
    say('EvacuationCompleteEvent', { event_counter: evacuation.event_counter, evacuation });
    expect(await screen.findByText(/^This evacuation was completed at 10:40/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Mark|Complete/ })).not.toBeInTheDocument();
  });

  it('with everyone safe says so', async () => {
    const { user, played } = await openReport('/reports/evacuations/5', { people: [PEOPLE[3]!] });
    expect(figure()).toContain('Everyone is safe');
    expect(screen.getByText('Nobody is left to find.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Everyone on the list is safe.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Not yet' }));
    expect(played.sent).toEqual([]);
  });
});

describe('who may only look', () => {
  it('sees everything and no button that marks', async () => {
    const { user } = await openReport('/reports/evacuations/5', { roles: ['EvacReport.viewer', 'EvacList.viewer'] });
    expect(screen.getByText('You may look, but not mark: that needs the permission to edit evacuation reports.')).toBeVisible();
    expect(order()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Mark|^Undo|Complete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).not.toBeInTheDocument();
    await user.click(list().getByRole('button', { name: /Ben Osei/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Ben Osei/ }));
    expect(drawer.getByText('KX19 ABC')).toBeVisible();
    expect(drawer.queryByRole('radio')).not.toBeInTheDocument();
    expect(drawer.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

it('speaks French, with what surrounds the evacuation', async () => {
  const { user } = await openReport('/reports/evacuations/5', {
    fields: {
      participants: [{ id: 8, name: 'Kim Berg' }],
      evacuation_points: [{ id: 1, title: 'Parking nord' }],
      offline_devices: [{ id: 2, name: 'Borne 2', last_heartbeat: null }],
      bookings: [{ id: 3, space_name: 'Salle Loire', booked_for: 'Mo Farah', start_date: '2030-03-04T09:00:00Z', end_date: '2030-03-04T10:30:00Z' }],
    },
  });
  await user.click(screen.getByRole('button', { name: 'EN, language: English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }));
  await screen.findByRole('list', { name: 'Personnes sur la liste' });
  expect(figure()).toContain('4sur 5 pas encore en sécurité');
  expect(screen.getByRole('button', { name: /^OK\s:\sBen Osei est en sécurité$/ })).toBeVisible();
  expect(screen.getByText('Kim Berg')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Points de rassemblement' })).getByText('Parking nord')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Parking nord' })).toBeVisible();
  expect(screen.getByText('aucun signal reçu')).toBeVisible();
  expect(screen.getByText('Mo Farah, 10:00–11:30')).toBeVisible();
});
