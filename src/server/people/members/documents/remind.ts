import { sql, type Kysely } from 'kysely';

import { DOCUMENT_REMINDER_DAYS } from '#contract/people/entities/member';
import { isTrialOver } from '#contract/platform/access';
import { addDays } from '#contract/platform/days';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { defineJob } from '#server/platform/jobs/defineJob';
import { dateIn, hourIn } from '#server/platform/lists/period';
import type { Recipient } from '#server/platform/mail/tell';
import { defineNotice, notify, type Addressee, type Notice } from '#server/platform/notices/notice';
import { lockFound, updateRow } from '#server/platform/rows/rows';
import { isReminderDue, reminderFor } from './due';

const LOOK_EVERY_S = 300;
/** People read their mail in the morning: nothing is sent before this hour of the client's day. */
const BEGINS_AT_HOUR = 7;
/** Documents in one run; the next run takes more. */
const AT_ONCE = 500;

type RemindDeps = Pick<Deps, 'db' | 'mail' | 'now'>;

/** Notifies members and their managers of documents that are about to expire. */
export const remindOfDocuments = defineJob({ name: 'remind-of-documents', every: LOOK_EVERY_S, work: ({ deps }) => remind(deps) });

/** Sends the reminders that are due, each once, however many servers do so at the same time (spec: groups#documents). */
async function remind(deps: RemindDeps): Promise<void> {
  const now = deps.now();
  const today = now.toISOString().slice(0, 10);
  const found = await candidates(deps.db, today)
    .innerJoin('clients', 'clients.id', 'member_documents.client_id')
    .select([
      'member_documents.id',
      'member_documents.client_id as clientId',
      'member_documents.expires_at',
      'member_documents.reminded_days',
      'clients.timezone',
      'clients.trial_ends_on',
    ])
    .orderBy('member_documents.id')
    .execute();
  const due = found
    .filter((document) => !isTrialOver(document, today))
    .map((document) => ({ ...document, today: morningOf(document.timezone, now) }))
    .filter((document) => document.today !== null && isReminderDue(document, document.today))
    .slice(0, AT_ONCE);
  for (const { id, clientId, today: day } of due) {
    if (day !== null) await transact(deps.db, (tx) => remindOf(tx, deps, { id, clientId }, day));
  }
}

/** Returns the query of the documents of members who are not archived that expire soon, in the latest zone. */
function candidates(db: Kysely<Schema>, today: string) {
  return db
    .selectFrom('member_documents')
    .where('member_documents.expires_at', '>=', addDays(today, -1))
    .where('member_documents.expires_at', '<=', addDays(today, Math.max(...DOCUMENT_REMINDER_DAYS) + 1))
    .where((eb) =>
      eb.or([
        eb('member_documents.reminded_days', 'is', null),
        eb('member_documents.reminded_days', '>', Math.min(...DOCUMENT_REMINDER_DAYS)),
      ]),
    )
    .where(sql<boolean>`exists (select from members where members.id = member_documents.member_id and members.archived_at is null)`);
}

/** Returns the current day in a zone; null before the morning. */
function morningOf(timezone: string | null, now: Date): string | null {
  return hourIn(timezone, now) < BEGINS_AT_HOUR ? null : dateIn(timezone, now);
}

interface DocumentFacts {
  readonly reader: Addressee;
  readonly document: string;
  readonly member: string;
  readonly clientId: number;
  readonly expiresAt: string;
}

const documentNotice = (name: string, texts: Notice<DocumentFacts>['texts']): Notice<DocumentFacts> =>
  defineNotice({
    name,
    to: ({ reader }) => reader,
    texts,
    content: ({ document, member, clientId, expiresAt }, { dates }) => ({
      // A day has no zone: it is the same everywhere.
      values: { document, member, date: dates(null, { dateStyle: 'long' }).format(new Date(`${expiresAt}T00:00:00Z`)) },
      look: { clientId },
    }),
  });
const ownDocument = documentNotice('document_expires', {
  subject: 'server.mailDocumentExpiresSubject',
  body: 'server.mailDocumentExpiresBody',
});
const documentOfMember = documentNotice('document_of_member_expires', {
  subject: 'server.mailDocumentOfMemberExpiresSubject',
  body: 'server.mailDocumentOfMemberExpiresBody',
});

/** Sends the reminder of a document. The first server to lock the document sends it; the others find it sent. */
async function remindOf(
  tx: Tx,
  deps: RemindDeps,
  { id, clientId }: Readonly<Record<'id' | 'clientId', number>>,
  today: string,
): Promise<void> {
  const query = candidates(tx, today).selectAll('member_documents').where('member_documents.id', '=', id);
  const [document] = await lockFound(tx, 'member_documents', { clientId }, query);
  if (document === undefined || document.expires_at === null || !isReminderDue(document, today)) return;
  await updateRow(tx, 'member_documents', document, { reminded_days: reminderFor(document.expires_at, today) });
  const { member, manager } = await findReaders(tx, document.member_id);
  const facts = { document: document.name, member: member.name, clientId, expiresAt: document.expires_at };
  await notify(tx, deps, ownDocument, { ...facts, reader: member });
  if (manager !== null && manager.email.toLowerCase() !== member.email?.toLowerCase())
    await notify(tx, deps, documentOfMember, { ...facts, reader: manager });
}

/** Finds the member who owns the document, and their manager unless that is a former member or has no address. */
async function findReaders(tx: Tx, memberId: number) {
  const row = await tx
    .selectFrom('members')
    .innerJoin('visitor_groups as own', 'own.id', 'members.visitor_group_id')
    .leftJoin('members as manager', (join) => join.onRef('manager.id', '=', 'members.manager_id').on('manager.archived_at', 'is', null))
    .leftJoin('visitor_groups as of', 'of.id', 'manager.visitor_group_id')
    .select([
      'members.name',
      'members.email',
      'members.locale',
      'own.locale as group_locale',
      'manager.name as manager_name',
      'manager.email as manager_email',
      'manager.locale as manager_locale',
      'of.locale as manager_group_locale',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const member = { name: row.name, email: row.email, locale: row.locale ?? row.group_locale };
  const { manager_name: name, manager_email: email, manager_group_locale: ofGroup } = row;
  const manager: Recipient | null =
    name === null || email === null ? null : { name, email, locale: row.manager_locale ?? ofGroup ?? row.group_locale };
  return { member, manager };
}
