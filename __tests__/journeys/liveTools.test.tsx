import { act, screen, waitFor, within } from '@testing-library/react';

import type { EvacuationReport } from '../../src/contract/entities/evacuation';
import { shareOf } from '../../src/portal/entities/evacuees/share';
import { playJourneys } from '../support/journey';
import { header, openReport, order, rows } from '../support/openReport';
import { anEvacuation, anEvacuee } from '../support/portalRecords';

playJourneys();

const MINUTE = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();
const PEOPLE = Array.from({ length: 8 }, (_, index) => anEvacuee({ id: index + 1, name: `Person ${index + 1}`, in_timestamp: '2026-01-01T08:00:00Z' }));
const POINTS = [{ id: 7, title: 'Car park' }, { id: 8, title: 'Quay' }];

const openLive = (fields: Partial<EvacuationReport> = {}) => openReport({ people: PEOPLE, fields: { evacuation_points: POINTS, ...fields } });

describe('the live report', () => {
  it('is labelled as a drill, and says what percentage is accounted for', async () => {
    const { user, address } = await openLive({ evacuation: anEvacuation({ kind: 'drill', started_at: ago(1), event_counter: 10, revision: 11 }) });
    expect(header()).toContain('Drill');
    expect(header()).toContain('0% accounted for');
    expect(rows()[0]).not.toHaveTextContent('Overdue');
    await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Complete this drill?' }));
    expect(dialog.getByRole('button', { name: 'Complete drill' })).toBeEnabled();
    // It can be linked to, and time travel shows it.
    expect(address()).toBe('/reports/evacuations/5?dialog=complete');
  });

  it('says overdue of whoever is missing ten minutes after the start, in their place', async () => {
    const { user, played, isAnswered } = await openLive({ evacuation: anEvacuation({ started_at: ago(11), event_counter: 10, revision: 11 }) });
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
      doubts: [{ evacuee_id: 2, reason: 'long_stay', since: '2026-01-01T08:00:00Z' }, { evacuee_id: 3, reason: 'booked_elsewhere', since: '2026-01-02T08:00:00Z' }, { evacuee_id: 3, reason: 'absent', since: null }],
      offline_devices: [{ id: 1, name: 'Gate 2 tablet', last_heartbeat: ago(14.5) }, { id: 2, name: 'Door', last_heartbeat: ago(6) }],
    });
    await user.click(screen.getByRole('button', { name: '8 listed, 2 doubtful, Gate 2 tablet silent 14 mins, 1 more device silent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How far to trust this list' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Person 2Signed in for very long, since 1 Jan 2026, 09:00', 'Person 3Booked at another site since 2 Jan 2026, 09:00', 'Person 3On approved leave since –',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Person 2' }));
    expect(address()).toBe('/reports/evacuations/5?evacuee=2');
  });

  it('narrows to a share of the people, the same on every device', async () => {
    const participants = [{ id: 7, name: 'Ada Lind' }, { id: 9, name: 'Kim Berg' }];
    const { user, address } = await openLive({ participants });
    const mine = PEOPLE.filter(({ id }) => shareOf(id, [7, 9]) === 7).map(({ name }) => name);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.length).toBeLessThan(8);
    await user.click(screen.getByRole('button', { name: 'Your share' }));
    expect(order(PEOPLE)).toEqual(mine);
    expect(address()).toBe('/reports/evacuations/5?share=mine');
    await user.click(screen.getByRole('button', { name: 'Your share' }));
    expect(rows()).toHaveLength(8);
  });

  it('splits nothing for somebody who is alone', async () => {
    await openLive({ participants: [{ id: 7, name: 'Ada Lind' }] });
    expect(screen.queryByText('Your share')).not.toBeInTheDocument();
  });

  it('takes in somebody who is on no list, once', async () => {
    const { user, played } = await openLive();
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a person who is on no list' }));
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
    played.takes('/evacuees', [201, { evacuee: anEvacuee({ id: 40, name: 'Sam Stray', added_by: 'Ada Lind', group_id: null }), event_counter: 11 }]);
    await user.click(confirm);
    expect(await screen.findByText('Sam Stray is on the list.', { ignore: '[role=status]' })).toBeVisible();
    await waitFor(() => expect(played.reads()).toBeGreaterThan(reads));
    const [first, second] = played.sent;
    expect(second?.body).toEqual({ name: 'Sam Stray', company: null, group_id: null, evacuation_point_id: 8, status: 'safe' });
    expect(second?.key).toBe(first?.key);
  });

  it('is read aloud in the reader’s language, and not where the browser has no voice for it', async () => {
    const spoken: string[] = [];
    const speech = Object.assign(new EventTarget(), {
      voices: [{ lang: 'fr-FR', name: 'Marie' }],
      getVoices: () => speech.voices,
      speak: (words: { text: string; lang: string }) => void spoken.push(`${words.lang}: ${words.text}`),
      cancel: () => undefined,
    });
    Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: class { constructor(readonly text: string) {} } });
    const { user } = await openLive({ evacuation: anEvacuation({ kind: 'drill', started_at: ago(1), event_counter: 10, revision: 11 }) });
    expect(screen.queryByRole('button', { name: 'Read aloud' })).not.toBeInTheDocument();
    speech.voices = [{ lang: 'fr-FR', name: 'Marie' }, { lang: 'en_GB', name: 'Kate' }];
    act(() => void speech.dispatchEvent(new Event('voiceschanged')));
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    expect(spoken).toEqual([
      `en_GB: This is a drill. Harbour House. 0 of 8 safe. 8 missing, 0 unknown. Still to be found: ${PEOPLE.map(({ name }) => name).join(', ')}.`,
    ]);
    expect(screen.getByRole('button', { name: 'Stop reading' })).toBeVisible();
    Reflect.deleteProperty(window, 'speechSynthesis');
  });
});

describe('evacuation points', () => {
  it('go with every mark of whoever stands there, and are taken back with it', async () => {
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
      { status: 'safe', base_status: 'missing', evacuation_point_id: 8 }, { status: 'missing', base_status: 'safe', evacuation_point_id: null },
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
    await user.click(await screen.findByRole('radio', { name: 'Car park' }));
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Person 2')]);
    expect(address()).toBe('/reports/evacuations/5?point=7&show=all');
  });

  it('count at once while there is no line', async () => {
    const { user, played } = await openLive();
    await user.click(screen.getByRole('button', { name: /My point/ }));
    await user.click(await screen.findByRole('option', { name: 'Quay' }));
    played.takes('/evacuees/1', null);
    await user.click(screen.getByRole('button', { name: 'Mark Person 1 safe' }));
    await user.click(await screen.findByRole('radio', { name: 'Quay' }));
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Person 1')]);
    await user.click(screen.getByRole('button', { name: /Person 1.*Safe/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Person 1' }));
    expect(drawer.getByRole('button', { name: /Evacuation point/ })).toHaveTextContent('Quay');
  });
});
