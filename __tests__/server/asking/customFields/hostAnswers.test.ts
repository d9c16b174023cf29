/** Answers of visitors in the notices to their hosts. */
import { bodyOf, refused } from '../../../support/answer';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Answers in what a host is told', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let host: number;
  let email: string;
  beforeEach(async () => {
    world = await worlds.newWorld();
    email = `hanna@host${world.client.id}.test`;
    host = await world.addMember({ name: 'Hanna Holm', email, locale: 'de_DE' });
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, { notify_preference: 'email' }));
  });
  const mails = () =>
    world.server.database.db.selectFrom('mails').select(['kind', 'body']).where('recipient', '=', email).orderBy('id').execute();
  const arrive = (additional: object) => world.arrive('Jane Doe', { notify_id: host, additional });
  const { stringify } = JSON;
  const told = { on_host_notifications: true } as const;

  it('are listed below the text in the order of the questions, in the host’s language, and none that is not meant for them', async () => {
    await world.travelTo('2030-07-15T09:30:00Z');
    const german = { name: 'Kennzeichen', locale: 'de_DE' as const, values: [], reject_message: null };
    const plate = await world.addField({ ...told, name: 'Number plate', translations: stringify([german]), position: 5 });
    const day = await world.addField({ ...told, name: 'Until', type: 12, position: 4 });
    const lunch = await world.addField({ ...told, name: 'Lunch', type: 7, position: 3 });
    const values = ['Saw', 'Axe'].map((value) => ({ value, is_default: false }));
    const translated = { name: 'Werkzeug', locale: 'de_DE' as const, values: ['Säge', 'Axt'], reject_message: null };
    const tools = await world.addField({
      ...told,
      name: 'Tools',
      type: 14,
      values: stringify(values),
      translations: stringify([translated]),
      position: 2,
    });
    const silent = await world.addField({ name: 'Allergies', position: 1 });
    const scar = await world.addField({ ...told, name: 'Scar', sensitive: true, position: 0 });
    await arrive({
      [plate]: 'HH <b>1</b> {{host}} $t(yes)',
      [day]: '2030-08-02',
      [lunch]: 'Yes',
      [tools]: 'Saw\nAxe',
      [silent]: 'Nuts',
      [scar]: 'Chin',
    });
    const [mail] = await mails();
    expect(mail?.body.split('\n').slice(-5)).toEqual([
      '',
      'Werkzeug: Säge, Axt',
      'Lunch: Ja',
      'Until: 2. August 2030',
      'Kennzeichen: HH <b>1</b> {{host}} $t(yes)',
    ]);
    for (const secret of ['Nuts', 'Chin']) expect(mail?.body).not.toContain(secret);
  });

  it('are shortened, and end where they would be too many', async () => {
    const fields = [];
    for (let position = 0; position < 12; position += 1)
      fields.push(await world.addField({ ...told, name: `Question ${position}`, position }));
    await arrive(Object.fromEntries(fields.map((id) => [id, '😀'.repeat(450)])));
    const lines = (await mails())[0]?.body.split('\n') ?? [];
    const answers = lines.filter((line) => line.startsWith('Question'));
    expect(answers.every((line) => line.endsWith('😀…') && Array.from(line).length < 220)).toBe(true);
    expect(answers.length).toBeLessThan(12);
    expect(lines.at(-1)).toBe('…');
  });

  it('are not told of somebody who leaves, or is turned away', async () => {
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, { notify_preference_signout: 'email' }));
    const rules = await world.addField({
      ...told,
      name: 'Rules read',
      type: 7,
      values: stringify(['Yes', 'No'].map((value) => ({ value, is_default: false }))),
      reject_values: stringify(['No']),
      reject_message: 'Please read the rules.',
    });
    await arrive({ [rules]: 'No' });
    const { id } = await arrive({ [rules]: 'Yes' });
    bodyOf(await world.admin.post(`visitors/${id}/sign-out`));
    expect((await mails()).map(({ kind, body }) => [kind, body.includes('Rules read')])).toEqual([
      ['visitor_rejected', false],
      ['visitor_arrived', true],
      ['visitor_left', false],
    ]);
  });

  it('are never sensitive: a field is one or the other', async () => {
    const fields = `sites/${world.siteId}/custom-fields` as const;
    const both = { name: 'Scar', type: 1, sensitive: true, on_host_notifications: true };
    expect(refused(422, await world.admin.post(fields, both)).errors).toEqual({
      on_host_notifications: ['Hosts are not sent sensitive responses. Switch one of the two off.'],
    });
    const { customField } = bodyOf(await world.admin.post(fields, { ...both, sensitive: false }));
    const sensitive = bodyOf(await world.admin.patch(`custom-fields/${customField.id}`, { sensitive: true })).customField;
    expect(sensitive).toMatchObject({ sensitive: true, on_host_notifications: false });
    refused(422, await world.admin.patch(`custom-fields/${customField.id}`, { on_host_notifications: true }));
  });
});
