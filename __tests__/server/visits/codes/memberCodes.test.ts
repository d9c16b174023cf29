import { CODE_MAIL_PAUSE_MINUTES, type ShownCode } from '#contract/visits/entities/code';
import { findMemberByCode } from '#server/people/members/code';
import { bodyOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const MINUTE_MS = 60_000;

describeOnEitherDatabase('codes of members', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await scan(true);
  });

  const scan = (isOn: boolean) =>
    world.server.database.db
      .updateTable('visitor_groups')
      .set({ scanning_enabled: isOn, locale: 'fr_FR', name: 'Atelier' })
      .where('id', '=', world.groups.staff)
      .execute();
  const address = (name: string): string => `${name}.${world.client.id}@labs.test`;
  const show = async (id: number): Promise<ShownCode> => bodyOf(await world.admin.post(`members/${id}/code`));
  const tokenIn = (text = ''): string => /\/ticket\/-#(\S+)/u.exec(text)?.[1] ?? '';
  const tokenOf = async (id: number): Promise<string> => tokenIn((await show(id)).link);
  const open = async (token: string) => bodyOf(await world.server.anonymous.post('code-page', { token }));
  /** Looks a code up directly, since the page limits the tries of an address, and these are many. */
  const holds = async (token: string): Promise<boolean> =>
    (await findMemberByCode(world.server.deps, world.server.database.db, token, world.client.id)) !== undefined;
  const mails = (recipient: string) =>
    world.server.database.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'member_code')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute();

  it('open a page that says whose they are, and nothing else of them', async () => {
    const id = await world.addMember({ name: 'Piet', email: address('piet'), notes: 'Secret', mobile: '+4915228817386' });
    const shown = await show(id);
    expect(shown).toMatchObject({ masked_email: `p…@labs.test`, mailed_at: null });
    const page = await open(tokenIn(shown.link));
    expect(page).toEqual({
      state: 'open',
      kind: 'member',
      client_name: expect.any(String),
      group_name: 'Atelier',
      name: 'Piet',
      locale: 'fr_FR',
    });
    // The same as long as nothing ends it.
    expect((await show(id)).link).toBe(shown.link);
    expect(await open(`${tokenIn(shown.link)}A`)).toEqual({ state: 'unknown' });
  });

  it('are mailed in the member’s language, or the group’s, once in a while', async () => {
    const id = await world.addMember({ name: 'Piet', email: address('piet') });
    const hanna = await world.addMember({ name: 'Hanna', email: address('hanna'), locale: 'de_DE' });
    const nobody = await world.addMember({ name: 'Nobody' });
    expect(bodyOf(await world.admin.post(`members/${id}/code/mail`)).masked_email).toBe('p…@labs.test');
    bodyOf(await world.admin.post(`members/${hanna}/code/mail`));
    const [mail] = await mails(address('piet'));
    expect(mail?.subject).toMatch(/^Votre code d’entrée pour /u);
    expect(tokenIn(mail?.body)).toBe(await tokenOf(id));
    expect((await mails(address('hanna')))[0]?.subject).toMatch(/^Ihr Check-in-Code für /u);

    const again = refused(409, await world.admin.post(`members/${id}/code/mail`));
    expect(again.code).toBe('code_mailed_lately');
    expect(again.message).toContain(String(CODE_MAIL_PAUSE_MINUTES));
    expect((await show(id)).mailed_at).not.toBeNull();
    expect(refused(409, await world.admin.post(`members/${nobody}/code/mail`)).code).toBe('member_without_email');
    await world.travelTo(new Date(world.server.clock.now().getTime() + (CODE_MAIL_PAUSE_MINUTES + 1) * MINUTE_MS).toISOString());
    bodyOf(await world.admin.post(`members/${id}/code/mail`));
    expect(await mails(address('piet'))).toHaveLength(2);
  });

  it('end at once when they are replaced, and the new one may be mailed', async () => {
    const id = await world.addMember({ name: 'Piet', email: address('piet') });
    const first = await tokenOf(id);
    bodyOf(await world.admin.post(`members/${id}/code/mail`));
    const second = tokenIn(bodyOf(await world.admin.post(`members/${id}/code/replace`)).link);
    expect(second).not.toBe(first);
    expect(await open(first)).toEqual({ state: 'unknown' });
    expect(await open(second)).toMatchObject({ state: 'open', name: 'Piet' });
    expect(await holds(first)).toBe(false);
    expect(await holds(second)).toBe(true);
    const { deps, database } = world.server;
    expect(await findMemberByCode(deps, database.db, second, world.stranger.client.id)).toBeUndefined();
    bodyOf(await world.admin.post(`members/${id}/code/mail`));
  });

  it('end with another address and with the membership, not with a first address', async () => {
    const id = await world.addMember({ name: 'Piet' });
    const printed = await tokenOf(id);
    bodyOf(await world.admin.patch(`members/${id}`, { email: address('piet') }));
    bodyOf(await world.admin.patch(`members/${id}`, { notes: 'Left-handed' }));
    bodyOf(await world.admin.patch(`members/${id}`, { email: address('PIET') }));
    expect(await tokenOf(id)).toBe(printed);
    bodyOf(await world.admin.post(`members/${id}/code/mail`));
    bodyOf(await world.admin.patch(`members/${id}`, { email: address('pieter') }));
    expect(await holds(printed)).toBe(false);
    // To the new address at once: nobody was mailed there.
    bodyOf(await world.admin.post(`members/${id}/code/mail`));

    const mailed = await tokenOf(id);
    bodyOf(await world.admin.post(`members/${id}/archive`));
    expect(await holds(mailed)).toBe(false);
    expect(refused(409, await world.admin.post(`members/${id}/code`)).code).toBe('member_archived');
    bodyOf(await world.admin.post(`members/${id}/restore`));
    expect(await holds(mailed)).toBe(false);
    const restored = await tokenOf(id);
    expect(await holds(restored)).toBe(true);
    await world.admin.delete(`members/${id}`);
    expect(await open(restored)).toEqual({ state: 'unknown' });
  });

  it('are none where the group has none', async () => {
    const id = await world.addMember({ name: 'Piet', email: address('piet') });
    const token = await tokenOf(id);
    await scan(false);
    for (const path of ['code', 'code/mail', 'code/replace'] as const)
      expect(refused(409, await world.admin.post(`members/${id}/${path}`)).code).toBe('group_without_codes');
    expect(await open(token)).toEqual({ state: 'over', kind: 'member' });
  });

  it('stand on badges of members of groups that have them', async () => {
    const id = await world.addMember({ name: 'Piet' });
    const badge = { visitor_group_id: world.groups.staff, name: 'Staff', width_mm: 86, height_mm: 54, elements: [] };
    const { id: badgeId } = bodyOf(await world.admin.post('badges', badge)).badge;
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { badge_id: badgeId }));
    const printed = async () =>
      bodyOf(await world.admin.post(`groups/${world.groups.staff}/member-badges`, { ids: [id] })).people.map(({ qr }) => qr);
    expect(await printed()).toEqual([await tokenOf(id)]);
    await scan(false);
    expect(await printed()).toEqual([undefined]);
  });

  it('stand in no list, record or log', async () => {
    const id = await world.addMember({ name: 'Piet', email: address('piet') });
    const marks = [await tokenOf(id)];
    bodyOf(await world.admin.post(`members/${id}/code/mail`));
    marks.push(tokenIn(bodyOf(await world.admin.post(`members/${id}/code/replace`)).link));
    const { db } = world.server.database;
    const audit = await db.selectFrom('audit_log').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute();
    const told = audit.flatMap(({ subject, subject_id, changes }) =>
      subject === 'members' && subject_id === id ? [Object.keys(changes)] : [],
    );
    expect(told).toEqual([['code_shown'], ['code_mailed'], ['code_replaced']]);
    const records = [bodyOf(await world.admin.get(`members/${id}`)), bodyOf(await world.admin.get(`groups/${world.groups.staff}/members`))];
    const everything = JSON.stringify([audit, records, world.server.logs]);
    for (const token of marks) expect(everything).not.toContain(token.split('-').slice(1).join('-'));
  });

  it('are handed out by who may change members', async () => {
    const id = await world.addMember({ name: 'Piet', email: address('piet') });
    const reader = await world.person(['ReturningVisitor.viewer', 'ManageVisitorGroup.viewer']);
    const editor = await world.person(['ReturningVisitor.editor']);
    const { kiosk } = await pairedDevice(world);
    for (const path of ['code', 'code/mail', 'code/replace'] as const) {
      refused(403, await reader.post(`members/${id}/${path}`));
      refused(403, await kiosk.post(`members/${id}/${path}`));
      refused(404, await world.stranger.admin.post(`members/${id}/${path}`));
    }
    expect(bodyOf(await editor.post(`members/${id}/code`)).link).toContain('/ticket/-#');
  });
});
