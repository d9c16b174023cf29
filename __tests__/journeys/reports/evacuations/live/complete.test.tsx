import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/evacuations/calls/evacuations';
import type { Permission } from '#contract/platform/permissions';
import { fill, playJourneys } from '../../../../support/journey';
import { header, markSafe, openReport, order, PEOPLE } from '../../../../support/openReport';
import { aNotListed, anEvacuation } from '../../../../support/portalRecords';
import { KEY, keyOf, play, playOnce, refuseOnce, sent } from '../../../../support/play';

playJourneys();

describe('completing', () => {
  const complete = anEvacuation({ status: 'complete', completed_at: '2030-03-04T09:40:00Z', event_counter: 40, revision: 50 });

  it('is confirmed by their number in earnest, names who is not safe, and closes the report to marks', async () => {
    const { user, played } = await openReport();
    await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Complete this evacuation?' }));
    expect(dialog.getByText('4 people are not marked safe:')).toBeVisible();
    expect(dialog.getByText('2 missing · 1 needs help · 1 unknown')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Yara Early',
      'Ben Osei',
      'Élodie Bernard',
      'Piet Yard',
    ]);
    expect(dialog.getByText(/^After this, nobody can be marked\./)).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Complete with 4 not safe' });
    expect(confirm).toBeDisabled();
    expect(confirm).toHaveClass('dangerSolid');
    await user.type(dialog.getByRole('textbox', { name: /^Type 4 to complete/ }), '5');
    expect(confirm).toBeDisabled();
    await user.clear(dialog.getByRole('textbox', { name: /^Type 4/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Type 4/ }), '4');

    await fill(user, dialog.getByLabelText(/Closing comment/), '  All searched ');
    refuseOnce(calls.completeEvacuation, 409, { message: 'Somebody completed it.' });
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody completed it.');
    playOnce(calls.completeEvacuation, () => {
      played.set({ evacuation: complete });
      return { evacuation: complete };
    });
    await user.click(confirm);
    expect(
      await screen.findByText('This evacuation was completed at 10:40. You can view it but not change it. 4 people were not marked safe.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent(calls.completeEvacuation).map(({ params, body }) => [params.evacuationId, body])).toEqual(
      Array(2).fill(['5', { comment: 'All searched' }]),
    );
    const [first, again] = sent(calls.completeEvacuation).map(keyOf);
    expect(first).toMatch(KEY);
    expect(again).toBe(first);
    expect(screen.queryByRole('button', { name: /^Mark|^Undo|Complete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).not.toBeInTheDocument();
    // The evacuation is over: the list shows who was there.
    expect(order()).toHaveLength(5);
    expect(order()).toContain(PEOPLE[3]!.name);
  });

  it('by somebody else closes it here', async () => {
    const { say, played } = await openReport();
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    expect(markSafe('Ben Osei')).toBeVisible();
    const evacuation = { ...complete, event_counter: played.next() };
    played.set({ evacuation });
    say('EvacuationCompleteEvent', { event_counter: evacuation.event_counter, evacuation });
    expect(await screen.findByText(/^This evacuation was completed at 10:40/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Mark|Complete/ })).not.toBeInTheDocument();
    // Said where they are, and they begin at the head of what it has become.
    expect(await screen.findByText('The evacuation was completed at 10:40.', { selector: '[role=status]' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  });

  /** Somebody else completed it so long ago. */
  async function openEnded(ago: number, roles?: readonly Permission[]) {
    const opened = await openReport({ roles });
    const { played, say } = opened;
    const at = Date.now() - ago;
    const evacuation = {
      ...complete,
      started_at: new Date(at - 60_000).toISOString(),
      completed_at: new Date(at).toISOString(),
      event_counter: played.next(),
    };
    played.set({ evacuation });
    say('EvacuationCompleteEvent', { event_counter: evacuation.event_counter, evacuation });
    await screen.findByText(/^This evacuation was completed/);
    return opened;
  }

  it('can be taken back for ten minutes', async () => {
    const { user, played } = await openEnded(60_000);
    refuseOnce(calls.reopenEvacuation, 409, { message: 'Another one runs.', code: 'evacuation_in_progress' });
    await user.click(screen.getByRole('button', { name: /^Reopen \([89] mins.* left\)$/ }));
    const failure = within(await screen.findByRole('alertdialog'));
    expect(failure.getByText('Another one runs.')).toBeVisible();
    await user.keyboard('{Escape}');
    const running = anEvacuation({ event_counter: played.next(), revision: 60 });
    playOnce(calls.reopenEvacuation, () => {
      played.set({ evacuation: running });
      return { evacuation: running };
    });
    await user.click(await screen.findByRole('button', { name: /^Reopen/ }));
    expect(await screen.findByRole('button', { name: 'Mark Ben Osei safe' })).toBeVisible();
    expect(screen.queryByText(/^This evacuation was completed/)).not.toBeInTheDocument();
    expect(sent(calls.reopenEvacuation)).toHaveLength(2);
  });

  it.each([
    ['ten minutes have passed', 600_001, undefined],
    ['they may only look', 60_000, ['EvacReport.viewer', 'EvacList.viewer'] as const],
  ])('is not taken back once %s', async (_why, ago, roles) => {
    await openEnded(ago, roles);
    expect(screen.queryByRole('button', { name: /^Reopen/ })).not.toBeInTheDocument();
  });

  it('with people on site who are not listed says so, and names them before it is completed', async () => {
    const { user } = await openReport({
      people: [PEOPLE[3]!],
      fields: { not_listed: [aNotListed({ visitor_id: 91, name: 'Nikhil Park' })] },
    });
    expect(header()).toContain('All on the list are safe · 1 not listed');
    expect(header()).not.toContain('Everyone is safe');
    await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('1 person on site is not on the list:')).toBeVisible();
    expect(dialog.getByText('Nikhil Park')).toBeVisible();
  });

  it('with everyone safe says so', async () => {
    const { user } = await openReport({ people: [PEOPLE[3]!] });
    play(calls.completeEvacuation, { evacuation: complete });
    expect(header()).toContain('Everyone is safe');
    expect(screen.getByText('Nobody is left to find.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Complete…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Everyone on the list is safe.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Not yet' }));
    expect(sent(calls.completeEvacuation)).toEqual([]);
  });
});

it('marks that come after the completion are held: added as comments, or given up once asked', async () => {
  const { user, played } = await openReport();
  const isOver = [409, { message: 'This evacuation is complete.', code: 'evacuation_complete', data: { evacuee: PEOPLE[1] } }] as const;
  refuseOnce(calls.markEvacuee, ...isOver);
  await user.click(markSafe('Ben Osei'));
  const card = (await screen.findByText('1 mark arrived after completion')).closest<HTMLElement>('[role=status]')!;
  expect(card).toHaveTextContent(/Ben Osei: Safe, marked at \d\d:\d\d/);
  expect(markSafe('Ben Osei')).toBeVisible();
  refuseOnce(calls.markEvacuee, ...isOver);
  await user.click(markSafe('Piet Yard'));
  const both = within((await screen.findByText('2 marks arrived after completion')).closest<HTMLElement>('[role=status]')!);

  await user.click(both.getByRole('button', { name: 'Discard…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard 2 marks?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(both.getAllByRole('listitem')).toHaveLength(2);

  for (const id of [2, 5]) {
    playOnce(calls.addEvacuationComment, () => ({
      comment: {
        id,
        revision: 1,
        evacuation_id: 5,
        evacuation_evacuee_id: id,
        content: `Added ${id}`,
        created_at: '2030-03-04T09:20:00Z',
        author: 'Ada Lind',
      },
      event_counter: played.next(),
    }));
  }
  await user.click(both.getByRole('button', { name: 'Add as comments' }));
  await waitFor(() => expect(sent(calls.addEvacuationComment)).toHaveLength(2));
  expect(sent(calls.markEvacuee).map(({ params }) => params.evacueeId)).toEqual(['2', '5']);
  expect(sent(calls.addEvacuationComment).map(({ body }) => body)).toMatchObject(
    [2, 5].map((id) => ({ evacuation_evacuee_id: id, content: expect.stringMatching(/^Marked “Safe” at \d\d:\d\d\./) })),
  );
  // A comment says it too, in other words, until the server's answer is there.
  await waitFor(() => expect(screen.queryByText(/^\d+ marks? arrived after completion/)).not.toBeInTheDocument());

  refuseOnce(calls.markEvacuee, ...isOver);
  await user.click(markSafe('Ben Osei'));
  await user.click(await screen.findByRole('button', { name: 'Discard…' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard 1 mark?' })).getByRole('button', { name: 'Discard 1 mark' }),
  );
  await waitFor(() => expect(screen.queryByText(/^\d+ marks? arrived after completion/)).not.toBeInTheDocument());
  expect(sent(calls.markEvacuee).map(({ params }) => params.evacueeId)).toEqual(['2', '5', '2']);
  expect(sent(calls.addEvacuationComment)).toHaveLength(2);
});
