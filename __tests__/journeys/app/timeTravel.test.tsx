/** @alone: the history must be around the store before another module makes one. */
import { historyOf } from '../../support/devToolsEngine';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { delay } from 'typed-redux-saga';

import { login, refreshAccessToken } from '#contract/identity/calls/auth';
import { getEvacuationChanges, listSiteEvacuations, markEvacuee } from '#contract/evacuations/calls/evacuations';
import { listSites } from '#contract/sites/calls/sites';
import { memoryStorage } from '#web/storage/storage';
import { itInProof } from '../../support/itInProof';
import { playJourneys, serve, visit } from '../../support/journey';
import { playReport, REPORT_CHANNEL } from '../../support/playedReport';
import { playSite } from '../../support/playedSite';
import { play, playOnce, refuseOnce, sent } from '../../support/play';
import { aChange, aConfig, anEvacuation, anEvacuee, aSite, aVisitor, visitEvent } from '../../support/portalRecords';
import { runs } from '../../support/proof';

playJourneys();

const BEGUN = Date.parse('2030-03-04T09:00:00Z');
const GROUPS = [
  { id: 3, name: 'Visitors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
  { id: 4, name: 'Staff', type: 'returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
] as const;
const BEN = aVisitor({ id: 1, name: 'Ben Osei', in_timestamp: '2030-03-04T08:30:00Z' });
const ELODIE = aVisitor({
  id: 2,
  name: 'Élodie Bernard',
  visitor_group_id: 4,
  visitor_group_type: 'returning',
  in_timestamp: '2030-03-04T08:15:00Z',
});
const SITE = aSite({ evacuation_in_progress: true });
const PEOPLE = [
  anEvacuee({ id: 1, name: 'Ben Osei' }),
  anEvacuee({ id: 2, name: 'Élodie Bernard', group_id: 4 }),
  anEvacuee({ id: 3, name: 'Yara Early' }),
];

/** Time goes by only as the test lets it; what the network and the page itself need goes on. */
beforeEach(() => {
  jest.useFakeTimers({
    now: BEGUN,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'performance',
      'hrtime',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
});
afterEach(() => jest.useRealTimers());

/** Returns the page as it is drawn, without what differs by itself: React's ids, announcements that are over, pointer and focus. */
function drawn(): string {
  const page = document.body.cloneNode(true);
  if (!(page instanceof HTMLElement)) throw new Error('The body is no element');
  // The notice about the past has a test of its own.
  const back = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Back to now');
  back?.closest('[data-react-aria-top-layer]')?.remove();
  page.querySelectorAll('span').forEach((said) => {
    if (said.textContent === 'Live' || said.textContent === 'Past state') said.parentElement?.remove();
  });
  page.querySelectorAll('[role=status], [aria-live]').forEach((said) => (said.textContent = ''));
  page.querySelector('h1')?.removeAttribute('tabindex');
  return page.innerHTML
    .replace(/ data-(hovered|focused|focus-visible|pressed)="true"| style=""/g, '')
    .replace(/(react-aria-?|_r_|«r|:r)[\w:»-]+/g, 'id')
    .replaceAll('><', '>\n<');
}

const pause = (ms = 40) => act(() => jest.advanceTimersByTimeAsync(ms));

interface Moment {
  readonly step: string;
  /** The index of the last action before it was drawn. */
  readonly index: number;
  readonly html: string;
  readonly address: string;
  readonly title: string;
}

/** Signs in, watches Today, opens the evacuation, marks, hears events, goes on; after each step it writes down what is drawn. */
async function recordSession() {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const config = aConfig({ sites: [SITE, aSite({ id: 2, name: 'Pine Yard' })] });
  const today = playSite({ groups: GROUPS, visitors: [BEN, ELODIE] });
  const report = playReport(PEOPLE, { groups: GROUPS.map(({ id, name }) => ({ id, name })) });
  play(listSites, { sites: config.sites });
  play(listSiteEvacuations, {
    evacuations: [anEvacuation({ started_at: new Date(BEGUN).toISOString() })],
    meta: { page: 1, per_page: 1, total: 1 },
  });

  const visitor = await visit('/login', undefined, { devTools: true, isLive: true });
  const { portal, user, address } = visitor;
  const history = historyOf(portal.store);
  const moments: Moment[] = [];
  const write = async (step: string) => {
    // Until no further action follows.
    for (let before = ''; before !== `${history.newest()} ${drawn()}`;) {
      before = `${history.newest()} ${drawn()}`;
      await pause();
    }
    moments.push({ step, index: history.newest(), html: drawn(), address: address(), title: document.title });
  };
  // A screen may be there so quickly that it comes between the click and the wait for it.
  const go = (link: string) => act(async () => screen.getByRole('link', { name: link }).click());
  const say = (channel: string, event: string, data: object) => act(() => portal.realtime.say(channel, event, data));

  // The sign-in has no store, and so no past.
  await screen.findByLabelText('Email');
  refuseOnce(login, 401, { message: '', code: 'request_password' });
  await user.type(screen.getByLabelText('Email'), 'ada@portico.test{Enter}');
  await screen.findByLabelText('Password');
  playOnce(login, serve({ config }));
  await user.type(screen.getByLabelText('Password'), 'Very-secret-1!{Enter}');
  await screen.findByRole('row', { name: /Ben Osei/ });
  await screen.findByText('Live', { ignore: '[role=status]' });
  await write('Today');
  say(
    'private-Site.1',
    'SignInEvent',
    visitEvent(today.put(aVisitor({ id: 9, name: 'Nadia Noor', in_timestamp: '2030-03-04T09:00:10Z' })), 3, 101),
  );
  await screen.findByRole('row', { name: /Nadia Noor/ });
  await pause(1_200);
  await write('somebody came');
  await user.click(screen.getByRole('radio', { name: /^Expected/ }));
  await write('who is to come');

  await go('Open the live report');
  await screen.findByRole('list', { name: 'People on the list' });
  await write('live report');
  playOnce(markEvacuee, () => report.marked(1, { status: 'safe' }));
  // The first mark shows that the browser stores nothing, some turns after the press.
  await act(async () => {
    screen.getByRole('button', { name: 'Mark Ben Osei safe' }).click();
    await jest.advanceTimersByTimeAsync(40);
  });
  await waitFor(() => expect(portal.store.getState().evacuationReports?.[5]?.changes).toEqual([]));
  await write('marked');
  say(REPORT_CHANNEL, 'Evacuation\\EvacueeUpdatedEvent', report.marked(2, { status: 'safe' }));
  say(REPORT_CHANNEL, 'Evacuation\\EvacueeUpdatedEvent', report.marked(3, { status: 'safe' }));
  await screen.findByRole('button', { name: 'Undo: Yara Early is not safe' });
  // People who have been found keep their place in the list.
  await screen.findByRole('button', { name: 'Hide 3 marked' });
  await write('others marked');
  await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
  const question = within(await screen.findByRole('alertdialog', { name: 'Complete this evacuation?' }));
  await write('completing');
  await user.click(question.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await go('Support');
  await screen.findByRole('region', { name: 'User guide' });
  await write('support');
  return { ...visitor, history, moments, today, report, say, asked: () => fetched.mock.calls.length };
}

const at = (moments: readonly Moment[], step: string): Moment => moments.find((moment) => moment.step === step)!;

/** A process that never rests: as long as it runs, processes run. */
function pulse() {
  let beats = 0;
  return {
    beats: () => beats,
    processes: {
      *beat() {
        for (;;) {
          yield* delay(1);
          beats += 1;
        }
      },
    },
  };
}

test('each past state is drawn as it was, its address and title too, and starts nothing', async () => {
  const { moments, history, portal, address, asked } = await recordSession();
  // Looked at an hour later.
  jest.setSystemTime(BEGUN + 3_600_000);
  const { beats, processes } = pulse();
  portal.runProcesses(processes);
  act(() => history.jumpTo(at(moments, 'Today').index));
  await pause();
  const before = {
    asked: asked(),
    beats: beats(),
    actions: history.history().nextActionId,
    sockets: portal.realtime.connections.length,
    joins: portal.realtime.last().joins.length,
  };

  const jumps = fc.array(fc.nat(moments.length - 2), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(jumps, async (targets) => {
      for (const target of targets) {
        const moment = moments[target]!;
        act(() => history.jumpTo(moment.index));
        await waitFor(() => expect(drawn()).toBe(moment.html));
        expect({ address: address(), title: document.title }).toEqual({ address: moment.address, title: moment.title });
      }
      expect({
        asked: asked(),
        beats: beats(),
        actions: history.history().nextActionId,
        sockets: portal.realtime.connections.length,
        joins: portal.realtime.last().joins.length,
      }).toEqual(before);
    }),
    { numRuns: runs(2, 250) },
  );

  // Any other action as well: two ways to it draw the same.
  const seen = new Map<number, string>();
  await fc.assert(
    fc.asyncProperty(fc.nat(at(moments, 'support').index - 1), async (index) => {
      act(() => history.jumpTo(index));
      await pause(20);
      const html = drawn();
      expect(html).toBe(seen.get(index) ?? html);
      seen.set(index, html);
      expect(asked()).toBe(before.asked);
    }),
    { numRuns: runs(6, 1_000) },
  );
  expect(beats()).toBe(before.beats);
}, 500_000);

itInProof('a past state is drawn with the jump, and the page is never empty between two of them', async () => {
  const { moments, history } = await recordSession();
  act(() => history.jumpTo(at(moments, 'Today').index));
  await pause();
  for (const step of ['live report', 'support', 'marked']) {
    act(() => history.jumpTo(at(moments, step).index));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('main')).not.toBeEmptyDOMElement();
  }
});

test('a past state says that it is one and of when, and leads back to now', async () => {
  const { moments, history, portal, user, address } = await recordSession();
  const live = () => screen.queryAllByText('Live', { ignore: '[role=status]' });
  await user.click(screen.getAllByRole('link', { name: 'Today 3 on site' })[0]!);
  await screen.findByText('Live', { ignore: '[role=status]' });
  const present = address();
  expect(screen.queryByText(/^Past state/)).not.toBeInTheDocument();

  for (const step of ['Today', 'completing']) {
    const { index } = at(moments, step);
    act(() => history.jumpTo(index));
    const { actionsById, stagedActionIds } = history.history();
    const { timestamp } = actionsById[stagedActionIds[index]!]!;
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(timestamp);
    expect(await screen.findByText(`Past state, ${time}`)).toBeVisible();
    // Beside it the head says so, in place of what was true then.
    expect(screen.getAllByText('Past state', { ignore: '[role=status]' })).not.toEqual([]);
    expect(live()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    await pause();
    expect([portal.timeTravel.isPast(), address()]).toEqual([false, present]);
    expect(screen.queryByText(/^Past state/)).not.toBeInTheDocument();
    // Caught up, as after a reconnect.
    await screen.findByText('Live', { ignore: '[role=status]' });
  }

  act(() => history.skip(at(moments, 'Today').index));
  await user.click(await screen.findByRole('button', { name: 'Back to now' }));
  expect([portal.timeTravel.isPast(), history.history().skippedActionIds]).toEqual([false, []]);
});

itInProof('no link of a past state leads away, plain ones included', async () => {
  const setting = document.createElement('meta');
  Object.assign(setting, { name: 'portico-support-email', content: 'help@portico.test' });
  document.head.append(setting);
  const { moments, history } = await recordSession();
  act(() => history.jumpTo(at(moments, 'support').index));
  await pause();
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.some(({ href }) => href.startsWith('mailto:'))).toBe(true);
  const left: string[] = [];
  for (const link of links) {
    // One that opens a part of its page draws others again.
    if (!link.isConnected) continue;
    const { href } = link;
    await act(async () => void (fireEvent.click(link) && left.push(href)));
  }
  await pause();
  expect(left).toEqual([]);
  setting.remove();
});

test('presses and events in the past do nothing; the present returns to its place and catches up', async () => {
  const { moments, history, portal, user, address, asked, say, report } = await recordSession();
  await user.click(screen.getAllByRole('link', { name: 'Today 3 on site' })[0]!);
  await screen.findByRole('row', { name: /Nadia Noor/ });
  await user.click(screen.getByRole('link', { name: 'Open the live report' }));
  await user.click(await screen.findByRole('radio', { name: /^Everyone/ }));
  await screen.findByText('Live', { ignore: '[role=status]' });
  await pause();
  const present = { address: address(), steps: window.history.length };

  act(() => history.jumpTo(at(moments, 'live report').index));
  await user.click(await screen.findByRole('button', { name: 'Mark Ben Osei safe' }));
  await user.click(screen.getByRole('link', { name: 'Support' }));
  expect(screen.getByRole('button', { name: 'Mark Ben Osei safe' })).toBeVisible();
  expect(address()).toBe(at(moments, 'live report').address);
  act(() => history.jumpTo(at(moments, 'Today').index));
  await screen.findByRole('row', { name: /Ben Osei/ });
  expect(screen.queryByRole('row', { name: /Nadia Noor/ })).not.toBeInTheDocument();

  const before = { asked: asked(), reads: report.reads() };
  const heard = report.marked(3, { status: 'unknown' });
  say(REPORT_CHANNEL, 'Evacuation\\EvacueeUpdatedEvent', heard);
  act(() => portal.realtime.drop());
  act(() => portal.realtime.last().handlers.onConnection('connected'));
  await pause();
  expect(asked()).toBe(before.asked);

  act(() => history.resume());
  expect(address()).toBe(present.address);
  expect(window.history.length).toBe(present.steps);
  await waitFor(() => expect(report.reads()).toBeGreaterThan(before.reads));
  expect(await screen.findByText(/1 unknown/)).toBeVisible();
  expect(await screen.findByText('Live', { ignore: '[role=status]' })).toBeVisible();
  expect(sent(markEvacuee)).toHaveLength(1);
});

itInProof('an open prompt names the same people as when it was opened', async () => {
  const { history, portal, user, say, report } = await recordSession();
  await user.click(screen.getAllByRole('link', { name: 'Today 3 on site' })[0]!);
  await user.click(await screen.findByRole('link', { name: 'Open the live report' }));
  await screen.findByText('Live', { ignore: '[role=status]' });
  const hear = (id: number, status: 'missing' | 'unknown') =>
    say(REPORT_CHANNEL, 'Evacuation\\EvacueeUpdatedEvent', report.marked(id, { status }));
  hear(1, 'missing');
  await screen.findByRole('button', { name: 'Mark Ben Osei safe' });
  const named = async (): Promise<(string | null)[]> =>
    within(await screen.findByRole('alertdialog', { name: 'Complete this evacuation?' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
  expect(await named()).toEqual(['Ben Osei']);
  hear(2, 'unknown');
  await waitFor(() => expect(portal.store.getState().evacuationReports?.[5]?.counts.unknown).toBe(1));
  const open = history.newest();
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  act(() => history.jumpTo(open));
  expect(await named()).toEqual(['Ben Osei']);
  // The present has its frame at once, and opens the report again.
  act(() => history.resume());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Support' })[0]).toBeVisible();
  // Asked again, it names whom it would leave behind now.
  await user.click((await screen.findAllByRole('button', { name: 'Complete…' }))[0]!);
  expect((await named()).toSorted()).toEqual(['Ben Osei', 'Élodie Bernard']);
  await user.click(screen.getByRole('button', { name: 'Not yet' }));

  await user.click(await screen.findByRole('button', { name: 'All shown are safe…' }));
  await screen.findByRole('alertdialog', { name: 'Mark 2 people safe?' });
  hear(3, 'missing');
  await waitFor(() => expect(portal.store.getState().evacuationReports?.[5]?.counts.missing).toBe(2));
  const asked = history.newest();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(portal.store.getState().evacuationReports?.[5]?.askedAbout).toBeNull();
  act(() => history.jumpTo(asked));
  expect(await screen.findByRole('alertdialog', { name: 'Mark 2 people safe?' })).toBeVisible();
});

test('a recording that was played is shown at the moment at which it stood', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const after = (seconds: number): string => new Date(BEGUN + seconds * 1_000).toISOString();
  const evacuation = anEvacuation({ status: 'complete', event_counter: 2, revision: 3, started_at: after(0), completed_at: after(90) });
  const mark = (counter: number, seconds: number) =>
    aChange(counter, `00:${seconds}`, { at: after(seconds), evacuee_id: counter, from_status: 'missing', status: 'safe' });
  playReport(
    PEOPLE.slice(0, 2).map((evacuee) => ({ ...evacuee, status: 'safe' })),
    { evacuation },
  );
  play(listSites, { sites: [aSite()] });
  play(getEvacuationChanges, { changes: [mark(1, 30), mark(2, 60)], next_after: null });
  playOnce(refreshAccessToken, serve({ config: aConfig({ sites: [aSite()] }) }));
  const storage = memoryStorage();
  storage.set('session', 'refresh-secret-1');
  const { portal, user, address } = await visit('/reports/evacuations/5?replay=1', storage, { devTools: true, isLive: true });
  await screen.findByText('1 safe · 1 missing');
  await pause(1_000);
  const history = historyOf(portal.store);
  const { then, asked } = { then: history.newest(), asked: fetched.mock.calls.length };

  await user.click(screen.getByRole('button', { name: 'Next event' }));
  await screen.findByText('2 safe');
  await pause(1_000);
  expect(address()).toBe('/reports/evacuations/5?replay=2');
  act(() => history.jumpTo(then));
  expect(await screen.findByText('1 safe · 1 missing')).toBeVisible();
  expect(address()).toBe('/reports/evacuations/5?replay=1');
  // It can be played there too.
  await user.click(screen.getByRole('button', { name: 'Previous event' }));
  expect(await screen.findByText('0 safe · 2 missing')).toBeVisible();
  await pause(1_000);
  expect(screen.getByText('0 safe · 2 missing')).toBeVisible();
  expect(fetched).toHaveBeenCalledTimes(asked);
});
