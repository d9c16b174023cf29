import type { ChangedQuestions } from '#contract/asking/questions';
import { anyOf, needs } from '#contract/platform/access';
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
  // Who is on site now also stands on the evacuation screen.
  access: anyOf(needs('Today.viewer'), needs('EvacList.viewer'), needs('History.viewer')),
  records: { visitors: 'visitors' },
});

/** A visit that has begun; `badge` says whether a badge is printed then, or offered (spec: fields#printing-badges). */
interface SignedIn {
  readonly visitor: Visitor;
  readonly badge?: BadgePrinting | null;
}

/** The photo of a visit; 404 for a visit without one. */
export const getVisitorPhoto = defineCall<{ photo: StoredFile }>()({
  name: 'getVisitorPhoto',
  method: 'GET',
  path: '/visitors/{visitorId}/photo',
  access: anyOf(needs('Today.viewer'), needs('History.viewer')),
});

/** The photo of the member whose visit it is; 404 for a visit of nobody with one. */
export const getVisitorMemberPhoto = defineCall<{ photo: StoredFile }>()({
  name: 'getVisitorMemberPhoto',
  method: 'GET',
  path: '/visitors/{visitorId}/member-photo',
  access: anyOf(needs('Today.viewer'), needs('History.viewer')),
});

/** The photo that answers a question of a visit; 404 for any other answer. A sensitive one needs ReturningVisitor.sensitive_data. */
export const getVisitorAnswerPhoto = defineCall<{ photo: StoredFile }>()({
  name: 'getVisitorAnswerPhoto',
  method: 'GET',
  path: '/visitors/{visitorId}/answer-photo/{fieldId}',
  access: anyOf(needs('Today.viewer'), needs('History.viewer')),
});

/**
 * Signing someone in from the portal. A response that turns the person away answers 201 with `check: 'rejected'`: the visit is
 * logged and never signed in. Without ReturningVisitor.viewer a member is found only when they are expected, or by their name.
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
 * Signs in somebody who is expected, with the host as it is and the answers that are known already; a visit that is signed in already is
 * answered as it is. A response that turns the person away: as `createVisitor`.
 * `again`: of a visit that has ended, the same person begins a new one.
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

/** What somebody whose visit is there would be asked if they signed in now, and which of it is known; never the answers. */
export const listVisitQuestions = defineCall<ChangedQuestions>()({
  name: 'listVisitQuestions',
  method: 'GET',
  path: '/visitors/{visitorId}/questions',
  access: needs('Today.signinout'),
});

/** Signs somebody out with what their group is asked then; reception may leave out what is required. */
export const signOutVisitor = defineCall<{ visitor: Visitor }, VisitAnswers>()({
  name: 'signOutVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/sign-out',
  access: needs('Today.signinout'),
  records: { visitor: 'visitors' },
  idempotent: true,
  audit: { action: 'signed_out' },
});

/** Takes a sign-out back: the visit goes on as if it had not ended. 409 after `SIGN_OUT_UNDO_HOURS`. */
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

/** Tells the audit log that somebody looks at a visit's sensitive responses, and answers the visit with them. */
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

/** Irreversible (spec: visits#protection-and-anonymising). */
export const anonymiseVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'anonymiseVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/anonymise',
  access: needs('History.deleter'),
  records: { visitor: 'visitors' },
  audit: { action: 'updated' },
});

/** 409 when the visit is protected. */
export const deleteVisitor = defineCall<undefined>()({
  name: 'deleteVisitor',
  method: 'DELETE',
  path: '/visitors/{visitorId}',
  access: needs('History.deleter'),
});
