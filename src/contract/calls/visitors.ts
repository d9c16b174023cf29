import { anyOf, needs } from '../access';
import { defineCall, type Meta, type PageQuery } from '../call';
import type { NewVisitor, Visitor, VisitorStatus } from '../entities/visitor';

interface VisitorQuery extends PageQuery {
  readonly site_id?: number;
  readonly status?: VisitorStatus;
  readonly visitor_group_id?: number;
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

/** Signing someone in from the portal. */
export const createVisitor = defineCall<{ visitor: Visitor }, NewVisitor>()({
  name: 'createVisitor',
  method: 'POST',
  path: '/visitors',
  access: needs('Today.signinout'),
  records: { visitor: 'visitors' },
  idempotent: true,
  status: 201,
});

export const signOutVisitor = defineCall<{ visitor: Visitor }>()({
  name: 'signOutVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/sign-out',
  access: needs('Today.signinout'),
  records: { visitor: 'visitors' },
  idempotent: true,
});

export const approveVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'approveVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/approve',
  access: needs('Today.approvepending'),
  records: { visitor: 'visitors' },
});

export const declineVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'declineVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/decline',
  access: needs('Today.approvepending'),
  records: { visitor: 'visitors' },
});

export const protectVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'protectVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/protect',
  access: needs('History.protector'),
  records: { visitor: 'visitors' },
});

export const unprotectVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'unprotectVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/unprotect',
  access: needs('History.protector'),
  records: { visitor: 'visitors' },
});

/** Irreversible (document 2 part 4). */
export const anonymiseVisitor = defineCall<{ visitor: Visitor }, { reason?: string }>()({
  name: 'anonymiseVisitor',
  method: 'POST',
  path: '/visitors/{visitorId}/anonymise',
  access: needs('History.deleter'),
  records: { visitor: 'visitors' },
});

/** 409 when the visit is protected. */
export const deleteVisitor = defineCall<undefined>()({
  name: 'deleteVisitor',
  method: 'DELETE',
  path: '/visitors/{visitorId}',
  access: needs('History.deleter'),
});
