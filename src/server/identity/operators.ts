import { sql, type Kysely } from 'kysely';

import type { Operator } from '#contract/entities/installation';
import { writeLines, type AuditLine } from '#server/audit/lines';
import type { Schema } from '#server/db/schema/schema';
import { transact, type Tx } from '#server/db/transaction';
import type { Deps } from '#server/deps';
import { problem } from '#server/http/problem';
import { tellPeople } from '#server/mail/tell';

/** Returns all operators, in the order in which their accounts were made. */
export function readOperators(db: Kysely<Schema>): Promise<readonly Operator[]> {
  return db.selectFrom('users').select(['id as user_id', 'name', 'email']).where('is_super', '=', true).orderBy('id').execute();
}

/**
 * Locks the accounts of all operators: of two who take these rights from each other at once the second is refused, and one stays.
 *
 * @throws Problem 403 where the caller is no operator any more
 */
export async function lockOperators(tx: Tx, userId: number): Promise<void> {
  const rows = await tx.selectFrom('users').select('id').where('is_super', '=', true).orderBy('id').forUpdate().execute();
  if (!rows.some(({ id }) => id === userId)) throw problem(403, { code: 'forbidden' });
}

/** Finds somebody by their email, and locks the account; undefined where nobody of a client has it. */
export function lockPerson(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'is_super'])
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where((where) => where.exists(where.selectFrom('client_users as place').select('place.id').whereRef('place.user_id', '=', 'users.id')))
    .forUpdate()
    .executeTakeFirst();
}

interface OperatorChange {
  readonly isOperator: boolean;
  /** Who changes it, as the audit log names them. */
  readonly by: Pick<AuditLine, 'actor' | 'userId'>;
  readonly at: Date;
}

/**
 * Makes somebody an operator of this installation, or takes that away (spec: permissions#super-users). Each of their clients has a line of
 * it.
 *
 * @returns their places, whose portals can be told
 */
export async function changeOperator(
  tx: Tx,
  { id, name }: { readonly id: number; readonly name: string },
  { isOperator, by, at }: OperatorChange,
): Promise<readonly { readonly id: number; readonly client_id: number }[]> {
  await tx.updateTable('users').set({ is_super: isOperator }).where('id', '=', id).execute();
  const places = await tx.selectFrom('client_users').select(['id', 'client_id']).where('user_id', '=', id).orderBy('id').execute();
  const lines = places.map((place) => ({
    ...by,
    clientId: place.client_id,
    action: 'updated' as const,
    subject: 'users',
    subjectId: place.id,
    subjectName: name,
    changes: { operator: [!isOperator, isOperator] as const },
  }));
  await writeLines(tx, at, lines);
  return places;
}

/** Queues a mail of it to the person and to all operators, so that nobody is named unnoticed. Call `mail.wake` after the commit. */
export async function tellOfOperator(
  { environment, mail }: Pick<Deps, 'environment' | 'mail'>,
  tx: Tx,
  { id, name }: { readonly id: number; readonly name: string },
  { isOperator, by }: Pick<OperatorChange, 'isOperator' | 'by'>,
): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where((where) => where.or([where('is_super', '=', true), where('id', '=', id)]))
    .orderBy('id')
    .execute();
  await tellPeople(mail, tx, people, {
    kind: isOperator ? 'operator_added' : 'operator_removed',
    subject: isOperator ? 'server.mailOperatorAddedSubject' : 'server.mailOperatorRemovedSubject',
    body: isOperator ? 'server.mailOperatorAddedBody' : 'server.mailOperatorRemovedBody',
    values: { person: name, by: by.actor },
    link: { url: `${environment.publicUrl}/admin/installation` },
  });
}

/** Makes somebody an operator, or no longer one, by the command line. @returns false where nobody has the email */
export function setOperator(db: Kysely<Schema>, email: string, isOperator: boolean, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const person = await lockPerson(tx, email);
    if (person === undefined) return false;
    if (person.is_super !== isOperator) await changeOperator(tx, person, { isOperator, by: { actor: 'npm start', userId: null }, at: now });
    return true;
  });
}
