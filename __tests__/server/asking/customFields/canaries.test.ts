/** No answer, whatever its text, appears in the log or the audit log. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

import { FIELD_TYPES, type FieldType } from '#contract/asking/entities/customField';
import type { FormQuestion } from '#contract/asking/entities/form';
import type { MemberImport } from '#contract/people/entities/memberImport';
import { bodyOf, refused } from '../../../support/answer';
import { picture } from '../../../support/fileSamples';
import { aDesign, anElement } from '../../../support/badgeWorld';
import { addHealthForm, announce } from '../../../support/formWorld';
import { sendImportFile, settled } from '../../../support/importWorld';
import { pairedDevice } from '../../../support/pairedDevice';
import { oneIn } from '../../../support/proof';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

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

/** The types of a form's questions: all but those of the door. */
const OF_FORMS = TYPES.filter((type) => type !== 'photo' && type !== 'notify_list');
const idOf = (type: TypeName) => `00000000-0000-4000-a000-0000000000${String(FIELD_TYPES[type]).padStart(2, '0')}`;
const questionOf = (type: TypeName): FormQuestion => ({
  id: idOf(type),
  kind: 'question',
  name: `Question ${FIELD_TYPES[type]}`,
  // The types of fields but those of the door.
  type: FIELD_TYPES[type],
  values: hasOptions(type) && type !== 'yes_no' ? [OPTION, 'Another'].map((value) => ({ value, is_default: false })) : [],
  required: true,
  translations: [],
  show_if: null,
});
const TO_FORM = Object.fromEntries(OF_FORMS.map((type) => [idOf(type), type === 'yes_no' ? 'Yes' : CANARIES[type]]));
/** Options are settings of a form, which the audit log may name. */
const CANARIES_OF_FORM = OF_FORMS.filter((type) => !hasOptions(type) || type === 'dropdown_with_other').map((type) => CANARIES[type]);
/** No PDF has these letters. */
const UNWRITABLE = 'क ख ग';

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

  it.each(oneIn(3, TYPES))('of type %s is given at a kiosk, at a sign-in and a sign-out', async (type) => {
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
    // Refused answers leave as little in the log as accepted ones.
    const wrong = { ...answers(came), 999_999: CANARIES[type] };
    refused(422, await kiosk.post('device/visitors', { ...visit, uuid: randomUUID(), answers: wrong }));
    const { visitor } = bodyOf(await kiosk.post('device/visitors', { ...visit, uuid: randomUUID(), answers: answers(came) }));
    bodyOf(await kiosk.post(`device/visitors/${visitor.id}/sign-out`, { answers: isAnswer(type) ? answers(left) : {} }));
    const [stored] = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=out`)).visitors;
    if (isAnswer(type)) expect(stored?.additional).toEqual({ [came]: CANARIES[type], [left]: CANARIES[type] });
    await expectSilence([CANARIES[type]]);
  });

  it.each(oneIn(3, TYPES))('of type %s is given at reception, and in a member’s record', async (type) => {
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

  it.each(oneIn(4, TYPES))('of type %s is imported', async (type) => {
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
    const form = await addHealthForm(world, { questions: OF_FORMS.map(questionOf), outcome: [] });
    const { token } = await announce(world, member, { start_date: '2026-06-11', end_date: '2026-06-11' });
    const answer = (answers: object, version = 1) =>
      world.server.anonymous.post('form-page/answers', { token, form_id: form.id, version, locale: 'en_GB', answers });
    refused(422, await answer({ ...TO_FORM, [idOf('number')]: CANARIES.text }));
    bodyOf(await answer(TO_FORM));
    await expectSilence(CANARIES_OF_FORM);
  });

  it('to a form is given at a kiosk and at reception, and read by those who may', async () => {
    const form = await addHealthForm(world, {
      group_ids: [world.groups.visitors],
      questions: OF_FORMS.map(questionOf),
      outcome: [],
      when: ['at_sign_in'],
    });
    const { kiosk } = await pairedDevice(world);
    const visit = { visitor_group_id: world.groups.visitors, name: 'Vera Visitor' };
    const filled = (answers: object, version = 1) => ({ ...visit, forms: [{ form_id: form.id, version, answers }] });
    const made = () => ({ uuid: randomUUID(), made_at: world.server.clock.now().toISOString() });
    const wrong = { ...TO_FORM, [idOf('number')]: CANARIES.text };
    refused(422, await kiosk.post('device/visitors', { ...made(), ...filled(wrong) }));
    refused(409, await kiosk.post('device/visitors', { ...made(), ...filled(TO_FORM, 7) }));
    bodyOf(await kiosk.post('device/visitors', { ...made(), ...filled(TO_FORM) }));
    refused(422, await world.admin.post('visitors', { site_id: world.siteId, ...filled(wrong) }));
    bodyOf(await world.admin.post('visitors', { site_id: world.siteId, ...filled(TO_FORM) }));
    const { responses } = bodyOf(await world.admin.get(`forms/${form.id}/responses`));
    expect(responses.map(({ answers }) => answers)).toEqual([TO_FORM, TO_FORM]);
    await expectSilence(CANARIES_OF_FORM);
  });

  it('stands on a badge that is shown, printed, kept, and written as a PDF or not', async () => {
    const printed = TYPES.filter((type) => !['signature', 'photo', 'notify_list'].includes(type));
    const fields: [TypeName, number][] = [];
    for (const [position, type] of printed.entries()) fields.push([type, await fieldOf(type, { position })]);
    const rare = await world.addField({ name: 'In other letters', position: 99 });
    const elements = [...fields.map(([, id]) => id), rare].map((id) => anElement({ fact: null, field_id: id }));
    const { badge } = bodyOf(await world.admin.post('badges', { ...aDesign, site_id: world.siteId, elements }));
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { badge_id: badge.id }));
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, { store_badges: true }));
    const additional = Object.fromEntries(fields.map(([type, id]) => [String(id), CANARIES[type]]));
    const { id } = await world.arrive('Ines Long', { additional });
    const other = await world.arrive('Ines Other', { additional: { ...additional, [rare]: UNWRITABLE } });
    bodyOf(await world.admin.post(`visitors/${id}/badge`, { as_kept: false }));
    bodyOf(await world.admin.post(`visitors/${id}/badge`, { as_kept: true }));
    const { kept } = bodyOf(await world.admin.get(`visitors/${id}/badge`));
    expect(Object.values(kept?.facts ?? {})).toEqual(expect.arrayContaining([CANARIES.text, CANARIES.date, CANARIES.phone]));
    const headers = { authorization: `Bearer ${await reception()}` };
    const pdf = (visitId: number) => fetch(`${world.server.address}/api/v2/badges/${badge.id}/pdf?visitor_id=${visitId}`, { headers });
    expect((await pdf(id)).status).toBe(200);
    expect((await pdf(other.id)).status).toBe(422);
    await expectSilence([...printed.map((type) => CANARIES[type]), UNWRITABLE]);
  });

  it.each(oneIn(3, TYPES))('of type %s stands in a body that nobody can read', async (type) => {
    const field = await fieldOf(type);
    const { token } = await pairedDevice(world);
    const said = JSON.stringify(CANARIES[type]);
    const send = async (path: string, body: string, contentType = 'application/json') => {
      const headers = {
        'content-type': contentType,
        authorization: `Bearer ${path.startsWith('device') ? token : await reception()}`,
      };
      return (await fetch(`${world.server.address}/api/v2/${path}`, { method: 'POST', body, headers })).status;
    };
    const bodies = (answers: string): readonly string[] => [
      // It ends in the middle, is no record, has answers where names belong, and what nobody asked for.
      `{"name":"Vera","${answers}":{"${field}":${said}`,
      said,
      `[${said}]`,
      `{"name":"Vera","${answers}":${said}}`,
      `{"name":"Vera","${answers}":{${said}:"x","${field}":[${said}]}}`,
      `{"name":{"first":${said}},"visitor_group_id":${said},"made_at":${said},"${answers}":[${said}]}`,
      `{${said}:${said}}`,
      `{"name":"Vera","${answers}":{"${field}":"\\ud800${said.slice(1)}}}`,
    ];
    const statuses: number[] = [];
    for (const body of bodies('additional')) statuses.push(await send('visitors', body));
    for (const body of bodies('answers')) statuses.push(await send('device/visitors', body));
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded']) statuses.push(await send('visitors', said, contentType));
    statuses.push(await send('visitors', `{"notes":"${'x'.repeat(3_000_000)}","additional":{"${field}":${said}}}`));
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    // A change that the audit log contains.
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { name: 'Quay' }));
    await expectSilence([CANARIES[type]]);
  });

  it('stays silent where the database refuses what is written, of every type and wherever it is written', async () => {
    const types = TYPES.filter(isAnswer);
    const [asked, kept]: [string[], string[]] = [[], []];
    for (const [position, type] of types.entries()) {
      asked.push(String(await fieldOf(type, { position })));
      kept.push(String(await fieldOf(type, { condition: 'profile', position: 50 + position })));
    }
    const saidTo = (ids: readonly string[]) => Object.fromEntries(ids.map((id, index) => [id, CANARIES[types[index] ?? 'text']]));
    const form = await addHealthForm(world, { questions: OF_FORMS.map(questionOf), outcome: [] });
    const member = await world.addMember({ name: 'Mira Moss', email: `mira@canary${world.client.id}.test` });
    const { token: link } = await announce(world, member, { start_date: '2026-06-11', end_date: '2026-06-11' });
    const elements = asked.slice(0, 1).map((id) => anElement({ fact: null, field_id: Number(id) }));
    const { badge } = bodyOf(await world.admin.post('badges', { ...aDesign, site_id: world.siteId, elements }));
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { badge_id: badge.id }));
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, { store_badges: true }));
    const { kiosk } = await pairedDevice(world);
    await sendPhoto(await reception());
    const here = { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Fine' };
    const { visitor } = bodyOf(await world.admin.post('visitors', { ...here, additional: saidTo(asked) }));

    const tables = ['visitors', 'members', 'form_responses', 'printed_badges'] as const;
    for (const table of tables) {
      // This client's lines alone: other tests use the same database.
      const rule = sql.raw(`alter table ${table} add constraint refuses check (client_id <> ${world.client.id}) not valid`);
      await rule.execute(db());
    }
    try {
      const made = { uuid: randomUUID(), made_at: world.server.clock.now().toISOString() };
      const { site_id: _site, ...atDoor } = here;
      // A device sends its own photo.
      const withoutPhoto = Object.fromEntries(Object.entries(saidTo(asked)).filter(([, answer]) => answer !== CANARIES.photo));
      const statuses = [
        await world.admin.post('visitors', { ...here, additional: withoutPhoto }),
        await kiosk.post('device/visitors', { ...atDoor, ...made, answers: withoutPhoto }),
        await world.admin.post(`visitors/${visitor.id}/sign-out`, {}),
        await world.admin.patch(`members/${member}`, { additional: saidTo(kept) }),
        await world.server.anonymous.post('form-page/answers', {
          ...{ token: link, form_id: form.id, version: 1, locale: 'en_GB', answers: TO_FORM },
        }),
        await world.admin.post(`visitors/${visitor.id}/badge`, { as_kept: false }),
      ].map(({ status }) => status);
      expect(statuses.filter((status) => status < 400)).toEqual([]);
      for (const table of tables) expect(JSON.stringify(world.server.logs)).toContain(`relation \\\"${table}\\\"`);
      await expectSilence([...types.map((type) => CANARIES[type]), ...CANARIES_OF_FORM]);
    } finally {
      for (const table of tables) await sql.raw(`alter table ${table} drop constraint refuses`).execute(db());
    }
  });
});
