import { act, screen, waitFor, within } from '@testing-library/react';

import type { EvacuationReport } from '#contract/entities/evacuation';
import { assigneeOf } from '#portal/entities/evacuees/assignment';
import { playDevice } from '../../../../support/deviceLook';
import { playJourneys } from '../../../../support/journey';
import { server } from '../../../../support/portal';
import { header, openReport, order, rows } from '../../../../support/openReport';
import { aNotListed, anEvacuation, anEvacuee, aVisitor } from '../../../../support/portalRecords';

playJourneys();

const MINUTE = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();
const PEOPLE = Array.from({ length: 8 }, (_, index) =>
  anEvacuee({ id: index + 1, name: `Person ${index + 1}`, in_timestamp: '2026-01-01T08:00:00Z' }),
);
const POINTS = [
  { id: 7, title: 'Car park' },
  { id: 8, title: 'Quay' },
];

const openLive = (fields: Partial<EvacuationReport> = {}) =>
  openReport({ people: PEOPLE, fields: { evacuation_points: POINTS, ...fields } });

/** A browser with sound; answers how often it sounded. */
function soundingBrowser(): () => number {
  let played = 0;
  const node = { connect: () => node };
  Object.assign(window, {
    AudioContext: class {
      readonly state = 'running';
      readonly currentTime = 0;
      readonly destination = node;
    },
    OscillatorNode: class {
      readonly connect = () => node;
      readonly start = () => undefined;
      readonly stop = () => {
        played += 1;
      };
    },
    GainNode: class {
      readonly connect = () => node;
    },
  });
  // One signal is two tones.
  return () => played / 2;
}

