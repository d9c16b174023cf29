import { act, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/evacuations/calls/evacuations';
import { fill, playJourneys } from '../../../../support/journey';
import { header, INSTANT, list, markSafe, openReport, order, row, undo } from '../../../../support/openReport';
import { hold, KEY, keyOf, lose, playOnce, refuseOnce, sent } from '../../../../support/play';

playJourneys();

const marks = () => sent(calls.markEvacuee);
const comments = () => sent(calls.addEvacuationComment);

describe('marks', () => {
  it('show at once, go one after the other with a key each, and may be taken back', async () => {
    const { user, played } = await openReport();
    const release = hold(calls.markEvacuee);
    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'safe', marked_by: 'Ada Lind' }));
    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'missing', marked_by: 'Ada Lind' }));
    playOnce(calls.markEvacuee, () => played.marked(1, { status: 'safe', marked_by: 'Ada Lind' }));

    await user.click(markSafe('Ben Osei'));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, waiting for a connection');
    expect(header()).toContain('3of 5 not safe');
    expect(header()).toContain('1 pending');
    await user.click(undo('Ben Osei'));
    await user.click(markSafe('Élodie Bernard'));
    expect(header()).toContain('3 pending');
    await waitFor(() => expect(marks()).toHaveLength(1));
    release();
    await waitFor(() => expect(header()).not.toContain('pending'));
    expect(marks().map(({ params, body }) => [params.evacueeId, body])).toEqual([
      ['2', { status: 'safe', base_status: 'missing', made_at: INSTANT }],
      ['2', { status: 'missing', base_status: 'safe', made_at: INSTANT }],
      ['1', { status: 'safe', base_status: 'missing', made_at: INSTANT }],
    ]);
    expect(new Set(marks().map(keyOf)).size).toBe(3);
    for (const mark of marks()) expect(keyOf(mark)).toMatch(KEY);
    expect(row(/Élodie/)).toHaveTextContent('Safe, by Ada Lind at 10:12');
    expect(markSafe('Ben Osei')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Hide 1 marked' }));
    expect(order()).toEqual(['Yara Early', 'Ben Osei', 'Piet Yard']);
  });

  it('made without a line say that they wait, and go when it returns, each once', async () => {
    const { user, played, portal } = await openReport();
    lose(calls.markEvacuee);
    act(() => portal.realtime.drop());
    await user.click(markSafe('Ben Osei'));
    await user.click(markSafe('Piet Yard'));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, waiting for a connection');
    expect(row(/Piet Yard/)).toHaveTextContent('Safe, waiting for a connection');
    expect(header()).toContain('2 pending');
    // Said once: the state of the line above it does not repeat it.
    expect(screen.getAllByText(/2 pending/u, { ignore: '[role=status]' })).toHaveLength(1);
    expect(header()).toContain('2of 5 not safe');

    // The line is back, the server not yet.
    refuseOnce(calls.markEvacuee, 503, { message: 'Starting.' });
    act(() => portal.realtime.stand());
    await waitFor(() => expect(marks()).toHaveLength(1));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, waiting for a connection');

    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'safe' }));
    playOnce(calls.markEvacuee, () => played.marked(5, { status: 'safe' }));
    act(() => portal.realtime.drop());
    act(() => portal.realtime.stand());
    await waitFor(() => expect(header()).not.toContain('pending'));
    expect(marks().map(({ params }) => params.evacueeId)).toEqual(['2', '2', '5']);
    expect(keyOf(marks()[1]!)).toBe(keyOf(marks()[0]!));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, by Mo Farah at 10:12');
    expect(header()).toContain('2of 5 not safe');
  });

  it('that somebody else was faster with say who marked what, and never overwrite in silence', async () => {
    const { user, played } = await openReport();
    refuseOnce(calls.markEvacuee, 409, {
      message: 'Changed.',
      code: 'evacuee_changed',
      data: played.marked(2, { status: 'needs_assistance', marked_by: 'Kim Berg' }),
    });
    await user.click(markSafe('Ben Osei'));
    const notice = (await screen.findByText('Someone else has also marked Ben Osei')).closest<HTMLElement>('[role=status]')!;
    expect(notice).toHaveTextContent('You marked Safe. Kim Berg marked Needs help.');
    expect(row(/Ben Osei/)).toHaveTextContent('Needs help');
    expect(header()).toContain('4of 5 not safe');

    refuseOnce(calls.markEvacuee, 409, {
      message: 'Changed.',
      code: 'evacuee_changed',
      data: played.marked(2, { status: 'unknown', marked_by: 'Kim Berg' }),
    });
    await user.click(within(notice).getByRole('button', { name: 'Mark Safe' }));
    await waitFor(() => expect(marks().at(-1)?.body).toEqual({ status: 'safe', base_status: 'needs_assistance', made_at: INSTANT }));
    expect(keyOf(marks()[1]!)).not.toBe(keyOf(marks()[0]!));
    await user.click(await screen.findByRole('button', { name: 'Keep Unknown' }));
    expect(screen.queryByText(/was marked by someone else/)).not.toBeInTheDocument();
    expect(row(/Ben Osei/)).toHaveTextContent('Unknown');
    expect(marks().map(({ params }) => params.evacueeId)).toEqual(['2', '2']);
  });

  it('that are undone lead back to how the person stood: who needed help needs it again', async () => {
    const { user, played } = await openReport();
    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'needs_assistance' }));
    await user.click(screen.getByRole('button', { name: /^Ben Osei/ }));
    await user.click(within(await screen.findByRole('dialog', { name: /Ben Osei/ })).getByRole('radio', { name: 'Needs help' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row(/Ben Osei/)).toHaveTextContent('Needs help'));
    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'safe' }));
    await user.click(markSafe('Ben Osei'));
    await waitFor(() => expect(row(/Ben Osei/)).toHaveTextContent('Safe, by Mo Farah'));
    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'needs_assistance' }));
    await user.click(undo('Ben Osei'));
    await waitFor(() => expect(marks().at(-1)?.body).toEqual({ status: 'needs_assistance', base_status: 'safe', made_at: INSTANT }));
    await waitFor(() => expect(row(/Ben Osei/)).toHaveTextContent('Needs help'));
  });

  it('that both made alike are no conflict', async () => {
    const { user, played } = await openReport();
    refuseOnce(calls.markEvacuee, 409, {
      message: 'Changed.',
      code: 'evacuee_changed',
      data: played.marked(2, { status: 'safe', marked_by: 'Kim Berg' }),
    });
    await user.click(markSafe('Ben Osei'));
    await waitFor(() => expect(row(/Ben Osei/)).toHaveTextContent('Safe, by Kim Berg at 10:12'));
    expect(screen.queryByText(/was marked by someone else/)).not.toBeInTheDocument();
  });

  it.each([
    [403, { message: 'You may not mark.', code: 'forbidden' }, 'You may not mark.'],
    [422, { message: 'This status is unknown.', errors: { status: ['No.'] } }, 'This status is unknown.'],
  ])('that are refused with %d are taken back, and say why', async (status, problem, text) => {
    const { user } = await openReport();
    refuseOnce(calls.markEvacuee, status, problem);
    await user.click(markSafe('Ben Osei'));
    const notice = await screen.findByText('This mark was not accepted: Ben Osei');
    expect(notice.closest('[role=alert]')).toHaveTextContent(text);
    expect(row(/Ben Osei/)).toHaveTextContent('Visitor of Ada Lind');
    expect(header()).toContain('4of 5 not safe');
    expect(header()).not.toContain('pending');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/was not accepted/)).not.toBeInTheDocument();
  });

  it('that are refused can be made again', async () => {
    const { user, played } = await openReport();
    refuseOnce(calls.markEvacuee, 403, { message: 'You may not mark.', code: 'forbidden' });
    await user.click(markSafe('Ben Osei'));
    const notice = (await screen.findByText('This mark was not accepted: Ben Osei')).closest<HTMLElement>('[role=alert]')!;
    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'safe', marked_by: 'Ada Lind' }));
    await user.click(within(notice).getByRole('button', { name: 'Mark Safe' }));
    await waitFor(() => expect(row(/Ben Osei/)).toHaveTextContent('Safe, by Ada Lind at 10:12'));
    expect(screen.queryByText(/was not accepted/)).not.toBeInTheDocument();
    expect(keyOf(marks()[1]!)).not.toBe(keyOf(marks()[0]!));
  });

  it('of every kind are made in the person’s drawer, beside the facts that the site puts on its list', async () => {
    const { user, played, address } = await openReport();
    await user.click(list().getByRole('button', { name: /Ben Osei.*Visitor of/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Ben Osei/ }));
    expect(address()).toBe('/reports/evacuations/5?evacuee=2');
    expect(drawer.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Group', 'Visitors'],
      ['Company', 'Crane & Sons'],
      ['Host', 'Ada Lind'],
      ['Signed in', '09:30'],
      ['Number plate', 'KX19 ABC'],
    ]);
    expect(drawer.getByRole('radio', { name: 'Missing' })).toBeChecked();
    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'needs_assistance', marked_by: 'Ada Lind' }));
    await user.click(drawer.getByRole('radio', { name: 'Needs help' }));
    expect(await drawer.findByText('10:12 by Ada Lind')).toBeVisible();
    expect(marks().map(({ params, body }) => [params.evacueeId, body])).toEqual([
      ['2', { status: 'needs_assistance', base_status: 'missing', made_at: INSTANT }],
    ]);
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(header()).toContain('2 need help');
  });
});

