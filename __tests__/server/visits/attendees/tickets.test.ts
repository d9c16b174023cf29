import { mailTickets } from '#server/visits/attendees/jobs';
import { findAttendeeByCode } from '#server/visits/attendees/ticket';
import { bodyOf, refused } from '../../../support/answer';
import { newEventWorld, type EventWorld } from '../../../support/eventWorld';
import { enqueue } from '../../../support/jobWorld';
import { useSiteWorlds } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('tickets of attendees', (on) => {
  const worlds = useSiteWorlds(on);
  let world: EventWorld;
  beforeEach(async () => {
    world = await newEventWorld(worlds);
    const times = { active_from: new Date('2036-03-04T09:00:00Z'), active_until: new Date('2036-03-04T17:30:00Z') };
    await world.server.database.db
      .updateTable('sites')
      .set({ ...times, timezone: 'Europe/Paris', locale: 'fr_FR', address: '1 Quay Street', name: 'Fair' })
      .where('id', '=', world.siteId)
      .execute();
  });
  const invite = (body: object = {}) => world.admin.post(`sites/${world.siteId}/attendees/invite`, body);
  const runJob = async () => {
    await enqueue(world.server, mailTickets, {});
    await world.server.runDueJobs();
  };
  const mails = (recipient: string) =>
    world.server.database.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'ticket')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute();
  const tokenIn = (body = ''): string => /\/ticket\/-#(\S+)/u.exec(body)?.[1] ?? '';
  const openCode = async (token: string) => bodyOf(await world.server.anonymous.post('code-page', { token }));
  const address = (name: string): string => `${name}.${world.client.id}@labs.test`;

  it('are mailed once to all who are expected and were never mailed, in the event’s language and by its clock', async () => {
    const amy = await world.addAttendee('Amy', { email: address('amy') });
    await world.addAttendee('Ben');
    const cleo = await world.addAttendee('Cleo', { email: address('cleo') });
    bodyOf(await world.admin.post(`attendees/${cleo.id}/check-in`, {}));
    expect((await world.figures()).to_invite).toBe(1);
    expect(bodyOf(await invite())).toEqual({ sent: 1, sent_lately: 0, without_email: 1 });
    expect(await world.attendee(amy.id)).toMatchObject({ invitation_wanted: true, invited_at: null });
    expect(await mails(address('amy'))).toEqual([]);
    await runJob();
    await runJob();

    const [mail, ...others] = await mails(address('amy'));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Votre billet pour Fair');
    expect(mail?.body).toMatch(/mardi 4 mars 2036.*10:00.*18:30.*\(Paris\)/u);
    expect(mail?.body).toContain('Où\u00a0: 1 Quay Street');
    expect(await mails(address('cleo'))).toEqual([]);
    expect(await world.attendee(amy.id)).toMatchObject({ invitation_wanted: false });
    expect((await world.attendee(amy.id)).invited_at).not.toBeNull();
    expect(bodyOf(await invite())).toEqual({ sent: 0, sent_lately: 0, without_email: 1 });
  });

  it('are mailed again to those who are chosen, after a pause', async () => {
    const amy = await world.addAttendee('Amy', { email: address('amy') });
    const ben = await world.addAttendee('Ben');
    bodyOf(await invite({ ids: [amy.id, ben.id] }));
    await runJob();
    expect(bodyOf(await invite({ ids: [amy.id, ben.id] }))).toEqual({ sent: 0, sent_lately: 1, without_email: 1 });
    await world.travelTo(new Date(world.server.clock.now().getTime() + 61 * 60_000).toISOString());
    expect(bodyOf(await invite({ ids: [amy.id] })).sent).toBe(1);
    await runJob();
    const sent = await mails(address('amy'));
    expect(sent).toHaveLength(2);
    // The same ticket: the first mail is as good as the second.
    expect(tokenIn(sent[0]?.body)).toBe(tokenIn(sent[1]?.body));
    refused(422, await invite({ ids: [] }));
  });

  it('go out in parts, each to everybody once', async () => {
    const row = { client_id: world.client.id, site_id: world.siteId, visitor_group_id: world.groups.visitors };
    const people = Array.from({ length: 250 }, (_, n) => ({
      ...row,
      name: `P ${n}`,
      email: address(`many${n}`),
      sort_name: `p ${n}`,
      search: '',
    }));
    await world.server.database.db.insertInto('attendees').values(people).execute();
    expect(bodyOf(await invite()).sent).toBe(250);
    await runJob();
    const sent = await world.server.database.db
      .selectFrom('mails')
      .select('recipient')
      .where('recipient', 'like', `many%.${world.client.id}@labs.test`)
      .orderBy('id')
      .execute();
    expect(sent).toHaveLength(250);
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(250);
  });

  it('open a page that says who is invited where and when, and nothing of anybody else', async () => {
    const amy = await world.addAttendee('Amy', { email: address('amy'), company: 'Acme', notes: 'Secret' });
    bodyOf(await invite());
    await runJob();
    const token = tokenIn((await mails(address('amy')))[0]?.body);
    const page = await openCode(token);
    expect(page).toMatchObject({
      state: 'open',
      event_name: 'Fair',
      name: 'Amy',
      company: 'Acme',
      timezone: 'Europe/Paris',
      // In the event's year, however far ahead.
      zones: { 'Europe/Paris': expect.arrayContaining([[Date.parse('2036-03-30T01:00:00Z'), 120]]) },
      is_here: false,
    });
    expect(JSON.stringify(page)).not.toMatch(/Secret|labs\.test/u);
    bodyOf(await world.admin.post(`attendees/${amy.id}/check-in`, {}));
    expect(await openCode(token)).toMatchObject({ kind: 'attendee', is_here: true });

    // No more of them: the tries of an address are limited.
    for (const wrong of [`${token}A`, token.replace(/^\d+/u, String(amy.id + 1))])
      expect(await openCode(wrong)).toEqual({ state: 'unknown' });
    await world.travelTo('2036-03-04T18:00:00Z');
    expect(await openCode(token)).toEqual({ state: 'over', kind: 'attendee' });
    expect(refused(409, await invite()).code).toBe('event_over');
  });

  it('are found by their code at their event alone, as it is or as the address that a camera reads', async () => {
    const amy = await world.addAttendee('Amy', { email: address('amy') });
    bodyOf(await invite());
    await runJob();
    const token = tokenIn((await mails(address('amy')))[0]?.body);
    const { db } = world.server.database;
    const here = { clientId: world.client.id, siteId: world.siteId };
    const find = async (code: string, event = here) => (await findAttendeeByCode(world.server.deps, db, code, event))?.id;
    expect(await find(token)).toBe(amy.id);
    expect(await find(`https://portico.test/ticket/-#${token}`)).toBe(amy.id);
    for (const none of [token.slice(0, -1), `9999999999-${'A'.repeat(24)}`, '', '-', 'x']) expect(await find(none)).toBeUndefined();
    expect(await find(token, { ...here, siteId: world.otherSiteId })).toBeUndefined();
    expect(await find(token, { ...here, clientId: world.stranger.client.id })).toBeUndefined();
  });

  it('are invalid once another address is set, or the attendee is deleted', async () => {
    const amy = await world.addAttendee('Amy', { email: address('amy') });
    bodyOf(await invite());
    await runJob();
    const token = tokenIn((await mails(address('amy')))[0]?.body);
    bodyOf(await world.admin.patch(`attendees/${amy.id}`, { company: 'Acme' }));
    expect(await openCode(token)).toMatchObject({ state: 'open' });
    bodyOf(await world.admin.patch(`attendees/${amy.id}`, { email: address('amelie') }));
    expect(await openCode(token)).toEqual({ state: 'unknown' });
    expect(await world.attendee(amy.id)).toMatchObject({ invited_at: null });
    expect(bodyOf(await invite()).sent).toBe(1);
    await runJob();
    const next = tokenIn((await mails(address('amelie')))[0]?.body);
    expect(await openCode(next)).toMatchObject({ state: 'open' });
    await world.admin.delete(`attendees/${amy.id}`);
    expect(await openCode(next)).toEqual({ state: 'unknown' });
  });

  it('stand in no list, record or log', async () => {
    await world.addAttendee('Amy', { email: address('amy') });
    bodyOf(await invite());
    await runJob();
    const mark = tokenIn((await mails(address('amy')))[0]?.body)
      .split('-')
      .slice(1)
      .join('-');
    expect(mark).toHaveLength(24);
    const list = bodyOf(await world.admin.get(`sites/${world.siteId}/attendees`));
    const audit = await world.server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('client_id', '=', world.client.id)
      .orderBy('id')
      .execute();
    expect(JSON.stringify([list, audit, world.server.logs])).not.toContain(mark);
    expect(JSON.stringify(audit)).toContain('tickets_mailed');
  });

  it('are asked for by who may edit the event', async () => {
    const viewer = await world.person(['ManageEvent.viewer', 'Today.signinout']);
    refused(403, await viewer.post(`sites/${world.siteId}/attendees/invite`, {}));
    refused(404, await world.stranger.admin.post(`sites/${world.siteId}/attendees/invite`, {}));
    const editor = await world.person(['ManageEvent.viewer', 'ManageEvent.editor']);
    expect(bodyOf(await editor.post(`sites/${world.siteId}/attendees/invite`, {})).sent).toBe(0);
  });
});
