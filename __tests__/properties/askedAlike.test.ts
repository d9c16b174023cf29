/** Answers are taken, refused or turn somebody away alike: at a kiosk, at reception, and in the portal's form. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

import { FIELD_CONDITIONS, FIELD_TYPES, hasOwnOptions, isChoice, type AskedField, type FieldType } from '#contract/entities/customField';
import { revisionsOf } from '#contract/questions';
import { questionTextIn } from '#contract/questionText';
import { askedOfGroup } from '#portal/parts/answers/askedOfGroup';
import { checkAnswers } from '#portal/ui/form/answers/checkAnswers';
import { hostQuestion } from '#portal/ui/form/answers/hostQuestion';
import { pairedDevice } from '../support/pairedDevice';
import { runs } from '../support/proof';
import { useSiteWorlds, type SiteWorld } from '../support/siteWorld';
import { describeOnEitherDatabase } from '../support/testDatabase';

const OPTIONS = ['Red', 'Blue', 'Green'];
/** Answers that fit some types, and none. */
const GIVEN = [
  '',
  ' ',
  'Red',
  'Blue\nRed',
  'Yes',
  'No',
  'Purple',
  'ab 12',
  '12,5',
  'mira@moss.test',
  'https://moss.test/a',
  'javascript:alert(1)',
  '+442079460000',
  '2031-02-28',
  '2031-02-30',
  '1,2 3,4;5,6',
  'x'.repeat(600),
];

/** Languages in which fields are translated or not; nobody has translated anything into the last one. */
const TRANSLATED = ['fr_FR', 'de_DE', 'es_ES'] as const;
const LANGUAGES = ['en_GB', ...TRANSLATED, 'pl_PL'] as const;

interface Drawn {
  readonly type: FieldType;
  readonly condition: (typeof FIELD_CONDITIONS)[number];
  readonly place: 'site' | 'site, of the group' | 'site, of others' | 'group';
  readonly required: boolean;
  readonly rejects: boolean;
  readonly answer: string;
  readonly translated: readonly (typeof TRANSLATED)[number][];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  type: fc.constantFrom(...Object.values(FIELD_TYPES)),
  condition: fc.constantFrom(...FIELD_CONDITIONS),
  place: fc.constantFrom('site', 'site, of the group', 'site, of others', 'group'),
  required: fc.boolean(),
  rejects: fc.boolean(),
  answer: fc.constantFrom(...GIVEN),
  translated: fc.subarray([...TRANSLATED]),
});

/** What is said in a language, as far as a field has it in that. */
const inLanguage = (own: string, { translated }: Drawn, language: string): string =>
  translated.some((one) => one === language) ? `${own} (${language})` : own;

/** Taken, turned away, or the questions that are refused. */
type Verdict = 'passed' | 'rejected' | readonly string[];

