/**
 * A question has the same outcome everywhere (accepted, refused, rejected): at a kiosk, at reception, by a plain call and in the portal's
 * forms; at the sign-in, at the sign-out, and in a member's record.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/contentLocales';
import {
  FIELD_CONDITIONS,
  FIELD_TYPES,
  hasOwnOptions,
  isChoice,
  type AskedField,
  type FieldType,
} from '#contract/asking/entities/customField';
import { askedAtSignOut, askedOfMember, isKept, revisionsOf } from '#contract/asking/questions';
import { questionTextIn } from '#contract/asking/questionText';
import { askedOf } from '#contract/visits/signIn/steps';
import { inRecord } from '#portal/screens/manage/group/members/recordQuestions';
import { checkAnswers } from '#web/ui/form/answers/checkAnswers';
import { hostQuestion } from '#contract/asking/hostQuestion';
import { bodyOf } from '../support/answer';
import { picture } from '../support/fileSamples';
import { pairedDevice } from '../support/pairedDevice';
import { runs } from '../support/proof';
import { useSiteWorlds, type SiteWorld } from '../support/siteWorld';
import type { ApiClient } from '../support/testServer';
import { describeOnEitherDatabase } from '../support/testDatabase';

jest.setTimeout(runs(180_000, 3_600_000));

const OPTIONS = ['Red', 'Blue', 'Green'];
const TYPES = Object.values(FIELD_TYPES);
/** Stands for a photo that is sent before the answers. */
const A_PHOTO = 'a photo';
/** An answer that fits each type. */
const FITTING: Readonly<Record<FieldType, string>> = {
  [FIELD_TYPES.text]: 'Roof',
  [FIELD_TYPES.uppercase]: 'kx19 abc',
  [FIELD_TYPES.email]: 'mira@moss.test',
  [FIELD_TYPES.number]: '12,5',
  [FIELD_TYPES.url]: 'https://moss.test/a',
  [FIELD_TYPES.notify_list]: '',
  [FIELD_TYPES.yes_no]: 'Yes',
  [FIELD_TYPES.dropdown]: 'Green',
  [FIELD_TYPES.signature]: '1,2 3,4;5,6',
  [FIELD_TYPES.photo]: A_PHOTO,
  [FIELD_TYPES.phone]: '+442079460000',
  [FIELD_TYPES.date]: '2031-02-28',
  [FIELD_TYPES.dropdown_with_other]: 'Purple',
  [FIELD_TYPES.checkboxes]: 'Green\nRed',
};
/** Texts that fit some types or none. A form's telephone field writes numbers in international form itself. */
const GIVEN = [...Object.values(FITTING), ' ', 'Blue', 'Blue\nRed', 'No', 'ab 12', 'javascript:alert(1)', '2031-02-30', 'x'.repeat(600)];

const PLACES = ['site', 'site, of the group', 'site, of others', 'group', 'library'] as const;
/** As many runs as it takes for each type to meet each condition at each place; `npm test` makes half of them. */
const CROSSED = FIELD_CONDITIONS.length * PLACES.length;

/** The generated properties of a field; the rest follows from its type and the run. */
interface Chance {
  readonly required: boolean;
  readonly rejects: boolean;
  readonly answer: string | null;
  readonly isStored: boolean;
  readonly translated: readonly ContentLocale[];
}

const chance: fc.Arbitrary<Chance> = fc.record({
  required: fc.boolean(),
  rejects: fc.integer({ max: 5, min: 0 }).map((number) => number === 0),
  // One that fits, or any.
  answer: fc.option(fc.constantFrom(...GIVEN), { freq: 2 }),
  isStored: fc.boolean(),
  translated: fc.subarray([...CONTENT_LOCALES]),
});
/** A field of each type. */
const chances = fc.array(chance, { minLength: TYPES.length, maxLength: TYPES.length });

interface Drawn extends Chance {
  readonly type: FieldType;
  readonly condition: (typeof FIELD_CONDITIONS)[number];
  readonly place: (typeof PLACES)[number];
  readonly answer: string;
}

/** The fields of one run: in as many runs as there are crossings each type has been in all. */
const fieldsOf = (drawn: readonly Chance[], run: number): readonly Drawn[] =>
  drawn.flatMap((one, index) => {
    const type = TYPES[index];
    const condition = FIELD_CONDITIONS[(index + run) % FIELD_CONDITIONS.length];
    const place = PLACES[(index + Math.floor(run / FIELD_CONDITIONS.length)) % PLACES.length];
    if (type === undefined || condition === undefined || place === undefined) return [];
    return [{ ...one, type, condition, place, answer: one.answer ?? FITTING[type] }];
  });

