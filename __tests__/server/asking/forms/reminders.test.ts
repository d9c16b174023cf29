import { remindOfOutstandingForms } from '#server/asking/forms/jobs';
import { noteReminder } from '#server/asking/forms/invite';
import { transact } from '#server/platform/db/transaction';
import { bodyOf } from '../../../support/answer';
import { addHealthForm, announce, ASKED } from '../../../support/formWorld';
import { enqueue } from '../../../support/jobWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const FRIDAY = { start_date: '2026-06-12', end_date: '2026-06-12' };

describeOnEitherDatabase('A reminder of a form', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let member: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T06:00:00Z');
    member = await world.addMember({ name: 'Mira Moss', email: address() });
  });

  const address = () => `mira@remind${world.client.id}.test`;
  const subjects = async () =>
    (
      await world.server.database.db
        .selectFrom('mails')
        .select('subject')
        .where('kind', '=', 'form')
        .where('recipient', '=', address())
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject);
  const look = async (instant: string) => {
    await world.travelTo(instant);
    await enqueue(world.server, remindOfOutstandingForms, {});
    await world.server.runDueJobs();
  };
  const INVITED = 'Before your visit to Quayside';
  const REMINDED = 'Reminder: before your visit to Quayside tomorrow';

  it('is mailed on the day before, by the site’s clock, once, with a link that works', async () => {
    const form = await addHealthForm(world);
    await announce(world, member, { start_date: '2026-06-12', end_date: '2026-06-13' });
    await look('2026-06-10T12:00:00Z');
    // Half past eight in London, then nine.
    await look('2026-06-11T07:30:00Z');
    expect(await subjects()).toEqual([INVITED]);
    await look('2026-06-11T08:00:00Z');
    await look('2026-06-11T08:05:00Z');
    await look('2026-06-12T08:05:00Z');
    expect(await subjects()).toEqual([INVITED, REMINDED]);
    const [mail] = await world.server.database.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', address())
      .where('subject', '=', REMINDED)
      .orderBy('id')
      .execute();
    const token = /\/form\/-#([\w-]+)/u.exec(mail?.body ?? '')?.[1] ?? '';
    expect(bodyOf(await world.server.anonymous.post('form-page', { token })).forms).toMatchObject([{ id: form.id }]);
  });

  it('is not needed by who has filled it in, is expected at once, or comes no more', async () => {
    const form = await addHealthForm(world);
    const { token } = await announce(world, member, FRIDAY);
    const answer = { token, form_id: form.id, version: 1, locale: 'en_GB', answers: { [ASKED.ill]: 'No' } };
    bodyOf(await world.server.anonymous.post('form-page/answers', answer));
    const other = await world.addMember({ name: 'Noa Nash', email: `noa@remind${world.client.id}.test` });
    const { visitId } = await announce(world, other, FRIDAY);
    bodyOf(await world.admin.delete(`members/${other}/expected-visits/${visitId}`));
    await look('2026-06-11T09:00:00Z');
    expect(await subjects()).toEqual([INVITED]);
    const third = await world.addMember({ name: 'Olu Otto', email: `olu@remind${world.client.id}.test` });
    await announce(world, third, FRIDAY);
    await look('2026-06-11T09:05:00Z');
    const mails = await world.server.database.db.selectFrom('mails').select(['recipient', 'subject']).orderBy('id').execute();
    expect(mails.filter(({ subject, recipient }) => subject === REMINDED && recipient.includes(`@remind${world.client.id}.`))).toEqual([]);
  });

  it('is not mailed for a form that is asked at the sign-in alone', async () => {
    const form = await addHealthForm(world);
    await announce(world, member, FRIDAY);
    bodyOf(await world.admin.patch(`forms/${form.id}`, { when: ['at_sign_in'] }));
    await look('2026-06-11T09:00:00Z');
    expect(await subjects()).toEqual([INVITED]);
  });

  it('is one mail, though two servers look at once', async () => {
    await addHealthForm(world);
    const { visitId } = await announce(world, member, FRIDAY);
    const { db } = world.server.database;
    const noted = await Promise.all([1, 2, 3].map(() => transact(db, (tx) => noteReminder(tx, visitId))));
    expect(noted.filter(Boolean)).toHaveLength(1);
  });
});
