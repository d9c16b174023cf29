import { act, screen, waitFor, within } from '@testing-library/react';

import { printMemberBadges } from '#contract/badges/calls/badges';
import { listGroups } from '#contract/people/calls/groups';
import { listMembers, searchMembers } from '#contract/people/calls/members';
import { changeMembers, getJob, listGroupJobs } from '#contract/people/calls/jobs';
import type { Job } from '#contract/people/entities/job';
import { GROUP_EVENTS, groupChannel } from '#contract/realtime';
import { playAdoptedStyleSheets } from '../../../support/adoptedStyleSheets';
import { aDesign } from '../../../support/badgeWorld';
import { itInProof } from '../../../support/itInProof';
import { playJourneys, viewing } from '../../../support/journey';
import { aGroup, aMember } from '../../../support/manageRecords';
import { drawer, noDrawer, openMembers, show, shows, STAFF } from '../../../support/playedMembers';
import { play, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();
playAdoptedStyleSheets();

const MANY = Array.from({ length: 40 }, (_, at) => aMember({ id: at + 1, name: `Member ${String(at + 1).padStart(2, '0')}` }));
const aJob = (job: Partial<Job> = {}): Job => ({
  id: 9,
  kind: 'archive_members',
  state: 'waiting',
  group_id: 4,
  begun_by: 'Ada Lind',
  done: 0,
  total: 40,
  skipped: 0,
  skips: [],
  created_at: '2026-01-02T10:00:00Z',
  finished_at: null,
  ...job,
});
/** The server's one job of the group as it is now. */
function playJob() {
  let job: Job | null = null;
  const put = (next: Partial<Job>) => (job = aJob({ ...job, ...next }));
  play(changeMembers, ({ body }) => ({ job: put({ total: body.ids?.length ?? 40 }) }));
  play(listGroupJobs, () => ({ jobs: job === null ? [] : [job] }));
  play(getJob, () => ({ job: job ?? aJob() }));
  return put;
}
const check = (name: string) => screen.getByRole('checkbox', { name });

describe('members in bulk', () => {
  it('are selected by a range and archived after a prompt; the page shows the progress and the skipped members', async () => {
    const { user } = await openMembers('/manage/group/4/members', { members: MANY });
    const put = playJob();
    await screen.findByRole('button', { name: /Member 01/ });
    await user.click(check('Select Member 02'));
    await user.keyboard('{Shift>}');
    await user.click(check('Select Member 05'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive 4 members?' }));
    expect(question.getByText(/you can restore them/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Archive 4 members' }));
    expect(await screen.findByText('Archiving members…')).toBeVisible();
    expect(sent(changeMembers).at(-1)).toMatchObject({ params: { groupId: '4' }, body: { action: 'archive', ids: [2, 3, 4, 5] } });
    expect(screen.queryByText('4 selected')).not.toBeInTheDocument();

    put({ state: 'running', done: 2 });
    const bar = await screen.findByRole('progressbar', { name: 'Archiving members…' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '2 of 4 members'));
    const pages = sent(listMembers).length;
    put({ state: 'done', done: 4, skipped: 1, skips: [{ reason: 'archived', count: 1, names: ['Member 03'] }] });
    expect(await screen.findAllByText('3 members archived.')).not.toHaveLength(0);
    await waitFor(() => expect(sent(listMembers).length).toBeGreaterThan(pages));
    await user.click(screen.getByRole('button', { name: '1 skipped: archived' }));
    expect(screen.getByText('Member 03', { selector: 'p' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('1 skipped: archived')).not.toBeInTheDocument();
  });

  it('are all who match, as the server finds them; a press on one leaves them', async () => {
    const { user } = await openMembers('/manage/group/4/members?q=member', { members: MANY });
    playJob();
    await screen.findByRole('button', { name: /Member 01/ });
    await user.click(screen.getByRole('checkbox', { name: /^Select all 30/ }));
    expect(screen.getByText('30 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
    expect(screen.getByText('All 40 that match are selected')).toBeVisible();
    expect(check('Select Member 02')).toBeChecked();
    await user.click(check('Select Member 02'));
    expect(screen.getByText('29 selected')).toBeVisible();
    await user.click(check('Select Member 02'));
    await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 40 members?' }));
    refuseOnce(changeMembers, 409, { code: 'job_running', message: 'Members of this group are already being changed.' });
    await user.click(question.getByRole('button', { name: 'Delete 40 members' }));
    expect(await question.findByText('Members of this group are already being changed.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete 40 members' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent(changeMembers).at(-1)?.body).toEqual({ action: 'delete', filter: { status: 'current', q: 'member' } });
  });

  itInProof('say that a search leaves them out of the list, show who they are, and are named in the question', async () => {
    const { user } = await openMembers('/manage/group/4/members?q=member', { members: MANY });
    playJob();
    await screen.findByRole('button', { name: /Member 01/ });
    await user.click(screen.getByRole('checkbox', { name: /^Select all 30/ }));
    expect(screen.queryByRole('button', { name: 'Show selection' })).not.toBeInTheDocument();
    const search = screen.getByRole('searchbox');
    await user.clear(search);
    await user.type(search, 'Member 40');
    // A list that is on its way has no rows either: it is waited for.
    await waitFor(() => expect(screen.getByRole('button', { name: /Member 40/ })).toBeVisible());
    await waitFor(() => expect(screen.getByText('30 selected, none of them shown')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Show selection' }));
    const shown = await drawer('30 selected');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(MANY.slice(0, 30).map(({ name }) => name));
    await user.keyboard('{Escape}');
    await noDrawer();

    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive 30 members?' }));
    expect(question.getByText('Member 01, Member 02, Member 03, Member 04, Member 05 and 25 more')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.clear(search);
    await user.type(search, 'Member 3');
    expect(await screen.findByText('30 selected, 1 of them shown')).toBeVisible();
  });

  itInProof('are moved to a group with members, given a manager, and restored', async () => {
    const members = [...MANY.slice(0, 3), aMember({ id: 50, name: 'Greta Holm', archived_at: '2025-02-03T10:00:00Z' })];
    const { user } = await openMembers('/manage/group/4/members', { members });
    playJob();
    const groups = [
      STAFF,
      aGroup({ id: 5, name: 'Crew' }),
      aGroup({ id: 6, name: 'Visitors', type: 'non_returning' }),
      aGroup({ id: 7, name: 'Directory', sync: { handler: 'entra_id' } }),
    ];
    play(listGroups, { groups });
    play(searchMembers, { members: [MANY[0]!], meta: { page: 1, per_page: 15, total: 1 } });
    await screen.findByRole('button', { name: /Member 01/ });
    const more = async (name: RegExp) => {
      // Screen readers reach the page again once the former dialog is gone.
      await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await more(/^Move to another group/);
    let dialog = await drawer('Move 3 members');
    await user.click(dialog.getByRole('button', { name: 'Move 3 members' }));
    expect(await dialog.findByText('Choose a group.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /Group/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Crew']);
    await user.click(options[0]!);
    await user.click(dialog.getByRole('button', { name: 'Move 3 members' }));
    await waitFor(() => expect(sent(changeMembers).at(-1)?.body).toEqual({ action: 'move', ids: [1, 2, 3], group_id: 5 }));
    await noDrawer();

    await more(/^Set manager/);
    dialog = await drawer('Set the manager of 3 members');
    await user.type(dialog.getByRole('combobox', { name: /^Manager/ }), 'Mem');
    await user.click(await screen.findByRole('option', { name: /Member 01/ }));
    await user.click(dialog.getByRole('button', { name: 'Set for 3 members' }));
    await waitFor(() => expect(sent(changeMembers).at(-1)?.body).toEqual({ action: 'set_manager', ids: [1, 2, 3], manager_id: 1 }));
    await noDrawer();

    await show(user, 'Archived');
    await shows('Greta Holm');
    await user.click(check('Select Greta Holm'));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await user.click(await screen.findByRole('button', { name: 'Restore 1 member' }));
    await waitFor(() => expect(sent(changeMembers).at(-1)?.body).toEqual({ action: 'restore', ids: [50] }));
  });

  it('are invited to the companion app where their group uses it, and the menu says where it does not', async () => {
    const { user } = await openMembers('/manage/group/4/members', {
      members: MANY.slice(0, 2),
      group: aGroup({ can_use_companion_app: false }),
    });
    await screen.findByRole('button', { name: /Member 01/ });
    await user.click(check('Select Member 01'));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const item = await screen.findByRole('menuitem', { name: /^Invite to the companion app…/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('This group does not use the companion app.');
  });

  it.each([true, false])('are told, before they are invited, when no mail is set up (%s)', async (isMailed) => {
    const { user } = await openMembers('/manage/group/4/members', {
      members: MANY.slice(0, 2),
      group: aGroup({ can_use_companion_app: true }),
      config: aConfig({ mail_available: isMailed }),
    });
    await screen.findByRole('button', { name: /Member 01/ });
    await user.click(check('Select Member 01'));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Invite to the companion app…/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Each gets an email/)).toBeVisible();
    expect(question.queryAllByText('No mail is set up here, so nobody gets an email.')).toHaveLength(isMailed ? 0 : 1);
  });

  itInProof('find their running job again, and follow what others change', async () => {
    const { portal, put } = await openMembers('/manage/group/4/members', {
      members: MANY.slice(0, 2),
      isLive: true,
      jobs: [aJob({ state: 'running', done: 10 })],
    });
    play(getJob, { job: aJob({ state: 'running', done: 20 }) });
    await shows('Member 01', 'Member 02');
    const bar = await screen.findByRole('progressbar', { name: 'Archiving members…' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '20 of 40 members'));
    await waitFor(() => expect(portal.realtime.last().joined).toContain(groupChannel(4)));
    put(1, { archived_at: '2026-01-02T10:00:00Z' });
    act(() => portal.realtime.say(groupChannel(4), GROUP_EVENTS.membersChanged, {}));
    await waitFor(() => shows('Member 02'), { timeout: 4_000 });
  });

  itInProof('have their badges printed, a page each, up to a limit', async () => {
    const printed: string[] = [];
    window.print = () => {
      printed.push(...[...document.querySelectorAll('body > div:last-child > div')].map(({ textContent }) => textContent));
      window.dispatchEvent(new Event('afterprint'));
    };
    play(printMemberBadges, ({ body }) => ({ badge: aDesign, people: body.ids.map((id) => ({ name: `Member ${id}` })) }));
    const { user } = await openMembers('/manage/group/4/members', { members: MANY });
    playJob();
    await screen.findByRole('button', { name: /Member 01/ });
    await user.click(check('Select Member 02'));
    await user.click(check('Select Member 03'));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Print badges' }));
    await waitFor(() => expect(printed).toEqual(['Member 2Visitor', 'Member 3Visitor']));
    expect(sent(printMemberBadges).map(({ params, body }) => [params.groupId, body.ids])).toEqual([['4', [2, 3]]]);

    await user.click(screen.getByRole('checkbox', { name: /^Select all 30/ }));
    await user.click(await screen.findByRole('button', { name: /^Select all 40/ }));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: /^Print badges/u })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('At most 100 at once: select them one by one.')).toBeVisible();
  });

  it('are not selected by somebody who may only look', async () => {
    await openMembers('/manage/group/4/members', { config: viewing('ManageVisitorGroup.viewer', 'ReturningVisitor.viewer') });
    await screen.findByRole('table', { name: 'Members' });
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
    expect(sent(listGroupJobs)).toHaveLength(0);
  });
});
