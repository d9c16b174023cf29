import { sql, type Kysely } from 'kysely';

import type { Operator } from '#contract/clients/entities/installation';
import { writeLines, type AuditLine } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { problem } from '#server/platform/http/problem';
import { tellPeople } from '#server/platform/mail/tell';
import type { Mail } from '#server/platform/ports';

/** Returns all operators, in the order in which their accounts were made. */
export function readOperators(db: Kysely<Schema>): Promise<readonly Operator[]> {
  return db.selectFrom('users').select(['id as user_id', 'name', 'email']).where('is_super', '=', true).orderBy('id').execute();
}

/**
 * Locks the accounts of all operators: when two remove each other's rights at once, the second is refused and one operator remains.
 *
 * @throws Problem 403 where the caller is no longer an operator
 */
export async function lockOperators(tx: Tx, userId: number): Promise<void> {
  if (!(await lockAll(tx)).some(({ id }) => id === userId)) throw problem(403, { code: 'forbidden' });
}

const lockAll = (tx: Tx) =>
  tx.selectFrom('users').select(['id', 'name', 'email', 'is_super']).where('is_super', '=', true).orderBy('id').forUpdate().execute();

/** Finds a person by their email, and locks the account; undefined where no account with a client has it. */
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
  /** The author of the change, as the audit log names them. */
  readonly by: Pick<AuditLine, 'actor' | 'userId'>;
  readonly at: Date;
}

/**
 * Makes a person an operator of this installation, or ends it (spec: permissions#super-users). Writes a line of it for each of their
 * clients.
 *
 * @returns their places, whose portals the caller can notify
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

interface Queue {
  readonly mail: Pick<Mail, 'send'>;
}

/**
 * Queues a mail of it to the person and to all operators, so that no operator is added unnoticed. Without an author (`by`), the change
 * came from the server's command line.
 */
export async function tellOfOperator(
  { environment, mail }: Pick<Deps, 'environment'> & Queue,
  tx: Tx,
  { id, name }: { readonly id: number; readonly name: string },
  { isOperator, by }: { readonly isOperator: boolean; readonly by: OperatorChange['by'] | null },
): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where((where) => where.or([where('is_super', '=', true), where('id', '=', id)]))
    .orderBy('id')
    .execute();
  const [added, removed] =
    by === null
      ? (['server.mailOperatorAddedHereBody', 'server.mailOperatorRemovedHereBody'] as const)
      : (['server.mailOperatorAddedBody', 'server.mailOperatorRemovedBody'] as const);
  await tellPeople(mail, tx, people, {
    kind: isOperator ? 'operator_added' : 'operator_removed',
    subject: isOperator ? 'server.mailOperatorAddedSubject' : 'server.mailOperatorRemovedSubject',
    body: isOperator ? added : removed,
    values: { person: name, by: by?.actor ?? '' },
    link: { url: `${environment.publicUrl}/admin/installation` },
  });
}

/**
 * Makes a person an operator or ends it, by the command line, and mails them and the other operators.
 *
 * @returns `nobody` where no account has the email, `last` where no operator would remain
 */
export function setOperator(
  { db, environment, mail, now }: Pick<Deps, 'db' | 'environment' | 'now'> & Queue,
  email: string,
  isOperator: boolean,
): Promise<'done' | 'nobody' | 'last'> {
  return transact(db, async (tx) => {
    const operators = await lockAll(tx);
    // An operator who has left all clients is still one.
    const person = operators.find((one) => one.email.toLowerCase() === email.toLowerCase()) ?? (await lockPerson(tx, email));
    if (person === undefined) return 'nobody';
    if (person.is_super === isOperator) return 'done';
    if (!isOperator && operators.length === 1) return 'last';
    await changeOperator(tx, person, { isOperator, by: { actor: 'npm start', userId: null }, at: now() });
    await tellOfOperator({ environment, mail }, tx, person, { isOperator, by: null });
    return 'done';
  });
}
