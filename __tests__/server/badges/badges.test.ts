import { layoutBadge, boxOfLine, UNITS_PER_PT } from '#contract/badgeLayout';
import { BADGES_MAX, type Badge } from '#contract/entities/badge';
import { bodyOf, refused } from '../../support/answer';
import { aDesign, anElement, aText } from '../../support/badgeWorld';
import { textRunsOf } from '../../support/pdfPlaces';
import { pluck, useSiteWorlds, type SiteWorld } from '../../support/siteWorld';
import { describeOnEitherDatabase } from '../../support/testDatabase';

describeOnEitherDatabase('Badges', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const add = async (more: object = {}): Promise<Badge> =>
    bodyOf(await world.admin.post('badges', { ...aDesign, site_id: world.siteId, ...more })).badge;
  const wrong = async (more: object) =>
    refused(422, await world.admin.post('badges', { ...aDesign, site_id: world.siteId, ...more })).errors;

  it('belong to a site or to a group, and are changed by one editor at a time', async () => {
    const badge = await add();
    const ofGroup = await add({ site_id: undefined, visitor_group_id: world.groups.visitors, name: 'Contractor' });
    expect(pluck(bodyOf(await world.admin.get(`badges?site_id=${world.siteId}`)).badges, 'name')).toEqual(['Visitor badge']);
    expect(bodyOf(await world.admin.get(`badges?visitor_group_id=${world.groups.visitors}`)).badges).toEqual([ofGroup]);
    const { badge: changed } = bodyOf(await world.admin.patch(`badges/${badge.id}`, { name: 'Guest', base: { name: 'Visitor badge' } }));
    expect(changed).toMatchObject({ name: 'Guest', elements: aDesign.elements });
    expect(refused(409, await world.admin.patch(`badges/${badge.id}`, { name: 'Pass', base: { name: 'Visitor badge' } })).code).toBe(
      'stale',
    );
    bodyOf(await world.admin.delete(`badges/${badge.id}`));
    expect(bodyOf(await world.admin.get(`badges?site_id=${world.siteId}`)).badges).toEqual([]);
  });

  it('say of what is wrong what to do', async () => {
    expect(await wrong({ name: ' ' })).toEqual({ name: ['A badge name is required'] });
    expect(await wrong({ width_mm: 19 })).toEqual({ width_mm: ['Choose a size from 20 to 200 mm.'] });
    expect(await wrong({ elements: [anElement({ x: 200 })] })).toEqual({
      elements: ['An element reaches over the edge of the label. Move it, make it smaller, or choose a larger label.'],
    });
    expect(await wrong({ elements: [anElement({ height: 29 })] })).toEqual({
      elements: ['An element is too small. Make it at least 5 mm wide and 3 mm high.'],
    });
    const texts = Array.from({ length: 21 }, () => aText());
    expect(await wrong({ elements: texts })).toEqual({
      elements: ['A badge holds at most 20 elements of each type. Delete one that is not needed.'],
    });
    expect(await wrong({ elements: [aText({ text: ' ' })] })).toEqual({ 'elements.0.text': ['Enter the text, or delete the element.'] });
    expect(await wrong({ elements: [anElement({ fact: null, field_id: 999_999 })] })).toHaveProperty('elements');
    expect(await wrong({ visitor_group_id: world.groups.visitors })).toHaveProperty('body');
    const badge = await add();
    expect(refused(422, await world.admin.patch(`badges/${badge.id}`, { width_mm: 40 })).errors).toHaveProperty('elements');
  });

  it('show no sensitive answers, and personal ones with the flag alone', async () => {
    const open = await world.addField({ name: 'Licence plate' });
    const secret = await world.addField({ name: 'Allergies', sensitive: true });
    const { fields } = bodyOf(await world.admin.get(`badges/sample?site_id=${world.siteId}`));
    expect(pluck(fields, 'id')).toEqual([open]);
    await add({ elements: [anElement({ fact: null, field_id: open })] });
    expect(await wrong({ elements: [anElement({ fact: null, field_id: secret })] })).toHaveProperty('elements');
    const { fact: _fact, ...personal } = anElement();
    expect(await wrong({ elements: [{ ...personal, type: 'personal', field_id: open }] })).toHaveProperty('elements');
  });

  it('end at the limit', async () => {
    for (let n = 0; n < BADGES_MAX; n += 1) await add({ name: `Badge ${n}` });
    expect(await wrong({})).toEqual({ name: ['There can be at most 20 badges here. Delete one that is not needed.'] });
  });

  it('are for people who may', async () => {
    const badge = await add();
    const viewer = await world.person(['ManageSite.viewer', 'ManageVisitorGroup.editor']);
    expect(bodyOf(await viewer.get(`badges?site_id=${world.siteId}`)).badges).toHaveLength(1);
    refused(403, await viewer.patch(`badges/${badge.id}`, { name: 'Mine' }));
    refused(403, await viewer.post('badges', { ...aDesign, site_id: world.siteId }));
    const elsewhere = await world.person(['ManageSite.viewer', 'ManageSite.editor', 'Today.viewer'], [world.otherSiteId]);
    refused(404, await elsewhere.get(`badges?site_id=${world.siteId}`));
    refused(404, await elsewhere.delete(`badges/${badge.id}`));
    refused(404, await world.stranger.admin.delete(`badges/${badge.id}`));
    refused(422, await world.admin.post('badges', { ...aDesign, visitor_group_id: world.groups.deliveries }));
  });

  it('are those of the group, else of the site, once one is chosen', async () => {
    const visit = await world.arrive('Ines Long');
    const nameOf = async () => bodyOf(await world.admin.get(`visitors/${visit.id}/badge`)).badge?.name;
    const ofSite = await add();
    const ofGroup = await add({ site_id: undefined, visitor_group_id: visit.visitor_group_id, name: 'Contractor' });
    expect(await nameOf()).toBeUndefined();
    refused(422, await world.admin.patch(`sites/${world.siteId}`, { badge_id: ofGroup.id }));
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { badge_id: ofSite.id }));
    expect(await nameOf()).toBe('Visitor badge');
    refused(422, await world.admin.patch(`groups/${visit.visitor_group_id}`, { badge_id: ofSite.id }));
    bodyOf(await world.admin.patch(`groups/${visit.visitor_group_id}`, { badge_id: ofGroup.id }));
    expect(await nameOf()).toBe('Contractor');
    bodyOf(await world.admin.delete(`badges/${ofGroup.id}`));
    expect(await nameOf()).toBe('Visitor badge');
    expect(bodyOf(await world.admin.get(`visitors/${visit.id}/badge`)).facts).toMatchObject({ name: 'Ines Long', site: 'Quayside' });
  });

  it('are a PDF of the label’s size, whose words stand where the preview has them', async () => {
    const visit = await world.arrive('Zoë Müller-Björk');
    const badge = await add({ elements: [anElement({ align: 'center' }), aText({ text: 'Гость · Visitor', align: 'right' })] });
    const { accessToken } = await world.server.signIn(world.adminUser.email);
    const address = `${world.server.address}/api/v2/badges/${badge.id}/pdf?visitor_id=${visit.id}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const facts = { name: visit.name };
    const { runs, page } = textRunsOf(new Uint8Array(await answer.arrayBuffer()));
    expect(page).toEqual([expect.closeTo((62 * 72) / 25.4, 2), expect.closeTo((38 * 72) / 25.4, 2)]);
    for (const placed of layoutBadge(badge, facts)) {
      if (placed.kind !== 'text') throw new Error('Only texts are there');
      for (const line of placed.lines) {
        const { x } = boxOfLine(line, placed);
        // Half a millimetre, in tenths of one.
        const found = runs.find((run) => Math.abs(run.x * UNITS_PER_PT - x) < 5 && Math.abs(run.y * UNITS_PER_PT - line.y) < 5);
        expect(found).toBeDefined();
      }
    }
  });

  it('say which characters no PDF can have', async () => {
    const visit = await world.arrive('王小明');
    const badge = await add();
    const { errors } = refused(422, await world.admin.get(`badges/${badge.id}/pdf?visitor_id=${visit.id}`));
    expect(errors).toEqual({
      visitor_id: ['These characters cannot be written to a PDF: 王 小 明. Print the badge from the browser instead.'],
    });
  });

  it('go with their site, counted before', async () => {
    await add();
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}/deletion`)).counts).toMatchObject({ badges: 1 });
  });
});
