import { sql } from 'kysely';

import { GROUP_EVENTS, groupChannel } from '#contract/realtime';
import { MEMBERS_IN_BULK_MAX } from '#contract/people/constants';
import type { Job } from '#contract/people/entities/job';
import { changeMembersJob, failAbandonedJobs } from '#server/people/memberBulk/jobs';
import { tidyUp } from '#server/start/housekeeping';
import { bodyOf, problemOf } from '../../../support/answer';
import { enqueue, jobsOf, letTimeBeUp } from '../../../support/jobWorld';
import { addGroup } from '../../../support/seed';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('members in bulk', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const db = () => world.server.database.db;
  const path = (group = world.groups.staff) => `groups/${group}/members/bulk` as const;
  const begin = async (change: object): Promise<Job> => bodyOf(await world.admin.post(path(), change)).job;
  const jobOf = async ({ id }: Pick<Job, 'id'>): Promise<Job> => bodyOf(await world.admin.get(`jobs/${id}`)).job;
  const run = async (change: object): Promise<Job> => {
    const job = await begin(change);
    await world.server.runDueJobs();
    return jobOf(job);
  };
  const memberOf = (id: number) => db().selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  const addMany = async (count: number, more = {}): Promise<number[]> => {
    const rows = Array.from({ length: count }, (_, n) => ({
      client_id: world.client.id,
      visitor_group_id: world.groups.staff,
      name: `Many ${n}`,
      sort_name: `many ${n}`,
      search: `many ${n}`,
      ...more,
    }));
    return pluck(await db().insertInto('members').values(rows).returning('id').execute(), 'id');
  };

  it('archives the chosen members, and lists the skipped ones, in one line of the audit log', async () => {
    const ann = await world.addMember({ name: 'Ann' });
    const gone = await world.addMember({ name: 'Gone', archived_at: new Date() });
    const left = await world.addMember({ name: 'Left', visitor_group_id: world.groups.visitors });
    const answer = await world.admin.post(path(), { action: 'archive', ids: [ann, gone, left] });
    expect(answer.status).toBe(202);
    const { job } = bodyOf(answer);
    expect(job).toMatchObject({
      kind: 'archive_members',
      state: 'waiting',
      done: 0,
      total: 3,
      skipped: 0,
      skips: [],
      begun_by: 'Ada Admin',
    });
    await world.server.runDueJobs();
    expect(await jobOf(job)).toMatchObject({
      state: 'done',
      done: 3,
      skipped: 2,
      skips: [
        { reason: 'archived', count: 1, names: ['Gone'] },
        { reason: 'gone', count: 1, names: ['Left'] },
      ],
      finished_at: expect.any(String),
    });
    expect((await memberOf(ann))?.archived_at).not.toBeNull();
    expect((await memberOf(left))?.archived_at).toBeNull();
    expect(bodyOf(await world.admin.get('audit-log')).auditLog).toEqual([
      expect.objectContaining({
        actor: 'Ada Admin',
        action: 'updated',
        subject: 'groups',
        subject_name: 'Staff',
        changes: { members_archived: [null, 1], members_skipped: [null, 2] },
      }),
    ]);
  });

  it('takes all who match, in parts with one event each, and each member once', async () => {
    const many = await addMany(1_100);
    const other = await world.addMember({ name: 'Other' });
    await world.forgetEvents();
    const before = (await jobsOf(db(), changeMembersJob)).length;
    const job = await begin({ action: 'archive', filter: { status: 'current', q: 'MANY' } });
    expect(job.total).toBe(1_100);
    // Members added later are not included.
    const [later = 0] = await addMany(1);
    await world.server.runDueJobs();
    expect(await jobOf(job)).toMatchObject({ state: 'done', done: 1_100, skipped: 0 });
    const open = await db()
      .selectFrom('members')
      .select('id')
      .where('client_id', '=', world.client.id)
      .where('archived_at', 'is', null)
      .execute();
    expect(pluck(open, 'id').sort()).toEqual([other, later].sort());
    expect((await memberOf(many[0] ?? 0))?.revision).toBe(2);
    // How many a part has depends on the machine: 500 at most. One that found nobody left has told nothing.
    const events = await world.eventsOf(groupChannel(world.groups.staff));
    const parts = (await jobsOf(db(), changeMembersJob)).length - before;
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set([GROUP_EVENTS.membersChanged]));
    expect(events.length).toBeGreaterThanOrEqual(3);
    expect([parts, parts - 1]).toContain(events.length);
    // Queued again, as after a restart, the job does nothing twice.
    await enqueue(world.server, changeMembersJob, { clientId: world.client.id, jobId: job.id });
    await world.server.runDueJobs();
    expect(await jobOf(job)).toMatchObject({ state: 'done', done: 1_100 });
    expect(bodyOf(await world.admin.get('audit-log')).auditLog).toHaveLength(1);
  });

  it('restores, and the night counts from then', async () => {
    const id = await world.addMember({ name: 'Back', archived_at: new Date('2020-01-01') });
    const here = await world.addMember({ name: 'Here' });
    expect(await run({ action: 'restore', ids: [id, here] })).toMatchObject({
      skips: [{ reason: 'not_archived', count: 1, names: ['Here'] }],
    });
    expect(await memberOf(id)).toMatchObject({ archived_at: null, last_active_at: expect.any(Date) });
  });

  it('restores for good: without a last day that is over, and whatever a directory says', async () => {
    const past = new Date('2020-01-01');
    const ended = await world.addMember({ name: 'Ended', archived_at: past, ends_on: '2020-01-01' });
    const left = await world.addMember({ name: 'Left', archived_at: past, left_directory_at: past });
    expect(await run({ action: 'restore', ids: [ended, left] })).toMatchObject({ done: 2, skipped: 0 });
    expect(await memberOf(ended)).toMatchObject({ archived_at: null, ends_on: null });
    expect(await memberOf(left)).toMatchObject({ archived_at: null, left_directory_at: null, kept_here: ['archived'] });
    expect(await run({ action: 'archive', ids: [left] })).toMatchObject({ done: 1 });
    expect(await memberOf(left)).toMatchObject({ archived_at: expect.any(Date), kept_here: [] });
  });

  it('deletes, but nobody who is signed in', async () => {
    const id = await world.addMember({ name: 'Gone' });
    const here = await world.addMember({ name: 'Here' });
    await world.arrive('Here', { visitor_group_id: world.groups.staff, returning_visitor_id: here });
    expect(await run({ action: 'delete', ids: [id, here] })).toMatchObject({
      done: 2,
      skipped: 1,
      skips: [{ reason: 'signed_in', count: 1, names: ['Here'] }],
    });
    expect(await memberOf(id)).toBeUndefined();
    expect(await memberOf(here)).toBeDefined();
    const editor = await world.person(['ReturningVisitor.viewer', 'ReturningVisitor.editor']);
    expect(problemOf(await editor.post(path(), { action: 'delete', ids: [here] })).data).toEqual({
      permission: 'ReturningVisitor.deleter',
    });
    const deleter = await world.person(['ReturningVisitor.viewer', 'ReturningVisitor.deleter']);
    expect(problemOf(await deleter.post(path(), { action: 'archive', ids: [here] })).data).toEqual({
      permission: 'ReturningVisitor.editor',
    });
  });

  it('moves to another group with members, which keeps what other systems call them once', async () => {
    const target = await addGroup(db(), world.client, { name: 'Crew', type: 'returning' });
    const ann = await world.addMember({ name: 'Ann', external_id: 'a1', additional: JSON.stringify({ 7: 'Blue' }) });
    const bob = await world.addMember({ name: 'Bob', external_id: 'b1' });
    await world.addMember({ name: 'Bob there', external_id: 'b1', visitor_group_id: target });
    const expected = { name: 'Ann', returning_visitor_id: ann, visitor_group_id: world.groups.staff };
    const coming = await world.addVisit({ ...expected, expected_timestamp: new Date(Date.now() + 3_600_000) });
    const over = await world.addVisit({ ...expected, in_timestamp: new Date(0), out_timestamp: new Date(1) });
    await world.forgetEvents();
    expect(await run({ action: 'move', ids: [ann, bob], group_id: target })).toMatchObject({
      skips: [{ reason: 'external_id_taken', count: 1, names: ['Bob'] }],
    });
    expect(await memberOf(ann)).toMatchObject({ visitor_group_id: target, additional: { 7: 'Blue' } });
    expect(await memberOf(bob)).toMatchObject({ visitor_group_id: world.groups.staff });
    const groupOf = (id: number) => db().selectFrom('visitors').select('visitor_group_id').where('id', '=', id).executeTakeFirst();
    expect(await groupOf(coming)).toEqual({ visitor_group_id: target });
    expect(await groupOf(over)).toEqual({ visitor_group_id: world.groups.staff });
    expect(await world.eventsOf(groupChannel(target))).toHaveLength(1);
    expect(bodyOf(await world.admin.get('audit-log')).auditLog[0]).toMatchObject({
      changes: { members_moved: [null, 1], members_moved_to: [null, 'Crew'], members_skipped: [null, 1] },
    });
  });

  it('are not moved to their own group, one without members, a strange one, or past a directory', async () => {
    const ann = await world.addMember({ name: 'Ann' });
    const move = (groupId: number) => world.admin.post(path(), { action: 'move', ids: [ann], group_id: groupId });
    expect(problemOf(await move(world.groups.staff)).errors?.['group_id']).toEqual([
      'These members are in this group already. Choose another.',
    ]);
    expect(problemOf(await move(world.groups.visitors)).errors?.['group_id']?.[0]).toMatch(/no members/);
    expect(problemOf(await move(world.stranger.groupId)).errors?.['group_id']?.[0]).toMatch(/no longer exists/);
    const synced = await addGroup(db(), world.client, { sync: JSON.stringify({ handler: 'entra_id' }) });
    expect(problemOf(await move(synced))).toMatchObject({ code: 'group_synced' });
    const gone = await addGroup(db(), world.client, { type: 'returning' });
    const job = bodyOf(await move(gone)).job;
    await db().deleteFrom('visitor_groups').where('id', '=', gone).execute();
    await world.server.runDueJobs();
    expect(await jobOf(job)).toMatchObject({ state: 'done', skips: [{ reason: 'group_gone', count: 1 }] });
  });

  it('sets a manager, who is not their own', async () => {
    const boss = await world.addMember({ name: 'Boss' });
    const ann = await world.addMember({ name: 'Ann' });
    const bob = await world.addMember({ name: 'Bob', manager_id: boss });
    expect(await run({ action: 'set_manager', ids: [boss, ann, bob], manager_id: boss })).toMatchObject({
      skips: [
        { reason: 'manager_already', names: ['Bob'] },
        { reason: 'own_manager', names: ['Boss'] },
      ],
    });
    expect(await memberOf(ann)).toMatchObject({ manager_id: boss });
    await run({ action: 'set_manager', ids: [ann], manager_id: null });
    expect(await memberOf(ann)).toMatchObject({ manager_id: null });
    const strange = await world.admin.post(path(), { action: 'set_manager', ids: [ann], manager_id: world.stranger.memberId });
    expect(problemOf(strange).errors).toHaveProperty('manager_id');
    const job = await begin({ action: 'set_manager', ids: [ann], manager_id: bob });
    await db().deleteFrom('members').where('id', '=', bob).execute();
    await world.server.runDueJobs();
    expect(await jobOf(job)).toMatchObject({ skips: [{ reason: 'manager_gone', count: 1 }] });
  });

  it('wants one choice, and what the action needs', async () => {
    const post = async (change: object) => Object.keys(problemOf(await world.admin.post(path(), change)).errors ?? {});
    const filter = { status: 'current' };
    expect(await post({ action: 'archive' })).toEqual(['ids']);
    expect(await post({ action: 'archive', ids: [1], filter })).toEqual(['ids']);
    expect(await post({ action: 'archive', ids: [] })).toEqual(['ids']);
    expect(await post({ action: 'archive', filter, group_id: 1 })).toEqual(['group_id']);
    expect(await post({ action: 'move', filter })).toEqual(['group_id']);
    expect(await post({ action: 'set_manager', filter })).toEqual(['manager_id']);
    expect(await post({ action: 'burn', filter })).toEqual(['action']);
    expect(await post({ action: 'archive', filter: {} })).toEqual(['filter.status']);
    const visitors = await world.admin.post(path(world.groups.visitors), { action: 'archive', filter });
    expect(problemOf(visitors)).toMatchObject({ code: 'group_without_members' });
    expect((await world.admin.post(path(world.stranger.groupId), { action: 'archive', filter })).status).toBe(404);
  });

  it(`are ${MEMBERS_IN_BULK_MAX} at the most`, async () => {
    await sql`
      insert into members (client_id, visitor_group_id, name, sort_name, search)
      select ${world.client.id}, ${world.groups.staff}, 'M', 'm', 'm' from generate_series(1, ${MEMBERS_IN_BULK_MAX + 1}::int)
    `.execute(db());
    const answer = await world.admin.post(path(), { action: 'archive', filter: { status: 'current' } });
    expect(problemOf(answer).errors).toEqual({ filter: ['At most 50000 members can be changed at once. Narrow the list first.'] });
    expect(await db().selectFrom('client_jobs').select('id').where('client_id', '=', world.client.id).execute()).toEqual([]);
  });

  it('are changed by one job of a group at a time', async () => {
    const ann = await world.addMember({ name: 'Ann' });
    const job = await begin({ action: 'archive', ids: [ann] });
    expect(problemOf(await world.admin.post(path(), { action: 'restore', ids: [ann] }))).toMatchObject({ code: 'job_running' });
    await world.server.runDueJobs();
    expect((await world.admin.post(path(), { action: 'restore', ids: [ann] })).status).toBe(202);
    await world.server.runDueJobs();
    const { jobs } = bodyOf(await world.admin.get(`groups/${world.groups.staff}/jobs`));
    expect(pluck(jobs, 'kind')).toEqual(['restore_members', 'archive_members']);
    await world.travelTo(new Date(world.server.clock.now().getTime() + 61 * 60_000).toISOString());
    expect(bodyOf(await world.admin.get(`groups/${world.groups.staff}/jobs`)).jobs).toEqual([]);
    await world.travelTo(new Date(world.server.clock.now().getTime() + 14 * 86_400_000).toISOString());
    await tidyUp(world.server.deps);
    expect((await world.admin.get(`jobs/${job.id}`)).status).toBe(404);
  });

  it('are followed by who began it and by administrators, nobody else', async () => {
    const rights = ['ReturningVisitor.viewer', 'ReturningVisitor.editor'] as const;
    const editor = await world.person(rights);
    const colleague = await world.person(rights);
    const ann = await world.addMember({ name: 'Ann' });
    const { job } = bodyOf(await editor.post(path(), { action: 'archive', ids: [ann] }));
    expect((await editor.get(`jobs/${job.id}`)).status).toBe(200);
    expect((await world.admin.get(`jobs/${job.id}`)).status).toBe(200);
    expect((await colleague.get(`jobs/${job.id}`)).status).toBe(404);
    expect((await world.stranger.admin.get(`jobs/${job.id}`)).status).toBe(404);
    const listed = async (who: typeof editor) => bodyOf(await who.get(`groups/${world.groups.staff}/jobs`)).jobs.length;
    expect([await listed(editor), await listed(world.admin), await listed(colleague)]).toEqual([1, 1, 0]);
    await world.server.runDueJobs();
  });

  it('says that a job failed which the servers have given up, with what it had done', async () => {
    await addMany(600);
    const job = await begin({ action: 'archive', filter: { status: 'current' } });
    await db().deleteFrom('jobs').where('name', '=', changeMembersJob.name).execute();
    await enqueue(world.server, failAbandonedJobs, {});
    await world.server.runDueJobs();
    expect(await jobOf(job)).toMatchObject({ state: 'failed', done: 0 });
    // A retry by a super user continues where it stopped.
    await enqueue(world.server, changeMembersJob, { clientId: world.client.id, jobId: job.id });
    await world.server.runDueJobs();
    expect(await jobOf(job)).toMatchObject({ state: 'done', done: 600 });
  });

  it('retains the members of a job for as long as the job', async () => {
    const gone = await world.addMember({ name: 'Gone', archived_at: new Date('2020-01-01') });
    const job = await run({ action: 'archive', ids: [gone] });
    const about = () => db().selectFrom('client_job_members').select('member_id').where('job_id', '=', job.id).execute();
    expect(await about()).toEqual([{ member_id: gone }]);
    await db().deleteFrom('client_jobs').where('id', '=', job.id).execute();
    expect(await about()).toEqual([]);
  });

  it('goes on with a job whose server was killed in the middle, and changes nobody twice', async () => {
    await addMany(1_200);
    const job = await begin({ action: 'archive', filter: { status: 'current' } });
    let parts = 0;
    const ask = world.server.deps.jobs.enqueue.bind(world.server.deps.jobs);
    const killed = jest.spyOn(world.server.deps.jobs, 'enqueue').mockImplementation(async (...given) => {
      parts += 1;
      if (parts === 2) throw new Error('killed');
      await ask(...given);
    });
    await world.server.runDueJobs();
    // The second part was undone as a whole.
    const { state, done } = await jobOf(job);
    expect(state).toBe('running');
    expect(done).toBeGreaterThan(0);
    const archived = () =>
      db().selectFrom('members').select('id').where('client_id', '=', world.client.id).where('archived_at', 'is not', null).execute();
    expect(await archived()).toHaveLength(done);
    expect(done).toBeLessThanOrEqual(500);
    killed.mockRestore();
    await db()
      .updateTable('jobs')
      .set({ start_after: new Date(0) })
      .where('state', 'in', ['created', 'retry'])
      .execute();
    await letTimeBeUp(db());
    await world.server.runDueJobs();
    expect(await jobOf(job)).toMatchObject({ state: 'done', done: 1_200, skipped: 0 });
    const revisions = await db().selectFrom('members').select('revision').distinct().where('client_id', '=', world.client.id).execute();
    expect(pluck(revisions, 'revision')).toEqual([2]);
    expect((await jobsOf(db(), changeMembersJob)).every(({ state }) => state === 'completed')).toBe(true);
  });
});
