/** Forms at a site, for the tests of what people fill in before they come. */
import type { Form, FormQuestion, NewForm } from '#contract/asking/entities/form';
import { bodyOf } from './answer';
import type { SiteWorld } from './siteWorld';

/** The ids of the questions below. */
export const ASKED = {
  ill: '00000000-0000-4000-a000-000000000001',
  symptoms: '00000000-0000-4000-a000-000000000002',
  name: '00000000-0000-4000-a000-000000000003',
} as const;

const BASE = { kind: 'question', values: [], required: true, translations: [], show_if: null } as const;
const option = (value: string) => ({ value, is_default: false });

/** Whether somebody is ill; if so with what; and a name. */
export const HEALTH_QUESTIONS: readonly FormQuestion[] = [
  { ...BASE, id: ASKED.ill, name: 'Are you ill?', type: 7, translations: [{ locale: 'fr_FR', name: 'Êtes-vous malade ?', values: [] }] },
  {
    ...BASE,
    id: ASKED.symptoms,
    name: 'What is it?',
    type: 14,
    values: [option('Fever'), option('Cough')],
    show_if: { question_id: ASKED.ill, values: ['Yes'] },
  },
  { ...BASE, id: ASKED.name, name: 'Badge name', type: 2, required: false },
];

/** A fever turns people away, a cough waits for approval. */
export const HEALTH_RULES = [
  {
    question_id: ASKED.symptoms,
    values: ['Fever'],
    outcome: 'failed',
    message: 'Please stay at home.',
    translations: [{ locale: 'fr_FR', message: 'Restez chez vous.' }],
  },
  { question_id: ASKED.symptoms, values: ['Cough'], outcome: 'approval', message: null, translations: [] },
] as const satisfies NewForm['outcome'];

/** Adds a form that the staff of the site fill in. */
export async function addHealthForm(world: SiteWorld, more: Partial<NewForm> = {}): Promise<Form> {
  const body = {
    name: 'Health',
    site_ids: [world.siteId],
    group_ids: [world.groups.staff],
    questions: HEALTH_QUESTIONS,
    outcome: HEALTH_RULES,
    ...more,
  };
  return bodyOf(await world.admin.post('forms', body)).form;
}

/** Announces a visit of a member, and returns its id and the token of the link that was mailed; '' for none. */
export async function announce(world: SiteWorld, memberId: number, days: { readonly start_date: string; readonly end_date: string }) {
  const body = { site_id: world.siteId, ...days, all_day: true };
  const { expectedVisit } = bodyOf(await world.admin.post(`members/${memberId}/expected-visits`, body));
  const { db } = world.server.database;
  const { email } = await db.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'form')
    .where('recipient', '=', email ?? '')
    .orderBy('id')
    .execute();
  return { visitId: expectedVisit.id, token: /\/form\/-#([\w-]+)/u.exec(mails.at(-1)?.body ?? '')?.[1] ?? '' };
}
