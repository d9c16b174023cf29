import { bodyOf, problemOf } from '../../../support/answer';
import { addGroup } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

describeOnEitherDatabase('signing in and out', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const count = async (siteId = world.siteId): Promise<[number, number]> => {
    const { site } = bodyOf(await world.admin.get(`sites/${siteId}`));
    return [site.visitors_signed_in_count, site.count_revision];
  };
  const member = async (id: number) => bodyOf(await world.admin.get(`members/${id}`)).member;

  describe('signing in', () => {
    it('answers the visit, counts it, and tells the channel of the site', async () => {
      const host = await world.addMember({ name: 'Harriet Host' });
      const where = await world.addField({ name: 'Where' });
      const visitor = await world.arrive('  Jane Doe ', {
        email: 'jane@pine.test',
        company: 'Pine',
        notify_id: host,
        notes: 'Deaf in one ear',
        additional: { [where]: 'Roof' },
      });
      expect(visitor).toMatchObject({
        site_id: world.siteId,
        visitor_group_id: world.groups.visitors,
        visitor_group_type: 'non_returning',
        name: 'Jane Doe',
        email: 'jane@pine.test',
        company: 'Pine',
        notes: 'Deaf in one ear',
        notify_id: host,
        host_name: 'Harriet Host',
        in_timestamp: expect.stringMatching(/Z$/u),
        out_timestamp: null,
        check: 'passed',
        protected: false,
        anonymised: false,
        approval: null,
        additional: { [where]: 'Roof' },
        metadata: { signed_in_by: 'portal', device_name: null, visit_number: 1 },
        revision: 1,
      });
      expect(await count()).toEqual([1, 2]);
      expect(await world.eventsOf(`private-Site.${world.siteId}`)).toEqual([
        {
          name: 'SignInEvent',
          data: {
            visitor: {
              id: visitor.id,
              name: 'Jane Doe',
              site_id: world.siteId,
              visitor_group_id: world.groups.visitors,
              visitor_group_type: 'non_returning',
              in_timestamp: visitor.in_timestamp,
              out_timestamp: null,
              revision: 1,
            },
            site: { id: world.siteId, visitors_signed_in_count: 1, count_revision: 2 },
          },
        },
      ]);
    });

    it('of a delivery is told but not counted', async () => {
      await world.arrive('A parcel', { visitor_group_id: world.groups.deliveries });
      expect(await count()).toEqual([0, 1]);
      expect(await world.eventsOf(`private-Site.${world.siteId}`)).toEqual([
        {
          name: 'SignInEvent',
          data: {
            visitor: expect.objectContaining({ visitor_group_type: 'delivery' }),
            site: { id: world.siteId, visitors_signed_in_count: 0, count_revision: 1 },
          },
        },
      ]);
    });

    it('of a member links the visit, takes the member’s name, and happens once', async () => {
      const id = await world.addMember({ name: 'Élodie Bernard', email: 'elodie@pine.test' });
      const body = { visitor_group_id: world.groups.staff, returning_visitor_id: id };
      const visitor = await world.arrive('elodie', body);
      expect(visitor).toMatchObject({ name: 'Élodie Bernard', email: 'elodie@pine.test', returning_visitor_id: id });
      expect((await member(id)).current_visit_id).toBe(visitor.id);
      for (const siteId of [world.siteId, world.otherSiteId]) {
        expect(await world.admin.post('visitors', { ...body, site_id: siteId, name: 'x' })).toMatchObject({
          status: 409,
          body: { code: 'already_signed_in', message: 'This member is signed in already.', data: { visitor_id: visitor.id } },
        });
      }
      bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
      expect((await member(id)).current_visit_id).toBeNull();
      expect(await world.arrive('elodie', body)).toMatchObject({ metadata: { visit_number: 2 } });
    });

    it('of somebody expected who is no member keeps the number of the visit', async () => {
      const metadata = JSON.stringify({ signed_in_by: 'kiosk', device_name: null, visit_number: 5 });
      const id = await world.addVisit({ name: 'Carl Contractor', expected_timestamp: world.server.clock.now(), metadata });
      const { visitor } = bodyOf(await world.admin.post(`visitors/${id}/sign-in`, {}));
      expect(visitor.metadata).toMatchObject({ signed_in_by: 'portal', visit_number: 5 });
    });

    it('of one member happens once, however many try', async () => {
      const id = await world.addMember({});
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          world.admin.post('visitors', {
            site_id: n % 2 === 0 ? world.siteId : world.otherSiteId,
            visitor_group_id: world.groups.staff,
            returning_visitor_id: id,
            name: 'x',
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      const [[here], [there]] = [await count(), await count(world.otherSiteId)];
      expect(here + there).toBe(1);
    });

    it('continues the visit for which the person was expected today', async () => {
      const later = new Date(world.server.clock.now().getTime() + 60_000);
      const expected = await world.addVisit({ name: 'Jane Doe', email: 'jane@pine.test', company: 'Pine', expected_timestamp: later });
      const waiting = await world.addVisit({ name: 'Waiting For Approval', expected_timestamp: later, approval: 'pending' });
      const visitor = await world.arrive('JANE  doe');
      expect(visitor).toMatchObject({ id: expected, company: 'Pine', name: 'JANE  doe', revision: 2 });
      expect((await world.arrive('Jane Doe')).id).not.toBe(expected);
      expect((await world.arrive('Waiting For Approval')).id).not.toBe(waiting);
    });

    it('does it once for one Idempotency-Key', async () => {
      const body = { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Jane' };
      const signIn = () => world.admin.post('visitors', body, { 'idempotency-key': 'in-1' });
      const [first, second] = await Promise.all([signIn(), signIn()]);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      expect(await count()).toEqual([1, 2]);
      expect(await world.eventsOf(`private-Site.${world.siteId}`)).toHaveLength(1);
    });

    it('refuses what cannot be, and says which field', async () => {
      const { db } = world.server.database;
      const archived = await world.addMember({ archived_at: new Date() });
      const visitorMember = await world.addMember({});
      await db.updateTable('visitor_groups').set({ can_sign_in: false }).where('id', '=', world.groups.parking).execute();
      const field = await world.addField({ name: 'Where', type: 8, values: JSON.stringify([{ value: 'Roof', is_default: true }]) });
      const good = { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Jane' };
      const post = async (change: object) => {
        const answer = await world.admin.post('visitors', { ...good, ...change });
        const { code, errors = {} } = problemOf(answer);
        return [answer.status, code ?? Object.keys(errors)];
      };
      expect(await post({ visitor_group_id: world.groups.parking })).toEqual([409, 'group_cannot_sign_in']);
      expect(await post({ visitor_group_id: world.groups.staff, returning_visitor_id: archived })).toEqual([409, 'member_archived']);
      expect(await post({ returning_visitor_id: visitorMember })).toEqual([422, ['returning_visitor_id']]);
      expect(await post({ site_id: world.stranger.siteId })).toEqual([404, ['site_id']]);
      expect(await post({ visitor_group_id: world.stranger.groupId })).toEqual([404, ['visitor_group_id']]);
      expect(await post({ returning_visitor_id: world.stranger.memberId })).toEqual([404, ['returning_visitor_id']]);
      expect(await post({ notify_id: world.stranger.memberId })).toEqual([404, ['notify_id']]);
      expect(await post({ additional: { 999999: 'x', [field]: 'Cellar' } })).toEqual([
        422,
        [`additional.${field}`, 'additional.999999'].sort((a, b) => Number(a.slice(11)) - Number(b.slice(11))),
      ]);
      expect(await post({ name: '' })).toEqual([422, ['name']]);
      expect(await count()).toEqual([0, 1]);
      expect(await world.eventsOf(`private-Site.${world.siteId}`)).toEqual([]);
    });

    it('for which a response turns the person away is logged as rejected, and nobody is signed in', async () => {
      const strict = await world.addField({
        name: 'Rules read',
        type: 7,
        values: JSON.stringify([
          { value: 'Yes', is_default: false },
          { value: 'No', is_default: false },
        ]),
        reject_values: JSON.stringify(['No']),
        reject_message: 'Please read the rules.',
      });
      const expected = await world.addVisit({ name: 'Jane Doe', company: 'Pine', expected_timestamp: world.server.clock.now() });
      const refused = await world.arrive('Jane Doe', { additional: { [strict]: 'No' } });
      expect(refused).toMatchObject({
        id: expected,
        check: 'rejected',
        approval: 'rejected',
        reason: 'Please read the rules.',
        in_timestamp: null,
        company: 'Pine',
        rejected_at: expect.stringMatching(/Z$/u),
      });
      const walkIn = await world.arrive('Joe', { additional: { [strict]: 'No' } });
      expect(await count()).toEqual([0, 1]);
      expect(await world.eventsOf(`private-Site.${world.siteId}`)).toEqual([]);

      const listed = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=rejected`)).visitors;
      expect(listed.map(({ id }) => id).sort()).toEqual([expected, walkIn.id].sort());
      expect(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=expected`)).visitors).toEqual([]);
      const { groups } = bodyOf(await world.admin.get(`sites/${world.siteId}/today`));
      expect(groups.find((group) => group.visitor_group_id === world.groups.visitors)).toMatchObject({ in: 0, expected: 0, rejected: 2 });
      expect(await world.admin.post(`visitors/${walkIn.id}/sign-in`)).toMatchObject({ status: 409, body: { code: 'not_expected' } });
      const lines = await world.server.database.db
        .selectFrom('audit_log')
        .select(['action', 'subject', 'subject_id'])
        .where('client_id', '=', world.client.id)
        .orderBy('id')
        .execute();
      expect(lines).toEqual([expected, walkIn.id].map((id) => ({ action: 'rejected', subject: 'visitors', subject_id: id })));
    });

    it('reveals no member that the caller may not read: neither by an id, nor an email', async () => {
      const hidden = await addGroup(world.server.database.db, world.client, { display_mode: 'hidden' });
      const ids = [
        await world.addMember({ name: 'Mia Member', email: 'mia@pine.test' }),
        await world.addMember({ name: 'Hans Hidden', visitor_group_id: hidden }),
      ] as const;
      const reception = await world.person(['Today.viewer', 'Today.signinout']);
      const post = (groupId: number, memberId: number, name: string) =>
        reception.post('visitors', { site_id: world.siteId, visitor_group_id: groupId, returning_visitor_id: memberId, name });
      for (const answer of [await post(world.groups.staff, ids[0], 'x'), await post(hidden, ids[1], 'Hans Hidden')]) {
        expect(answer).toMatchObject({ status: 404, body: { errors: { returning_visitor_id: expect.any(Array) } } });
      }
      expect(bodyOf(await post(world.groups.staff, ids[0], 'mia member')).visitor).toMatchObject({ name: 'Mia Member', email: null });
      expect(bodyOf(await reception.get(`visitors?site_id=${world.siteId}&status=in`)).visitors).toMatchObject([
        { name: 'Mia Member', email: null },
      ]);
      expect(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors).toMatchObject([
        { email: 'mia@pine.test' },
      ]);
      // An expected visitor is on the caller's list.
      await world.addVisit({
        name: 'Hans Hidden',
        visitor_group_id: hidden,
        returning_visitor_id: ids[1],
        expected_timestamp: world.server.clock.now(),
      });
      expect((await post(hidden, ids[1], 'x')).status).toBe(201);
    });

    it('needs the right, and a site of one’s own', async () => {
      const body = { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Jane' };
      const viewer = await world.person(['Today.viewer']);
      expect(await viewer.post('visitors', body)).toMatchObject({ status: 403, body: { data: { permission: 'Today.signinout' } } });
      const elsewhere = await world.person(['Today.signinout'], [world.otherSiteId]);
      expect((await elsewhere.post('visitors', body)).status).toBe(404);
      expect((await elsewhere.post('visitors', { ...body, site_id: world.otherSiteId })).status).toBe(201);
    });
  });

  describe('signing out', () => {
    it('ends the visit once; a second time answers the same and tells nobody', async () => {
      const { id } = await world.arrive('Jane');
      await world.forgetEvents();
      const [first, second] = await Promise.all([world.admin.post(`visitors/${id}/sign-out`), world.admin.post(`visitors/${id}/sign-out`)]);
      expect(bodyOf(first).visitor).toMatchObject({ id, out_timestamp: expect.any(String), revision: 2 });
      expect(second.body).toEqual(first.body);
      expect((await world.admin.post(`visitors/${id}/sign-out`)).body).toEqual(first.body);
      expect(await count()).toEqual([0, 3]);
      expect(await world.eventsOf(`private-Site.${world.siteId}`)).toEqual([
        {
          name: 'SignOutEvent',
          data: {
            visitor: expect.objectContaining({ id, revision: 2, out_timestamp: bodyOf(first).visitor.out_timestamp }),
            site: { id: world.siteId, visitors_signed_in_count: 0, count_revision: 3 },
          },
        },
      ]);
    });

    it('is refused for who has not come, for other clients and other sites', async () => {
      const expected = await world.addVisit({ expected_timestamp: world.server.clock.now() });
      expect(await world.admin.post(`visitors/${expected}/sign-out`)).toMatchObject({ status: 409, body: { code: 'not_signed_in' } });
      const { id } = await world.arrive('Jane');
      expect((await world.stranger.admin.post(`visitors/${id}/sign-out`)).status).toBe(404);
      const elsewhere = await world.person(['Today.signinout'], [world.otherSiteId]);
      expect((await elsewhere.post(`visitors/${id}/sign-out`)).status).toBe(404);
      expect(await count()).toEqual([1, 2]);
    });

    it('still works for an archived member, who cannot come back in', async () => {
      const id = await world.addMember({});
      const body = { site_id: world.siteId, visitor_group_id: world.groups.staff, returning_visitor_id: id, name: 'x' };
      const visit = bodyOf(await world.admin.post('visitors', body)).visitor;
      expect(bodyOf(await world.admin.post(`members/${id}/archive`)).member).toMatchObject({
        archived_at: expect.any(String),
        current_visit_id: visit.id,
      });
      bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
      expect((await member(id)).current_visit_id).toBeNull();
      expect(problemOf(await world.admin.post('visitors', body)).code).toBe('member_archived');
      bodyOf(await world.admin.post(`members/${id}/restore`));
      expect((await world.admin.post('visitors', body)).status).toBe(201);
    });
  });

  describe('signing all out', () => {
    it('ends every visit of the site in one go, an event each, with counts that fall one by one', async () => {
      const id = await world.addMember({});
      await world.arrive('Jane');
      await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: id });
      await world.arrive('A parcel', { visitor_group_id: world.groups.deliveries });
      await world.arrive('Elsewhere', { site_id: world.otherSiteId });
      await world.forgetEvents();
      expect(bodyOf(await world.admin.post(`sites/${world.siteId}/sign-out-all`))).toEqual({ signed_out: 3, batch: expect.any(Number) });
      expect(await count()).toEqual([0, 5]);
      expect(await count(world.otherSiteId)).toEqual([1, 2]);
      expect((await member(id)).current_visit_id).toBeNull();
      const sent = await world.eventsOf(`private-Site.${world.siteId}`);
      expect(sent.map(({ name, data }) => [name, data.site])).toEqual([
        ['SignOutEvent', { id: world.siteId, visitors_signed_in_count: 1, count_revision: 4 }],
        ['SignOutEvent', { id: world.siteId, visitors_signed_in_count: 0, count_revision: 5 }],
        ['SignOutEvent', { id: world.siteId, visitors_signed_in_count: 0, count_revision: 5 }],
      ]);
      expect(bodyOf(await world.admin.post(`sites/${world.siteId}/sign-out-all`))).toEqual({ signed_out: 0, batch: null });
    });

    it('may be of one group alone', async () => {
      await world.arrive('Jane');
      await world.arrive('A parked car', { visitor_group_id: world.groups.parking });
      expect(bodyOf(await world.admin.post(`sites/${world.siteId}/sign-out-all`, { visitor_group_id: world.groups.parking }))).toEqual({
        signed_out: 1,
        batch: expect.any(Number),
      });
      expect(await count()).toEqual([1, 4]);
      expect(await world.admin.post(`sites/${world.siteId}/sign-out-all`, { visitor_group_id: world.stranger.groupId })).toMatchObject({
        status: 404,
        body: { errors: { visitor_group_id: expect.any(Array) } },
      });
    });

    it('may be for chosen people, of whom only those still in at this site are signed out', async () => {
      const jane = await world.arrive('Jane');
      const noor = await world.arrive('Noor');
      const left = await world.arrive('Left');
      await world.arrive('Stays');
      const elsewhere = await world.arrive('Elsewhere', { site_id: world.otherSiteId });
      bodyOf(await world.admin.post(`visitors/${left.id}/sign-out`));
      const path = `sites/${world.siteId}/sign-out-all` as const;
      const ids = [jane, noor, left, elsewhere].map(({ id }) => id);
      const { signed_out: signedOut, batch } = bodyOf(await world.admin.post(path, { visitor_ids: ids }));
      expect(signedOut).toBe(2);
      expect((await count())[0]).toBe(1);
      expect((await count(world.otherSiteId))[0]).toBe(1);
      expect(bodyOf(await world.admin.post(`${path}/${batch ?? 0}/undo`)).signed_in).toBe(2);
      expect((await count())[0]).toBe(3);
      for (const wrong of [[], [jane.id, jane.id], Array.from({ length: 501 }, (_, index) => index + 1)])
        expect(problemOf(await world.admin.post(path, { visitor_ids: wrong })).errors).toBeDefined();
    });

    it('needs its own right', async () => {
      const reception = await world.person(['Today.viewer', 'Today.signinout']);
      expect(problemOf(await reception.post(`sites/${world.siteId}/sign-out-all`)).data).toEqual({ permission: 'Today.signoutall' });
    });
  });
});
