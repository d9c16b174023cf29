import { screen, waitFor, within } from '@testing-library/react';

import { playJourneys } from '../support/journey';
import { header, KEY, markSafe, openReport, order, PEOPLE } from '../support/openReport';
import { anEvacuation } from '../support/portalRecords';

playJourneys();

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
    const { user, played } = await openReport({ people: [PEOPLE[3]!] });
    expect(header()).toContain('Everyone is safe');
    expect(screen.getByText('Nobody is left to find.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Everyone on the list is safe.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Not yet' }));
    expect(played.sent).toEqual([]);
  });
});

it('marks that come after the completion are held: added as comments, or given up once asked', async () => {
  const { user, played } = await openReport();
  const isOver = [409, { message: 'This evacuation is complete.', code: 'evacuation_complete', data: { evacuee: PEOPLE[1] } }] as const;
  played.takes('/evacuees/2', [...isOver]);
  await user.click(markSafe('Ben Osei'));
  const card = (await screen.findByText('1 mark arrived after this evacuation was completed')).closest<HTMLElement>('[role=status]')!;
  expect(card).toHaveTextContent(/Ben Osei: Safe, marked at \d\d:\d\d/);
  expect(markSafe('Ben Osei')).toBeVisible();
  played.takes('/evacuees/5', [...isOver]);
  await user.click(markSafe('Piet Yard'));
  const both = within((await screen.findByText('2 marks arrived after this evacuation was completed')).closest<HTMLElement>('[role=status]')!);

  await user.click(both.getByRole('button', { name: 'Discard…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard 2 marks?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(both.getAllByRole('listitem')).toHaveLength(2);

  for (const id of [2, 5]) {
    played.takes('/comments', () => [200, { comment: { id, revision: 1, evacuation_id: 5, evacuation_evacuee_id: id, content: `Added ${id}`, created_at: '2030-03-04T09:20:00Z', author: 'Ada Lind' }, event_counter: played.next() }]);
  }
  await user.click(both.getByRole('button', { name: 'Add as comments' }));
  await waitFor(() => expect(played.sent).toHaveLength(4));
  expect(played.sent.slice(2).map(({ body }) => body)).toMatchObject([2, 5].map((id) => ({ evacuation_evacuee_id: id, content: expect.stringMatching(/^Marked “Safe” at \d\d:\d\d\./)})));
  expect(screen.queryByText(/arrived after this evacuation/)).not.toBeInTheDocument();

  played.takes('/evacuees/2', [...isOver]);
  await user.click(markSafe('Ben Osei'));
  await user.click(await screen.findByRole('button', { name: 'Discard…' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Discard 1 mark?' })).getByRole('button', { name: 'Discard 1 mark' }));
  await waitFor(() => expect(screen.queryByText(/arrived after this evacuation/)).not.toBeInTheDocument());
  expect(played.sent).toHaveLength(5);
});
