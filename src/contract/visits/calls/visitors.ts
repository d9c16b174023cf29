import type { ChangedQuestions } from '#contract/asking/questions';
import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { StoredFile } from '#contract/platform/entities/file';
import type { NewVisitor, SignInOptions, VisitAnswers, Visitor, VisitorChange, VisitorStatus, BadgePrinting } from '../entities/visitor';

interface VisitorQuery extends PageQuery {
  readonly site_id?: number;
  readonly status?: VisitorStatus;
  readonly visitor_group_id?: number;
  /** One member's visits. */
  readonly returning_visitor_id?: number;
  readonly from?: string;
  readonly to?: string;
}

export const listVisitors = defineCall<{ visitors: readonly Visitor[]; meta: Meta }, undefined, VisitorQuery>()({
  name: 'listVisitors',
  method: 'GET',
  path: '/visitors',
  // The evacuation screen also shows who is on site.
  access: anyOf(needs('Today.viewer'), needs('EvacList.viewer'), needs('History.viewer')),
  records: { visitors: 'visitors' },
});

/** A new visit; `badge` says whether a badge is printed or offered (spec: fields#printing-badges). */
interface SignedIn {
  readonly visitor: Visitor;
  readonly badge?: BadgePrinting | null;
}

/** The photo of a visit; 404 if it has none. */
export const getVisitorPhoto = defineCall<{ photo: StoredFile }>()({
  name: 'getVisitorPhoto',
  method: 'GET',
  path: '/visitors/{visitorId}/photo',
  access: anyOf(needs('Today.viewer'), needs('History.viewer')),
});

/** The photo of the visit's member; 404 without a member or photo. */
export const getVisitorMemberPhoto = defineCall<{ photo: StoredFile }>()({
  name: 'getVisitorMemberPhoto',
  method: 'GET',
  path: '/visitors/{visitorId}/member-photo',
  access: anyOf(needs('Today.viewer'), needs('History.viewer')),
});

/** The photo that answers a question of a visit; 404 for any other answer. Sensitive ones require ReturningVisitor.sensitive_data. */
export const getVisitorAnswerPhoto = defineCall<{ photo: StoredFile }>()({
  name: 'getVisitorAnswerPhoto',
  method: 'GET',
  path: '/visitors/{visitorId}/answer-photo/{fieldId}',
  access: anyOf(needs('Today.viewer'), needs('History.viewer')),
});

/**
 * Signs a person in from the portal. A rejecting response returns 201 with `check: 'rejected'`: the visit is logged and never signed in.
 * Without ReturningVisitor.viewer, members are only found if they are expected, or by their name.
 */
export const createVisitor = defineCall<SignedIn, NewVisitor>()({
  name: 'createVisitor',
  method: 'POST',
  path: '/visitors',
  access: needs('Today.signinout'),
  records: { visitor: 'visitors' },
  status: 201,
  audit: { action: 'signed_in' },
});

/**
 * Signs in an expected person, with the stored host and answers; a visit that is already signed in is returned unchanged. A rejecting
 * response: as `createVisitor`. `again`: starts a new visit of the same person, after one that has ended.
 */
export const signInVisitor = defineCall<SignedIn, VisitAnswers & SignInOptions>()({
  name: 'signInVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/sign-in',
  access: needs('Today.signinout'),
  records: { visitor: 'visitors' },
  idempotent: true,
  audit: { action: 'signed_in' },
});

/** The questions that a sign-in of an existing visit would ask now, and the ids of those with stored answers; never the answers. */
export const listVisitQuestions = defineCall<ChangedQuestions>()({
  name: 'listVisitQuestions',
  method: 'GET',
  path: '/visitors/{visitorId}/questions',
  access: needs('Today.signinout'),
});

/** Signs a person out with the answers to their group's questions; reception may leave out required ones. */
export const signOutVisitor = defineCall<{ visitor: Visitor }, VisitAnswers>()({
  name: 'signOutVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/sign-out',
  access: needs('Today.signinout'),
  records: { visitor: 'visitors' },
  idempotent: true,
  audit: { action: 'signed_out' },
});

/** Undoes a sign-out: the visit continues as if it had not ended. 409 after `SIGN_OUT_UNDO_HOURS`. */
export const undoSignOut = defineCall<{ visitor: Visitor }>()({
  name: 'undoSignOut',
  method: 'POST',
  path: '/visitors/{visitorId}/undo-sign-out',
  access: needs('Today.signinout'),
  records: { visitor: 'visitors' },
  idempotent: true,
  audit: { action: 'signed_in' },
});

export const updateVisitor = defineCall<{ visitor: Visitor }, VisitorChange>()({
  name: 'updateVisitor',
  method: 'PATCH',
  path: '/visitors/{visitorId}',
  access: anyOf(needs('Visitor.editor'), needs('VisitorNote.editor')),
  records: { visitor: 'visitors' },
});

/** Returns a visit with its sensitive responses, and logs who viewed them. */
export const revealVisitor = defineCall<{ visitor: Visitor }>()({
  name: 'revealVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/reveal',
  access: needs('ReturningVisitor.sensitive_data'),
  records: { visitor: 'visitors' },
  audit: { action: 'revealed', unchanged: true },
});

export const approveVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'approveVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/approve',
  access: needs('Today.approvepending'),
  records: { visitor: 'visitors' },
  audit: { action: 'updated' },
});

export const declineVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'declineVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/decline',
  access: needs('Today.approvepending'),
  records: { visitor: 'visitors' },
  audit: { action: 'updated' },
});

export const protectVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'protectVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/protect',
  access: needs('History.protector'),
  records: { visitor: 'visitors' },
  audit: { action: 'updated' },
});

export const unprotectVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'unprotectVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/unprotect',
  access: needs('History.protector'),
  records: { visitor: 'visitors' },
  audit: { action: 'updated' },
});

/** Anonymises a visit; irreversible (spec: visits#protection-and-anonymising). */
export const anonymiseVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'anonymiseVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/anonymise',
  access: needs('History.deleter'),
  records: { visitor: 'visitors' },
  audit: { action: 'updated' },
});

/** Deletes a visit. 409 if it is protected. */
export const deleteVisitor = defineCall<undefined>()({
  name: 'deleteVisitor',
  method: 'DELETE',
  path: '/visitors/{visitorId}',
  access: needs('History.deleter'),
});
