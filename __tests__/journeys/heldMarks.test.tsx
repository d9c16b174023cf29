import { screen, waitFor, within } from '@testing-library/react';

import { playJourneys, visitSignedIn } from '../support/journey';
import { playReport } from '../support/playedReport';
import { server } from '../support/portal';
import { aConfig, anEvacuation, anEvacuee, aSite } from '../support/portalRecords';

playJourneys();

const PEOPLE = [anEvacuee({ id: 2, name: 'Ben Osei' }), anEvacuee({ id: 5, name: 'Piet Yard' })];

async function openReport() {
  const played = playReport(PEOPLE);
  const config = aConfig({ sites: [aSite({ evacuation_in_progress: true })] });
  server().persist().get('/sites').reply(200, { sites: config.sites }).get('/sites/1/evacuations').query(true).reply(200, { evacuations: [anEvacuation()], meta: { page: 1, per_page: 1, total: 1 } });
  const visitor = await visitSignedIn('/reports/evacuations/5', { config, isLive: true });
  await screen.findByText('Live', { ignore: '[role=status]' });
  await waitFor(() => expect(visitor.portal.store.getState().evacuationReports?.[5]?.load).toBe('ready'));
  return { ...visitor, played };
}

const markSafe = (name: string) => within(screen.getByRole('list', { name: 'People on the list' })).getByRole('button', { name: `Mark ${name} safe` });

it('marks that come after the completion are held: added as comments, or given up once asked', async () => {
  const { user, played } = await openReport();
  const isOver = [409, { message: 'This evacuation is complete.', code: 'evacuation_complete', data: { evacuee: PEOPLE[0] } }] as const;
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
