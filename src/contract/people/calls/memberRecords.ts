import { needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { StoredFile } from '#contract/platform/entities/file';
import type { MemberDocument, MemberDocumentChange, NewMemberDocument } from '../entities/member';

/** A member's documents by expiry date; those that do not expire come last. */
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
  // The log only records that a member's documents changed, not which.
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

/** The photo that answers a member's question. 404 for any other answer, and for a sensitive one, which has to be revealed. */
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

/** Reveals one sensitive response of a member, with its photo. Logs the viewer, the field and the reason. */
export const revealMemberResponse = defineCall<{ value: string; photo: StoredFile | null }, Reveal>()({
  name: 'revealMemberResponse',
  method: 'POST',
  path: '/members/{memberId}/reveal',
  access: needs('ReturningVisitor.sensitive_data'),
  // A response stored for repeated requests would retain the sensitive value.
  idempotent: false,
  audit: { subject: 'members', action: 'revealed', unchanged: true },
});
