import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/evacuations/calls/evacuations';
import { playJourneys } from '../../../../support/journey';
import { openLive, PEOPLE } from '../../../../support/livePoints';
import { filter, header, openReport, rows } from '../../../../support/openReport';
import { anEvacuee } from '../../../../support/portalRecords';
import { lose, play, playOnce, sent } from '../../../../support/play';

playJourneys();

describe('evacuation points', () => {
  it('go with every mark of anyone who stands there, and are taken back with it', async () => {
    const { user, played, isAnswered } = await openLive();
    await filter(user, /My point/, 'Quay');
    playOnce(calls.markEvacuee, () => played.marked(1, { status: 'safe', evacuation_point_id: 8 }));
    await user.click(screen.getByRole('button', { name: 'Mark Person 1 safe' }));
    await isAnswered();
    playOnce(calls.markEvacuee, () => played.marked(1, { status: 'missing', evacuation_point_id: null }));
    await user.click(screen.getByRole('button', { name: 'Undo: Person 1 is not safe' }));
    await isAnswered();
    expect(sent(calls.markEvacuee)).toMatchObject([
      { params: { evacueeId: '1' }, body: { status: 'safe', base_status: 'missing', evacuation_point_id: 8 } },
      { params: { evacueeId: '1' }, body: { status: 'missing', base_status: 'safe', evacuation_point_id: null } },
    ]);
  });

  it('are chosen for one person, and narrow the list', async () => {
    const { user, played, isAnswered, address } = await openLive();
    await user.click(screen.getByRole('button', { name: /Person 2(?! safe)/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Person 2' }));
    await user.click(drawer.getByRole('button', { name: /Evacuation point/ }));
    playOnce(calls.markEvacuee, () => played.marked(2, { evacuation_point_id: 7 }));
    await user.click(await screen.findByRole('option', { name: 'Car park' }));
    await isAnswered();
    expect(sent(calls.markEvacuee)).toMatchObject([
      { params: { evacueeId: '2' }, body: { status: 'missing', base_status: 'missing', evacuation_point_id: 7 } },
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/reports/evacuations/5'));
    await filter(user, /Seen at/, 'Car park');
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Person 2')]);
    expect(address()).toBe('/reports/evacuations/5?point=7&show=all');
  });

  it('count at once while there is no line', async () => {
    const { user } = await openLive();
    await filter(user, /My point/, 'Quay');
    lose(calls.markEvacuee);
    await user.click(screen.getByRole('button', { name: 'Mark Person 1 safe' }));
    await filter(user, /Seen at/, 'Quay');
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
    play(calls.markEvacuee, ({ params, body }) => played.marked(Number(params.evacueeId), { status: body.status }));
    await user.click(screen.getByRole('button', { name: 'All shown are safe…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Mark 8 people safe?' }));
    expect(question.getByText(/^Person 1, Person 2, .* and Person 8$/)).toBeVisible();
    expect(sent(calls.markEvacuee)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Mark 8 safe' }));
    await waitFor(() => expect(header()).toContain('Everyone is safe'));
    await isAnswered();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await isAnswered();
    expect(header()).toContain('7 missing');
    expect(sent(calls.markEvacuee).map(({ params }) => Number(params.evacueeId))).toEqual([...PEOPLE, ...PEOPLE].map(({ id }) => id));
    expect(
      sent(calls.markEvacuee)
        .slice(8)
        .map(({ body }) => body),
    ).toEqual(PEOPLE.map(({ id }) => expect.objectContaining({ status: id === 2 ? 'unknown' : 'missing', base_status: 'safe' })));
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

  it('is only who is missing or unknown: who needs help stays, and is named', async () => {
    const { user, played, say, isAnswered, portal } = await openLive({
      evacuees: PEOPLE.map((person) => {
        if (person.id === 2) return { ...person, status: 'needs_assistance' as const };
        return person.id === 3 ? { ...person, needs_help_to_leave: true } : person;
      }),
    });
    play(calls.markEvacuee, ({ params, body }) => played.marked(Number(params.evacueeId), { status: body.status }));
    await user.click(screen.getByRole('button', { name: 'All shown are safe…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Mark 6 people safe?' }));
    expect(question.getByText('2 stay as they are: Person 2 needs help and Person 3 needs help to leave.')).toBeVisible();

    // Somebody is reported while the question is read.
    say('EvacueeUpdatedEvent', played.marked(5, { status: 'needs_assistance' }));
    await waitFor(() => expect(portal.store.getState().evacuationReports?.[5]?.counts.needs_assistance).toBe(2));
    await user.click(question.getByRole('button', { name: 'Mark 6 safe' }));
    expect(await screen.findByText('5 people marked safe.')).toBeVisible();
    await isAnswered();
    expect(sent(calls.markEvacuee).map(({ params }) => Number(params.evacueeId))).toEqual([1, 4, 6, 7, 8]);
    for (const { body } of sent(calls.markEvacuee)) expect(body).toMatchObject({ status: 'safe', base_status: 'missing', together: true });

    await user.click(screen.getByRole('button', { name: 'All shown are safe…' }));
    expect(await screen.findByText('Nobody shown can be marked together with others.')).toBeVisible();
  });

  it('is confirmed by typing how many in a real evacuation, above twenty', async () => {
    const crowd = Array.from({ length: 21 }, (_, index) => anEvacuee({ id: index + 1, name: `Person ${index + 1}` }));
    const { user } = await openReport({ people: crowd });
    lose(calls.markEvacuee);
    await user.click(screen.getByRole('button', { name: 'All shown are safe…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Mark 21 people safe?' }));
    const confirm = question.getByRole('button', { name: 'Mark 21 safe' });
    expect(confirm).toBeDisabled();
    await user.type(question.getByRole('textbox', { name: 'Type 21 to mark them safe' }), '21');
    await user.click(confirm);
    await waitFor(() => expect(header()).toContain('21 pending'));
  });

  it('is not for a marshal who may only look', async () => {
    await openReport({ roles: ['EvacList.viewer', 'Today.viewer'] });
    expect(screen.queryByRole('button', { name: 'All shown are safe…' })).not.toBeInTheDocument();
  });
});
