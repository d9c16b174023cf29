import { sql, type Kysely } from 'kysely';

import { writeLines } from '#server/audit/lines';
import type { Schema } from '#server/db/schema/schema';
import { transact } from '#server/db/transaction';

/**
 * Makes the person of an email an operator of this installation, or takes that away (spec: permissions#super-users). Each of their clients
 * has a line of it. Their open sessions are renewed with it within minutes.
 *
 * @returns false where nobody has the email
 */
export function setOperator(db: Kysely<Schema>, email: string, isOperator: boolean, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const places = await tx
      .selectFrom('users')
      .innerJoin('client_users as place', 'place.user_id', 'users.id')
      .select(['users.id', 'users.name', 'users.is_super', 'place.id as place_id', 'place.client_id'])
      .where(sql`lower(users.email)`, '=', email.toLowerCase())
      .forUpdate()
      .execute();
    const [person] = places;
    if (person === undefined) return false;
    if (person.is_super === isOperator) return true;
    await tx.updateTable('users').set({ is_super: isOperator }).where('id', '=', person.id).execute();
    const lines = places.map(({ client_id: clientId, place_id: subjectId, name: subjectName }) => ({
      clientId,
      actor: 'npm start',
      userId: null,
      action: 'updated' as const,
      subject: 'users',
      subjectId,
      subjectName,
      changes: { operator: [!isOperator, isOperator] as const },
    }));
    await writeLines(tx, now, lines);
    return true;
  });
}