describeOnEitherDatabase('What is asked', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeAll(async () => {
    world = await worlds.newWorld();
  });

  const plant = async (fields: readonly Drawn[]): Promise<readonly number[]> => {
    await world.server.database.db.deleteFrom('custom_fields').where('client_id', '=', world.client.id).execute();
    const ids: number[] = [];
    for (const [position, field] of fields.entries()) {
      const { type, condition, place, required, rejects } = field;
      const { visitors, staff } = world.groups;
      const groups = place === 'site, of the group' ? [visitors] : place === 'site, of others' ? [staff] : [];
      ids.push(
        await world.addField({
          name: `Field ${position}`,
          type,
          condition,
          required,
          position,
          groups: JSON.stringify(groups),
          values: JSON.stringify(hasOwnOptions(type) ? OPTIONS.map((value) => ({ value, is_default: false })) : []),
          reject_values: JSON.stringify(rejects && isChoice(type) ? ['Blue', 'No'] : []),
          reject_message: rejects && isChoice(type) ? `Not today ${position}.` : null,
          translations: JSON.stringify(
            field.translated.map((locale) => ({
              locale,
              name: inLanguage(`Field ${position}`, field, locale),
              values: hasOwnOptions(type) ? OPTIONS.map((value) => inLanguage(value, field, locale)) : [],
              reject_message: rejects && isChoice(type) ? inLanguage(`Not today ${position}.`, field, locale) : null,
            })),
          ),
          ...(place === 'group' ? { site_id: null, visitor_group_id: visitors } : {}),
        }),
      );
    }
    return ids;
  };
  const verdictOf = ({ status, body }: { readonly status: number; readonly body: unknown }): Verdict => {
    const { errors, visitor } = body as { errors?: Record<string, unknown>; visitor?: { check: string } };
    if (status === 201) return visitor?.check === 'rejected' ? 'rejected' : 'passed';
    if (status !== 422) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
    return Object.keys(errors ?? {})
      .map((field) => field.replace(/^(answers|additional)\./u, '').replace(/^(host_id|notify_id)$/u, 'host'))
      .sort();
  };

  it('has one verdict from a kiosk, from reception and in the form of the portal, in each language', async () => {
    const { kiosk } = await pairedDevice(world);
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawn, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        fc.constantFrom(...LANGUAGES),
        async (fields, hasHost, locale) => {
          const ids = await plant(fields);
          const { body } = await world.admin.get(`sites/${world.siteId}/questions`);
          const { questions } = body as { questions: readonly AskedField[] };
          const asked = askedOfGroup(questions, world.groups.visitors, []);
          const written = (id: number) => fields[ids.indexOf(id)];
          for (const question of asked) {
            const field = written(question.id);
            const { name, options } = questionTextIn(question, locale, 'en_GB');
            if (field === undefined) throw new Error('It was not planted');
            // What is read is of the language; what is chosen stays the option as it is stored.
            expect(name).toBe(inLanguage(`Field ${ids.indexOf(question.id)}`, field, locale));
            expect(options).toEqual(hasOwnOptions(field.type) ? OPTIONS.map((value) => inLanguage(value, field, locale)) : []);
          }
          // What no form draws is not sent by any.
          const answers = Object.fromEntries(
            ids.flatMap((id, index) =>
              asked.some((field) => field.id === id && field.type !== FIELD_TYPES.notify_list)
                ? [[String(id), fields[index]?.answer ?? '']]
                : [],
            ),
          );
          const checked = checkAnswers(asked, Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`f${id}`, answer])), {
            hasHost,
          });
          expect(checked.isHostMissing).toBe(!hasHost && hostQuestion(asked)?.required === true);
          const person = { visitor_group_id: world.groups.visitors, name: 'Uma Ray', asked: revisionsOf(asked) };
          const made = { uuid: randomUUID(), made_at: world.server.clock.now().toISOString() };
          const host = hasHost ? { host_name: 'Hanna Holm' } : {};
          const kioskSays = await kiosk.post('device/visitors', { ...person, ...made, ...host, answers, locale });
          const atKiosk = verdictOf(kioskSays);
          const atReception = verdictOf(
            await world.admin.post('visitors', { ...person, ...host, site_id: world.siteId, additional: answers }),
          );
          const inForm = [
            ...Object.keys(checked.problems ?? {}).map((key) => key.slice(1)),
            ...(checked.isHostMissing ? ['host'] : []),
          ].sort();
          expect(atKiosk).toEqual(atReception);
          if (atKiosk === 'rejected') {
            const { visitor } = kioskSays.body as { visitor: { reject_message: string } };
            const said = asked.flatMap(({ id }) => {
              const field = written(id);
              return field?.rejects === true ? [inLanguage(`Not today ${ids.indexOf(id)}.`, field, locale)] : [];
            });
            expect(said).toContain(visitor.reject_message);
          }
          expect(inForm).toEqual(Array.isArray(atKiosk) ? atKiosk : []);
        },
      ),
      { numRuns: runs(15, 400), endOnFailure: true },
    );
  });
});