/** Returns a text in a language if the field is translated into it, else the original. */
const inLanguage = (own: string, { translated }: Drawn, locale: string): string =>
  translated.some((one) => one === locale) ? `${own} (${locale})` : own;

/** Those of the portal, and what it is that people read in them. */
const PORTAL_LANGUAGES = { fr: 'fr_FR', de: 'de_DE', es: 'es_ES' } as const;

/** Taken, turned away, or the questions that are refused. */
type Verdict = 'passed' | 'rejected' | readonly string[];

function verdictOf({ status, body }: { readonly status: number; readonly body: unknown }): Verdict {
  const { errors, visitor } = body as { errors?: Record<string, unknown>; visitor?: { check: string } };
  if (status < 300) return visitor?.check === 'rejected' ? 'rejected' : 'passed';
  if (status !== 422) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return Object.keys(errors ?? {})
    .map((field) => field.replace(/^(answers|additional)\./u, '').replace(/^(host_id|notify_id)$/u, 'host'))
    .sort();
}
const refusedIn = (verdict: Verdict): readonly string[] => (typeof verdict === 'string' ? [] : verdict);

/** The answers by field id, as they are sent and as a form holds them. */
type Answers = Readonly<Record<string, string>>;
const inForm = (answers: Answers) => Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`f${id}`, answer]));
/** A form looks at the name of a photo alone. */
const named = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, answer === A_PHOTO ? randomUUID() : answer]));
const problemsOf = (problems: object | null | undefined): readonly string[] =>
  Object.keys(problems ?? {})
    .map((key) => key.slice(1))
    .sort();

