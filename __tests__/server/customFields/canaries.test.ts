/** Answers stay where they belong: whatever is said, in no line of the log and none of the audit log. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

import { FIELD_TYPES, type FieldType } from '#contract/entities/customField';
import type { FormQuestion } from '#contract/entities/form';
import type { MemberImport } from '#contract/entities/memberImport';
import { bodyOf, refused } from '../../support/answer';
import { picture } from '../../support/fileSamples';
import { addHealthForm, announce } from '../../support/formWorld';
import { sendImportFile, settled } from '../../support/importWorld';
import { pairedDevice } from '../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../support/siteWorld';
import { describeOnEitherDatabase } from '../../support/testDatabase';

const OPTION = 'Canary of an option';
const values = JSON.stringify([OPTION, 'Another'].map((value) => ({ value, is_default: false })));

/** For each type an answer that stands nowhere else. */
const CANARIES = {
  text: 'Canary of a text',
  uppercase: 'CANARY OF CAPITALS',
  email: 'canary@answers.test',
  number: '471108150123',
  url: 'https://canary.answers.test/page',
  notify_list: 'Canary the Host',
  yes_no: OPTION,
  dropdown: OPTION,
  signature: 'Canary the Signatory',
  photo: '0c0ffee0-cafe-4bad-8bad-0c0ffee0cafe',
  phone: '+442079460958',
  date: '1931-12-07',
  dropdown_with_other: 'Canary of other words',
  checkboxes: `${OPTION}\nAnother`,
} as const satisfies Record<keyof typeof FIELD_TYPES, string>;

type TypeName = keyof typeof FIELD_TYPES;
// All keys of the types.
const TYPES = Object.keys(FIELD_TYPES) as TypeName[];
const hasOptions = (type: TypeName): boolean => ['yes_no', 'dropdown', 'dropdown_with_other', 'checkboxes'].includes(type);
const isAnswer = (type: TypeName): boolean => type !== 'notify_list';

