import type { SlackError } from '#contract/notices/slack';
import { slack as inSlack } from '#server/notices/slack/channel';
import { revokeSlackAccess } from '#server/notices/slack/revoke';
import { sealStored } from '#server/platform/secrets/sealing';
import { bodyOf, problemOf, refused } from '../../../support/answer';
import { consent } from '../../../support/directories/directoryWorld';
import { agree, connectSlack, slackSettings, startSlack, type RunningSlack } from '../../../support/directories/slackWorld';
import { enqueue, letPausesPass } from '../../../support/jobWorld';
import { addUser } from '../../../support/seed';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Telling hosts in Slack', (on) => {
  let slack: RunningSlack;
  beforeAll(async () => {
    slack = await startSlack();
  });
  afterAll(() => slack.close());
  const worlds = useSiteWorlds(on, {
    settings: () => ({ ...slackSettings(slack), TOKEN_SECRET: 'a-key-of-this-test-that-is-long-enough' }),
  });
  let world: SiteWorld;
  let host: number;
  let groupId: number;
  let messagesBefore: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    groupId = world.groups.visitors;
    Object.assign(slack.team, { id: `T${world.client.id}`, name: 'Harbour & Pine' });
    Object.assign(slack.faults, { busy: 0, retryAfter: 1, broken: 0, refuses: null, rotates: true });
    slack.addPerson(emailOf());
    slack.addPerson(world.adminUser.email);
    messagesBefore = slack.messages.length;
    host = await world.addMember({ name: 'Hanna Holm', email: emailOf(), mobile: '+4915228817386', locale: 'de_DE' });
  });

  const db = () => world.server.database.db;
  const emailOf = () => `hanna@host${world.client.id}.test`;
  const path = () => `groups/${groupId}/slack` as const;
  const setGroup = async (fields: object) => bodyOf(await world.admin.patch(`groups/${groupId}`, fields)).group;
  const connection = async () => bodyOf(await world.admin.get(path())).connection;
  const stored = () => db().selectFrom('slack_connections').selectAll().where('client_id', '=', world.client.id).execute();
  const arrived = () => slack.messages.slice(messagesBefore).map(({ email, text }) => [email, text]);
  const waiting = () => db().selectFrom('notice_deliveries').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute();
  const mailsTo = async (email: string) =>
    (await db().selectFrom('mails').select(['kind', 'subject']).where('recipient', '=', email).orderBy('id').execute()).map(
      ({ kind, subject }) => [kind, subject],
    );
  const toldBy = async (id: number) =>
    (await db().selectFrom('visitors').select('host_told_by').where('id', '=', id).executeTakeFirstOrThrow()).host_told_by;
  const runAll = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await letPausesPass(db());
      await world.server.runDueJobs();
    }
  };
  const later = (hours: number) => world.travelTo(new Date(world.server.clock.now().getTime() + hours * 3_600_000).toISOString());
  const inSlackAlone = async () => {
    await connectSlack(world.admin, groupId);
    await setGroup({ notify_preference: 'none', notify_slack: true, notify_slack_signout: true });
  };

  describe('connecting', () => {
    it('leads there with the permissions that it needs, and back', async () => {
      expect([bodyOf(await world.admin.get('config')).slack_available, await connection()]).toEqual([true, null]);
      const { authorization_url: url } = bodyOf(await world.admin.post(`${path()}/start`));
      const { origin, pathname, searchParams } = new URL(url);
      expect(`${origin}${pathname}`).toBe(`${slack.url}/oauth/v2/authorize`);
      expect(Object.fromEntries(searchParams)).toEqual({
        client_id: slack.clientId,
        scope: 'chat:write,users:read,users:read.email,im:write',
        redirect_uri: `${world.server.deps.environment.publicUrl}/manage/group/callback/slack/${groupId}`,
        state: expect.stringMatching(/^[\w-]{30,}$/u),
      });
      const shown = await connectSlack(world.admin, groupId);
      expect(shown).toEqual({
        workspace: 'Harbour & Pine',
        connected_by: 'Ada Admin',
        connected_at: expect.any(String),
        error_code: null,
      });
      expect(await connection()).toEqual(shown);
      const [line] = bodyOf(await world.admin.get('audit-log?subject=groups')).auditLog;
      expect(line?.changes).toEqual({ slack: [null, 'Harbour & Pine'] });
    });

    it('keeps access sealed, and out of answers, the audit log and the log', async () => {
      const answer = JSON.stringify(await connectSlack(world.admin, groupId));
      const [row] = await stored();
      expect([row?.access_token, row?.refresh_token]).toEqual([expect.stringMatching(/^sealed\./u), expect.stringMatching(/^sealed\./u)]);
      const open = world.server.deps.secrets.seal.open('slack', row?.access_token ?? '');
      expect(open).toMatch(/^xoxb-/u);
      const audited = JSON.stringify(bodyOf(await world.admin.get('audit-log')));
      for (const text of [answer, audited, JSON.stringify(world.server.logs)]) {
        for (const secret of [open, 'xoxe', slack.clientSecret, row?.access_token ?? '']) expect(text).not.toContain(secret);
      }
    });

    it('seals what was stored before there was a key', async () => {
      await connectSlack(world.admin, groupId);
      const [row] = await stored();
      const { seal } = world.server.deps.secrets;
      const clear = { access_token: 'xoxb-in-clear', refresh_token: 'xoxe-in-clear' };
      await db()
        .updateTable('slack_connections')
        .set(clear)
        .where('id', '=', row?.id ?? 0)
        .execute();
      await sealStored(db(), seal);
      const [after] = await stored();
      expect(after?.access_token).toMatch(/^sealed\./u);
      expect(seal.open('slack', after?.refresh_token ?? '')).toBe('xoxe-in-clear');
    });

    it('refuses a state that is not of this person, of this group, or was used', async () => {
      const wrong = 'This link from Slack is no longer valid. Start again from the group’s notifications.';
      const finish = (sent: object, api = world.admin, group = groupId) => api.post(`groups/${group}/slack/finish`, sent);
      const other = await addUser(db(), world.client);
      const otherApi = await world.server.signIn(other.email);
      const mine = await agree(world.admin, groupId);
      expect(refused(409, await finish(mine, otherApi))).toMatchObject({ code: 'slack_refused', message: wrong });
      // It served that one try.
      expect(refused(409, await finish(mine)).message).toBe(wrong);
      expect(refused(409, await finish(await agree(world.admin, groupId), world.admin, world.groups.staff)).message).toBe(wrong);
      expect(refused(409, await finish({ ...(await agree(world.admin, groupId)), state: 'another' })).message).toBe(wrong);
      expect(refused(409, await finish({ ...(await agree(world.admin, groupId)), code: 'another' })).message).toBe(wrong);
      expect(await stored()).toEqual([]);
      const late = await agree(world.admin, groupId);
      world.server.clock.advance(11 * 60_000);
      expect(refused(409, await finish(late)).message).toBe(wrong);
    });

    it('is for those who may edit groups, at begin and finish, and for groups of the client', async () => {
      const viewer = await world.person(['ManageVisitorGroup.viewer']);
      expect([(await viewer.get(path())).status, (await viewer.post(`${path()}/start`)).status]).toEqual([200, 403]);
      const sent = await agree(world.admin, groupId);
      expect((await viewer.post(`${path()}/finish`, sent)).status).toBe(403);
      expect([(await viewer.post(`${path()}/test`)).status, (await viewer.delete(path())).status]).toEqual([403, 403]);
      const strange = `groups/${world.stranger.groupId}/slack` as const;
      expect((await world.admin.post(`${strange}/start`)).status).toBe(404);
      expect((await world.admin.post(`${strange}/finish`, sent)).status).toBe(404);
    });

    it('says why Slack does not let it', async () => {
      const { authorization_url: url } = bodyOf(await world.admin.post(`${path()}/start`));
      expect((await consent(url, 'refuse')).get('error')).toBe('access_denied');
      const sent = await agree(world.admin, groupId);
      slack.faults.refuses = 'missing_scope';
      expect(refused(409, await world.admin.post(`${path()}/finish`, sent))).toMatchObject({
        code: 'slack_refused',
        data: { error_code: 'app_not_permitted' },
      });
      slack.faults.refuses = null;
      const again = await agree(world.admin, groupId);
      slack.faults.broken = 1;
      expect(refused(503, await world.admin.post(`${path()}/finish`, again)).code).toBe('slack_unavailable');
      expect(await stored()).toEqual([]);
    });

    it('puts another workspace in place of the former one, whose access is given back', async () => {
      await connectSlack(world.admin, groupId);
      const before = slack.accessCount;
      Object.assign(slack.team, { id: `T${world.client.id}b`, name: 'Oak' });
      expect((await connectSlack(world.admin, groupId)).workspace).toBe('Oak');
      await runAll(2);
      expect([(await stored()).length, slack.accessCount]).toEqual([1, before]);
    });
  });

  describe('a test message', () => {
    it('reaches the caller in their language', async () => {
      await connectSlack(world.admin, groupId);
      bodyOf(await world.admin.post(`${path()}/test`));
      expect(arrived()).toEqual([
        [world.adminUser.email, 'This is a test message. Hosts of visitors in the group Visitors can be notified here.'],
      ]);
    });

    it('says that nobody there has the address, that nothing is connected, and that Slack is late', async () => {
      expect(refused(409, await world.admin.post(`${path()}/test`)).code).toBe('slack_not_connected');
      await connectSlack(world.admin, groupId);
      const unknown = await addUser(db(), world.client);
      const api = await world.server.signIn(unknown.email);
      expect(refused(409, await api.post(`${path()}/test`))).toMatchObject({
        code: 'slack_person_unknown',
        message: `Nobody in the workspace Harbour & Pine has the email address ${unknown.email}. Use the same address in Slack and here.`,
      });
      slack.faults.busy = 1;
      expect(refused(503, await world.admin.post(`${path()}/test`)).code).toBe('slack_unavailable');
      expect((await connection())?.error_code).toBeNull();
    });
  });

  describe('hosts', () => {
    it('are told of an arrival and a departure in their language and by the site’s clock', async () => {
      await inSlackAlone();
      await world.travelTo('2030-07-15T09:30:00Z');
      const visit = await world.arrive('Jane <Doe>', { company: 'Pine & Oak', notify_id: host });
      expect(visit.host_told_by).toBe('slack');
      await runAll(1);
      await world.travelTo('2030-07-15T10:05:00Z');
      bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
      await runAll(1);
      expect(arrived()).toEqual([
        [emailOf(), 'Jane &lt;Doe&gt; (Pine &amp; Oak) ist um 10:30 eingetroffen: Quayside.'],
        [emailOf(), 'Jane &lt;Doe&gt; (Pine &amp; Oak) hat um 11:05 ausgecheckt: Quayside.'],
      ]);
      expect(slack.messages.at(-1)?.form).toMatchObject({ mrkdwn: 'false', unfurl_links: 'false', unfurl_media: 'false' });
      expect([await waiting(), await mailsTo(emailOf())]).toEqual([[], []]);
    });

    it('are told answers that are meant for them, which are no markup', async () => {
      await inSlackAlone();
      await world.travelTo('2030-07-15T09:30:00Z');
      const plate = await world.addField({ name: 'Plate', on_host_notifications: true });
      await world.arrive('Jane', { notify_id: host, additional: { [plate]: '<!here> & <https://x.test|HH 1>' } });
      await runAll(1);
      expect(arrived()).toEqual([
        [emailOf(), 'Jane ist um 10:30 eingetroffen: Quayside.\nPlate: &lt;!here&gt; &amp; &lt;https://x.test|HH 1&gt;'],
      ]);
    });

    it('are told beside the way that the group chose, once for a visit', async () => {
      await connectSlack(world.admin, groupId);
      await setGroup({ notify_preference: 'email', notify_slack: true });
      const visit = await world.arrive('Jane', { notify_id: host });
      expect(visit.host_told_by).toBe('email');
      await runAll(2);
      expect([arrived().length, await mailsTo(emailOf())]).toEqual([1, [['visitor_arrived', 'Jane ist eingetroffen']]]);
      bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
      await runAll(1);
      expect(arrived()).toHaveLength(1);
    });

    it('are mailed where Slack was the only way and does not know them, without another try', async () => {
      await inSlackAlone();
      const email = `nobody@host${world.client.id}.test`;
      const unknown = await world.addMember({ name: 'Ned', email, locale: 'en_GB' });
      const visit = await world.arrive('Jane', { notify_id: unknown });
      const calls = slack.calls.length;
      await runAll(3);
      expect(slack.calls.slice(calls)).toEqual(['users.lookupByEmail']);
      expect([await mailsTo(email), await toldBy(visit.id)]).toEqual([[['visitor_arrived', 'Jane has arrived']], 'email']);
      expect((await connection())?.error_code).toBeNull();
      const without = await world.addMember({ name: 'No Address' });
      expect((await world.arrive('Jo', { notify_id: without })).host_told_by).toBeNull();
    });

    it('are told once Slack answers again: it waits as long as Slack asks', async () => {
      await inSlackAlone();
      await world.arrive('Jane', { notify_id: host });
      Object.assign(slack.faults, { busy: 1, retryAfter: 300 });
      const now = Date.now();
      await world.server.runDueJobs();
      const [job] = await db()
        .selectFrom('jobs')
        .select('start_after')
        .where('name', '=', 'send-slack-message')
        .where('state', '=', 'created')
        .execute();
      expect((job?.start_after.getTime() ?? 0) - now).toBeGreaterThanOrEqual(299_000);
      slack.faults.broken = 2;
      await runAll(4);
      expect([arrived().length, await mailsTo(emailOf()), await waiting()]).toEqual([1, [], []]);
    });

    it.each([
      ['fails again and again', { broken: 99 }, 5],
      ['wants to be left alone for too long', { busy: 99, retryAfter: 3_600 }, 1],
    ])('are mailed when it %s', async (_what, faults, attempts) => {
      await inSlackAlone();
      const visit = await world.arrive('Jane', { notify_id: host });
      Object.assign(slack.faults, faults);
      const calls = slack.calls.length;
      await runAll(8);
      expect(slack.calls.slice(calls)).toHaveLength(attempts);
      expect([await mailsTo(emailOf()), await toldBy(visit.id)]).toEqual([[['visitor_arrived', 'Jane ist eingetroffen']], 'email']);
    });

    it('are mailed what lost its job, and what waits when the group is disconnected', async () => {
      await inSlackAlone();
      await world.arrive('Jane', { notify_id: host });
      await db().deleteFrom('jobs').where('name', '=', 'send-slack-message').execute();
      await later(2);
      await enqueue(world.server, inSlack.giveUpLost, {});
      await runAll(1);
      await world.arrive('Joe', { notify_id: host });
      await world.admin.delete(path());
      await runAll(1);
      expect([arrived(), await mailsTo(emailOf())]).toEqual([
        [],
        [
          ['visitor_arrived', 'Jane ist eingetroffen'],
          ['visitor_arrived', 'Joe ist eingetroffen'],
        ],
      ]);
    });

    it('leave nothing of themselves in the log', async () => {
      await inSlackAlone();
      slack.faults.broken = 99;
      await world.arrive('Jane Unlogged', { notify_id: host });
      await runAll(8);
      const written = JSON.stringify(world.server.logs);
      for (const secret of [emailOf(), 'Jane Unlogged', 'xoxb', slack.clientSecret]) expect(written).not.toContain(secret);
    });
  });

  describe('faults', () => {
    it.each<[string, SlackError]>([
      ['token_revoked', 'access_removed'],
      ['account_inactive', 'access_removed'],
      ['invalid_auth', 'access_removed'],
      ['missing_scope', 'app_not_permitted'],
      ['team_access_not_granted', 'workspace_gone'],
    ])('%s is kept as a code, told once to those who may edit the group, and ends with the next success', async (word, code) => {
      await inSlackAlone();
      slack.faults.refuses = word;
      await world.arrive('Jane', { notify_id: host });
      await runAll(2);
      await world.arrive('Joe', { notify_id: host });
      await runAll(2);
      expect((await connection())?.error_code).toBe(code);
      expect(await mailsTo(world.adminUser.email)).toEqual([['slack_fault', 'Slack takes no messages for Visitors']]);
      expect(await mailsTo(emailOf())).toHaveLength(2);
      expect(refused(409, await world.admin.post(`${path()}/test`))).toMatchObject({ code: 'slack_refused', data: { error_code: code } });
      slack.faults.refuses = null;
      bodyOf(await world.admin.post(`${path()}/test`));
      expect((await connection())?.error_code).toBeNull();
      slack.faults.refuses = word;
      expect((await world.admin.post(`${path()}/test`)).status).toBe(409);
      expect(await mailsTo(world.adminUser.email)).toHaveLength(2);
      slack.faults.refuses = null;
      await world.arrive('Jill', { notify_id: host });
      await runAll(1);
      expect((await connection())?.error_code).toBeNull();
    });

    it('say what to do, in the language of the reader', async () => {
      await connectSlack(world.admin, groupId);
      slack.faults.refuses = 'token_revoked';
      const german = { 'accept-language': 'de' };
      expect(problemOf(await world.admin.post(`${path()}/test`, undefined, german)).message).toMatch(/Verbinden Sie Slack erneut\.$/u);
    });
  });

  describe('access', () => {
    it('is renewed when it ends, with a refresh token that works once', async () => {
      await inSlackAlone();
      const [before] = await stored();
      slack.endAccessTokens();
      await later(13);
      await world.arrive('Jane', { notify_id: host });
      await world.arrive('Joe', { notify_id: host });
      await runAll(2);
      const [after] = await stored();
      expect(after?.refresh_token).not.toBe(before?.refresh_token);
      expect([arrived().length, after?.error_code]).toEqual([2, null]);
    });

    it('is renewed by one server at a time, for which others wait', async () => {
      await inSlackAlone();
      slack.endAccessTokens();
      await later(13);
      const renewing = (since: Date | null) =>
        db().updateTable('slack_connections').set({ renewing_since: since }).where('client_id', '=', world.client.id).execute();
      await renewing(world.server.clock.now());
      await world.arrive('Jane', { notify_id: host });
      const calls = slack.calls.length;
      await runAll(1);
      expect([slack.calls.length, (await connection())?.error_code]).toEqual([calls, null]);
      // That server was stopped.
      await renewing(new Date(world.server.clock.now().getTime() - 61_000));
      await runAll(1);
      expect([arrived().length, (await stored())[0]?.renewing_since]).toEqual([1, null]);
    });

    it('has no end without token rotation', async () => {
      slack.faults.rotates = false;
      await inSlackAlone();
      expect(await stored()).toMatchObject([{ access_token_ends_at: null, refresh_token: null }]);
      await later(400 * 24);
      await world.arrive('Jane', { notify_id: host });
      await runAll(1);
      expect(arrived()).toHaveLength(1);
    });

    it('is given back when the group is disconnected, and the switches go off', async () => {
      await inSlackAlone();
      const before = slack.accessCount;
      expect((await world.admin.delete(path())).status).toBe(204);
      const { group } = bodyOf(await world.admin.get(`groups/${groupId}`));
      expect(group).toMatchObject({ notify_slack: false, notify_slack_signout: false });
      await runAll(1);
      expect([await connection(), slack.accessCount]).toEqual([null, before - 1]);
      expect(await db().selectFrom('slack_revocations').selectAll().execute()).toEqual([]);
      const [line] = bodyOf(await world.admin.get('audit-log?subject=groups')).auditLog;
      expect(line?.changes).toMatchObject({ slack: ['Harbour & Pine', null], notify_slack: [true, false] });
      expect((await world.admin.delete(path())).status).toBe(204);
    });

    it('stays while another group uses the workspace', async () => {
      await connectSlack(world.admin, groupId);
      await connectSlack(world.admin, world.groups.staff);
      const before = slack.accessCount;
      await world.admin.delete(path());
      await runAll(1);
      expect(slack.accessCount).toBe(before);
      bodyOf(await world.admin.post(`groups/${world.groups.staff}/slack/test`));
    });

    it.each(['group', 'client'])('is given back when the %s is deleted', async (what) => {
      await connectSlack(world.admin, groupId);
      const before = slack.accessCount;
      if (what === 'group') expect((await world.admin.delete(`groups/${groupId}`, { name: 'Visitors' })).status).toBe(204);
      else await db().deleteFrom('clients').where('id', '=', world.client.id).execute();
      expect(await stored()).toEqual([]);
      slack.faults.broken = 1;
      for (const _twice of [1, 2]) {
        await enqueue(world.server, revokeSlackAccess, {});
        await runAll(1);
      }
      expect(slack.accessCount).toBe(before - 1);
      expect(await db().selectFrom('slack_revocations').selectAll().execute()).toEqual([]);
    });

    it('that has ended is renewed to be given back', async () => {
      await connectSlack(world.admin, groupId);
      slack.endAccessTokens();
      await world.admin.delete(path());
      await runAll(1);
      expect(slack.calls.slice(-3)).toEqual(['auth.revoke', 'oauth.v2.access', 'auth.revoke']);
      expect(slack.accessCount).toBe(0);
    });
  });

  it('is a setting of connected groups; that of leaving only of people', async () => {
    const off = 'Connect this group to Slack first.';
    const answer = await world.admin.patch(`groups/${groupId}`, { notify_slack: true, notify_slack_signout: true });
    expect([answer.status, problemOf(answer).errors]).toEqual([422, { notify_slack: [off], notify_slack_signout: [off] }]);
    const made = await world.admin.post('groups', { name: 'Other', type: 'returning', notify_slack: true });
    expect(problemOf(made).errors).toEqual({ notify_slack: [off] });
    await connectSlack(world.admin, world.groups.deliveries);
    const ofParcels = await world.admin.patch(`groups/${world.groups.deliveries}`, { notify_slack: true, notify_slack_signout: true });
    expect(problemOf(ofParcels).errors).toEqual({ notify_slack_signout: ['Groups of this type do not have this setting.'] });
  });
});

describeOnEitherDatabase('Without access to Slack', (on) => {
  const worlds = useSiteWorlds(on);

  it('it is not offered, and hosts who were told there alone are mailed', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    const groupId = world.groups.visitors;
    expect(bodyOf(await world.admin.get('config')).slack_available).toBe(false);
    expect(refused(409, await world.admin.post(`groups/${groupId}/slack/start`)).code).toBe('slack_not_offered');
    const fields = { notify_preference: 'none', notify_slack: true } as const;
    await db.updateTable('visitor_groups').set(fields).where('id', '=', groupId).execute();
    const host = await world.addMember({ email: `h@host${world.client.id}.test` });
    expect((await world.arrive('Jane', { notify_id: host })).host_told_by).toBe('email');
  });
});