describeOnEitherDatabase('A question', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let photo: Blob;
  beforeAll(async () => {
    world = await worlds.newWorld();
    photo = new Blob([new Uint8Array(await picture('jpeg'))]);
  });

  const plant = async (fields: readonly Drawn[], group: number, other: number): Promise<readonly number[]> => {
    await world.server.database.db.deleteFrom('custom_fields').where('client_id', '=', world.client.id).execute();
    const ids: number[] = [];
    for (const [position, field] of fields.entries()) {
      const { type, condition, place, required, rejects } = field;
      const groups = place === 'site, of the group' ? [group] : place === 'site, of others' ? [other] : [];
      const own = `Field ${position}`;
      const message = rejects && isChoice(type) ? `Not today ${position}.` : null;
      const values = hasOwnOptions(type) ? OPTIONS : [];
      const id = await world.addField({
        name: own,
        type,
        condition,
        required,
        position,
        groups: JSON.stringify(groups),
        values: JSON.stringify(values.map((value) => ({ value, is_default: false }))),
        reject_values: JSON.stringify(message === null ? [] : ['Blue', 'No']),
        reject_message: message,
        translations: JSON.stringify(
          field.translated.map((locale) => ({
            locale,
            name: inLanguage(own, field, locale),
            values: values.map((value) => inLanguage(value, field, locale)),
            reject_message: message && inLanguage(message, field, locale),
          })),
        ),
        ...(place === 'group' && { site_id: null, visitor_group_id: group }),
        ...(place === 'library' && { site_id: null }),
      });
      if (place === 'library') {
        const taken = { client_id: world.client.id, site_id: world.siteId, field_id: id, position };
        await world.server.database.db.insertInto('field_places').values(taken).execute();
      }
      ids.push(id);
    }
    return ids;
  };
  const questionsNow = async (): Promise<readonly AskedField[]> =>
    bodyOf(await world.admin.get(`sites/${world.siteId}/questions`)).questions;

  /** The names of the photos that were sent. A question for text is answered with one too. */
  const namesSent = new Set<string>();
  /** Sends the photos that answers speak of, each for itself, and returns the answers with their names. */
  const withPhotos = async (answers: Answers, token: string): Promise<Answers> => {
    const sent: [string, string][] = [];
    for (const [id, answer] of Object.entries(answers)) {
      const uuid = randomUUID();
      if (answer === A_PHOTO) {
        const form = new FormData();
        namesSent.add(uuid);
        form.append('purpose', 'answer_photo');
        form.append('uuid', uuid);
        form.append('file', photo, 'photo.jpg');
        const headers = { authorization: `Bearer ${token}` };
        expect((await fetch(`${world.server.address}/api/v2/files`, { method: 'POST', body: form, headers })).status).toBe(201);
      }
      sent.push([id, answer === A_PHOTO ? uuid : answer]);
    }
    return Object.fromEntries(sent);
  };

  interface Doors {
    readonly kiosk: ApiClient;
    readonly device: string;
    readonly reception: string;
  }
  const openDoors = async (): Promise<Doors> => {
    const { kiosk, token } = await pairedDevice(world, `Door ${randomUUID()}`);
    return { kiosk, device: token, reception: (await world.server.signIn(world.adminUser.email)).accessToken };
  };
  /** Returns the stored answers of a visit in a comparable form, without the names of photos. */
  const storedOf = (visit: { readonly additional: Answers }): Answers =>
    Object.fromEntries(
      // Some questions keep their answer in capitals.
      Object.entries(visit.additional).map(([id, answer]) => [id, namesSent.has(answer.toLowerCase()) ? A_PHOTO : answer]),
    );

  it('has one verdict from a kiosk, from reception, by a plain call and in the form of the portal, in each language', async () => {
    const { kiosk, device, reception } = await openDoors();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(chances, fc.boolean(), async (drawn, hasHost) => {
        const locale = CONTENT_LOCALES[run % CONTENT_LOCALES.length] ?? 'en_GB';
        const fields = fieldsOf(drawn, run);
        run += 1;
        const group = world.groups.visitors;
        const ids = await plant(fields, group, world.groups.staff);
        const questions = await questionsNow();
        const asked = askedOf({ fields: questions, groupId: group }, []).questions;
        const written = (id: number | string): Drawn => {
          const field = fields[ids.indexOf(Number(id))];
          if (field === undefined) throw new Error('It was not planted');
          return field;
        };
        const own = (id: number) => `Field ${ids.indexOf(id)}`;
        for (const question of questions) {
          const field = written(question.id);
          const { name, options } = questionTextIn(question, locale, 'en_GB');
          // The text shown is in the language; the choice is the stored option.
          expect(name).toBe(inLanguage(own(question.id), field, locale));
          expect(options).toEqual(hasOwnOptions(field.type) ? OPTIONS.map((value) => inLanguage(value, field, locale)) : []);
          for (const [language, read] of Object.entries(PORTAL_LANGUAGES))
            expect(questionTextIn(question, language, '').name).toBe(inLanguage(own(question.id), field, read));
        }
        // No form sends a field that it does not show.
        const answersTo = (some: readonly AskedField[]): Answers =>
          Object.fromEntries(
            some.filter(({ type }) => type !== FIELD_TYPES.notify_list).map(({ id }) => [String(id), written(id).answer] as const),
          );
        const person = { visitor_group_id: group, name: 'Uma Ray' };
        const seen = { asked: revisionsOf(asked) };

        const comeWith = async (answers: Answers, isHostNamed: boolean) => {
          const host = isHostNamed ? { host_name: 'Hanna Holm' } : {};
          const made = { uuid: randomUUID(), made_at: world.server.clock.now().toISOString() };
          const said = { ...person, ...host };
          const atKiosk = await kiosk.post('device/visitors', {
            ...said,
            ...seen,
            ...made,
            answers: await withPhotos(answers, device),
            locale,
          });
          const here = { ...said, site_id: world.siteId };
          const atReception = await world.admin.post('visitors', { ...here, ...seen, additional: await withPhotos(answers, reception) });
          const byCall = await world.admin.post('visitors', { ...here, additional: await withPhotos(answers, reception) });
          const checked = checkAnswers(asked, inForm(named(answers)), { hasHost: isHostNamed });
          expect(checked.isHostMissing).toBe(!isHostNamed && hostQuestion(asked)?.required === true);
          const inPortal = [...problemsOf(checked.problems), ...(checked.isHostMissing ? ['host'] : [])].sort();
          const verdict = verdictOf(atKiosk);
          expect({ reception: verdictOf(atReception), call: verdictOf(byCall), form: inPortal }).toEqual({
            reception: verdict,
            call: verdict,
            form: refusedIn(verdict),
          });
          if (verdict === 'rejected') {
            const said = asked.flatMap(({ id }) =>
              written(id).rejects ? [inLanguage(`Not today ${ids.indexOf(id)}.`, written(id), locale)] : [],
            );
            expect(said).toContain((atKiosk.body as { visitor: { reject_message: string } }).visitor.reject_message);
          }
          return { verdict, kioskVisit: atKiosk.body, visit: atReception.body } as const;
        };
        const first = await comeWith(answersTo(asked), hasHost);
        // After the correction nothing is refused anywhere.
        const wrong = refusedIn(first.verdict);
        const right = Object.fromEntries(
          Object.entries(answersTo(asked)).map(([id, answer]) => [id, wrong.includes(id) ? FITTING[written(id).type] : answer]),
        );
        const last = wrong.length === 0 ? first : await comeWith(right, true);
        expect(refusedIn(last.verdict)).toEqual([]);
        // By their status.
        const { visitor: atDoor } = last.kioskVisit as { visitor: { id: number } };
        const { visitor: atDesk } = last.visit as { visitor: { id: number } };
        const kept = async (id: number) => {
          const visits = world.server.database.db.selectFrom('visitors').select('additional').where('id', '=', id);
          return storedOf(await visits.executeTakeFirstOrThrow());
        };
        expect(await kept(atDoor.id)).toEqual(await kept(atDesk.id));
        if (last.verdict === 'rejected') return;

        // As they leave: a kiosk insists on what is required, reception does not.
        const leaving = askedAtSignOut(questions, group);
        const said = answersTo(leaving);
        const checked = problemsOf(checkAnswers(leaving, inForm(named(said))).problems);
        const leave = { asked: revisionsOf(leaving) };
        const fromKiosk = await kiosk.post(`device/visitors/${atDoor.id}/sign-out`, { ...leave, answers: await withPhotos(said, device) });
        const fromDesk = await world.admin.post(`visitors/${atDesk.id}/sign-out`, {
          ...leave,
          additional: await withPhotos(said, reception),
        });
        expect(refusedIn(verdictOf(fromKiosk))).toEqual(checked);
        expect(refusedIn(verdictOf(fromDesk))).toEqual(checked.filter((id) => (said[id] ?? '').trim() !== ''));
        if (checked.length === 0) expect(await kept(atDoor.id)).toEqual(await kept(atDesk.id));
      }),
      { numRuns: runs(Math.ceil(CROSSED / 2), 8 * CROSSED), endOnFailure: true },
    );
  });

  it('of a member has one verdict in the form of their record and by the server; what is kept counts alike at each door', async () => {
    const { kiosk, device, reception } = await openDoors();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(chances, async (drawn) => {
        const fields = fieldsOf(drawn, run);
        run += 1;
        const group = world.groups.staff;
        const ids = await plant(fields, group, world.groups.visitors);
        const written = (id: number): Drawn => {
          const field = fields[ids.indexOf(id)];
          if (field === undefined) throw new Error('It was not planted');
          return field;
        };
        const questions = await questionsNow();
        const ofRecord = askedOfMember(questions, group).filter(({ type }) => type !== FIELD_TYPES.notify_list);
        // A stored photo has a file; the record takes another one.
        const stored: Answers = Object.fromEntries(
          ofRecord
            .filter(({ id, type }) => written(id).isStored && type !== FIELD_TYPES.photo)
            .map(({ id, type }) => [String(id), FITTING[type]] as const),
        );
        const newMember = (name = `Mira ${randomUUID()}`) => world.addMember({ name, additional: JSON.stringify(stored) });
        const answersTo = (some: readonly AskedField[]): Answers =>
          Object.fromEntries(
            some.filter(({ type }) => type !== FIELD_TYPES.notify_list).map(({ id }) => [String(id), written(id).answer] as const),
          );

        // In the record of a known member, and of a new one.
        const said = answersTo(ofRecord);
        const form = (member: { readonly additional: Answers } | null) =>
          problemsOf(checkAnswers(inRecord(ofRecord, member), inForm(named(said))).problems);
        const changed = await world.admin.patch(`members/${await newMember()}`, { additional: await withPhotos(said, reception) });
        expect(refusedIn(verdictOf(changed))).toEqual(form({ additional: stored }));
        const body = { name: `Nora ${randomUUID()}`, additional: await withPhotos(said, reception) };
        expect(refusedIn(verdictOf(await world.admin.post(`groups/${group}/members`, body)))).toEqual(form(null));

        // At the doors, with the same stored answers.
        const answered = questions.filter((field) => isKept(field) && stored[field.id] !== undefined).map(({ id }) => id);
        const asked = askedOf({ fields: questions, groupId: group }, answered).questions;
        const answers = answersTo(asked);
        const seen = { visitor_group_id: group, name: 'Mira', host_name: 'Hanna Holm', asked: revisionsOf(asked) };
        const made = { uuid: randomUUID(), made_at: world.server.clock.now().toISOString() };
        const name = `Mira ${randomUUID()}`;
        const [one, other] = [await newMember(name), await newMember()];
        const atKiosk = verdictOf(
          await kiosk.post('device/visitors', {
            ...{ ...seen, ...made, name, returning_visitor_id: one, answers: await withPhotos(answers, device) },
          }),
        );
        const atReception = verdictOf(
          await world.admin.post('visitors', {
            ...{ ...seen, site_id: world.siteId, returning_visitor_id: other, additional: await withPhotos(answers, reception) },
          }),
        );
        expect(atReception).toEqual(atKiosk);
        expect(problemsOf(checkAnswers(asked, inForm(named(answers)), { answered, hasHost: true }).problems)).toEqual(refusedIn(atKiosk));
      }),
      { numRuns: runs(FIELD_CONDITIONS.length, 8 * CROSSED), endOnFailure: true },
    );
  });
});
