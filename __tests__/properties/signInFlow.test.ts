/**
 * A sign-in is one reducer for kiosk and reception: whatever happens, it stays in a step that the door can show, loses no answer whose
 * question stands, sends once for a press, and goes where a refusal is mended. At a kiosk it ends in a visit of the server.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

import type { AskedField } from '#contract/asking/entities/customField';
import type { AskedForm } from '#contract/asking/entities/form';
import type { KioskMessage } from '#contract/asking/entities/message';
import { withForm } from '#contract/asking/signInForms';
import type { KioskConfig } from '#contract/door/entities/kiosk';
import type { KioskOnboarding } from '#contract/people/entities/onboarding';
import type { Problem } from '#contract/platform/problem';
import { flow, type FlowEvent } from '#contract/visits/signIn/flow';
import { mendingOf, SIGN_IN_REFUSALS } from '#contract/visits/signIn/refusals';
import { answersOf, beginFlow, type Flow } from '#contract/visits/signIn/state';
import { STEPS_OF, type Plan, type StepName } from '#contract/visits/signIn/steps';
import { NO_DETAILS, planOf as planOfKiosk, visitOf, type Details } from '#kiosk/flow/signIn/draft';
import { bodyOf, problemOf } from '../support/answer';
import { addHealthForm, ASKED } from '../support/formWorld';
import { addTask } from '../support/onboardingWorld';
import { pairedDevice } from '../support/pairedDevice';
import { runs } from '../support/proof';
import { useSiteWorlds } from '../support/siteWorld';
import { describeOnEitherDatabase } from '../support/testDatabase';

jest.setTimeout(runs(180_000, 3_600_000));

interface Who {
  readonly name: string;
}
type Event = FlowEvent<Who>;
type State = Flow<Who>;

const GROUP = 7;
const NOBODY: Who = { name: '' };
const DOORS = ['kiosk', 'reception'] as const;

const aField = (id: number, revision = 1, more: Partial<AskedField> = {}): AskedField => ({
  id,
  revision,
  name: `Field ${id}`,
  type: 1,
  condition: 'every_sign_in',
  system: null,
  groups: [],
  values: [],
  required: false,
  sensitive: false,
  translations: [],
  ...more,
});
const aForm = (id: number, version = 1): AskedForm => ({
  id,
  version,
  name: `Form ${id}`,
  locale: 'en_GB',
  questions: [],
  outcome: null,
  message: null,
});
const aMessage = (id: number, required = true): KioskMessage => ({
  id,
  version_id: id,
  visitor_group_ids: [],
  required,
  attachment: null,
  locale: 'en_GB',
  title: 'House rules',
  content: 'No running.',
  translations: [],
  agree_by: 'tick',
});

const field = fc
  .record({ id: fc.integer({ min: 1, max: 9 }), revision: fc.integer({ min: 1, max: 2 }), isHost: fc.boolean(), isOnce: fc.boolean() })
  .map(({ id, revision, isHost, isOnce }) =>
    aField(id, revision, { type: isHost && id === 9 ? 6 : 1, condition: isOnce ? 'first_sign_in' : 'every_sign_in' }),
  );
const fields = fc.uniqueArray(field, { selector: ({ id }) => id, maxLength: 9 });
const planOf = (door: Plan['door']): fc.Arbitrary<Plan> =>
  fc.record({
    door: fc.constant(door),
    groupId: fc.constantFrom(GROUP, ...(door === 'kiosk' ? [] : [null])),
    fields,
    photo: door === 'kiosk' ? fc.constantFrom('none', 'skippable', 'required') : fc.constant('none'),
    messages: door === 'kiosk' ? fc.uniqueArray(fc.integer({ min: 1, max: 3 }).map((id) => aMessage(id))) : fc.constant([]),
  });
const answered = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 });
const answers = fc.dictionary(fc.integer({ min: 1, max: 9 }).map(String), fc.constantFrom('one', 'two'), { maxKeys: 5 });

/** Every refusal of the table with the data that the server sends with it, those of fields, and some without either. */
const problem: fc.Arbitrary<Problem> = fc.oneof(
  fc.record({ code: fc.constant('questions_changed'), data: fc.record({ questions: fields, answered }), message: fc.constant('') }),
  fc.record({
    code: fc.constantFrom(...Object.keys(SIGN_IN_REFUSALS).filter((code) => code !== 'questions_changed')),
    data: fc.record({
      forms: fc.array(
        fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })).map(([id, version]) => aForm(id, version)),
        {
          maxLength: 2,
        },
      ),
      visitor_id: fc.constantFrom(1, null),
      titles: fc.constant(['Fire safety']),
    }),
    message: fc.constant('No.'),
  }),
  fc.record({
    errors: fc.dictionary(fc.constantFrom('answers.1', 'answers.5', 'agreements', 'pin', 'name', 'forms.1.a'), fc.constant(['No.'])),
    message: fc.constant('No.'),
  }),
  fc.constant({ message: '' }),
);

