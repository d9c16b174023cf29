import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';

import * as calls from '#contract/evacuations/calls/evacuations';
import { playJourneys } from '../../../../support/journey';
import { ago, openLive, PEOPLE } from '../../../../support/livePoints';
import { header, openReport, order, row, rows } from '../../../../support/openReport';
import { anEvacuation, anEvacuee, aNotListed } from '../../../../support/portalRecords';
import { assigneeOf } from '#portal/entities/evacuees/assignment';
import { playOnce } from '../../../../support/play';

playJourneys();

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
    playOnce(calls.markEvacuee, () => played.marked(1, { status: 'safe' }));
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

  it('says who has signed out meanwhile, in the row and the sheet, until they are in again', async () => {
    const { user, say, played } = await openLive();
    const doubt = { evacuee_id: 2, reason: 'signed_out_unheard', since: '2026-01-01T03:14:00Z' };
    say('EvacueeSignedOutEvent', { event_counter: played.counter(), evacuee_id: 2, doubt });
    const words = 'Signed out at 04:14 (noted at a kiosk without a connection)';
    await waitFor(() => expect(row(/Person 2/)).toHaveTextContent(words));
    expect(screen.getByRole('button', { name: /1 doubtful/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Person 2(?! safe)/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Person 2/ }));
    expect(drawer.getByText(words)).toBeVisible();
    expect(drawer.getByRole('radio', { name: 'Missing' })).toBeChecked();
    await user.keyboard('{Escape}');
    say('EvacueeSignedOutEvent', { event_counter: played.counter(), evacuee_id: 2, doubt: null });
    await waitFor(() => expect(row(/Person 2/)).not.toHaveTextContent('Signed out'));
    expect(screen.queryByRole('button', { name: /1 doubtful/ })).not.toBeInTheDocument();
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
    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'safe' }));
    await user.click(screen.getByRole('button', { name: 'Mark Zoe Zand safe' }));
    await isAnswered();
    expect(screen.getByRole('radio', { name: /^Needs help to leave\s*0$/ })).toBeVisible();
  });

  it('says yes and no in the reader’s language, in a person’s facts and on paper', async () => {
    const fields = [
      { name: 'First aider', value: 'Yes', says: 'yes' as const },
      { name: 'Has a lanyard', value: 'No', says: 'no' as const },
      { name: 'Needs a lift', value: 'Yes', role: 'needs_help' as const, says: 'yes' as const },
    ];
    const { user } = await openReport({ people: [anEvacuee({ id: 1, name: 'Ann Able', needs_help_to_leave: true, fields })] });
    await act(() => i18next.changeLanguage('de'));
    await user.click(await screen.findByRole('button', { name: /^Ann Able/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Ann Able/ }));
    expect(drawer.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Ja', 'Nein', 'Ja']));
    expect(drawer.queryByText('Yes')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(await screen.findByText(/First aider: Ja · Has a lanyard: Nein/)).toBeInTheDocument();
    expect(screen.getByText(/: Ja$/)).toBeInTheDocument();
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
    const evacuation = anEvacuation({ kind: 'drill', started_at: ago(1), event_counter: 10, revision: 11 });
    const { user } = await openLive({ evacuation, not_listed: [aNotListed(), aNotListed({ visitor_id: 92 })] });
    expect(screen.queryByRole('button', { name: 'Read aloud' })).not.toBeInTheDocument();
    speech.voices = [
      { lang: 'fr-FR', name: 'Marie' },
      { lang: 'en_GB', name: 'Kate' },
    ];
    act(() => void speech.dispatchEvent(new Event('voiceschanged')));
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    expect(spoken).toEqual([
      'en_GB: This is a drill. Harbour House. 0 of 8 safe. 8 missing, 0 unknown. Still to be found: ' +
        `${PEOPLE.map(({ name }) => name).join(', ')}. 2 people on site are not on the list.`,
    ]);
    expect(screen.getByRole('button', { name: 'Stop reading' })).toBeVisible();
    Reflect.deleteProperty(window, 'speechSynthesis');
  });
});
