/** Form responses of a sign-in are deleted together with the personal data of the visit, and never otherwise. */
import type { Updateable } from 'kysely';

import type { VisitorGroupTable } from '#server/platform/db/schema/people/groups';
import { bodyOf } from '../../../support/answer';
import { addHealthForm, ASKED } from '../../../support/formWorld';
import { lookForNights } from '../../../support/nights';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const WELL = { [ASKED.ill]: 'No' };
const FEVER = { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Fever' };
const COUGH = { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Cough' };

describeOnEitherDatabase('A form response of a sign-in', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let formId: number;
  let member: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-01T10:00:00Z');
    // The first look only notes the night.
    await lookForNights(world.server);
    ({ id: formId } = await addHealthForm(world, { when: ['at_sign_in'] }));
    member = await world.addMember({ name: 'Mira Moss', email: null });
  });

  const db = () => world.server.database.db;
  const keep = (spans: Updateable<VisitorGroupTable>) =>
    db().updateTable('visitor_groups').set(spans).where('id', '=', world.groups.staff).execute();
  const night = async (instant: string) => {
    await world.travelTo(instant);
    await lookForNights(world.server);
  };
  /** Signs somebody in who fills in the form. */
  const arrive = async (name: string, answers: Readonly<Record<string, string>>, memberId?: number) => {
    const body = { site_id: world.siteId, visitor_group_id: world.groups.staff, name, returning_visitor_id: memberId };
    return bodyOf(await world.admin.post('visitors', { ...body, forms: [{ form_id: formId, version: 1, answers }] })).visitor.id;
  };
  const leave = (id: number) => world.admin.post(`visitors/${id}/sign-out`).then(bodyOf);
  const visit = async (name: string, memberId?: number) => {
    const id = await arrive(name, WELL, memberId);
    await leave(id);
    return id;
  };
  const filled = async () =>
    (
      await db().selectFrom('form_responses').select('visitor_id').where('client_id', '=', world.client.id).orderBy('visitor_id').execute()
    ).map(({ visitor_id: id }) => id);

  it('goes in the night in which its visit loses its name, also of somebody who was turned away', async () => {
    const [old, away] = [await visit('Mira Moss', member), await arrive('Noa Nash', FEVER)];
    const [safe, here] = [await visit('Olu Otto'), await arrive('Pia Park', WELL)];
    bodyOf(await world.admin.post(`visitors/${safe}/protect`, {}));
    await keep({ data_retention: '7d' });
    await night('2026-06-09T01:30:00Z');
    expect(await filled()).toEqual([old, away, safe, here]);
    await night('2026-06-09T02:30:00Z');
    expect(await filled()).toEqual([safe, here]);
    expect(bodyOf(await world.admin.get(`forms/${formId}/responses`)).meta.total).toBe(2);
    bodyOf(await world.admin.post(`visitors/${safe}/unprotect`, {}));
    await leave(here);
    await night('2026-06-10T02:30:00Z');
    expect(await filled()).toEqual([here]);
  });

  it('stays while somebody has yet to decide, and goes by hand', async () => {
    const waiting = await arrive('Mira Moss', COUGH, member);
    await keep({ data_retention: '7d' });
    await night('2026-07-01T03:00:00Z');
    expect(await filled()).toEqual([waiting]);
    bodyOf(await world.admin.post(`visitors/${waiting}/decline`, {}));
    bodyOf(await world.admin.post(`visitors/${waiting}/anonymise`, {}));
    expect(await filled()).toEqual([]);
  });

  it('outlives photos and agreements', async () => {
    const id = await visit('Mira Moss', member);
    await keep({ photo_data_retention: '7d', message_agreement_data_retention: '7d' });
    await night('2026-06-15T03:00:00Z');
    expect(await filled()).toEqual([id]);
  });

  it('outlives a member who is archived, restored and deleted, since the visit does', async () => {
    const id = await visit('Mira Moss', member);
    bodyOf(await world.admin.post(`members/${member}/archive`));
    bodyOf(await world.admin.post(`members/${member}/restore`));
    bodyOf(await world.admin.delete(`members/${member}`));
    expect(await filled()).toEqual([id]);
    expect(bodyOf(await world.admin.get(`forms/${formId}/responses`)).responses).toMatchObject([{ visitor_id: id, name: 'Mira Moss' }]);
  });

  it('outlives a member archived and deleted by retention, and is deleted with the visit', async () => {
    const id = await visit('Mira Moss', member);
    await keep({ archive_members_after: '1m', delete_members_after: '1m', data_retention: '6m' });
    await db()
      .updateTable('members')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', member)
      .execute();
    await night('2026-07-03T03:00:00Z');
    await night('2026-08-05T03:00:00Z');
    expect(await db().selectFrom('members').select('id').where('id', '=', member).execute()).toEqual([]);
    expect(await filled()).toEqual([id]);
    await night('2026-12-03T03:00:00Z');
    expect(await filled()).toEqual([]);
  });

  it('goes with a deleted visit, site and group, and stays when its form is deleted', async () => {
    const [first, second] = [await visit('Mira Moss', member), await visit('Noa Nash')];
    bodyOf(await world.admin.delete(`forms/${formId}`));
    expect(await filled()).toEqual([first, second]);
    bodyOf(await world.admin.delete(`visitors/${first}`));
    expect(await filled()).toEqual([second]);
    bodyOf(await world.admin.delete(`sites/${world.siteId}`, { name: 'Quayside' }));
    expect(await filled()).toEqual([]);
  });

  it('goes with its group', async () => {
    await visit('Mira Moss', member);
    bodyOf(await world.admin.delete(`groups/${world.groups.staff}`, { name: 'Staff' }));
    expect(await filled()).toEqual([]);
    expect(bodyOf(await world.admin.get(`forms/${formId}`)).form.group_ids).toEqual([]);
  });

  it('is nobody’s any more: a yearly form is asked again', async () => {
    bodyOf(await world.admin.patch(`forms/${formId}`, { yearly: true }));
    const id = await visit('Mira Moss', member);
    const again = { site_id: world.siteId, visitor_group_id: world.groups.staff, name: 'Mira Moss', returning_visitor_id: member };
    const { visitor } = bodyOf(await world.admin.post('visitors', again));
    await leave(visitor.id);
    bodyOf(await world.admin.post(`visitors/${id}/anonymise`, {}));
    expect((await world.admin.post('visitors', again)).status).toBe(409);
  });
});