describeOnEitherDatabase('An answer', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T12:00:00Z');
  });
  const db = () => world.server.database.db;

  /** Nothing of the canaries has got about; a date and a number are looked for as they were written. */
  async function expectSilence(canaries: readonly string[], isAllowed: (line: string) => boolean = () => false): Promise<void> {
    const logged = world.server.logs.map((line) => JSON.stringify(line));
    const audited = (
      await sql<{ line: unknown }>`select to_jsonb(audit_log) as line from audit_log where client_id = ${world.client.id}`.execute(db())
    ).rows.map(({ line }) => JSON.stringify(line));
    expect(logged.length).toBeGreaterThan(0);
    expect(audited.length).toBeGreaterThan(0);
    for (const canary of canaries) {
      const written = JSON.stringify(canary.split('\n')[0]).slice(1, -1);
      expect([canary, [...logged, ...audited].filter((line) => line.includes(written) && !isAllowed(line))]).toEqual([canary, []]);
    }
  }
  const fieldOf = (type: TypeName, more: { readonly condition?: 'every_sign_out' | 'profile'; readonly position?: number } = {}) =>
    world.addField({
      name: `Question ${FIELD_TYPES[type]}`,
      type: FIELD_TYPES[type] satisfies FieldType,
      ...(hasOptions(type) ? { values } : {}),
      ...more,
    });
  /** Sends the photo that the canary names, which each client has for itself. */
  async function sendPhoto(token: string): Promise<void> {
    const form = new FormData();
    form.append('purpose', 'answer_photo');
    form.append('uuid', CANARIES.photo);
    form.append('file', new Blob([new Uint8Array(await picture('jpeg'))]), 'photo.jpg');
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${world.server.address}/api/v2/files`, { method: 'POST', body: form, headers })).status).toBe(201);
  }
  const reception = async () => (await world.server.signIn(world.adminUser.email)).accessToken;

  it.each(TYPES)('of type %s is given at a kiosk, at a sign-in and a sign-out', async (type) => {
    const [came, left] = [await fieldOf(type), await fieldOf(type, { condition: 'every_sign_out', position: 1 })];
    const { kiosk, token } = await pairedDevice(world);
    if (type === 'photo') await sendPhoto(token);
    const answers = (id: number) => (isAnswer(type) ? { [id]: CANARIES[type] } : {});
    const visit = {
      made_at: world.server.clock.now().toISOString(),
      visitor_group_id: world.groups.visitors,
      name: 'Vera Visitor',
      host_name: isAnswer(type) ? null : CANARIES[type],
    };
    // What is refused is as silent as what is taken.
    const wrong = { ...answers(came), 999_999: CANARIES[type] };
    refused(422, await kiosk.post('device/visitors', { ...visit, uuid: randomUUID(), answers: wrong }));
    const { visitor } = bodyOf(await kiosk.post('device/visitors', { ...visit, uuid: randomUUID(), answers: answers(came) }));
    bodyOf(await kiosk.post(`device/visitors/${visitor.id}/sign-out`, { answers: isAnswer(type) ? answers(left) : {} }));
    const [stored] = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=out`)).visitors;
    if (isAnswer(type)) expect(stored?.additional).toEqual({ [came]: CANARIES[type], [left]: CANARIES[type] });
    await expectSilence([CANARIES[type]]);
  });

  it.each(TYPES)('of type %s is given at reception, and in a member’s record', async (type) => {
    const [came, left] = [await fieldOf(type), await fieldOf(type, { condition: 'every_sign_out', position: 1 })];
    const kept = await fieldOf(type, { condition: 'profile', position: 2 });
    if (type === 'photo') await sendPhoto(await reception());
    const answers = (id: number) => (isAnswer(type) ? { [id]: CANARIES[type] } : {});
    const host = isAnswer(type) ? {} : { host_name: CANARIES[type] };
    const visit = { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Vera Visitor', ...host };
    refused(422, await world.admin.post('visitors', { ...visit, additional: { ...answers(came), 999_999: CANARIES[type] } }));
    const key = { 'idempotency-key': randomUUID() };
    const { visitor } = bodyOf(await world.admin.post('visitors', { ...visit, additional: answers(came) }, key));
    bodyOf(await world.admin.post('visitors', { ...visit, additional: answers(came) }, key));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`, { additional: answers(left) }));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/reveal`));
    const member = await world.addMember({ name: 'Mira Moss' });
    if (isAnswer(type)) {
      bodyOf(await world.admin.patch(`members/${member}`, { additional: answers(kept) }));
      bodyOf(await world.admin.post(`members/${member}/reveal`, { field_id: kept, reason: 'First aid' }));
    }
    bodyOf(await world.admin.delete(`members/${member}`));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/anonymise`));
    await expectSilence([CANARIES[type]]);
  });

  it.each(TYPES)('of type %s is imported', async (type) => {
    const field = await fieldOf(type, { condition: 'profile' });
    // A picture, a signature and a host are in no file: there the column is left out.
    const isTaken = !['photo', 'signature', 'notify_list'].includes(type);
    const cell = `"${CANARIES[type]}"`;
    const rows = [`Ann,ann@pine.test,${cell}`, `Bo,not an address,${cell}`, `Cy,cy@pine.test,"${'x'.repeat(5_000)}${CANARIES[type]}"`];
    const file = ['Name,Email,' + `Question ${FIELD_TYPES[type]}`, ...rows, ''].join('\n');
    const file_id = await sendImportFile(world.server, world.adminUser.email, file);
    const settle = (one: Pick<MemberImport, 'id'>) => settled(world.server, world.admin, one);
    const read = await settle(bodyOf(await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id })).import);
    expect(read.mapping).toEqual(['name', 'email', isTaken ? `field:${field}` : null]);
    const checked = await settle(
      bodyOf(await world.admin.post(`imports/${read.id}/check`, { mapping: read.mapping, date_order: 'dmy' })).import,
    );
    await settle(bodyOf(await world.admin.post(`imports/${checked.id}/run`)).import);
    const found = bodyOf(await world.admin.get(`groups/${world.groups.staff}/members?q=ann`)).members;
    expect(found.map(({ additional }) => Object.keys(additional))).toEqual([isTaken ? [String(field)] : []]);
    await expectSilence([CANARIES[type]]);
  });

  it('to a form is given by the link', async () => {
    const member = await world.addMember({ name: 'Mira Moss', email: `mira@canary${world.client.id}.test` });
    const types = TYPES.filter((type) => type !== 'photo' && type !== 'notify_list');
    const idOf = (type: TypeName) => `00000000-0000-4000-a000-0000000000${String(FIELD_TYPES[type]).padStart(2, '0')}`;
    const questions = types.map((type): FormQuestion => ({
      id: idOf(type),
      kind: 'question',
      name: `Question ${FIELD_TYPES[type]}`,
      // The types of fields but those of the door.
      type: FIELD_TYPES[type] as FormQuestion['type'],
      values: hasOptions(type) && type !== 'yes_no' ? [OPTION, 'Another'].map((value) => ({ value, is_default: false })) : [],
      required: true,
      translations: [],
      show_if: null,
    }));
    const form = await addHealthForm(world, { questions, outcome: [] });
    const { token } = await announce(world, member, { start_date: '2026-06-11', end_date: '2026-06-11' });
    const given = Object.fromEntries(types.map((type) => [idOf(type), type === 'yes_no' ? 'Yes' : CANARIES[type]]));
    const answer = (answers: object, version = 1) =>
      world.server.anonymous.post('form-page/answers', { token, form_id: form.id, version, locale: 'en_GB', answers });
    refused(422, await answer({ ...given, [idOf('number')]: CANARIES.text }));
    bodyOf(await answer(given));
    // Its options are settings of the form, which the audit log may name.
    await expectSilence(types.filter((type) => !hasOptions(type) || type === 'dropdown_with_other').map((type) => CANARIES[type]));
  });

  it('stays silent where the database refuses what is written', async () => {
    const field = await fieldOf('text');
    await sql`alter table visitors add constraint refuses check (name <> 'Faulty')`.execute(db());
    try {
      const additional = { [field]: CANARIES.text };
      const body = { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Faulty', additional };
      expect((await world.admin.post('visitors', body)).status).toBeGreaterThanOrEqual(400);
      bodyOf(await world.admin.post('visitors', { ...body, name: 'Fine', additional: {} }));
      expect(JSON.stringify(world.server.logs)).toContain('refuses');
      await expectSilence([CANARIES.text]);
    } finally {
      await sql`alter table visitors drop constraint refuses`.execute(db());
    }
  });
});
