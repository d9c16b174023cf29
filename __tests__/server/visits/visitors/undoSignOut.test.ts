import { bodyOf, problemOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

const MINUTE_MS = 60_000;

describeOnEitherDatabase('undoing', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const count = async () => {
    const { site } = bodyOf(await world.admin.get(`sites/${world.siteId}`));
    return [site.visitors_signed_in_count, site.count_revision];
  };
  const told = async () =>
    (await world.eventsOf(`private-Site.${world.siteId}`)).map(({ name, data }) => [
      name,
      (data['site'] as { visitors_signed_in_count: number }).visitors_signed_in_count,
    ]);
  const signOut = (id: number) => world.admin.post(`visitors/${id}/sign-out`);
  const undo = (id: number) => world.admin.post(`visitors/${id}/undo-sign-out`);
  const codeOf = async (answer: ReturnType<typeof undo>) => [(await answer).status, problemOf(await answer).code];

  describe('a sign-out', () => {
    it('lets the visit go on: count, event, member; a second time nothing more', async () => {
      const member = await world.addMember({});
      const visit = await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: member });
      bodyOf(await signOut(visit.id));
      await world.forgetEvents();
      const [first, second] = await Promise.all([undo(visit.id), undo(visit.id)]);
      expect(bodyOf(first).visitor).toMatchObject({ id: visit.id, in_timestamp: visit.in_timestamp, out_timestamp: null });
      expect(second.body).toEqual(first.body);
      expect(await count()).toEqual([1, 4]);
      expect(await told()).toEqual([['SignInEvent', 1]]);
      expect(bodyOf(await world.admin.get(`members/${member}`)).member.current_visit_id).toBe(visit.id);
    });

    it('brings nobody onto a running evacuation twice, and those who are not on it once', async () => {
      const [listed, left] = [await world.arrive('Listed'), await world.arrive('Left before')];
      bodyOf(await signOut(left.id));
      const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
      bodyOf(await signOut(listed.id));
      bodyOf(await undo(listed.id));
      bodyOf(await undo(left.id));
      const report = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
      expect(report.evacuees.map(({ visitor_id }) => visitor_id)).toEqual([listed.id, left.id]);
      expect(report.evacuation.event_counter).toBe(1);
    });

    it('is refused where it cannot be, and says why', async () => {
      const expected = await world.addVisit({ expected_timestamp: world.server.clock.now() });
      expect(await codeOf(undo(expected))).toEqual([409, 'not_signed_in']);
      const member = await world.addMember({});
      const body = { visitor_group_id: world.groups.staff, returning_visitor_id: member };
      const visit = await world.arrive('x', body);
      bodyOf(await signOut(visit.id));
      const next = await world.arrive('x', body);
      expect(await codeOf(undo(visit.id))).toEqual([409, 'already_signed_in']);
      const [, guest] = [await world.arrive('Jane'), await world.arrive('Jane')];
      bodyOf(await signOut(guest.id));
      // A namesake who was in all the while is somebody else.
      bodyOf(await undo(guest.id));
      bodyOf(await signOut(guest.id));
      const again = await world.arrive('jane');
      for (const answer of [undo(guest.id), world.admin.post(`visitors/${guest.id}/sign-in`, { again: true })]) {
        expect(problemOf(await answer)).toMatchObject({ code: 'already_signed_in', data: { visitor_id: again.id } });
      }
      bodyOf(await signOut(next.id));
      bodyOf(await world.admin.post(`members/${member}/archive`));
      expect(await codeOf(undo(visit.id))).toEqual([409, 'member_archived']);
      const old = await world.addVisit({
        in_timestamp: new Date(Date.now() - 50 * 3_600_000),
        out_timestamp: new Date(Date.now() - 40 * 3_600_000),
      });
      expect(await codeOf(undo(old))).toEqual([409, 'undo_too_late']);
      expect((await world.stranger.admin.post(`visitors/${visit.id}/undo-sign-out`)).status).toBe(404);
      const elsewhere = await world.person(['Today.signinout'], [world.otherSiteId]);
      expect((await elsewhere.post(`visitors/${visit.id}/undo-sign-out`)).status).toBe(404);
    });
  });

  describe('signing everybody out', () => {
    const all = async () => bodyOf(await world.admin.post(`sites/${world.siteId}/sign-out-all`)).batch!;
    const undoAll = (batch: number, as = world.admin) => as.post(`sites/${world.siteId}/sign-out-all/${batch}/undo`);
    const offered = async () => bodyOf(await world.admin.get(`sites/${world.siteId}/today`)).sign_out_batch;

    it('signs unchanged visits in again, and names the others', async () => {
      const [back, archived, elsewhere] = [
        await world.addMember({ name: 'Bo Back' }),
        await world.addMember({ name: 'Ada Archived' }),
        await world.addMember({ name: 'Eli Elsewhere' }),
      ];
      const staff = (id: number) => world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: id });
      const [jane, , gone] = [await world.arrive('Jane'), await staff(back), await world.arrive('Gone')];
      const [lost, away] = [await staff(archived), await staff(elsewhere)];
      const [again, forgotten] = [await world.arrive('In Again'), await world.arrive('Forgotten')];
      const second = await world.arrive('Nell Again');
      await world.arrive('A parcel', { visitor_group_id: world.groups.deliveries });
      const batch = await all();
      expect(await offered()).toMatchObject({ id: batch, by: 'Ada Admin', signed_out: 9 });
      bodyOf(await undo(again.id));
      await world.arrive('nell again');
      bodyOf(await world.admin.post(`members/${archived}/archive`));
      await world.arrive('x', { site_id: world.otherSiteId, visitor_group_id: world.groups.staff, returning_visitor_id: elsewhere });
      expect((await world.admin.delete(`visitors/${gone.id}`)).status).toBe(204);
      bodyOf(await world.admin.post(`visitors/${forgotten.id}/anonymise`));
      await world.forgetEvents();

      const first = bodyOf(await undoAll(batch));
      const skipped = [
        { id: forgotten.id, name: '—', reason: 'changed' },
        { id: lost.id, name: 'Ada Archived', reason: 'archived' },
        { id: away.id, name: 'Eli Elsewhere', reason: 'signed_in' },
        { id: again.id, name: 'In Again', reason: 'signed_in' },
        // By a visit of their own since: nobody is in twice.
        { id: second.id, name: 'Nell Again', reason: 'signed_in' },
      ];
      expect(first.signed_in).toBe(3);
      expect([...first.skipped].sort((a, b) => a.name.localeCompare(b.name))).toEqual(skipped.sort((a, b) => a.name.localeCompare(b.name)));
      expect(await told()).toEqual([
        ['SignInEvent', 3],
        ['SignInEvent', 4],
        ['SignInEvent', 4],
      ]);
      expect((await count())[0]).toBe(4);
      expect(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in&q=jane`)).visitors).toMatchObject([{ id: jane.id }]);
      // A repeated request gets the same response and changes nothing.
      await world.forgetEvents();
      expect(bodyOf(await undoAll(batch))).toEqual(first);
      expect(await told()).toEqual([]);
      expect(await offered()).toBeNull();
      const lines = await world.server.database.db
        .selectFrom('audit_log')
        .select(['actor', 'action', 'subject_id'])
        .where('client_id', '=', world.client.id)
        .where('subject', '=', 'sites')
        .orderBy('id')
        .execute();
      expect(lines).toEqual(['signed_out', 'signed_in'].map((action) => ({ actor: 'Ada Admin', action, subject_id: world.siteId })));
    });

    it('is there for ten minutes', async () => {
      await world.arrive('Jane');
      const batch = await all();
      world.server.clock.advance(10 * MINUTE_MS + 1_000);
      expect(await offered()).toBeNull();
      expect(await codeOf(undoAll(batch) as never)).toEqual([409, 'undo_too_late']);
      expect(await count()).toEqual([0, 3]);
    });

    it('is of one client and site, and needs its right', async () => {
      await world.arrive('Jane');
      const batch = await all();
      const reception = await world.person(['Today.viewer', 'Today.signinout']);
      expect(problemOf(await undoAll(batch, reception)).data).toEqual({ permission: 'Today.signoutall' });
      expect(bodyOf(await reception.get(`sites/${world.siteId}/today`)).sign_out_batch).toBeNull();
      expect((await undoAll(batch, world.stranger.admin)).status).toBe(404);
      expect((await undoAll(batch, await world.person(['Today.signoutall'], [world.otherSiteId]))).status).toBe(404);
      expect((await world.admin.post(`sites/${world.otherSiteId}/sign-out-all/${batch}/undo`)).status).toBe(404);
      expect(await count()).toEqual([0, 3]);
    });

    it('puts everybody on a running evacuation at once', async () => {
      await world.arrive('Jane');
      await world.arrive('Joe');
      const batch = await all();
      const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
      bodyOf(await undoAll(batch));
      const report = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
      expect([report.evacuees.length, report.evacuation.event_counter]).toEqual([2, 1]);
    });
  });
});
