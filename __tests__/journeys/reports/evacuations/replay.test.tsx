import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { getEvacuationChanges } from '#contract/evacuations/calls/evacuations';
import { listSites } from '#contract/sites/calls/sites';
import type { EvacuationChange } from '#contract/evacuations/entities/evacuation';
import { selectConnection } from '#portal/processes/channels/connectionSlice';
import { playDevice } from '../../../support/deviceLook';
import { itInProof } from '../../../support/itInProof';
import { goTo, playJourneys, visitSignedIn } from '../../../support/journey';
import { playReport } from '../../../support/playedReport';
import { play, refuse } from '../../../support/play';
import { aChange, aConfig, anEvacuation, anEvacuee, aSite } from '../../../support/portalRecords';

playJourneys();

// Nothing is laid out here, and a list without a height shows no rows.
let height: jest.SpyInstance;
let fetched: jest.SpyInstance;
beforeEach(() => {
  height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  fetched = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  height.mockRestore();
  fetched.mockRestore();
});

/** In winter an hour ahead of UTC, and far from the zone of the machine that runs the tests. */
const PARIS = aSite({ timezone: 'Europe/Paris' });
const PEOPLE = [
  anEvacuee({
    id: 1,
    name: 'Ada Lovelace',
    status: 'safe',
    marked_by: 'Kim Berg',
    marked_at: '2030-03-04T09:02:00Z',
    evacuation_point_id: 7,
    revision: 3,
  }),
  anEvacuee({ id: 2, name: 'Ben Osei', status: 'needs_assistance', marked_by: 'Mo Farah', marked_at: '2030-03-04T09:08:30Z', revision: 2 }),
  anEvacuee({ id: 3, name: 'Cleo Late', status: 'missing', in_timestamp: '2030-03-04T09:03:00Z', revision: 1 }),
  anEvacuee({
    id: 4,
    name: 'Abe Stray',
    status: 'safe',
    group_id: null,
    added_by: 'Kim Berg',
    marked_by: 'Kim Berg',
    marked_at: '2030-03-04T09:04:00Z',
    evacuation_point_id: 7,
    revision: 1,
  }),
];
const EVACUATION = anEvacuation({
  status: 'complete',
  event_counter: 6,
  revision: 7,
  started_at: '2030-03-04T09:00:00Z',
  completed_at: '2030-03-04T09:12:00Z',
  evacuee_count: 4,
  safe_count: 2,
});
const COMMENT = {
  id: 4,
  revision: 1,
  evacuation_id: 5,
  content: 'Lift checked.',
  evacuation_evacuee_id: null,
  created_at: '2030-03-04T09:05:00Z',
  author: 'Kim Berg',
};
const CHANGES = [
  aChange(1, '02:00', { evacuee_id: 1, from_status: 'missing', status: 'safe', evacuation_point_id: 7 }),
  aChange(2, '03:00', { kind: 'joined', by: null, evacuee_id: 3, status: 'missing' }),
  aChange(3, '04:00', { kind: 'added', evacuee_id: 4, status: 'safe', evacuation_point_id: 7 }),
  // It waited on a device: made before the one before it, counted after.
  aChange(4, '02:30', { kind: 'commented', comment_id: 4 }),
  aChange(5, '08:30', { by: 'Mo Farah', evacuee_id: 2, from_status: 'missing', status: 'needs_assistance' }),
  aChange(6, '12:00', { kind: 'completed', by: 'Ada Lind' }),
];

interface Played {
  readonly search?: string;
  /** Null: they cannot be read. */
  readonly changes?: readonly EvacuationChange[] | null;
  readonly isRunning?: boolean;
}

async function openReport({ search = '', changes = CHANGES, isRunning = false }: Played = {}) {
  const evacuation = isRunning ? anEvacuation({ ...EVACUATION, status: 'in_progress', completed_at: null }) : EVACUATION;
  playReport(PEOPLE, { evacuation, evacuation_points: [{ id: 7, title: 'Car park' }], comments: [COMMENT] });
  const config = aConfig({ sites: [PARIS] });
  play(listSites, { sites: config.sites });
  if (changes === null) refuse(getEvacuationChanges, 403, { message: 'No.' });
  else play(getEvacuationChanges, { changes, next_after: null });
  return visitSignedIn(`/reports/evacuations/5${search}`, { config, isLive: true });
}

