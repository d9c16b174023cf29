import { needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { StoredFile } from '#contract/platform/entities/file';
import type { MemberDocument, MemberDocumentChange, NewMemberDocument } from '../entities/member';

/** A member's documents, the next to expire first; those that do not expire come last. */
export const listMemberDocuments = defineCall<{ documents: readonly MemberDocument[] }>()({
  name: 'listMemberDocuments',
  method: 'GET',
  path: '/members/{memberId}/documents',
  access: needs('ReturningVisitor.viewer'),
});

export const createMemberDocument = defineCall<{ document: MemberDocument }, NewMemberDocument>()({
  name: 'createMemberDocument',
  method: 'POST',
  path: '/members/{memberId}/documents',
  access: needs('ReturningVisitor.editor'),
  status: 201,
  // Of people the log keeps that their documents changed, and not which.
  audit: { subject: 'members', action: 'updated', by: 'memberDocuments' },
});

export const updateMemberDocument = defineCall<{ document: MemberDocument }, MemberDocumentChange>()({
  name: 'updateMemberDocument',
  method: 'PATCH',
  path: '/members/{memberId}/documents/{documentId}',
  access: needs('ReturningVisitor.editor'),
  audit: { subject: 'members', action: 'updated', by: 'memberDocuments' },
});

export const deleteMemberDocument = defineCall<undefined>()({
  name: 'deleteMemberDocument',
  method: 'DELETE',
  path: '/members/{memberId}/documents/{documentId}',
  access: needs('ReturningVisitor.editor'),
  audit: { subject: 'members', action: 'updated', by: 'memberDocuments' },
});

/** The photo that answers a question of a member; 404 for any other answer, and for a sensitive one, which is revealed. */
export const getMemberAnswerPhoto = defineCall<{ photo: StoredFile }>()({
  name: 'getMemberAnswerPhoto',
  method: 'GET',
  path: '/members/{memberId}/answer-photo/{fieldId}',
  access: needs('ReturningVisitor.viewer'),
});

export interface Reveal {
  readonly field_id: number;
  readonly reason: string;
}

/** Answers one sensitive response of a member, with the photo that it is, and tells the audit log who looked at which field, and why. */
export const revealMemberResponse = defineCall<{ value: string; photo: StoredFile | null }, Reveal>()({
  name: 'revealMemberResponse',
  method: 'POST',
  path: '/members/{memberId}/reveal',
  access: needs('ReturningVisitor.sensitive_data'),
  // An answer that is kept for repeats would keep the response.
  idempotent: false,
  audit: { subject: 'members', action: 'revealed', unchanged: true },
});
