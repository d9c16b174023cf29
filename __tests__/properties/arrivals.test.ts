/**
 * A visit begins in one way: the same person with the same answers at the same place gets the same decision, and the same facts are
 * stored, by whichever door they come: reception, a kiosk, their own phone, the list of an event, or a kiosk without a network.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

import { FIELD_TYPES } from '#contract/asking/entities/customField';
import type { Form } from '#contract/asking/entities/form';
import type { Answer } from '../support/answer';
import { newEventWorld, type EventWorld } from '../support/eventWorld';
import { addHealthForm, ASKED } from '../support/formWorld';
import { addDoor, phoneAt, takePhonesIn } from '../support/phoneWorld';
import { runs } from '../support/proof';
import { useSiteWorlds } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';

jest.setTimeout(runs(180_000, 20 * 60_000));

const VISITORS = ['new', 'attendee', 'expected'] as const;
const MEMBERS = ['member', 'expectedMember', 'archivedMember', 'memberInside'] as const;
const PEOPLE = [...VISITORS, ...MEMBERS];
type Known = (typeof PEOPLE)[number];
const isMember = (known: Known): boolean => MEMBERS.some((one) => one === known);

const DOORS = ['reception', 'kiosk', 'phone', 'event', 'queue'] as const;
type Door = (typeof DOORS)[number];
/** The list of an event has no members. */
const doorsOf = (known: Known): readonly Door[] => DOORS.filter((door) => door !== 'event' || !isMember(known));

/** The answers to the questions of the form, by their outcome. */
const FORMS = {
  passed: { [ASKED.ill]: 'No' },
  approval: { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Cough' },
  failed: { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Fever' },
} as const;

const often = <Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 3 }, { arbitrary: fc.constantFrom(...others), weight: 1 });

interface Coming {
  readonly answer: string;
  readonly form: keyof typeof FORMS;
  readonly hasEmail: boolean;
  readonly company: string | null;
  readonly isGroupOpen: boolean;
}

const coming: fc.Arbitrary<Coming> = fc.record({
  // A "No" rejects.
  answer: often('Yes', 'No'),
  form: often<keyof typeof FORMS>('passed', 'approval', 'failed'),
  hasEmail: fc.boolean(),
  company: fc.option(fc.constant('Moss & Co')),
  isGroupOpen: often(true, false),
});

