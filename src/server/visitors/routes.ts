import { auditChange } from '../audit';
import * as calls from '../../contract/calls/visitors';
import { givenResponses } from '../customFields/responses';
import { maskedFields } from '../customFields/sensitive';
import type { Tx } from '../db/transaction';
import type { Actor } from '../http/actor';
import type { SignedInContext } from '../http/context';
import { handle } from '../http/handle';
import { problem, ProblemError } from '../http/problem';
import { requireSite } from '../sites/access';
import type { SignIn } from './arrival';
import * as decide from './decide';
import { visitorListHandler } from './listRoute';
import { presentVisitor } from './present';
import { findVisitor } from './rows';
import { signIn } from './signIn';
import { signOut } from './signOut';
import { unknownId } from './unknownId';

async function readVisitor(tx: Tx, actor: Actor, visitorId: number) {
  const row = await findVisitor(tx, actor.clientId, visitorId);
  if (!row) throw problem(404);
  return presentVisitor(row, await maskedFields(tx, actor));
}

/** The visit that a call is about, locked; 404 for another client's and for a site out of the caller's reach. */
async function requireVisit(tx: Tx, actor: Actor, visitorId: number): Promise<decide.LockedVisit> {
  const visit = await decide.lockVisit(tx, actor.clientId, visitorId);
  if (!visit) throw problem(404);
  actor.requireSite(visit.site_id);
  return visit;
}

/** Where a visit is, read without a lock: the site's count is locked before the visit. */
async function siteOfVisit(context: Pick<SignedInContext, 'actor' | 'db'>, visitorId: number): Promise<number> {
  const row = await findVisitor(context.db, context.actor.clientId, visitorId);
  if (!row) throw problem(404);
  context.actor.requireSite(row.site_id);
  return row.site_id;
}

type VisitDecision = typeof calls.approveVisitor;

/** A decision about one visit, and the visit as it then is. One that changed nothing is not worth a line in the audit log. */
function deciding(context: SignedInContext<VisitDecision>, work: (tx: Tx, visit: decide.LockedVisit) => Promise<boolean>) {
  const { actor, change, params } = context;
  return change(async (tx) => {
    const visit = await requireVisit(tx, actor, params.visitorId);
    if (await work(tx, visit)) await auditChange(tx, context, 'updated', 'visitors', { id: visit.id, name: null });
    return { visitor: await readVisitor(tx, actor, visit.id) };
  });
}

async function siteOfArrival({ actor, body, db }: SignedInContext<typeof calls.createVisitor>): Promise<number> {
  try {
    return (await requireSite(db, actor, body.site_id)).id;
  } catch (error) {
    throw error instanceof ProblemError && error.status === 404 ? unknownId('site_id') : error;
  }
}

const orNone = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text);

async function arrivalOf(context: SignedInContext<typeof calls.createVisitor>): Promise<SignIn> {
  const { actor, body, now } = context;
  return {
    clientId: actor.clientId,
    siteId: await siteOfArrival(context),
    groupId: body.visitor_group_id,
    memberId: body.returning_visitor_id ?? null,
    hostId: body.notify_id ?? null,
    name: body.name,
    email: orNone(body.email),
    company: orNone(body.company),
    notes: orNone(body.notes),
    responses: givenResponses(body.additional ?? {}),
    signedInBy: 'portal',
    deviceName: null,
    at: now(),
  };
}

/** Handlers of the visits. */
export const visitorHandlers = [
  visitorListHandler,

  handle(calls.createVisitor, async (context) => {
    const { actor, change } = context;
    const arrival = await arrivalOf(context);
    return change(async (tx, emit) => {
      const row = await signIn(tx, emit, arrival);
      return { visitor: presentVisitor(row, await maskedFields(tx, actor)) };
    });
  }),

  handle(calls.signOutVisitor, async (context) => {
    const { actor, change, params, now } = context;
    const siteId = await siteOfVisit(context, params.visitorId);
    return change(async (tx, emit) => {
      await signOut(tx, emit, { clientId: actor.clientId, siteId, visitorId: params.visitorId, at: now() });
      const visitor = await readVisitor(tx, actor, params.visitorId);
      if (visitor.out_timestamp === null) throw problem(409, { code: 'not_signed_in', message: 'server.notSignedIn' });
      return { visitor };
    });
  }),

  handle(calls.approveVisitor, (context) =>
    deciding(context, (tx, visit) => decide.decideApproval(tx, visit, 'approved', context.body.reason)),
  ),
  handle(calls.declineVisitor, (context) =>
    deciding(context, (tx, visit) => decide.decideApproval(tx, visit, 'declined', context.body.reason)),
  ),
  handle(calls.protectVisitor, (context) => deciding(context, (tx, visit) => decide.setProtected(tx, visit, true))),
  handle(calls.unprotectVisitor, (context) => deciding(context, (tx, visit) => decide.setProtected(tx, visit, false))),
  handle(calls.anonymiseVisitor, (context) => deciding(context, (tx, visit) => decide.anonymise(tx, visit))),

  handle(calls.deleteVisitor, async (context) => {
    const { actor, change, params, now } = context;
    const siteId = await siteOfVisit(context, params.visitorId);
    await change(async (tx, emit) => {
      // Who is still signed in is signed out first, so that the count and the member stay true.
      await signOut(tx, emit, { clientId: actor.clientId, siteId, visitorId: params.visitorId, at: now() });
      const visit = await requireVisit(tx, actor, params.visitorId);
      await decide.requireRemovable(tx, visit);
      await decide.deleteVisit(tx, visit);
      await auditChange(tx, context, 'deleted', 'visitors', { id: visit.id, name: null });
    });
    return undefined;
  }),
];
