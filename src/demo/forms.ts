import type { Kysely } from 'kysely';

import { FIELD_TYPES } from '#contract/asking/entities/customField';
import type { FormContent, FormQuestion, FormRule, SignInForm } from '#contract/asking/entities/form';
import { endOf, messageOf, readForm } from '#contract/asking/forms';
import { foldText } from '#contract/platform/text/fold';
import { formsFor, type AskedVisit } from '#server/asking/forms/ask';
import { contentColumns, keepVersion } from '#server/asking/forms/store';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { insertRow } from '#server/platform/rows/rows';

/** The group that fills it in: people who work with machines and keys. */
const GROUP = 'Cleaning & security';
const NAME = 'Site induction';

const id = (number: number): string => `5f0e6c1a-0000-4000-a000-00000000000${number}`;
const ASKED = { health: id(1), ill: id(2), symptoms: id(3), safety: id(4), read: id(5), alone: id(6), contact: id(7), signed: id(8) };
const option = (value: string) => ({ value, is_default: false });

function question(key: keyof typeof ASKED, name: string, french: string, more: Partial<FormQuestion> = {}): FormQuestion {
  const translations = [{ locale: 'fr_FR' as const, name: french, values: [] }];
  const asked = { kind: 'question', type: FIELD_TYPES.yes_no, values: [], required: true, show_if: null } as const;
  return { id: ASKED[key], name, ...asked, translations, ...more };
}

const QUESTIONS: readonly FormQuestion[] = [
  question('health', 'Your health', 'Votre santé', { kind: 'section', type: FIELD_TYPES.text, required: false }),
  question('ill', 'Have you been ill in the last 48 hours?', 'Avez-vous été malade ces dernières 48 heures ?'),
  question('symptoms', 'What did you have?', 'Qu’aviez-vous ?', {
    type: FIELD_TYPES.checkboxes,
    values: [option('Fever'), option('A cold'), option('Something else')],
    show_if: { question_id: ASKED.ill, values: ['Yes'] },
  }),
  question('safety', 'Safety', 'Sécurité', { kind: 'section', type: FIELD_TYPES.text, required: false }),
  question(
    'read',
    'Do you know where the nearest exit and the evacuation point are?',
    'Connaissez-vous la sortie et le point de rassemblement ?',
  ),
  question('alone', 'Will you work alone?', 'Travaillerez-vous seul ?'),
  question('contact', 'Whom do we call if something happens to you?', 'Qui appeler s’il vous arrive quelque chose ?', {
    type: FIELD_TYPES.text,
    show_if: { question_id: ASKED.alone, values: ['Yes'] },
  }),
  question('signed', 'Signature', 'Signature', { type: FIELD_TYPES.signature }),
];

const RULES: readonly FormRule[] = [
  {
    question_id: ASKED.symptoms,
    values: ['Fever'],
    outcome: 'failed',
    message: 'Please stay at home until you have been well for 48 hours.',
    translations: [{ locale: 'fr_FR', message: 'Restez chez vous jusqu’à 48 heures après la fin des symptômes.' }],
  },
  { question_id: ASKED.read, values: ['No'], outcome: 'approval', message: null, translations: [] },
];