/** Each door has somebody of its own, since an address says who comes too. */
const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@moss.test`;

const USUAL: Coming = { answer: 'Yes', form: 'passed', hasEmail: true, company: null, isGroupOpen: true };
/** Arrivals that are rejected by an answer or a form, wait, or are refused. */
const EACH_OUTCOME: [Coming][] = [
  [{ ...USUAL, answer: 'No' }],
  [{ ...USUAL, form: 'failed' }],
  [{ ...USUAL, form: 'approval' }],
  [{ ...USUAL, isGroupOpen: false }],
];

describe('The same person with the same answers', () => {
  const worlds = useSiteWorlds(quickestDatabase());
  let world: EventWorld;
  let code: string;
  let field: number;
  let form: Form;
  beforeAll(async () => {
    world = await newEventWorld(worlds);
    await takePhonesIn(world);
    code = (await addDoor(world)).code;
    const question = { name: 'Fit for work?', type: FIELD_TYPES.yes_no, condition: 'every_sign_in', required: true } as const;
    field = await world.addField({ ...question, reject_values: JSON.stringify(['No']), reject_message: 'Not today.' });
    form = await addHealthForm(world, { group_ids: [world.groups.visitors, world.groups.staff], when: ['at_sign_in'] });
  });

  /** Enters what is known of a person beforehand. Returns the number by which reception or the event knows them. */
  const prepare = async (known: Known, { company, hasEmail }: Coming, name: string, groupId: number): Promise<number | null> => {
    const at = world.server.clock.now();
    const email = hasEmail ? addressOf(name) : null;
    const expected = { name, company, email, visitor_group_id: groupId, expected_timestamp: at };
    if (known === 'attendee') return (await world.addAttendee(name, { company, email })).id;
    if (known === 'expected') await world.addVisit(expected);
    if (!isMember(known)) return null;
    const id = await world.addMember({ name, email, archived_at: known === 'archivedMember' ? at : null });
    if (known === 'expectedMember') await world.addVisit({ ...expected, returning_visitor_id: id });
    if (known === 'memberInside') {
      const inside = { site_id: world.otherSiteId, visitor_group_id: groupId, in_timestamp: at, returning_visitor_id: id };
      const visit = await world.addVisit({ name, ...inside });
      await world.server.database.db.updateTable('members').set({ current_visit_id: visit }).where('id', '=', id).execute();
    }
    return id;
  };

  /** Comes by a door. Returns whether the server has taken it. */
  const comeBy = async (door: Door, known: Known, who: Coming, name: string, groupId: number, id: number | null): Promise<boolean> => {
    const { company, hasEmail } = who;
    const email = hasEmail ? addressOf(name) : null;
    const person = { visitor_group_id: groupId, name, email, company };
    const forms = [{ form_id: form.id, version: form.version, answers: FORMS[who.form] }];
    const answers = { [String(field)]: who.answer };
    const made = (uuid: string) => ({ ...person, uuid, made_at: world.server.clock.now().toISOString(), answers, forms });
    const isTaken = ({ status }: Answer): boolean => status < 300;
    switch (door) {
      case 'reception': {
        const member = isMember(known) ? { returning_visitor_id: id } : {};
        return isTaken(await world.admin.post('visitors', { ...person, ...member, site_id: world.siteId, additional: answers, forms }));
      }
      case 'kiosk':
        return isTaken(await world.kiosk.post('device/visitors', made(randomUUID())));
      case 'phone': {
        const { phone, uuid } = await phoneAt(world, code);
        return isTaken(await phone.post('device/visitors', made(uuid)));
      }
      case 'event':
        if (known === 'attendee') return isTaken(await world.admin.post(`attendees/${id}/check-in`, { additional: answers, forms }));
        return isTaken(await world.admin.post(`sites/${world.siteId}/walk-ins`, { ...person, additional: answers, forms }));
      case 'queue': {
        const sent = await world.kiosk.post('device/queued-sign-ins', { ...made(randomUUID()), site_id: world.siteId });
        return isTaken(sent) && JSON.stringify(sent.body).includes('applied');
      }
    }
  };

  /** Reads the decision on a person who was taken, and what was stored whatever the door. */
  const outcomeOf = async (name: string) => {
    const {
      in_timestamp: begun,
      email,
      ...visit
    } = await world.server.database.db
      .selectFrom('visitors')
      .select(['in_timestamp', 'check_outcome', 'approval', 'reason', 'email', 'company', 'additional', 'selected_for_search'])
      .where('site_id', '=', world.siteId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return { ...visit, hasEmail: email === addressOf(name), hasBegun: begun !== null };
  };

  let people = 0;
  it.each(PEOPLE)('get the same decision by each door: %s', async (known) => {
    await fc.assert(
      fc.asyncProperty(coming, async (who) => {
        const groupId = isMember(known) ? world.groups.staff : world.groups.visitors;
        people += 1;
        const outcomes: unknown[] = [];
        for (const door of doorsOf(known)) {
          const name = `Mira Moss ${people} ${door}`;
          await change(groupId, true);
          const id = await prepare(known, who, name, groupId);
          await change(groupId, who.isGroupOpen);
          outcomes.push((await comeBy(door, known, who, name, groupId, id)) ? await outcomeOf(name) : 'refused');
        }
        const [first, ...others] = outcomes;
        for (const other of others) expect(other).toEqual(first);
      }),
      { examples: EACH_OUTCOME, numRuns: runs(EACH_OUTCOME.length + 1, 60) },
    );
  });
  const change = (groupId: number, isOpen: boolean) =>
    world.server.database.db.updateTable('visitor_groups').set({ can_sign_in: isOpen }).where('id', '=', groupId).execute();
});
