import type { Kysely } from 'kysely';

import { isRejecting, misfit, writtenAnswer } from '#contract/answers';
import type { Schema } from '../db/schema/schema';
import { invalid, type FieldMessage } from '../http/problem';
import { readPhone } from './readPhone';
import { findAskedFields } from './store';

/** A field turns somebody away for a response. */
export interface Rejection {
  /** What the field says then (spec: fields#rejecting-responses). */
  readonly message: string | null;
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
  {
    clientId,
    siteId,
    groupId,
    responses,
  }: { clientId: number; siteId: number; groupId: number; responses: Readonly<Record<string, string>> },
): Promise<Rejection | null> {
  const given = Object.entries(givenResponses(responses));
  if (given.length === 0) return null;
  const fields = await findAskedFields(db, clientId, siteId, groupId);
  const byId = new Map(fields.map((field) => [String(field.id), field]));

  const wrong: [string, FieldMessage][] = [];
  for (const [id, response] of given) {
    const field = byId.get(id);
    const problem = field === undefined ? 'rules.unknownField' : misfit(field, writtenAnswer(field, response, readPhone), readPhone);
    if (problem !== null) wrong.push([`additional.${id}`, problem]);
  }
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  const refusing = fields.find((field) => isRejecting(field, responses[String(field.id)] ?? ''));
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