const CONTENT: FormContent = { locale: 'en_GB', questions: QUESTIONS, outcome: RULES };
/** The answers people give, in turn: most are well. */
const SAID = [
  { [ASKED.ill]: 'No', [ASKED.read]: 'Yes', [ASKED.alone]: 'No' },
  { [ASKED.ill]: 'No', [ASKED.read]: 'Yes', [ASKED.alone]: 'Yes', [ASKED.contact]: 'The security desk' },
  { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'A cold', [ASKED.read]: 'Yes', [ASKED.alone]: 'No' },
  { [ASKED.ill]: 'No', [ASKED.read]: 'No', [ASKED.alone]: 'No' },
] as const;
const TURNED_AWAY = { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Fever', [ASKED.read]: 'Yes', [ASKED.alone]: 'No' };

const VISITS = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Gives a group of the demo's first client a form, and fills it in for some of its visits, with each outcome, once. */
export async function giveForms(deps: Deps): Promise<void> {
  const group = await deps.db
    .selectFrom('visitor_groups')
    .select(['client_id as clientId', 'id'])
    .where('name', '=', GROUP)
    .where('type', '=', 'returning')
    .orderBy('client_id')
    .executeTakeFirst();
  if (group === undefined) return;
  const given = await deps.db.selectFrom('forms').select('id').where('client_id', '=', group.clientId).executeTakeFirst();
  if (given !== undefined) return;
  await transact(deps.db, async (tx) => {
    const sites = await tx.selectFrom('sites').select('id').where('client_id', '=', group.clientId).orderBy('id').execute();
    const [first] = sites;
    if (first === undefined) return;
    const form = await insertRow(tx, 'forms', group, {
      name: NAME,
      site_ids: sites.map((site) => site.id),
      group_ids: [group.id],
      when: ['before_arrival', 'at_sign_in'],
      yearly: true,
      ...contentColumns(CONTENT),
      updated_at: new Date(deps.now().getTime() - 40 * DAY_MS),
    });
    await keepVersion(tx, form);
    const visits = await tx
      .selectFrom('visitors')
      .select(['id', 'name', 'in_timestamp'])
      .where('client_id', '=', group.clientId)
      .where('visitor_group_id', '=', group.id)
      .where('anonymised', '=', false)
      .where('out_timestamp', 'is not', null)
      .orderBy('in_timestamp', 'desc')
      .limit(VISITS)
      .execute();
    for (const [place, { id: visitorId, name, in_timestamp: at }] of visits.entries()) {
      const said = SAID[place % SAID.length] ?? SAID[0];
      await fillIn(tx, {
        clientId: group.clientId,
        formId: form.id,
        visitorId,
        name,
        said,
        at: new Date((at ?? deps.now()).getTime() - 3 * HOUR_MS),
      });
    }
    const member = await tx
      .selectFrom('members')
      .select(['id', 'name', 'email'])
      .where('visitor_group_id', '=', group.id)
      .where('archived_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (member === undefined) return;
    const at = new Date(deps.now().getTime() - 2 * DAY_MS);
    const rejected = await insertRow(tx, 'visitors', group, {
      site_id: first.id,
      visitor_group_id: group.id,
      returning_visitor_id: member.id,
      name: member.name,
      email: member.email,
      sort_name: foldText(member.name),
      search: foldText(`${member.name} ${member.email ?? ''}`),
      expected_timestamp: new Date(at.getTime() + 12 * HOUR_MS),
      check_outcome: 'rejected',
      approval: 'rejected',
      reason: RULES[0]?.message ?? null,
      rejected_at: at,
    });
    await fillIn(tx, { clientId: group.clientId, formId: form.id, visitorId: rejected.id, name: member.name, said: TURNED_AWAY, at });
  });
}

/** Returns the answers of a person who signs in to the demo to its form; none once users have changed the form. */
export async function filledAtSignIn(db: Kysely<Schema>, visit: AskedVisit, name: string, now: Date): Promise<readonly SignInForm[]> {
  const asked = await formsFor(db, visit, 'at_sign_in', now);
  return asked
    .filter((form) => form.name === NAME && form.version === 1)
    .map(({ id: formId, version }) => ({ form_id: formId, version, answers: { ...SAID[0], [ASKED.signed]: name } }));
}

interface Filled {
  readonly clientId: number;
  readonly formId: number;
  readonly visitorId: number;
  readonly name: string;
  readonly said: Readonly<Record<string, string>>;
  readonly at: Date;
}

async function fillIn(tx: Tx, { clientId, formId, visitorId, name, said, at }: Filled): Promise<void> {
  const { answers } = readForm(QUESTIONS, { ...said, [ASKED.signed]: name }, () => null);
  const { outcome, rule } = endOf(QUESTIONS, RULES, answers);
  await insertRow(
    tx,
    'form_responses',
    { clientId },
    {
      form_id: formId,
      version: 1,
      visitor_id: visitorId,
      locale: CONTENT.locale,
      answers: JSON.stringify(answers),
      outcome,
      message: rule === null ? null : messageOf(rule, CONTENT.locale, CONTENT.locale),
      answered_at: at,
    },
  );
}