/** At a moment of the recording. */
async function openReplay(moment = '0') {
  const visitor = await openReport({ search: `?replay=${moment}&show=all` });
  await screen.findByRole('region', { name: 'Playback' });
  return visitor;
}

const rows = (): string[] =>
  within(screen.getByRole('list', { name: 'People on the list' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const player = () => within(screen.getByRole('region', { name: 'Playback' }));
const slider = () => screen.getByRole('slider', { name: 'Time in the recording' });
/** Everything there is to see at one moment, but the player. */
const picture = () => ({
  heading: `${screen.getByRole('heading', { level: 1 }).textContent}${screen.getByText(/^\d\d:\d\d$/, { selector: 'main *' }).textContent}`,
  summary: screen.getByText(/^\d+ safe( ·|$)/).textContent,
  rows: rows(),
  comments: screen.queryByText('Lift checked.') !== null,
  isComplete: screen.queryByText(/This evacuation was completed at 10:12/) !== null,
});

const AT = {
  start: {
    heading: 'Harbour House00:00',
    summary: '0 safe · 2 missing',
    people: ['Ada Lovelace', 'Ben Osei'],
    comments: false,
    isComplete: false,
  },
  marked: {
    heading: 'Harbour House02:00',
    summary: '1 safe · 1 missing',
    people: ['Ada Lovelace', 'Ben Osei'],
    comments: false,
    isComplete: false,
  },
  joined: {
    heading: 'Harbour House03:00',
    summary: '1 safe · 2 missing',
    people: ['Ada Lovelace', 'Ben Osei', 'Cleo Late'],
    comments: false,
    isComplete: false,
  },
  added: {
    heading: 'Harbour House04:00',
    summary: '2 safe · 2 missing',
    people: ['Abe Stray', 'Ada Lovelace', 'Ben Osei', 'Cleo Late'],
    comments: false,
    isComplete: false,
  },
  commented: {
    heading: 'Harbour House04:00',
    summary: '2 safe · 2 missing',
    people: ['Abe Stray', 'Ada Lovelace', 'Ben Osei', 'Cleo Late'],
    comments: true,
    isComplete: false,
  },
  helped: {
    heading: 'Harbour House08:30',
    summary: '2 safe · 1 needs help · 1 missing',
    people: ['Ben Osei', 'Abe Stray', 'Ada Lovelace', 'Cleo Late'],
    comments: true,
    isComplete: false,
  },
  end: {
    heading: 'Harbour House12:00',
    summary: '2 safe · 1 needs help · 1 missing',
    people: ['Ben Osei', 'Abe Stray', 'Ada Lovelace', 'Cleo Late'],
    comments: true,
    isComplete: true,
  },
} as const;

async function expectPicture(name: keyof typeof AT) {
  const { people, ...rest } = AT[name];
  await waitFor(() => {
    const { rows: shown, ...seen } = picture();
    expect(seen).toEqual(rest);
    expect(shown.map((row) => people.find((person) => row.includes(person)))).toEqual(people);
  });
}

describe('the replay of a finished evacuation', () => {
  itInProof('has one line above the people and one row below them where there is no room for more', async () => {
    playDevice(['(width < 1024px)']);
    const { user } = await openReplay();
    const controls = player()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(controls).toEqual(['Previous event', 'Play', 'Next event', 'Speed: 10×']);
    await user.click(player().getByRole('button', { name: 'Speed: 10×' }));
    expect(player().getByRole('button', { name: 'Speed: 60×' })).toBeVisible();
    expect(screen.queryByText(/How the evacuation of/)).not.toBeInTheDocument();
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Back to the report' }));
    expect(await screen.findByRole('region', { name: 'In figures' })).toBeVisible();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('is opened from the report, labelled as a recording everywhere, and left again', async () => {
    const { user, address } = await openReport();
    await user.click(await screen.findByRole('button', { name: 'Replay' }));
    const recording = await screen.findByRole('region', { name: 'Recording – this is not live' });
    expect(within(recording).getByText(/What happened from 4 Mar 2030, 10:00, as everyone saw it/)).toBeVisible();
    // Beside the figures as well, which stay in view.
    expect(await within(recording).findByText('Recording')).toBeVisible();
    expect(document.title).toBe('Recording: Harbour House · Portico');
    expect(address()).toBe('/reports/evacuations/5?replay=0');
    expect(player().getByRole('button', { name: 'Play' })).toHaveFocus();
    // Everybody is still to be found.
    await waitFor(() => expect(rows()).toHaveLength(2));

    await user.click(screen.getByRole('button', { name: 'Back to the report' }));
    expect(await screen.findByRole('region', { name: 'In figures' })).toBeVisible();
    expect(address()).toBe('/reports/evacuations/5');
    expect(document.title).toBe('Evacuation report · Portico');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows at every step what report and changes say, on and back, by button and by address', async () => {
    const { user, address } = await openReplay();
    const names = Object.keys(AT) as (keyof typeof AT)[];
    await expectPicture('start');
    expect(player().getByRole('button', { name: 'Previous event' })).toHaveAttribute('aria-disabled', 'true');
    for (const name of names.slice(1)) {
      await user.click(player().getByRole('button', { name: 'Next event' }));
      await expectPicture(name);
    }
    expect(player().getByRole('button', { name: 'Next event' })).toHaveAttribute('aria-disabled', 'true');
    // The focus stays on the button that was pressed with the keyboard.
    expect(player().getByRole('button', { name: 'Next event' })).toHaveFocus();
    await waitFor(() => expect(address()).toBe('/reports/evacuations/5?replay=6&show=all'));
    for (const name of names.slice(0, -1).reverse()) {
      await user.click(player().getByRole('button', { name: 'Previous event' }));
      await expectPicture(name);
    }
  });

  it('says what happened, when it was at the site, and how long after the start', async () => {
    const { user } = await openReplay('1');
    const words = async (text: string) => expect((await player().findAllByText(text))[0]).toBeVisible();
    await words('10:02:00 Ada Lovelace: Missing → Safe · by Kim Berg · at Car park');
    await words('02:00 of 12:00');
    const next = player().getByRole('button', { name: 'Next event' });
    await user.click(next);
    await words('10:03:00 Cleo Late signed in and joined the list');
    await user.click(next);
    await words('10:04:00 Abe Stray was not on the list and was added · by Kim Berg · at Car park');
    await user.click(next);
    await words('10:02:30 Comment: Lift checked. · by Kim Berg');
    // When everybody saw it, which was later than it was made.
    await words('04:00 of 12:00');
  });

  it('is as the finished report at its end, and takes nothing in', async () => {
    const { user } = await openReplay('6');
    await expectPicture('end');
    expect(screen.queryByRole('button', { name: /Mark .* safe|Undo|Complete|Add a person|Print|Send/ })).toBeNull();
    const replayed = rows();
    await user.click(screen.getByRole('button', { name: 'Back to the report' }));
    await screen.findByRole('region', { name: 'In figures' });
    await waitFor(() => expect(rows()).toEqual(replayed));
  });

  it('has nothing to mark or write while the evacuation was still running, and asks the server for nothing', async () => {
    const { user, portal } = await openReplay('5');
    await expectPicture('helped');
    // The page has caught up with its channel, and has nothing more to ask.
    await waitFor(() => expect(selectConnection(portal.store.getState()).phase).toBe('live'));
    // The state of the connection is not shown beside a recording.
    expect(screen.queryByText('Live')).toBeNull();
    const asked = fetched.mock.calls.length;
    const before = portal.store.getState();
    expect(screen.queryByRole('button', { name: /Mark .* safe|Undo|Complete|Add a person|Print|Send|Read aloud/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /comment/i })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Ben Osei/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Ben Osei' }));
    expect(drawer.getByText('10:08 by Mo Farah')).toBeVisible();
    expect(drawer.queryByRole('radiogroup')).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    for (let index = 0; index < 5; index += 1) await user.click(player().getByRole('button', { name: 'Previous event' }));
    await expectPicture('start');
    expect(asked).toBeGreaterThan(0);
    expect(fetched).toHaveBeenCalledTimes(asked);
    // The page's own report is as the server said.
    expect(portal.store.getState().evacuationReports).toBe(before.evacuationReports);
    expect(portal.store.getState().entities).toBe(before.entities);
  });

  itInProof('goes by keys: to any second, to the ends, and runs', async () => {
    const { user, address } = await openReplay('2');
    slider().focus();
    expect(slider()).toHaveAttribute('aria-valuetext', '03:00 of 12:00');
    // The browser turns arrows, Home and End into these.
    fireEvent.change(slider(), { target: { value: '210' } });
    await waitFor(() => expect(picture().heading).toBe('Harbour House03:30'));
    await waitFor(() => expect(address()).toBe('/reports/evacuations/5?replay=2-30&show=all'));
    fireEvent.change(slider(), { target: { value: '720' } });
    await expectPicture('end');
    fireEvent.change(slider(), { target: { value: '0' } });
    await expectPicture('start');
    for (const name of ['Previous event', 'Play', 'Next event']) {
      await user.keyboard('{Tab}');
      expect(player().getByRole('button', { name })).toHaveFocus();
    }
    await user.keyboard('{Enter}');
    await expectPicture('marked');
    await user.keyboard('{Tab}');
    expect(screen.getByRole('radio', { name: '10×' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '60×' })).toBeChecked();
  });

  itInProof('runs as fast as is asked for, to its end, and from the start again', async () => {
    const { user } = await openReplay('5');
    await expectPicture('helped');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
    try {
      await user.click(player().getByRole('button', { name: 'Play' }));
      pass(1_000);
      expect(picture().heading).toBe('Harbour House08:40');
      await user.click(screen.getByRole('radio', { name: '60×' }));
      pass(2_000);
      expect(picture()).toMatchObject({ heading: 'Harbour House10:40', isComplete: false });
      pass(60_000);
      expect(picture()).toMatchObject({ heading: AT.end.heading, isComplete: true });
      await user.click(player().getByRole('button', { name: 'Play' }));
      expect(picture()).toMatchObject({ heading: AT.start.heading, summary: AT.start.summary });
      pass(2_500);
      expect(picture()).toMatchObject({ heading: 'Harbour House02:30', summary: AT.marked.summary });
      await user.click(player().getByRole('button', { name: 'Pause' }));
      pass(5_000);
      expect(picture().heading).toBe('Harbour House02:30');
    } finally {
      jest.useRealTimers();
    }
  });

  it('comes back to the place that an address names', async () => {
    await openReplay('3-150');
    await waitFor(() => expect(picture()).toMatchObject({ heading: 'Harbour House04:00' }));
    goTo('/reports/evacuations/5?replay=1-10&show=all');
    await waitFor(() => expect(picture()).toMatchObject({ heading: 'Harbour House02:10', summary: AT.marked.summary }));
  });

  it('never plays an evacuation that still runs', async () => {
    const { address } = await openReport({ search: '?replay=1', isRunning: true });
    expect(await screen.findByRole('button', { name: 'Add a person' })).toBeEnabled();
    expect(screen.queryByText('Recording')).toBeNull();
    await screen.findByText('Live', { ignore: '[role=status]' });
    expect(address()).toBe('/reports/evacuations/5');
  });

  it('says that there is no recording, and leads back', async () => {
    const { user } = await openReport({ search: '?replay=0', changes: [] });
    expect(await screen.findByText('There is no recording')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the report' }));
    expect(await screen.findByRole('region', { name: 'In figures' })).toBeVisible();
  });

  it('tries again when the recording cannot be loaded', async () => {
    const { user } = await openReport({ search: '?replay=0', changes: null });
    expect(await screen.findByText('The recording of this evacuation could not be loaded.')).toBeVisible();
    play(getEvacuationChanges, { changes: CHANGES, next_after: null });
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByRole('region', { name: 'Playback' })).toBeVisible();
  });
});