const who = fc.constantFrom({ name: 'Uma Ray' }, { name: 'Mira Moss' });
const eventsAt = (door: Plan['door']): fc.Arbitrary<Event> =>
  fc.oneof(
    { weight: 15, arbitrary: fc.record({ is: fc.constant('identified' as const), who, answered }) },
    {
      weight: door === 'kiosk' ? 0 : 15,
      arbitrary: fc.record({ is: fc.constant('identified' as const), who, answered, plan: planOf(door), said: fc.record({ answers }) }),
    },
    { weight: 40, arbitrary: fc.record({ is: fc.constant('said' as const), said: fc.record({ answers }) }) },
    { weight: 15, arbitrary: fc.constant<Event>({ is: 'said', said: { agreements: [{ version_id: 1, locale: 'en_GB' }], pin: '1234' } }) },
    { weight: 40, arbitrary: fc.record({ is: fc.constant('refused' as const), problem }) },
    { weight: 15, arbitrary: fc.record({ is: fc.constant('planned' as const), plan: planOf(door) }) },
    { weight: 15, arbitrary: fc.constant<Event>({ is: 'wentBack' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Event>({ is: 'stopped' }, { is: 'restarted', who: NOBODY }, { is: 'chosen', who: { name: 'Awa Sow' } }),
    },
    { weight: 10, arbitrary: fc.constantFrom<Event>({ is: 'opened', step: { name: 'details' }, who: { name: 'Uma Ray' } }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('drafted' as const), formId: fc.integer({ min: 1, max: 3 }), answers }) },
    { weight: 15, arbitrary: fc.constant(NOTHING_ASKED) },
    { weight: 1, arbitrary: fc.constant<Event>({ is: 'begun' }) },
  );

/** Nothing is asked any more, so all of it was seen. */
const NOTHING_ASKED: Event = {
  is: 'refused',
  problem: { code: 'questions_changed', message: '', data: { questions: [], answered: [] } },
};

/** A door with all that happens there. */
const course = fc
  .constantFrom(...DOORS)
  .chain((door) => fc.record({ plan: planOf(door), events: fc.array(eventsAt(door), { maxLength: 60 }) }));

/** Calls back with each event and the states around it. */
function follow(plan: Plan, events: readonly Event[], look: (before: State, event: Event, after: State) => void): void {
  let state = beginFlow(plan, NOBODY);
  for (const event of events) {
    const after = flow(state, event);
    look(state, event, after);
    state = after;
  }
}
const stepOf = ({ steps, position }: State): StepName | undefined => steps[position]?.name;

describe('Any sequence of events', () => {
  it('ends at a step that the door can show, once each, in a state that can be stored', () => {
    fc.assert(
      fc.property(course, ({ plan, events }) =>
        follow(plan, events, (_before, _event, after) => {
          expect(STEPS_OF[plan.door]).toContain(stepOf(after));
          const names = after.steps.map((step) => (step.name === 'form' ? `form ${step.form.id}` : step.name));
          const alone = names.filter((name) => name !== 'questions' && name !== 'message');
          expect(new Set(alone).size).toBe(alone.length);
          expect(after.sending === null || !after.isOver).toBe(true);
          expect(JSON.parse(JSON.stringify(after))).toEqual(after);
        }),
      ),
      { numRuns: runs(300, 30_000) },
    );
  });

  it('loses no answer whose question stands, unless another one is given', () => {
    fc.assert(
      fc.property(course, ({ plan, events }) =>
        follow(plan, events, (before, event, after) => {
          // Somebody else begins with nothing, and reception says all of a person at once.
          const isAnother = after.attempt !== before.attempt && ['opened', 'restarted', 'chosen'].includes(event.is);
          if (isAnother || stepOf(after) === 'present' || (event.is === 'identified' && event.said !== undefined)) return;
          const given = event.is === 'said' && event.said.answers !== undefined && after !== before;
          const page = before.steps[before.position];
          const own = given && page?.name === 'questions' ? page.questions.map(({ id }) => String(id)) : [];
          const kept = Object.entries(answersOf(before)).filter(([id]) => {
            const now = after.asked.questions.find((one) => String(one.id) === id);
            const then = before.asked.questions.find((one) => String(one.id) === id);
            return now?.revision === then?.revision && !own.includes(id) && !(given && event.said.answers[id] !== undefined);
          });
          expect(answersOf(after)).toMatchObject(Object.fromEntries(kept));
        }),
      ),
      { numRuns: runs(300, 30_000) },
    );
  });

  it('sends once for a press, and once more by itself where all that is asked now was seen', () => {
    fc.assert(
      fc.property(course, ({ plan, events }) =>
        follow(plan, events, (before, event, after) => {
          const sends = after.sent - before.sent;
          if (sends === 0) return;
          expect(sends).toBe(1);
          if (event.is === 'refused') {
            expect([before.sending, after.sending, event.problem.code]).toEqual(['pressed', 'repeated', 'questions_changed']);
            expect(after.asked.isChanged).toBe(false);
          } else {
            expect(['identified', 'said', 'chosen']).toContain(event.is);
            expect([before.sending, after.sending]).toEqual([null, 'pressed']);
          }
        }),
      ),
      { numRuns: runs(300, 30_000) },
    );
  });
});

describe('A refusal', () => {
  const plan = (door: Plan['door']): Plan => ({ door, groupId: GROUP, fields: [aField(1), aField(2)], photo: 'none', messages: [] });
  /** A person who has said all and waits for the answer. */
  const sending = (door: Plan['door'], messages: readonly KioskMessage[] = []): State => {
    let state = beginFlow({ ...plan(door), messages }, NOBODY);
    if (door === 'reception') state = flow(state, { is: 'opened', step: { name: 'details' } });
    state = flow(state, {
      is: 'identified',
      who: { name: 'Uma Ray' },
      answered: [],
      ...(door === 'reception' && { plan: plan(door), said: {} }),
    });
    for (let presses = 0; state.sending === null && presses < 9; presses += 1) state = flow(state, { is: 'said', said: {} });
    return state;
  };
  const DATA = { questions: [aField(1), aField(3)], answered: [], forms: [aForm(4)], visitor_id: 12, titles: [] };
  /** The host, and at reception everything, is asked for with the details. */
  const shownAt = (step: StepName, door: Plan['door']): StepName => (step === 'questions' && door === 'reception' ? 'details' : step);

  const cases = DOORS.flatMap((door) => Object.entries(SIGN_IN_REFUSALS).map(([code, { step }]) => ({ door, code, step })));
  it.each(cases)('$code at $door leads to the step that mends it: $step', ({ door, code, step }) => {
    const after = flow(sending(door), { is: 'refused', problem: { code, message: 'No.', data: DATA } });
    const wanted = step === null ? null : shownAt(step, door);
    const isShown = wanted !== null && STEPS_OF[door].some((one) => one === wanted);
    expect(after).toMatchObject({ sending: null, isHere: !isShown });
    expect(stepOf(after)).toBe(isShown ? wanted : stepOf(sending(door)));
  });

  it.each(DOORS)('without a reason that a step could mend is shown where the person is: %s', (door) => {
    const before = sending(door);
    for (const unknown of [{ message: '' }, { code: 'of_another_time', message: 'No.' }, { errors: { name: ['No.'] }, message: 'No.' }])
      expect(flow(before, { is: 'refused', problem: unknown })).toMatchObject({ isHere: true, position: before.position, sending: null });
  });

  it('of a message leads to it, at once or as soon as the kiosk has it', () => {
    const refused: Event = { is: 'refused', problem: { errors: { agreements: ['No.'] }, message: 'No.' } };
    const there = flow(sending('kiosk', [aMessage(1)]), refused);
    expect([stepOf(there), there.isHere]).toEqual(['message', false]);
    const waiting = flow(sending('kiosk'), refused);
    expect(waiting).toMatchObject({ isHere: true, isWaiting: true });
    expect(stepOf(flow(waiting, { is: 'planned', plan: { ...plan('kiosk'), messages: [aMessage(2)] } }))).toBe('message');
  });

  it('that asks nothing new twice does not repeat for ever', () => {
    const same: Event = {
      is: 'refused',
      problem: { code: 'questions_changed', message: '', data: { questions: [aField(1)], answered: [] } },
    };
    const once = flow(sending('kiosk'), same);
    expect(once.sending).toBe('repeated');
    expect(flow(once, same)).toMatchObject({ sending: null, isHere: true });
  });
});

/** The demands of a site on a member at its kiosk, and the changes while they are at it. */
const site = fc.record({
  fields: fc.array(fc.constantFrom('every_sign_in', 'every_sign_in_remembered', 'first_sign_in'), { maxLength: 7 }),
  hasPin: fc.boolean(),
  hasTask: fc.boolean(),
  hasForm: fc.boolean(),
  hasMessage: fc.boolean(),
  // The number of steps after which somebody changes it.
  addsField: fc.option(fc.integer({ min: 1, max: 6 })),
  addsMessage: fc.option(fc.integer({ min: 1, max: 6 })),
  goesBack: fc.option(fc.integer({ min: 1, max: 8 })),
});

describeOnEitherDatabase('A kiosk with the server', (on) => {
  const worlds = useSiteWorlds(on);

  it('ends in a visit whatever the site asks, and whatever changes meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(site, async (asks) => {
        const world = await worlds.newWorld();
        const { db } = world.server.database;
        const { kiosk } = await pairedDevice(world);
        const memberId = await world.addMember({ name: 'Mira Moss', visitor_group_id: world.groups.staff });
        for (const [position, condition] of asks.fields.entries()) await world.addField({ condition, position, required: true });
        const addMessage = async () =>
          bodyOf(
            await world.admin.post(`sites/${world.siteId}/messages`, { title: 'House rules', content: 'No running.', required: true }),
          );
        if (asks.hasMessage) await addMessage();
        if (asks.hasTask) {
          await addTask(world);
          bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { onboarding_required: true }));
        }
        if (asks.hasForm) await addHealthForm(world);
        const pins = { pin_protection_required: true, pin_protection_frequency: 'every_open' } as const;
        if (asks.hasPin) await db.updateTable('visitor_groups').set(pins).where('id', '=', world.groups.staff).execute();
        const pin = asks.hasPin ? bodyOf(await world.admin.post(`members/${memberId}/pin`)).pin : '';

        const uuid = randomUUID();
        const planNow = async (): Promise<Plan> => {
          const config: KioskConfig = bodyOf(await kiosk.get('device/config'));
          const group = config.groups.find(({ id }) => id === world.groups.staff);
          if (group === undefined) throw new Error('The kiosk does not offer the group');
          return planOfKiosk(config, group, uuid);
        };
        const known = { name: 'Mira Moss', visitor_id: null, returning_visitor_id: memberId };
        let state = beginFlow<Details>(await planNow(), { ...NO_DETAILS, name: known.name, known });
        /** Returns the next event of a person who has an answer to everything. */
        const said = (): FlowEvent<Details> => {
          const step = state.steps[state.position];
          switch (step?.name) {
            case 'questions':
              return { is: 'said', said: { answers: Object.fromEntries(step.questions.map(({ id }) => [String(id), 'Roof'])) } };
            case 'message': {
              const { version_id, locale } = step.message;
              const others = (state.said.agreements ?? []).filter((one) => one.version_id !== version_id);
              return { is: 'said', said: { agreements: [...others, { version_id, locale, signature: null }] } };
            }
            case 'pin':
              return { is: 'said', said: { pin } };
            case 'onboarding': {
              // The server sends it with this code.
              const { items } = step.left as unknown as KioskOnboarding;
              return { is: 'said', said: { onboarding: items.map(({ id, version }) => ({ item_id: id, version })) } };
            }
            case 'form': {
              const { id, version, locale } = step.form;
              return {
                is: 'said',
                said: { forms: withForm(state.said.forms ?? [], { form_id: id, version, locale, answers: { [ASKED.ill]: 'No' } }) },
              };
            }
            default:
              return { is: 'identified', who: state.who, answered: [] };
          }
        };
        let steps = 0;
        for (; !state.isOver && steps < 60; steps += 1) {
          if (steps === asks.addsField) await world.addField({ condition: 'every_sign_in', required: true });
          if (steps === asks.addsMessage) await addMessage();
          if (steps === asks.goesBack) state = flow(state, { is: 'wentBack' });
          state = flow(state, said());
          while (state.sending !== null) {
            const body = {
              ...visitOf(state, { uuid, groupId: world.groups.staff, locale: 'en_GB' }),
              made_at: world.server.clock.now().toISOString(),
            };
            const answer = await kiosk.post('device/visitors', body);
            if (answer.status === 201) state = flow(state, { is: 'begun' });
            else {
              const problem = problemOf(answer);
              state = flow(state, { is: 'refused', problem });
              if (mendingOf(problem).isStale === true) state = flow(state, { is: 'planned', plan: await planNow() });
            }
          }
        }
        expect(state).toMatchObject({ isOver: true });
        // Each of what the server asks for in its turn takes one request, and each change one more.
        expect(state.sent).toBeLessThanOrEqual(10);
        const visit = await db
          .selectFrom('visitors')
          .select('additional')
          .where('returning_visitor_id', '=', memberId)
          .executeTakeFirstOrThrow();
        const { questions } = bodyOf(await world.admin.get(`sites/${world.siteId}/questions`));
        expect(Object.keys(visit.additional).map(Number).sort()).toEqual(questions.map(({ id }) => id).sort());
      }),
      { numRuns: runs(4, 100) },
    );
  });
});
