import * as calls from '#contract/people/calls/memberRecords';
import { MEMBER_DOCUMENTS_MAX, type MemberDocument } from '#contract/people/entities/member';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { claimFile } from '#server/platform/files/claimFile';
import { releaseFiles } from '#server/platform/files/removal';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { dateIn } from '#server/platform/lists/period';
import { insertRow, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { findMember } from '../store';
import { reminderFor } from './due';
import { presentDocument } from './present';
import { readDocuments } from './store';

/** Locks the member whose documents change: one change at a time, so that the limit holds. */
async function lockMember(tx: Tx, actor: Actor, memberId: number): Promise<Locked<'members'>> {
  const member = await lockRow(tx, 'members', actor, memberId);
  await requireGroupInScope(tx, actor, member.visitor_group_id);
  return member;
}

/** Locks a document of the locked member. @throws Problem 404 for another member's */
async function lockDocument(tx: Tx, actor: Actor, member: Locked<'members'>, documentId: number): Promise<Locked<'member_documents'>> {
  const document = await lockRow(tx, 'member_documents', actor, documentId);
  if (document.member_id !== member.id) throw problem(404);
  return document;
}

/** Returns the reminder that is already late for a document with this last day: the user who enters it knows. */
async function remindedOf(tx: Tx, actor: Actor, expiresAt: string | null, now: Date): Promise<number | null> {
  const { timezone } = await tx.selectFrom('clients').select('timezone').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  return reminderFor(expiresAt, dateIn(timezone, now));
}

const claimDocument = (tx: Tx, actor: Actor, id: number) => claimFile(tx, actor, { id, purpose: 'member_document', field: 'file_id' });

async function presentOne(tx: Tx, deps: Deps, row: Locked<'member_documents'>): Promise<MemberDocument> {
  const file = await tx.selectFrom('files').selectAll().where('id', '=', row.file_id).executeTakeFirstOrThrow();
  return presentDocument(deps, row, file);
}

/** Handlers of the documents of members (spec: groups#documents). */
export const memberDocumentHandlers = [
  handle(calls.listMemberDocuments, async ({ actor, db, deps, params }) => {
    const member = await findMember(db, actor.clientId, params.memberId);
    if (member === undefined) throw problem(404);
    await requireGroupInScope(db, actor, member.visitor_group_id);
    return { documents: await readDocuments(db, deps, member.id) };
  }),

  handle(calls.createMemberDocument, ({ actor, body, change, deps, now, params }) =>
    change(async (tx) => {
      const member = await lockMember(tx, actor, params.memberId);
      const { count } = await tx
        .selectFrom('member_documents')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow();
      if (count >= MEMBER_DOCUMENTS_MAX) {
        throw invalid({ file_id: { key: 'rules.members.tooManyDocuments', values: { limit: MEMBER_DOCUMENTS_MAX } } });
      }
      await claimDocument(tx, actor, body.file_id);
      const expires_at = body.expires_at ?? null;
      const row = await insertRow(tx, 'member_documents', actor, {
        member_id: member.id,
        name: body.name,
        file_id: body.file_id,
        expires_at,
        reminded_days: await remindedOf(tx, actor, expires_at, now()),
      });
      return { document: await presentOne(tx, deps, row) };
    }),
  ),

  handle(calls.updateMemberDocument, ({ actor, body, change, deps, now, params }) =>
    change(async (tx) => {
      const { base, ...fields } = body;
      const member = await lockMember(tx, actor, params.memberId);
      const row = await lockDocument(tx, actor, member, params.documentId);
      requireFresh('document', await presentOne(tx, deps, row), fields, base);
      const isOther = fields.file_id !== undefined && fields.file_id !== row.file_id;
      if (isOther) await claimDocument(tx, actor, fields.file_id ?? 0);
      const isUntil = fields.expires_at !== undefined && fields.expires_at !== row.expires_at;
      const reminded = isUntil ? { reminded_days: await remindedOf(tx, actor, fields.expires_at ?? null, now()) } : {};
      const written = await updateRow(tx, 'member_documents', row, { ...fields, ...reminded });
      if (isOther) await releaseFiles(tx, [row.file_id]);
      return { document: await presentOne(tx, deps, written) };
    }),
  ),

  handle(calls.deleteMemberDocument, async ({ actor, change, params }) => {
    await change(async (tx) => {
      const member = await lockMember(tx, actor, params.memberId);
      const row = await lockDocument(tx, actor, member, params.documentId);
      await removeRow(tx, 'member_documents', row);
      await releaseFiles(tx, [row.file_id]);
    });
    return undefined;
  }),
];
