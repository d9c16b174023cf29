import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/adminJobs';
import { listGroups } from '#contract/people/calls/groups';
import { searchPeople } from '#contract/visits/calls/search';
import type { AdminJob } from '#contract/clients/entities/adminJob';
import { playClients, superUser } from '../../support/adminClients';
import { playJourneys, submissionOver, visitSignedIn } from '../../support/journey';
import { play, playOnce, refuse, refuseOnce, sent } from '../../support/play';

playJourneys();

const ID = '0b6f7d3e-0000-4000-8000-000000000001';
const aJob = (fields: Partial<AdminJob> = {}): AdminJob => ({
  id: ID,
  name: 'send-reminders',
  state: 'failed',
  created_at: '2026-03-01T09:00:00Z',
  start_after: '2026-03-01T09:00:00Z',
  started_at: '2026-03-01T09:05:00Z',
  failed_at: '2026-03-01T09:05:02Z',
  attempts: 6,
  retry_limit: 5,
  last_error: 'connect ECONNREFUSED 192.0.2.1:587',
  ...fields,
});
const playJobs = (jobs: readonly AdminJob[], total = jobs.length): void =>
  play(calls.listAdminJobs, ({ query }) => ({ jobs, meta: { page: Number(query.page ?? 1), per_page: 15, total } }));
const queries = () => sent(calls.listAdminJobs).map(({ query }) => query);
const rowOf = async (name: string) =>
  within((await within(await screen.findByRole('table', { name: 'Jobs' })).findByRole('link', { name })).closest('[role="row"]')!);

describe('the jobs of the servers', () => {
  it('are reached from the clients, begin with those that failed, and are told by state and page in the address', async () => {
    playClients([]);
    playJobs([aJob()], 40);
    const { user, address } = await visitSignedIn('/admin', superUser);
    await user.click(await screen.findByRole('link', { name: 'Jobs' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    const row = await rowOf('send-reminders');
    expect(row.getByText('connect ECONNREFUSED 192.0.2.1:587')).toBeVisible();
    expect(row.getByText('6 of 6')).toBeVisible();
    expect(queries()).toEqual([{ state: 'failed', page: '1', per_page: '15' }]);

    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ state: 'failed', page: '2', per_page: '15' }));
    await user.click(screen.getByRole('radio', { name: 'Waiting' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ state: 'waiting', page: '1', per_page: '15' }));
    expect(address()).toBe('/admin/jobs?status=waiting');
  });

  it('are found by what they are for, from anywhere', async () => {
    play(listGroups, { groups: [] });
    play(searchPeople, { visitors: [], members: [], former: [] });
    playJobs([]);
    const { user, address } = await visitSignedIn('/my-profile', superUser);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Go to' });
    await user.keyboard('queue');
    expect(await screen.findByRole('menuitem', { name: /^Jobs/u })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/jobs'));
  });

  it('are retried from their row, and the list is fetched again', async () => {
    playJobs([aJob()]);
    play(calls.retryAdminJob, () => ({ job: aJob({ state: 'waiting', failed_at: null }) }));
    const { user } = await visitSignedIn('/admin/jobs', superUser);
    const row = await rowOf('send-reminders');
    playJobs([]);
    await user.click(row.getByRole('button', { name: 'Retry send-reminders' }));
    expect(await screen.findByText('send-reminders is tried again now.')).toBeVisible();
    expect(await screen.findByText('No job has failed')).toBeVisible();
    // The button has gone with its row.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(sent(calls.retryAdminJob)).toMatchObject([{ params: { jobId: ID } }]);
  });

  it('that wait are tried at once only after a failure', async () => {
    playJobs([
      aJob({
        id: ID.replace('1', '2'),
        name: 'later',
        state: 'waiting',
        attempts: 0,
        started_at: null,
        failed_at: null,
        last_error: null,
        start_after: '2099-03-01T12:00:00Z',
      }),
      aJob({ name: 'again', state: 'waiting', attempts: 1, failed_at: null }),
    ]);
    await visitSignedIn('/admin/jobs?status=waiting', superUser);
    expect((await rowOf('again')).getByRole('button', { name: 'Retry again' })).toBeVisible();
    expect((await rowOf('again')).getByText('As soon as possible')).toBeVisible();
    expect((await rowOf('later')).queryByRole('button')).toBeNull();
    expect((await rowOf('later')).getByText(/2099/u)).toBeVisible();
  });

  it('are told in full beside the list, and discarded there after a question', async () => {
    playJobs([aJob()]);
    const { user, address } = await visitSignedIn('/admin/jobs', superUser);
    await user.click((await rowOf('send-reminders')).getByText('6 of 6'));
    const drawer = within(await screen.findByRole('dialog', { name: 'send-reminders' }));
    expect(address()).toBe(`/admin/jobs?job=${ID}`);
    expect(drawer.getByText(ID)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard this job?' }));

    refuseOnce(calls.discardAdminJob, 409, { code: 'job_running', message: 'This job is running.' });
    await user.click(question.getByRole('button', { name: 'Discard job' }));
    expect(await question.findByText('This job is running.')).toBeVisible();

    playOnce(calls.discardAdminJob, undefined);
    playJobs([]);
    await submissionOver(() => question.getByRole('button', { name: 'Discard job' }));
    await user.click(question.getByRole('button', { name: 'Discard job' }));
    expect(await screen.findByText('The job was discarded.')).toBeVisible();
    expect(await screen.findByText('No job has failed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/jobs');
    expect(sent(calls.discardAdminJob)).toHaveLength(2);
  });

  it('say why one was not tried again', async () => {
    playJobs([aJob()]);
    refuse(calls.retryAdminJob, 404, { message: 'This could not be found.' });
    const { user } = await visitSignedIn(`/admin/jobs?job=${ID}`, superUser);
    await user.click(within(await screen.findByRole('dialog', { name: 'send-reminders' })).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The job could not be tried again')).toBeVisible();
  });

  it('that run can only be looked at', async () => {
    playJobs([aJob({ state: 'active', failed_at: null, attempts: 1, last_error: null })]);
    const { user } = await visitSignedIn('/admin/jobs?status=active', superUser);
    const row = await rowOf('send-reminders');
    expect(row.queryByRole('button')).toBeNull();
    await user.click(row.getByRole('link', { name: 'send-reminders' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'send-reminders' }));
    expect(drawer.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(drawer.getByText('Running')).toBeVisible();
  });

  it('say that they could not be loaded, and are fetched again on demand', async () => {
    refuse(calls.listAdminJobs, 500, { message: 'Broken.' });
    const { user } = await visitSignedIn('/admin/jobs?status=active', superUser);
    expect(await screen.findByText('The jobs could not be loaded.')).toBeVisible();
    playJobs([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No job is running')).toBeVisible();
    playJobs([aJob({ state: 'active', failed_at: null })]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('link', { name: 'send-reminders' })).toBeVisible();
  });

  it('of a page that is no more lead to the last one', async () => {
    playJobs([], 15);
    const { address } = await visitSignedIn('/admin/jobs?page=3', superUser);
    await waitFor(() => expect(address()).toBe('/admin/jobs'));
  });
});
