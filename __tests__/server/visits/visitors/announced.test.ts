import { dateIn } from '#server/platform/lists/period';
import { findAttachments } from '#server/platform/mail/attachments';
import { bodyOf, problemOf, refused } from '../../../support/answer';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Expected visits of a member', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let member: number;
  let host: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    // Eleven in London, where summer time is.
    await world.travelTo('2026-06-10T10:00:00Z');
    member = await world.addMember({ name: 'Mira Moss', email: at('mira') });
    host = await world.addMember({ name: 'Hanna Holm', email: at('hanna') });
  });

  const db = () => world.server.database.db;
  const at = (name: string) => `${name}@announced${world.client.id}.test`;
  const path = () => `members/${member}/expected-visits` as const;
  const timed = { all_day: false, arrival_time: '09:30' } as const;
  const days = (start_date: string, end_date = start_date) => ({ site_id: world.siteId, start_date, end_date });
  const add = async (more: object) =>
    bodyOf(await world.admin.post(path(), { ...days('2026-06-11', '2026-06-13'), ...timed, ...more })).expectedVisit;
  const list = async () => bodyOf(await world.admin.get(path())).expectedVisits;
  const change = async (id: number, body: object) => bodyOf(await world.admin.patch(`${path()}/${id}`, body)).expectedVisit;
  const setGroup = async (fields: object) => bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, fields));
  const setFlag = (isOn: boolean) =>
    db()
      .updateTable('clients')
      .set({ settings: JSON.stringify({ 'beta.expected-visits-custom-fields': isOn }) })
      .where('id', '=', world.client.id)
      .execute();
  const expected = async (day: string) =>
    bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=expected&from=${day}&to=${day}`)).visitors;
  const mails = async () =>
    (
      await db().selectFrom('mails').select(['recipient', 'subject', 'body']).where('recipient', 'like', at('%')).orderBy('id').execute()
    ).map(({ recipient, subject, body }) => [recipient, subject, body.split('\n').at(-1)]);

  it('of a member who is archived wait for nobody until the member is restored', async () => {
    await add({});
    const tiles = async () => bodyOf(await world.admin.get(`sites/${world.siteId}/today`)).groups.map(({ expected: count }) => count);
    await world.travelTo('2026-06-11T07:00:00Z');
    expect((await expected('2026-06-11')).map(({ name }) => name)).toEqual(['Mira Moss']);
    expect(Math.max(...(await tiles()))).toBe(1);
    bodyOf(await world.admin.post(`members/${member}/archive`));
    expect(await expected('2026-06-11')).toEqual([]);
    expect(Math.max(...(await tiles()))).toBe(0);
    bodyOf(await world.admin.post(`members/${member}/restore`));
    expect(await expected('2026-06-11')).toHaveLength(1);
  });

  it('of a member who is deleted are cancelled', async () => {
    await add({});
    bodyOf(await world.admin.delete(`members/${member}`));
    expect(await expected('2026-06-11')).toEqual([]);
    const days = await db().selectFrom('visitors').select('approval').where('client_id', '=', world.client.id).execute();
    expect(days.map(({ approval }) => approval)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('are one visit a day at the local time, and one period', async () => {
    const made = await add({ notes: 'Brings tools', details: 'Inspection', notify_id: host });
    expect(made).toMatchObject({
      member_id: member,
      site_id: world.siteId,
      start_date: '2026-06-11',
      end_date: '2026-06-13',
      all_day: false,
      arrival_time: '09:30',
      details: 'Inspection',
      notes: 'Brings tools',
      host_name: 'Hanna Holm',
    });
    expect(made.periods.map(({ date }) => date)).toEqual(['2026-06-11', '2026-06-12', '2026-06-13']);
    expect(await list()).toEqual([made]);
    expect(await expected('2026-06-12')).toMatchObject([
      { name: 'Mira Moss', expected_timestamp: '2026-06-12T08:30:00.000Z', reason: 'Inspection', notes: 'Brings tools', notify_id: host },
    ]);
    expect((await world.eventsOf(`private-Site.${world.siteId}`)).map(({ name }) => name)).toEqual(['ExpectedVisitsChangedEvent']);
  });

  it('are signed in to at a sign-in, each day its own', async () => {
    const made = await add({ ...days('2026-06-10', '2026-06-11'), all_day: true, arrival_time: null, notes: 'Quiet' });
    const visit = await world.arrive('Mira Moss', { visitor_group_id: world.groups.staff, returning_visitor_id: member });
    expect(visit).toMatchObject({ id: made.periods[0]?.visitor_id, notes: 'Quiet', all_day: true });
    const [left] = await list();
    expect(left?.periods.map(({ date, in_timestamp: came }) => [date, came !== null])).toEqual([
      ['2026-06-10', true],
      ['2026-06-11', false],
    ]);
    const changed = await change(made.id, { notes: 'Loud', base: { notes: 'Quiet' } });
    expect(changed.notes).toBe('Loud');
    expect(bodyOf(await world.admin.get(`visitors?returning_visitor_id=${member}&status=in`)).visitors[0]?.notes).toBe('Quiet');
  });

  it('follow another first and last day, and another time', async () => {
    const made = await add({});
    const [first] = made.periods;
    const later = await change(made.id, { start_date: '2026-06-12', end_date: '2026-06-15', base: { end_date: '2026-06-13' } });
    expect(later.id).toBe(made.id);
    expect(later.periods.map(({ date }) => date)).toEqual(['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15']);
    // A page that shows the first day goes on showing it.
    expect(later.periods.map(({ visitor_id: id }) => id)).toContain(first?.visitor_id);
    const shorter = await change(made.id, { end_date: '2026-06-12', arrival_time: '14:00' });
    expect(shorter.periods.map(({ date }) => date)).toEqual(['2026-06-12']);
    expect(await expected('2026-06-12')).toMatchObject([{ expected_timestamp: '2026-06-12T13:00:00.000Z' }]);
    expect(await expected('2026-06-14')).toEqual([]);
    const moved = await change(made.id, { start_date: '2026-06-20', end_date: '2026-06-20', all_day: true });
    expect(moved).toMatchObject({ start_date: '2026-06-20', all_day: true, arrival_time: null });
  });

  it('keep a day that was cancelled alone, and add none of the past', async () => {
    const made = await add({ ...days('2026-06-10', '2026-06-12'), arrival_time: '15:00' });
    const middle = made.periods[1]?.visitor_id ?? 0;
    bodyOf(await world.admin.delete(`visitors/${middle}`));
    await world.travelTo('2026-06-12T08:00:00Z');
    const longer = await change(made.id, { end_date: '2026-06-13' });
    expect(longer.periods.map(({ date }) => date)).toEqual(['2026-06-10', '2026-06-12', '2026-06-13']);
    await world.travelTo('2026-06-14T08:00:00Z');
    expect(await list()).toEqual([]);
    expect(refused(409, await world.admin.patch(`${path()}/${made.id}`, { notes: 'x' })).code).toBe('expected_visit_over');
    expect(refused(409, await world.admin.delete(`${path()}/${made.id}`)).code).toBe('expected_visit_over');
  });

  it('are cancelled for the days to come', async () => {
    const made = await add({ ...days('2026-06-10', '2026-06-12'), all_day: true, arrival_time: null });
    await world.arrive('Mira Moss', { visitor_group_id: world.groups.staff, returning_visitor_id: member });
    bodyOf(await world.admin.delete(`${path()}/${made.id}`));
    expect(await list()).toEqual([]);
    expect(await expected('2026-06-11')).toEqual([]);
    const stored = await db().selectFrom('visitors').select('approval').where('returning_visitor_id', '=', member).orderBy('id').execute();
    expect(stored.map(({ approval }) => approval)).toEqual([null, 'cancelled', 'cancelled']);
    // The day is free again.
    await add(days('2026-06-11'));
  });

  it('are of one day and site once', async () => {
    const made = await add({});
    const again = refused(409, await world.admin.post(path(), { ...days('2026-06-13', '2026-06-14'), ...timed }));
    expect(again).toMatchObject({ code: 'already_expected', data: { day: '2026-06-13' } });
    expect(again.message).toMatch(/Mira Moss is already expected at Quayside/u);
    const other = await add(days('2026-06-20'));
    expect(refused(409, await world.admin.patch(`${path()}/${other.id}`, { start_date: '2026-06-13' })).code).toBe('already_expected');
    const day = other.periods[0]?.visitor_id ?? 0;
    const moved = await world.admin.patch(`visitors/${day}`, { expected_timestamp: '2026-06-12T15:00:00Z' });
    expect(refused(409, moved).code).toBe('already_expected');
    await add({ ...days('2026-06-13'), site_id: world.otherSiteId });
    expect((await list()).map(({ id }) => id)).toContain(made.id);
    const results = await Promise.all([1, 2, 3].map(() => world.admin.post(path(), { ...days('2026-07-01'), ...timed })));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('have dates and a time that can be', async () => {
    const errorsOf = async (body: object) => problemOf(await world.admin.post(path(), { ...days('2026-06-11'), ...timed, ...body })).errors;
    expect(await errorsOf(days('2026-06-09'))).toEqual({ start_date: ['Choose today or a later day.'] });
    expect(await errorsOf(days('2026-06-12', '2026-06-11'))).toEqual({ end_date: ['The end date cannot be before the start date.'] });
    expect(await errorsOf(days('2026-07-01', '2026-08-01'))).toEqual({
      end_date: ['A visit has at most 31 days. Choose an earlier end date.'],
    });
    expect(await errorsOf({ ...days('2026-07-01', '2026-07-31'), arrival_time: null })).toEqual({
      arrival_time: ['An arrival time is required'],
    });
    // Eleven o'clock there.
    expect(await errorsOf({ ...days('2026-06-10'), arrival_time: '11:00' })).toEqual({
      arrival_time: ['Choose a time that is still to come.'],
    });
    expect(await errorsOf({ notes: 'x'.repeat(1_001) })).toHaveProperty('notes');
    expect(await errorsOf({ site_id: world.stranger.siteId })).toHaveProperty('site_id');
    expect(await errorsOf({ notify_id: world.stranger.memberId })).toHaveProperty('notify_id');
    const made = await add({});
    const change = await world.admin.patch(`${path()}/${made.id}`, { end_date: '2026-06-10' });
    expect(problemOf(change).errors).toEqual({ end_date: ['The end date cannot be before the start date.'] });
    for (let month = 1; month <= 6; month += 1) await add(days(`2027-0${month}-01`, `2027-0${month}-28`));
    expect(await errorsOf(days('2027-08-01', '2027-08-30'))).toEqual({
      end_date: ['A member is expected on at most 200 days to come. Choose fewer days, or cancel others.'],
    });
  });

  it('are for current members of returning groups, by those who may edit visits, at their sites', async () => {
    const body = { ...days('2026-06-11'), ...timed };
    const other = await world.addMember({ name: 'Ida', visitor_group_id: world.groups.visitors });
    expect(refused(409, await world.admin.post(`members/${other}/expected-visits`, body)).code).toBe('group_expects_nobody');
    refused(404, await world.admin.post(`members/${world.stranger.memberId}/expected-visits`, body));
    refused(404, await world.stranger.admin.get(path()));
    const reader = await world.person(['ReturningVisitor.viewer']);
    bodyOf(await reader.get(path()));
    refused(403, await reader.post(path(), body));
    const elsewhere = await world.person(['ReturningVisitor.viewer', 'Visitor.editor'], [world.otherSiteId]);
    expect(problemOf(await elsewhere.post(path(), body)).errors).toHaveProperty('site_id');
    const made = await add({});
    expect(bodyOf(await elsewhere.get(path())).expectedVisits).toEqual([]);
    refused(404, await elsewhere.patch(`${path()}/${made.id}`, { notes: 'x' }));
    refused(404, await elsewhere.delete(`${path()}/${made.id}`));
    refused(404, await world.admin.patch(`members/${host}/expected-visits/${made.id}`, { notes: 'x' }));
    bodyOf(await world.admin.post(`members/${member}/archive`));
    expect(refused(409, await world.admin.post(path(), { ...body, ...days('2026-06-30') })).code).toBe('member_archived');
  });

  it('do not write over a colleague', async () => {
    const made = await add({ notes: 'First' });
    await change(made.id, { notes: 'Second', base: { notes: 'First' } });
    const stale = refused(409, await world.admin.patch(`${path()}/${made.id}`, { notes: 'Third', base: { notes: 'First' } }));
    expect(stale).toMatchObject({ code: 'stale', data: { expectedVisit: { notes: 'Second' } } });
  });

  it('are told in one mail when they are added, moved and cancelled', async () => {
    await add(days('2026-06-20'));
    expect(await mails()).toEqual([]);
    await setGroup({ expected_visit_notify: 'both' });
    const made = await add({ notify_id: host });
    expect(await mails()).toEqual([
      [at('hanna'), 'Mira Moss is expected at Quayside', expect.stringMatching(/Thursday,? 11.*Saturday,? 13 June 2026, 09:30/u)],
      [at('mira'), 'Your visit to Quayside', expect.stringMatching(/11.*13 June 2026, 09:30/u)],
    ]);
    await change(made.id, { notes: 'Only a note' });
    expect(await mails()).toHaveLength(2);
    await change(made.id, { end_date: '2026-06-11' });
    expect((await mails()).slice(2)).toEqual([
      [at('hanna'), 'New time for the visit of Mira Moss', expect.stringMatching(/Thursday,? 11 June 2026 at 09:30/u)],
      [at('mira'), 'New time for your visit to Quayside', expect.any(String)],
    ]);
    const heir = await world.addMember({ name: 'Hugo', email: at('hugo') });
    await change(made.id, { notify_id: heir });
    expect((await mails()).slice(4).map(([to, subject]) => [to, subject])).toEqual([[at('hugo'), 'Mira Moss is expected at Quayside']]);
    bodyOf(await world.admin.delete(`${path()}/${made.id}`));
    expect((await mails()).slice(5).map(([to, subject]) => [to, subject])).toEqual([
      [at('hugo'), 'The visit of Mira Moss is cancelled'],
      [at('mira'), 'Your visit to Quayside is cancelled'],
    ]);
    // A cancellation is not laid out as a table, which would read as if the visit took place.
    const toMira = await db().selectFrom('mails').select('layout').where('recipient', '=', at('mira')).orderBy('id').execute();
    expect(toMira.map(({ layout }) => layout?.facts.length)).toEqual([2, 2, 0]);
  });

  it('bring the visitor a file for the calendar, which a later one changes; none of one day of several', async () => {
    await setGroup({ expected_visit_notify: 'both' });
    const made = await add({ notify_id: host });
    await change(made.id, { end_date: '2026-06-12' });
    const [{ id: day } = { id: 0 }] = await expected('2026-06-12');
    bodyOf(await world.admin.patch(`visitors/${day}`, { expected_timestamp: '2026-06-12T10:00:00Z' }));
    await change(made.id, { end_date: '2026-06-11' });
    bodyOf(await world.admin.delete(`${path()}/${made.id}`));
    const told = await db()
      .selectFrom('mails')
      .select(['recipient', 'bundle_id'])
      .where('recipient', 'like', at('%'))
      .orderBy('id')
      .execute();
    const files = await Promise.all(
      told.map(async ({ recipient, bundle_id: bundle }) => [recipient, await findAttachments(db(), bundle)] as const),
    );
    expect(files.filter(([recipient]) => recipient === at('hanna')).flatMap(([, found]) => found)).toEqual([]);
    const shown = files
      .filter(([recipient]) => recipient === at('mira'))
      .map(([, [file]]) => {
        const text = file === undefined ? '' : Buffer.from(file.content).toString('utf8');
        return /UID:(\S+)[\s\S]*(DTSTART\S*:\S+)\r\n(DTEND\S*:\S+)?[\s\S]*SUMMARY:Your visit to Quayside\r\nLOCATION:Quayside\r/u
          .exec(text)
          ?.slice(1);
      });
    const uid = `visit-${made.id}@portal.test`;
    expect(shown).toEqual([
      [uid, 'DTSTART;VALUE=DATE:20260611', 'DTEND;VALUE=DATE:20260614'],
      [uid, 'DTSTART;VALUE=DATE:20260611', 'DTEND;VALUE=DATE:20260613'],
      undefined,
      [uid, 'DTSTART:20260611T083000Z', undefined],
      undefined,
    ]);
  });

  it('leave one line about the member, without a name', async () => {
    const made = await add({ notes: 'Secret matter' });
    bodyOf(await world.admin.delete(`${path()}/${made.id}`));
    const lines = bodyOf(await world.admin.get(`audit-log?subject=members&subject_id=${member}`)).auditLog;
    expect(lines.map(({ action, changes }) => [action, changes])).toEqual([
      ['updated', { visitors: null }],
      ['updated', { visitors: null }],
    ]);
  });

  describe('with fields of their own', () => {
    it('refuse responses without the flag', async () => {
      const tools = await world.addField({ name: 'Tools' });
      const answer = await world.admin.post(path(), { ...days('2026-06-11'), ...timed, additional: { [tools]: 'Drill' } });
      expect(problemOf(answer).errors?.['additional']?.[0]).toMatch(/not switched on/u);
    });

    it('keep responses with the visit, mask sensitive ones, and take them to the sign-in', async () => {
      await setFlag(true);
      const tools = await world.addField({ name: 'Tools' });
      const health = await world.addField({ name: 'Health', sensitive: true });
      const made = await add({ ...days('2026-06-10'), all_day: true, additional: { [tools]: 'Drill', [health]: 'Asthma' } });
      expect(made.additional).toEqual({ [tools]: 'Drill', [health]: 'Asthma' });
      const editor = await world.person(['ReturningVisitor.viewer', 'Visitor.editor']);
      const seen = bodyOf(await editor.get(path())).expectedVisits[0];
      expect(seen?.additional).toEqual({ [tools]: 'Drill', [health]: '••••••' });
      bodyOf(await editor.patch(`${path()}/${made.id}`, { additional: { [tools]: 'Saw', [health]: '••••••' } }));
      expect((await list())[0]?.additional).toEqual({ [tools]: 'Saw', [health]: 'Asthma' });
      const lunch = await world.addField({ name: 'Lunch' });
      const visit = await world.arrive('Mira Moss', {
        visitor_group_id: world.groups.staff,
        returning_visitor_id: member,
        additional: { [lunch]: 'Yes', [tools]: 'Hammer' },
      });
      expect(visit.additional).toEqual({ [tools]: 'Hammer', [health]: 'Asthma', [lunch]: 'Yes' });
    });

    it('refuse fields of others, responses that do not fit, and those that turn people away', async () => {
      await setFlag(true);
      const others = await world.addField({ groups: JSON.stringify([world.groups.visitors]) });
      const late = await world.addField({ condition: 'every_sign_out' });
      const fever = await world.addField({ name: 'Fever', type: 7, reject_values: JSON.stringify(['Yes']) });
      const errorsOf = async (additional: object) =>
        problemOf(await world.admin.post(path(), { ...days('2026-06-11'), ...timed, additional })).errors;
      expect(await errorsOf({ [others]: 'x', [late]: 'y' })).toEqual({
        [`additional.${others}`]: [expect.any(String)],
        [`additional.${late}`]: [expect.any(String)],
      });
      expect(await errorsOf({ [fever]: 'Yes' })).toEqual({ [`additional.${fever}`]: [expect.stringContaining('turned away')] });
    });
  });

  it('begin with today of the site, wherever it is', async () => {
    const auckland = await db()
      .insertInto('sites')
      .values({ client_id: world.client.id, name: 'Pier', type: 'standard', timezone: 'Pacific/Auckland' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.travelTo('2026-06-10T13:00:00Z');
    expect(dateIn('Pacific/Auckland', world.server.clock.now())).toBe('2026-06-11');
    const body = { site_id: auckland.id, all_day: true };
    refused(422, await world.admin.post(path(), { ...body, start_date: '2026-06-10', end_date: '2026-06-10' }));
    bodyOf(await world.admin.post(path(), { ...body, start_date: '2026-06-11', end_date: '2026-06-11' }));
  });
});
