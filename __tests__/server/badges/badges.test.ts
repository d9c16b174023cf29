import { randomUUID } from 'node:crypto';
import { encodeQR } from 'qr';

import { barsOfCode } from '#contract/platform/codeBars';
import { boxOfLine, CODE_FORM, layoutBadge, UNITS_PER_PT } from '#contract/badges/badgeLayout';
import { BADGES_MAX, BADGES_PRINTED_MAX, type Badge } from '#contract/badges/entities/badge';
import { visitOfCode } from '#server/identity/scanning/visitCode';
import { bodyOf, refused } from '../../support/answer';
import { aDesign, anElement, aText } from '../../support/badgeWorld';
import { pairedDevice } from '../../support/pairedDevice';
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

  const pdfOf = async (badgeId: number, visitId: number): Promise<Uint8Array> => {
    const { accessToken } = await world.server.signIn(world.adminUser.email);
    const address = `${world.server.address}/api/v2/badges/${badgeId}/pdf?visitor_id=${visitId}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    return new Uint8Array(await answer.arrayBuffer());
  };

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

  it('have the size of their label in tenths of a millimetre, rounded down', async () => {
    const { id } = await add({ width_mm: 57.15, height_mm: 31.75, elements: [] });
    const read = async () => bodyOf(await world.admin.get(`badges?site_id=${world.siteId}`)).badges.find((badge) => badge.id === id);
    expect(await read()).toMatchObject({ width_mm: 57.1, height_mm: 31.7 });
    bodyOf(await world.admin.patch(`badges/${id}`, { height_mm: 152.4 }));
    expect(await read()).toMatchObject({ width_mm: 57.1, height_mm: 152.4 });
    expect(await wrong({ width_mm: 200.1 })).toEqual({ width_mm: ['Choose a size from 20 to 200 mm.'] });
  });

  it('are shown with two people, so that a visitor and their host can be told apart', async () => {
    const reader = await world.person(['ManageSite.viewer']);
    const { facts } = bodyOf(await reader.get(`badges/sample?site_id=${world.siteId}`));
    expect(facts).toMatchObject({ name: 'Alexandrina Featherstonehaugh', host: 'Bartholomew Throckmorton-Ashe' });
  });

  it('say of what is wrong what to do', async () => {
    expect(await wrong({ name: ' ' })).toEqual({ name: ['A badge name is required'] });
    expect(await wrong({ width_mm: 19 })).toEqual({ width_mm: ['Choose a size from 20 to 200 mm.'] });
    expect(await wrong({ elements: [anElement({ x: 200 })] })).toEqual({
      elements: ['An element reaches over the edge of the label. Move it, make it smaller, or choose a larger label.'],
    });
    expect(await wrong({ elements: [anElement({ height: 29 })] })).toEqual({
      elements: ['An element is too small. Make it at least 5 × 3 mm.'],
    });
    const texts = Array.from({ length: 21 }, () => aText());
    expect(await wrong({ elements: texts })).toEqual({
      elements: ['A badge holds at most 20 fields, 20 personal fields and 20 texts. Delete an element that is not needed.'],
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
    const nameOf = async () => bodyOf(await world.admin.get(`visitors/${visit.id}/badge`)).now?.badge.name;
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
    expect(bodyOf(await world.admin.get(`visitors/${visit.id}/badge`)).now?.facts).toMatchObject({ name: 'Ines Long', site: 'Quayside' });
  });

  it('are a PDF of the label’s size, whose words stand where the preview has them', async () => {
    const visit = await world.arrive('Zoë Müller-Björk');
    const badge = await add({ elements: [anElement({ align: 'center' }), aText({ text: 'Гость · Visitor', align: 'right' })] });
    const facts = { name: visit.name };
    const { runs, page } = textRunsOf(await pdfOf(badge.id, visit.id));
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

  it('take another typeface for a name that Inter cannot write, in the order in which it is read', async () => {
    const badge = await add({ elements: [anElement({ bold: false }), anElement({ y: 60, align: 'right' })] });
    for (const [name, fonts] of [
      ['王小明', ['NotoSansSC']],
      ['田中 さくら', ['NotoSansJP', 'Inter']],
      ['김민수', ['NotoSansKR']],
      ['محمد عبد الرحمن', ['NotoSansArabic', 'Inter']],
      ['דוד (כהן)', ['NotoSansHebrew', 'Inter']],
      ['สมชาย ใจดี', ['NotoSansThai', 'Inter']],
    ] as const) {
      const visit = await world.arrive(name);
      const file = Buffer.from(await pdfOf(badge.id, visit.id)).toString('latin1');
      const embedded = new Set(
        Array.from(file.matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/gu), ([, font = '']) => font.replace(/(Thin|Regular|Medium)?$/u, '')),
      );
      expect({ name, missing: fonts.filter((font) => ![...embedded].some((one) => one.startsWith(font))) }).toEqual({ name, missing: [] });
    }
  });

  it('say which characters no PDF can have', async () => {
    const visit = await world.arrive('क ख ग');
    const badge = await add();
    const { errors } = refused(422, await world.admin.get(`badges/${badge.id}/pdf?visitor_id=${visit.id}`));
    expect(errors).toEqual({
      visitor_id: ['These characters cannot be written to a PDF: क ख ग. Print the badge from the browser instead.'],
    });
    // A mark that Inter lacks is no less of a name than a letter.
    const marked = await world.arrive('T\u0302ea\u0301n');
    expect(refused(422, await world.admin.get(`badges/${badge.id}/pdf?visitor_id=${marked.id}`)).errors).toEqual({
      visitor_id: ['These characters cannot be written to a PDF: \u0302. Print the badge from the browser instead.'],
    });
    // An ideograph that is missing from its typeface is reported too, not left out of the name.
    const rare = await world.arrive('王\u{2a6d0}');
    expect(refused(422, await world.admin.get(`badges/${badge.id}/pdf?visitor_id=${rare.id}`)).errors).toEqual({
      visitor_id: ['These characters cannot be written to a PDF: \u{2a6d0}. Print the badge from the browser instead.'],
    });
  });

  it('go with their site, counted before', async () => {
    await add();
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}/deletion`)).counts).toMatchObject({ badges: 1 });
  });

  it('omit an answer if its field has been deleted, become sensitive, or is not asked there', async () => {
    const plate = await world.addField({ name: 'Licence plate' });
    const secret = await world.addField({ name: 'Allergies' });
    const leaving = await world.addField({ name: 'Keys returned?', condition: 'every_sign_out' });
    const fieldsNow = async () => pluck(bodyOf(await world.admin.get(`badges/sample?site_id=${world.siteId}`)).fields, 'id');
    expect(await fieldsNow()).toEqual([plate, secret]);
    expect(await wrong({ elements: [anElement({ fact: null, field_id: leaving })] })).toHaveProperty('elements');
    const elements = [plate, secret].map((id) => anElement({ fact: null, field_id: id }));
    const badge = await add({ elements });
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { badge_id: badge.id }));
    const visit = await world.arrive('Ines Long', { additional: { [plate]: 'KX19 ABC', [secret]: 'Nuts' } });
    const facts = async () => bodyOf(await world.admin.get(`visitors/${visit.id}/badge`)).now?.facts;
    expect(await facts()).toMatchObject({ [`field${plate}`]: 'KX19 ABC', [`field${secret}`]: 'Nuts' });
    bodyOf(await world.admin.patch(`custom-fields/${secret}`, { sensitive: true }));
    expect(await facts()).not.toHaveProperty(`field${secret}`);
    bodyOf(await world.admin.delete(`custom-fields/${plate}`));
    expect(await facts()).not.toHaveProperty(`field${plate}`);
    expect(await fieldsNow()).toEqual([]);
    // A former fact may stay, and prints nothing.
    bodyOf(await world.admin.patch(`badges/${badge.id}`, { name: 'Pass', elements: elements.slice(1) }));
  });

  it('of a group offer what its people are asked at the sites where they sign in', async () => {
    const everybody = await world.addField({ name: 'Licence plate' });
    const others = await world.addField({ name: 'Hotel', groups: JSON.stringify([world.groups.parking]) });
    const { fields } = bodyOf(await world.admin.get(`badges/sample?visitor_group_id=${world.groups.visitors}`));
    expect(pluck(fields, 'id')).toContain(everybody);
    expect(pluck(fields, 'id')).not.toContain(others);
  });

  it('show photo, logo and a code that names the visit to this server alone', async () => {
    const box = { x: 0, y: 0, width: 200, height: 200, colour: '#000000' };
    const marks = (['photo', 'logo', 'qr', 'line'] as const).map((type) => ({ ...box, type, id: randomUUID() }));
    const badge = await add({ elements: marks });
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { badge_id: badge.id }));
    const visit = await world.arrive('Ines Long');
    const { now } = bodyOf(await world.admin.get(`visitors/${visit.id}/badge`));
    const code = now?.facts['qr'] ?? '';
    expect(code).toMatch(/^[\w-]{22}$/u);
    expect(visitOfCode(world.server.deps, code)).toBe(visit.id);
    expect(visitOfCode(world.server.deps, `${code.slice(0, -2)}AA`)).toBeNull();
    expect(visitOfCode(world.server.deps, 'x')).toBeNull();
    expect(now?.facts).not.toHaveProperty('photo');
    const { bars } = textRunsOf(await pdfOf(badge.id, visit.id));
    const [drawn] = layoutBadge({ elements: marks.slice(2, 3) }, now?.facts ?? {});
    if (drawn?.kind !== 'code') throw new Error('A code was not drawn');
    const squares = barsOfCode(drawn, encodeQR(drawn.words, 'raw', CODE_FORM));
    // Every run of its squares, and the line; a hundredth of a point is what a PDF writes.
    expect(bars).toHaveLength(squares.length + 1);
    for (const [index, bar] of squares.entries()) {
      expect(bars[index]?.x).toBeCloseTo(bar.x / UNITS_PER_PT, 1);
      expect(bars[index]?.y).toBeCloseTo(bar.y / UNITS_PER_PT, 1);
      expect(bars[index]?.width).toBeCloseTo(bar.width / UNITS_PER_PT, 1);
    }
    expect(await wrong({ elements: [{ ...marks[2], width: 119 }] })).toEqual({
      elements: ['An element is too small. Make it at least 12 × 12 mm.'],
    });
  });

  it('are printed as the group says, where there is one', async () => {
    const badge = await add();
    const signInAs = async (option: string, groupId = world.groups.visitors) => {
      if (groupId !== world.groups.deliveries) bodyOf(await world.admin.patch(`groups/${groupId}`, { print_badge_option: option }));
      const body = { site_id: world.siteId, visitor_group_id: groupId, name: `Ines ${option}` };
      return bodyOf(await world.admin.post('visitors', body)).badge;
    };
    expect(await signInAs('always')).toBeNull();
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { badge_id: badge.id }));
    expect(await signInAs('never')).toBeNull();
    expect(await signInAs('ask')).toBe('ask');
    expect(await signInAs('always')).toBe('always');
    // As it may stand in the database: no call sets it.
    const { db } = world.server.database;
    await db.updateTable('visitor_groups').set({ print_badge_option: 'always' }).where('id', '=', world.groups.deliveries).execute();
    expect(await signInAs('delivered', world.groups.deliveries)).toBeNull();
    expect(refused(422, await world.admin.patch(`groups/${world.groups.deliveries}`, { print_badge_option: 'ask' })).errors).toHaveProperty(
      'print_badge_option',
    );
  });

  it('are kept as they were printed where the group asks for it, and go with who it was', async () => {
    const badge = await add();
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { badge_id: badge.id }));
    const visit = await world.arrive('Ines Long');
    const read = async () => bodyOf(await world.admin.get(`visitors/${visit.id}/badge`));
    const print = async (body: object = {}) => bodyOf(await world.admin.post(`visitors/${visit.id}/badge`, body));
    expect((await print()).badge).toMatchObject({ name: 'Visitor badge' });
    expect((await read()).kept).toBeNull();
    refused(409, await world.admin.post(`visitors/${visit.id}/badge`, { as_kept: true }));
    bodyOf(await world.admin.patch(`groups/${visit.visitor_group_id}`, { store_badges: true }));
    await print();
    bodyOf(await world.admin.patch(`badges/${badge.id}`, { name: 'Guest', elements: [] }));
    bodyOf(await world.admin.patch(`visitors/${visit.id}`, { name: 'Ines Short' }));
    expect(await read()).toMatchObject({
      now: { badge: { name: 'Guest', elements: [] }, facts: { name: 'Ines Short' } },
      kept: { badge: { name: 'Visitor badge', elements: aDesign.elements }, facts: { name: 'Ines Long' } },
    });
    expect(await print({ as_kept: true })).toMatchObject({ badge: { name: 'Visitor badge' }, facts: { name: 'Ines Long' } });
    bodyOf(await world.admin.delete(`badges/${badge.id}`));
    refused(409, await world.admin.post(`visitors/${visit.id}/badge`, {}));
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`, {}));
    bodyOf(await world.admin.post(`visitors/${visit.id}/anonymise`, {}));
    expect(await read()).toEqual({ now: null, kept: null });
  });

  it('are printed at the kiosk that signed somebody in, and of nobody else', async () => {
    const badge = await add();
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { badge_id: badge.id }));
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, { print_badge_option: 'ask' }));
    const { kiosk } = await pairedDevice(world);
    const uuid = randomUUID();
    const body = { uuid, made_at: world.server.clock.now().toISOString(), visitor_group_id: world.groups.visitors, name: 'Vera Visitor' };
    const { visitor } = bodyOf(await kiosk.post('device/visitors', body));
    expect(visitor.badge).toBe('ask');
    expect(bodyOf(await kiosk.post(`device/visitors/${uuid}/badge`))).toMatchObject({
      badge: { name: 'Visitor badge' },
      facts: { name: 'Vera Visitor', site: 'Quayside' },
    });
    refused(404, await kiosk.post(`device/visitors/${visitor.id}/badge`));
    refused(404, await kiosk.post(`device/visitors/${randomUUID()}/badge`));
    bodyOf(await kiosk.post(`device/visitors/${uuid}/sign-out`));
    refused(409, await kiosk.post(`device/visitors/${uuid}/badge`));
  });

  it('are printed for many members at once, by name', async () => {
    const { staff } = world.groups;
    const [zoe, amir] = [
      await world.addMember({ visitor_group_id: staff, name: 'Zoë Hale', sort_name: 'zoe hale' }),
      await world.addMember({ visitor_group_id: staff, name: 'Amir Aziz', sort_name: 'amir aziz' }),
    ];
    const print = (body: object) => world.admin.post(`groups/${staff}/member-badges`, body);
    expect(refused(409, await print({ ids: [zoe] })).code).toBe('no_badge');
    const ofGroup = await add({ site_id: undefined, visitor_group_id: staff, name: 'Staff' });
    bodyOf(await world.admin.patch(`groups/${staff}`, { badge_id: ofGroup.id }));
    const { badge, people } = bodyOf(await print({ ids: [zoe, amir, world.stranger.memberId], site_id: world.siteId }));
    expect(badge.name).toBe('Staff');
    expect(pluck(people, 'name')).toEqual(['Amir Aziz', 'Zoë Hale']);
    expect(people[0]).toMatchObject({ group: 'Staff', site: 'Quayside' });
    expect(people[0]).not.toHaveProperty('qr');
    const many = Array.from({ length: BADGES_PRINTED_MAX + 1 }, (_, index) => index + 1);
    expect(refused(422, await print({ ids: many })).errors).toEqual({
      ids: ['At most 100 badges can be printed at once. Select fewer members.'],
    });
    refused(404, await world.admin.post(`groups/${world.stranger.groupId}/member-badges`, { ids: [zoe] }));
    const viewer = await world.person(['Today.viewer']);
    refused(403, await viewer.post(`groups/${staff}/member-badges`, { ids: [zoe] }));
  });
});
