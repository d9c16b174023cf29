import type { Kysely } from 'kysely';

import type { Permission } from '#contract/platform/permissions';
import type { Schema } from '#server/platform/db/schema/schema';

/** The text shown in place of a response that the reader may not see. It tells that there is one, not how long it is. */
export const MASK = '••••••';

const NOTHING: ReadonlySet<string> = new Set();

/** Returns the ids of the client's fields that hold sensitive data, as `additional` names them. */
export async function sensitiveFields(db: Kysely<Schema>, clientId: number): Promise<ReadonlySet<string>> {
  const fields = await db
    .selectFrom('custom_fields')
    .select('id')
    .where('client_id', '=', clientId)
    .where('sensitive', '=', true)
    .execute();
  return new Set(fields.map((field) => String(field.id)));
}

/** Returns the fields that are masked for this reader: none with ReturningVisitor.sensitive_data, otherwise the sensitive ones. */
export async function maskedFields(
  db: Kysely<Schema>,
  reader: { readonly clientId: number; may(permission: Permission): boolean },
): Promise<ReadonlySet<string>> {
  return reader.may('ReturningVisitor.sensitive_data') ? NOTHING : sensitiveFields(db, reader.clientId);
}

/** Returns responses with the masked ones hidden. */
export function maskResponses(responses: Readonly<Record<string, string>>, masked: ReadonlySet<string>): Readonly<Record<string, string>> {
  if (masked.size === 0) return responses;
  return Object.fromEntries(Object.entries(responses).map(([id, value]) => [id, masked.has(id) ? MASK : value]));
}

/**
 * Returns stored responses with an edit laid over them. An emptied response is removed; one that the editor saw only masked is left
 * unchanged. A user who sees a masked value cannot clear it.
 */
export function mergeResponses(
  stored: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>>,
  masked: ReadonlySet<string>,
  mayEmptyMasked: boolean,
): Record<string, string> {
  const merged = new Map(Object.entries(stored));
  for (const [id, value] of Object.entries(change)) {
    if (masked.has(id) && (value === MASK || (value === '' && !mayEmptyMasked))) continue;
    if (value === '') merged.delete(id);
    else merged.set(id, value);
  }
  return Object.fromEntries(merged);
}
