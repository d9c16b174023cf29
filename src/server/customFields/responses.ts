import type { Kysely, Selectable } from 'kysely';

import { FIELD_TYPES } from '#contract/entities/customField';
import type { Schema } from '../db/schema/schema';
import { invalid, type FieldMessage } from '../http/problem';

type Field = Pick<Selectable<Schema['custom_fields']>, 'id' | 'type' | 'values' | 'reject_values' | 'reject_message'>;

const ADDRESS = /^[^\s@]+@[^\s@]+$/u;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/u;

/** A field turns somebody away for a response. */
export interface Rejection {
  /** What the field says then (spec: fields#rejecting-responses). */
  readonly message: string | null;
}

/** Returns what is wrong with a response to this field; null when it fits. */
export function misfit(field: Field, response: string): FieldMessage | null {
  switch (field.type) {
    case FIELD_TYPES.yes_no:
    case FIELD_TYPES.dropdown:
      return field.values.length === 0 || field.values.some((option) => option.value === response) ? null : 'rules.choice';
    case FIELD_TYPES.email:
      return ADDRESS.test(response) ? null : 'rules.emailValid';
    case FIELD_TYPES.number:
      return NUMBER.test(response) ? null : 'rules.number';
    default:
      return null;
  }
}

/** The responses that say something. */
export function givenResponses(responses: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(responses).filter(([, response]) => response !== ''));
}

/**
 * Checks responses against the fields of the site. Answers why a field turns the person away, or null.
 *
 * @throws Problem 422 that names each response which no field of the site takes
 */
export async function checkResponses(
  db: Kysely<Schema>,
  { clientId, siteId, responses }: { clientId: number; siteId: number; responses: Readonly<Record<string, string>> },
): Promise<Rejection | null> {
  const given = Object.entries(givenResponses(responses));
  if (given.length === 0) return null;
  const fields = await db
    .selectFrom('custom_fields')
    .select(['id', 'type', 'values', 'reject_values', 'reject_message'])
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byId = new Map(fields.map((field) => [String(field.id), field]));

  const wrong: [string, FieldMessage][] = [];
  for (const [id, response] of given) {
    const field = byId.get(id);
    const problem = field === undefined ? 'rules.unknownField' : misfit(field, response);
    if (problem !== null) wrong.push([`additional.${id}`, problem]);
  }
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  const refusing = fields.find((field) => field.reject_values.includes(responses[String(field.id)] ?? ''));
  return refusing === undefined ? null : { message: refusing.reject_message };
}

/** Checks a member's personal responses: each must be one of the client's fields. */
export async function requireKnownFields(db: Kysely<Schema>, clientId: number, responses: Readonly<Record<string, string>>): Promise<void> {
  const ids = Object.keys(responses);
  if (ids.length === 0) return;
  const fields = await db.selectFrom('custom_fields').select('id').where('client_id', '=', clientId).execute();
  const known = new Set(fields.map((field) => String(field.id)));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw invalid(Object.fromEntries(unknown.map((id) => [`additional.${id}`, 'rules.unknownField' as const])));
  }
}
