import { sql, type Kysely } from 'kysely';

import type { SystemField } from '#contract/asking/entities/customField';
import { isKept, type KeptAnswers } from '#contract/asking/questions';
import type { Schema } from '#server/platform/db/schema/schema';
import type { FieldRow } from './store';

/** The columns of a member that hold answers. */
export interface KeptMember {
  readonly additional: KeptAnswers;
  readonly email: string | null;
  readonly mobile: string | null;
  /** The next sign-in counts as the first. */
  readonly asks_again: boolean;
}

type Field = Pick<FieldRow, 'id' | 'system' | 'condition'>;

const ofSystem = ({ email, mobile }: KeptMember, system: SystemField): string | null =>
  system === 'email' ? email : system === 'mobile' ? mobile : null;

/** Returns the stored answers of a member; empty for nobody, and for a member who is to be asked everything again. */
export function keptOf(member: KeptMember | null, fields: readonly Field[]): KeptAnswers {
  if (member === null || member.asks_again) return {};
  return Object.fromEntries(
    fields.filter(isKept).flatMap(({ id, system }) => {
      const answer = system === null ? member.additional[id] : ofSystem(member, system);
      return answer === undefined || answer === null ? [] : [[String(id), answer] as const];
    }),
  );
}

/** Returns which fields are already answered for each of these members, without the answers. */
export async function answeredOf(
  db: Kysely<Schema>,
  clientId: number,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (memberIds.length === 0) return new Map();
  const fields = await db
    .selectFrom('custom_fields')
    .select(['id', 'system', 'condition'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .execute();
  const members = await db
    .selectFrom('members')
    .select(['id', 'additional', 'email', 'mobile', 'asks_again'])
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${[...memberIds]}::int[])`)
    .execute();
  return new Map(members.map((member) => [member.id, Object.keys(keptOf(member, fields)).map(Number)]));
}
