import type { Kysely, Selectable } from 'kysely';

import { codeOf, isCodeOf, readCode, type CodeOwner } from '#server/identity/scanning/markedCode';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';

type Member = Selectable<Schema['members']>;
type Secrets = Pick<Deps, 'secrets'>;

const ownerOf = ({ id, code_no: number }: Pick<Member, 'id' | 'code_no'>): CodeOwner => ({ kind: 'member', id, number });

/** Returns the code with which a member signs in and out at kiosks that scan. */
export const memberCode = (deps: Secrets, member: Pick<Member, 'id' | 'code_no'>): string => codeOf(deps, ownerOf(member));

/** Finds the member of a client by their code, or by the address of its page; undefined for an unknown or replaced code. */
export async function findMemberByCode(deps: Secrets, db: Kysely<Schema>, scanned: string, clientId: number): Promise<Member | undefined> {
  const member = await findBearer(deps, db, scanned);
  return member?.client_id === clientId ? member : undefined;
}

/** Finds the member of any client by their code, as `findMemberByCode` does. */
export async function findBearer(deps: Secrets, db: Kysely<Schema>, scanned: string): Promise<Member | undefined> {
  const code = readCode(scanned);
  if (code?.kind !== 'member') return undefined;
  const member = await db.selectFrom('members').selectAll().where('id', '=', code.id).executeTakeFirst();
  return member !== undefined && isCodeOf(deps, code, ownerOf(member)) ? member : undefined;
}