describe('the live report', () => {
  it('is labelled as a drill, and says how many are missing', async () => {
    const { user, address } = await openLive({
      evacuation: anEvacuation({ kind: 'drill', started_at: ago(1), event_counter: 10, revision: 11 }),
    });
    expect(header()).toContain('Drill');
    expect(header()).toContain('0 safe · 8 missing');
    expect(rows()[0]).not.toHaveTextContent('Overdue');
    await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Complete this drill?' }));
    expect(dialog.getByRole('button', { name: 'Complete with 8 missing' })).toBeEnabled();
    // It can be linked to, and time travel shows it.
    expect(address()).toBe('/reports/evacuations/5?dialog=complete');
  });

  it('says overdue of anyone missing ten minutes after the start, in their place', async () => {
    const { user, played, isAnswered } = await openLive({
      evacuation: anEvacuation({ started_at: ago(11), event_counter: 10, revision: 11 }),
    });
    expect(header()).not.toContain('Drill');
    for (const row of rows()) expect(row).toHaveTextContent('Overdue');
    played.takes('/evacuees/1', () => [200, played.marked(1, { status: 'safe' })]);
    await user.click(screen.getByRole('button', { name: 'Mark Person 1 safe' }));
    expect(rows()[0]).toHaveTextContent('Person 1');
    expect(rows()[0]).not.toHaveTextContent('Overdue');
    await isAnswered();
  });

  it('says how far the list is to be trusted, and who is doubtful and why', async () => {
    const { user, address } = await openLive({
      doubts: [
        { evacuee_id: 2, reason: 'long_stay', since: '2026-01-01T08:00:00Z' },
        { evacuee_id: 3, reason: 'booked_elsewhere', since: '2026-01-02T08:00:00Z' },
        { evacuee_id: 3, reason: 'absent', since: null },
      ],
      offline_devices: [
        { id: 1, name: 'Gate 2 tablet', last_heartbeat: ago(14.5) },
        { id: 2, name: 'Door', last_heartbeat: ago(6) },
      ],
    });
    await user.click(screen.getByRole('button', { name: '8 listed, 2 doubtful, Gate 2 tablet silent 14 mins, 1 more device silent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How reliable this list is' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Person 2Signed in for a long time, since 1 Jan 2026, 09:00',
      'Person 3Booked at another site since 2 Jan 2026, 09:00',
      'Person 3On approved leave since –',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Person 2' }));
    expect(address()).toBe('/reports/evacuations/5?evacuee=2');
  });

  it('tells of a finished evacuation who was not listed, and which guests took part', async () => {
    await openLive({
      guests: [{ name: 'Rosa', link: 'Fire brigade' }],
      evacuation: anEvacuation({ status: 'complete', completed_at: ago(1), event_counter: 10, revision: 11 }),
      not_listed: [aNotListed({ visitor_id: 91 })],
    });
    expect(screen.getByRole('button', { name: '8 listed · 1 on site was not listed' })).toBeVisible();
    expect(screen.getByText('Guest of link “Fire brigade”').closest('li')).toHaveTextContent('Rosa');
  });

  it('names who is on site and not listed, follows them live, and adds one or all', async () => {
    const nikhil = aNotListed({ visitor_id: 91, name: 'Nikhil Park' });
    const parcel = aNotListed({ visitor_id: 92, name: 'Swift Parcels', group_name: 'Deliveries', is_delivery: true });
    const { user, played, say, address } = await openLive({
      not_listed: [nikhil, parcel],
      offline_devices: [{ id: 1, name: 'Gate 2 tablet', last_heartbeat: ago(14.5) }],
    });
    const opener = () => screen.getByRole('button', { name: '8 listed · 1 on site is not listed' });
    expect(opener()).toBeVisible();
    // What that says is not said twice.
    expect(screen.getByRole('button', { name: 'Gate 2 tablet silent 14 mins' })).toBeVisible();
    say('NotListedEvent', { event_counter: played.counter(), signed_in: true, person: aNotListed({ visitor_id: 93, name: 'Ana Late' }) });
    await user.click(await screen.findByRole('button', { name: '8 listed · 2 on site are not listed' }));
    expect(address()).toBe('/reports/evacuations/5?dialog=not-listed');
    const dialog = within(await screen.findByRole('dialog', { name: 'On site and not listed' }));
    const names = (list: string) =>
      within(dialog.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map(({ textContent }) => /^[A-Z][a-z]+ [A-Z][a-z]+?(?=Parking|Deliveries)/.exec(textContent)?.[0]);
    expect(names('People on site who are not listed')).toEqual(['Ana Late', 'Nikhil Park']);
    expect(names('Deliveries')).toEqual(['Swift Parcels']);
    // An older word on a visit does not bring anybody back.
    say('NotListedEvent', {
      event_counter: played.counter(),
      signed_in: false,
      person: aNotListed({ visitor_id: 93, name: 'Ana Late', revision: 3 }),
    });
    await waitFor(() => expect(names('People on site who are not listed')).toEqual(['Nikhil Park']));

    played.set({ not_listed: [parcel] });
    played.takes('/evacuees', [
      201,
      { evacuee: anEvacuee({ id: 41, name: 'Nikhil Park', visitor_id: 91, added_by: 'Ada Lind' }), event_counter: 11 },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Add Nikhil Park to the list' }));
    expect(await dialog.findByText('1 person is on the list now, as missing.')).toBeVisible();
    expect(played.sent.at(-1)?.body).toEqual({ visitor_id: 91, status: 'missing' });
    await waitFor(() => expect(dialog.queryByRole('list', { name: 'People on site who are not listed' })).not.toBeInTheDocument());
    say('NotListedEvent', { event_counter: played.counter(), signed_in: true, person: aNotListed({ visitor_id: 94, name: 'Bo Park' }) });
    say('NotListedEvent', { event_counter: played.counter(), signed_in: true, person: aNotListed({ visitor_id: 95, name: 'Cy Park' }) });
    played.takes('/not-listed', [200, { added: 2, event_counter: 12 }]);
    await user.click(await dialog.findByRole('button', { name: 'Add all 2 to the list' }));
    expect(await dialog.findByText('2 people are on the list now, as missing.')).toBeVisible();
  });

  it('says in the row where somebody is and that they need help to leave, puts them first and narrows to them', async () => {
    const fields = [
      { name: 'Floor', value: 'Roof', role: 'place' as const },
      { name: 'Mobility', value: 'Wheelchair', role: 'needs_help' as const },
    ];
    const people = [
      anEvacuee({ id: 1, name: 'Ann Able', company: 'Pine Ltd', fields: [{ name: 'Floor', value: 'Cellar', role: 'place' }] }),
      anEvacuee({ id: 2, name: 'Zoe Zand', needs_help_to_leave: true, fields }),
      anEvacuee({ id: 3, name: 'Bo Found', needs_help_to_leave: true, status: 'safe' }),
    ];
    const { user, played, isAnswered } = await openReport({ people });
    expect(order(people)).toEqual(['Zoe Zand', 'Ann Able']);
    expect(rows()[0]).toHaveTextContent(/Zoe ZandRoof · Needs help to leave · Visitors/);
    expect(rows()[1]).toHaveTextContent(/Ann AbleCellar · Visitors · Pine Ltd/);
    await user.click(screen.getByRole('radio', { name: /^Needs help to leave\s*1$/ }));
    expect(order(people)).toEqual(['Zoe Zand']);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const cells = within(screen.getByRole('region', { name: 'Evacuation at Harbour House' }))
      .getAllByRole<HTMLTableRowElement>('row')
      .map((row) => [...row.cells].map(({ textContent }) => textContent));
    expect(cells[0]).toEqual(['Seen', 'Name', 'Place', 'Group', 'Status', 'Last seen']);
    expect(cells[1]?.slice(1, 4)).toEqual(['Zoe Zand Needs help to leave: Wheelchair', 'Roof', 'Visitors']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    played.takes('/evacuees/2', () => [200, played.marked(2, { status: 'safe' })]);
    await user.click(screen.getByRole('button', { name: 'Mark Zoe Zand safe' }));
    await isAnswered();
    expect(screen.getByRole('radio', { name: /^Needs help to leave\s*0$/ })).toBeVisible();
  });

  it('puts who is not listed on paper after the list', async () => {
    await openLive({ not_listed: [aNotListed({ visitor_id: 91, name: 'Nikhil Park' })] });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = within(screen.getByRole('region', { name: 'On site and not listed' }));
    expect(sheet.getAllByRole('row')[1]).toHaveTextContent('Nikhil Park');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('narrows to a share of the people, the same on every device', async () => {
    const participants = [
      { id: 7, name: 'Ada Lind' },
      { id: 9, name: 'Kim Berg' },
    ];
    const { user, address } = await openLive({ participants });
    const mine = PEOPLE.filter(({ id }) => assigneeOf(id, [7, 9]) === 7).map(({ name }) => name);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.length).toBeLessThan(8);
    const chip = screen.getByRole('button', { name: `Your share: ${mine.length} of 8, split evenly between 2 people` });
    await user.click(chip);
    expect(order(PEOPLE)).toEqual(mine);
    expect(address()).toBe('/reports/evacuations/5?share=mine');
    await user.click(chip);
    expect(rows()).toHaveLength(8);
  });

  it('splits nothing for somebody who is alone', async () => {
    await openLive({ participants: [{ id: 7, name: 'Ada Lind' }] });
    expect(screen.queryByText(/Your share/)).not.toBeInTheDocument();
  });

  it('takes in somebody who is on no list, once', async () => {
    const { user, played } = await openLive();
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a person who is not on the list' }));
    await user.click(dialog.getByRole('button', { name: 'Add to the list' }));
    expect(await dialog.findByText('A name is required')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Sam Stray ');
    await user.click(dialog.getByRole('button', { name: /Evacuation point/ }));
    await user.click(await screen.findByRole('option', { name: 'Quay' }));
    played.takes('/evacuees', [409, { message: 'This evacuation is complete.', code: 'evacuation_complete' }]);
    await user.click(dialog.getByRole('button', { name: 'Add to the list' }));
    expect(await dialog.findByText('This evacuation is complete.')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Add to the list' });
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled', 'true'));
    const reads = played.reads();
    played.takes('/evacuees', [
      201,
      { evacuee: anEvacuee({ id: 40, name: 'Sam Stray', added_by: 'Ada Lind', group_id: null }), event_counter: 11 },
    ]);
    await user.click(confirm);
    expect(await screen.findByText('Sam Stray is on the list.', { ignore: '[role=status]' })).toBeVisible();
    await waitFor(() => expect(played.reads()).toBeGreaterThan(reads));
    const [first, second] = played.sent;
    expect(second?.body).toEqual({ name: 'Sam Stray', company: null, group_id: null, evacuation_point_id: 8, status: 'safe' });
    expect(second?.key).toBe(first?.key);
  });

  it('finds who is meant, so that nobody is listed twice', async () => {
    const parked = aNotListed({ visitor_id: 91, name: 'Sam Parked' });
    server()
      .persist()
      .get('/people')
      .query(true)
      .reply(200, {
        visitors: [
          aVisitor({ id: 91, name: 'Sam Parked', visitor_group_id: 6 }),
          aVisitor({ id: 92, name: 'Sam Expected', in_timestamp: null, expected_timestamp: '2030-03-04T10:00:00Z' }),
        ],
        members: [
          { id: 71, name: 'Sam Member', visitor_group_id: 3, email: null, present: null },
          { id: 72, name: 'Sam Listed', visitor_group_id: 3, email: null, present: null },
        ],
        former: [],
      });
    const people = [anEvacuee({ id: 1, name: 'Sam Listed', member_id: 72 })];
    const { user, played, address } = await openReport({ people, fields: { not_listed: [parked] } });
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a person who is not on the list' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'sam');
    await dialog.findByRole('button', { name: 'Add Sam Member to the list' });
    expect(
      within(dialog.getByRole('list', { name: 'People with that name' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Sam ListedOn the list: Missing.*Open$/),
      expect.stringMatching(/^Sam ParkedSigned in, not listed/),
      expect.stringMatching(/^Sam ExpectedExpected today/),
      expect.stringMatching(/^Sam MemberMember/),
    ]);
    // By name alone it is asked once more.
    await user.clear(name);
    await user.type(name, 'Sam Listed');
    await user.click(dialog.getByRole('button', { name: 'Add to the list' }));
    expect(await dialog.findByText(/^Someone with this name is already on the list/)).toBeVisible();
    expect(played.sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Open Sam Listed' }));
    expect(await screen.findByRole('dialog', { name: 'Sam Listed' })).toBeVisible();
    expect(address()).toBe('/reports/evacuations/5?evacuee=1');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' }), 'sam');
    played.takes('/evacuees', [201, { evacuee: anEvacuee({ id: 44, name: 'Sam Expected' }), event_counter: 11 }]);
    await user.click(await screen.findByRole('button', { name: 'Add Sam Expected to the list' }));
    expect(await screen.findByText('Sam Expected is on the list.', { ignore: '[role=status]' })).toBeVisible();
    expect(played.sent.at(-1)?.body).toEqual({ visitor_id: 92, status: 'safe', evacuation_point_id: null });
  });

  it('moves anyone who needs help to the top, says so and sounds once, unless that is switched off', async () => {
    const tones = soundingBrowser();
    const { user, played, say } = await openLive();
    const help = (id: number) => say('EvacueeUpdatedEvent', played.marked(id, { status: 'needs_assistance', marked_by: 'Kim Berg' }));
    expect(order(PEOPLE)[0]).toBe('Person 1');
    help(5);
    await waitFor(() => expect(order(PEOPLE)[0]).toBe('Person 5'));
    expect(await screen.findByText('Needs help: Person 5.')).toBeInTheDocument();
    await waitFor(() => expect(tones()).toBe(1));
    expect(header()).toContain('1 needs help');
    await user.click(screen.getByRole('button', { name: 'Turn off the sound for people who need help' }));
    help(7);
    await waitFor(() => expect(order(PEOPLE).slice(0, 2)).toEqual(['Person 5', 'Person 7']));
    expect(tones()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Turn on the sound for people who need help' }));
    await waitFor(() => expect(tones()).toBe(2));
    Reflect.deleteProperty(window, 'AudioContext');
  });

  it('is read aloud in the reader’s language, and not where the browser has no voice for it', async () => {
    const spoken: string[] = [];
    const speech = Object.assign(new EventTarget(), {
      voices: [{ lang: 'fr-FR', name: 'Marie' }],
      getVoices: () => speech.voices,
      speak: (words: { text: string; lang: string }) => void spoken.push(`${words.lang}: ${words.text}`),
      cancel: () => undefined,
    });
    Object.assign(window, {
      speechSynthesis: speech,
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    });
    const { user } = await openLive({ evacuation: anEvacuation({ kind: 'drill', started_at: ago(1), event_counter: 10, revision: 11 }) });
    expect(screen.queryByRole('button', { name: 'Read aloud' })).not.toBeInTheDocument();
    speech.voices = [
      { lang: 'fr-FR', name: 'Marie' },
      { lang: 'en_GB', name: 'Kate' },
    ];
    act(() => void speech.dispatchEvent(new Event('voiceschanged')));
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    expect(spoken).toEqual([
      'en_GB: This is a drill. Harbour House. 0 of 8 safe. 8 missing, 0 unknown. Still to be found: ' +
        `${PEOPLE.map(({ name }) => name).join(', ')}.`,
    ]);
    expect(screen.getByRole('button', { name: 'Stop reading' })).toBeVisible();
    Reflect.deleteProperty(window, 'speechSynthesis');
  });
});

describe('evacuation points', () => {
  it('go with every mark of anyone who stands there, and are taken back with it', async () => {
    const { user, played, isAnswered } = await openLive();
    await user.click(screen.getByRole('button', { name: /My point/ }));
    await user.click(await screen.findByRole('option', { name: 'Quay' }));
    played.takes('/evacuees/1', () => [200, played.marked(1, { status: 'safe', evacuation_point_id: 8 })]);
    await user.click(screen.getByRole('button', { name: 'Mark Person 1 safe' }));
    await isAnswered();
    played.takes('/evacuees/1', () => [200, played.marked(1, { status: 'missing', evacuation_point_id: null })]);
    await user.click(screen.getByRole('button', { name: 'Undo: Person 1 is not safe' }));
    await isAnswered();
    expect(played.sent.map(({ body }) => body)).toMatchObject([
      { status: 'safe', base_status: 'missing', evacuation_point_id: 8 },
      { status: 'missing', base_status: 'safe', evacuation_point_id: null },
    ]);
  });

  it('are chosen for one person, and narrow the list', async () => {
    const { user, played, isAnswered, address } = await openLive();
    await user.click(screen.getByRole('button', { name: /Person 2(?! safe)/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Person 2' }));
    await user.click(drawer.getByRole('button', { name: /Evacuation point/ }));
    played.takes('/evacuees/2', () => [200, played.marked(2, { evacuation_point_id: 7 })]);
    await user.click(await screen.findByRole('option', { name: 'Car park' }));
    await isAnswered();
    expect(played.sent.map(({ body }) => body)).toMatchObject([{ status: 'missing', base_status: 'missing', evacuation_point_id: 7 }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/reports/evacuations/5'));
    await user.click(screen.getByRole('button', { name: /Seen at/ }));
    await user.click(await screen.findByRole('option', { name: 'Car park' }));
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Person 2')]);
    expect(address()).toBe('/reports/evacuations/5?point=7&show=all');
  });

  it('count at once while there is no line', async () => {
    const { user, played } = await openLive();
    await user.click(screen.getByRole('button', { name: /My point/ }));
    await user.click(await screen.findByRole('option', { name: 'Quay' }));
    played.takes('/evacuees/1', null);
    await user.click(screen.getByRole('button', { name: 'Mark Person 1 safe' }));
    await user.click(screen.getByRole('button', { name: /Seen at/ }));
    await user.click(await screen.findByRole('option', { name: 'Quay' }));
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Person 1')]);
    await user.click(screen.getByRole('button', { name: /Person 1.*Safe/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Person 1' }));
    expect(drawer.getByRole('button', { name: /Evacuation point/ })).toHaveTextContent('Quay');
  });
});

describe('everybody who is shown', () => {
  it('is marked safe by one press once confirmed, and taken back by one', async () => {
    const { user, played, isAnswered } = await openLive({
      evacuees: PEOPLE.map((person) => (person.id === 2 ? { ...person, status: 'unknown' as const } : person)),
    });
    await user.type(screen.getByRole('searchbox'), 'Person');
    const takeAll = (fields: (id: number) => object) =>
      PEOPLE.forEach(({ id }) => played.takes(`/evacuees/${id}`, () => [200, played.marked(id, fields(id))]));
    takeAll(() => ({ status: 'safe' }));
    await user.click(screen.getByRole('button', { name: 'All shown are safe…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Mark 8 people safe?' }));
    expect(question.getByText(/^Person 1, Person 2, .* and Person 8$/)).toBeVisible();
    expect(played.sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Mark 8 safe' }));
    await waitFor(() => expect(header()).toContain('Everyone is safe'));
    await isAnswered();

    takeAll((id) => ({ status: id === 2 ? 'unknown' : 'missing' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await isAnswered();
    expect(header()).toContain('7 missing');
    expect(played.sent.slice(8).map(({ body }) => body)).toEqual(
      PEOPLE.map(({ id }) => expect.objectContaining({ status: id === 2 ? 'unknown' : 'missing', base_status: 'safe' })),
    );
  });

  it('is asked for within what one person can see, and of nobody who is safe', async () => {
    const crowd = Array.from({ length: 201 }, (_, index) => anEvacuee({ id: index + 1, name: `Person ${index + 1}` }));
    const { user } = await openReport({ people: crowd });
    await user.click(screen.getByRole('button', { name: 'All shown are safe…' }));
    expect(await screen.findByText(/^The list shows 201 people who are not safe. At most 200/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('radio', { name: /^Safe/ }));
    await user.click(screen.getByRole('button', { name: 'All shown are safe…' }));
    expect(await screen.findByText('Everyone shown is safe already.')).toBeVisible();
  });

  it('is not for a marshal who may only look', async () => {
    await openReport({ roles: ['EvacList.viewer', 'Today.viewer'] });
    expect(screen.queryByRole('button', { name: 'All shown are safe…' })).not.toBeInTheDocument();
  });
});

describe('where there is no room beside the list', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('one line says how many are left and leads to everything else', async () => {
    playDevice(['(width < 1024px)']);
    const { user, address } = await openLive({
      evacuation: anEvacuation({ kind: 'drill', started_at: ago(1), event_counter: 10, revision: 11 }),
      participants: [
        { id: 7, name: 'Ada Lind' },
        { id: 9, name: 'Kim Berg' },
      ],
    });
    expect(header()).toMatch(/8of 8 not safe01:0\dDrillHarbour House/);
    expect(screen.getByRole('link', { name: 'Go to Evacuation' })).toHaveAttribute('href', '/fire-list');
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Comments',
      'Taking part, devices, points',
      'How reliable this list is',
      'Add a person',
      'All shown are safe…',
      'Share…',
      'Print the list',
      'Complete…',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Taking part, devices, points' }));
    expect(within(await screen.findByRole('dialog', { name: 'Taking part, devices, points' })).getByText('Kim Berg')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Complete…' }));
    await screen.findByRole('alertdialog', { name: 'Complete this drill?' });
    expect(address()).toBe('/reports/evacuations/5?dialog=complete');
  });

  it('one row finds people, with all filters behind it', async () => {
    playDevice(['(width < 1024px)']);
    const { user, address } = await openLive();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Not safe 8/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: /Seen at/ }));
    await user.click(await screen.findByRole('option', { name: 'Quay' }));
    expect(address()).toBe('/reports/evacuations/5?panel=filters&point=8&show=all');
    await user.click(sheet.getByRole('button', { name: 'Show 0 people' }));
    expect(screen.getByText('Nobody matches.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Everyone 8 \+1 filter/ }));
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(again.getByRole('button', { name: 'Clear filters' }));
    await user.click(await again.findByRole('button', { name: 'Show 8 people' }));
    expect(rows()).toHaveLength(8);
  });

  it('one line stands for what somebody else was faster at', async () => {
    playDevice(['(width < 1024px)']);
    const { user, played } = await openLive();
    played.takes('/evacuees/1', () => [
      409,
      { message: 'Faster.', code: 'evacuee_changed', data: played.marked(1, { status: 'needs_assistance' }) },
    ]);
    await user.click(screen.getByRole('button', { name: 'Mark Person 1 safe' }));
    await user.click(await screen.findByRole('button', { name: /Someone else has also marked Person 1.*Decide/ }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Marks that need a decision' })).getByRole('button', { name: 'Keep Needs help' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/was marked by someone else/)).not.toBeInTheDocument();
  });
});