describe('comments', () => {
  const comment = (id: number, content: string, about: number | null, author = 'Ada Lind') => ({
    id,
    revision: 1,
    evacuation_id: 5,
    evacuation_evacuee_id: about,
    content,
    created_at: `2030-03-04T09:2${id}:00Z`,
    author,
  });

  it('are written on all and on one, wait for the line, and say when they were refused', async () => {
    const { user, played, say } = await openReport();
    const all = within(screen.getByRole('region', { name: 'Comments' }));
    expect(all.getByText('No comments yet.')).toBeVisible();
    await user.click(all.getByRole('button', { name: 'Send' }));
    expect(await all.findByText('Write something first.')).toBeVisible();

    refuseOnce(calls.addEvacuationComment, 503, { message: 'The server is starting.' });
    await fill(user, all.getByRole('textbox', { name: 'Write a comment' }), 'Gate B is closed');
    await user.click(all.getByRole('button', { name: 'Send' }));
    expect(await all.findByText(/^Waiting for a connection, /)).toBeVisible();
    expect(all.getByText('Gate B is closed')).toBeVisible();
    expect(header()).toContain('1 pending');
    expect(all.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('');
    expect(all.queryByText('Write something first.')).not.toBeInTheDocument();

    playOnce(calls.addEvacuationComment, () => ({ comment: comment(1, 'Gate B is closed', null), event_counter: played.next() }));
    expect(await all.findByText('Ada Lind, 10:21')).toBeVisible();
    await waitFor(() => expect(header()).not.toContain('pending'));
    expect(all.getAllByText('Gate B is closed')).toHaveLength(1);
    expect(comments().map(({ body }) => body)).toEqual(
      Array(2).fill({ content: 'Gate B is closed', evacuation_evacuee_id: null, made_at: INSTANT }),
    );
    // Sent again it is the same comment.
    expect(keyOf(comments()[0]!)).toMatch(KEY);
    expect(keyOf(comments()[1]!)).toBe(keyOf(comments()[0]!));

    refuseOnce(calls.addEvacuationComment, 422, { message: 'This comment is too long.' });
    await fill(user, all.getByRole('textbox', { name: 'Write a comment' }), 'Much more');
    await user.click(all.getByRole('button', { name: 'Send' }));
    const refusal = (await screen.findByText('This comment was not accepted')).closest<HTMLElement>('[role=alert]')!;
    expect(refusal).toHaveTextContent('This comment is too long.Much more');
    await user.click(within(refusal).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Much more')).not.toBeInTheDocument();

    await user.click(list().getByRole('button', { name: /Ben Osei.*Visitor of/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Ben Osei/ }));
    expect(drawer.getByText('No comments yet.')).toBeVisible();
    playOnce(calls.addEvacuationComment, () => ({ comment: comment(2, 'Seen at the stairs', 2), event_counter: played.next() }));
    await fill(user, drawer.getByRole('textbox', { name: 'Comment on Ben Osei' }), 'Seen at the stairs');
    await user.click(drawer.getByRole('button', { name: 'Send' }));
    expect(await drawer.findByText('Ada Lind, 10:22')).toBeVisible();
    expect(comments()[3]!.body).toEqual({ content: 'Seen at the stairs', evacuation_evacuee_id: 2, made_at: INSTANT });
    expect(keyOf(comments()[3]!)).not.toBe(keyOf(comments()[1]!));
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(row(/Ben Osei/)).toHaveTextContent('1 comment');
    expect(all.getByText('About Ben Osei')).toBeVisible();

    // Somebody else's, by the channel: as many changes as the server has counted.
    say('CommentAddedEvent', { event_counter: played.next(), comment: comment(3, 'He is with me', 2, 'Kim Berg') });
    expect(await all.findByText('He is with me')).toBeVisible();
    expect(row(/Ben Osei/)).toHaveTextContent('2 comments');
  });
});
