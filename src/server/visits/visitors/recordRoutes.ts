import * as calls from '#contract/visits/calls/visitors';
import { findAnswerPhoto } from '#server/asking/customFields/answerPhotos';
import { sensitiveFields } from '#server/asking/customFields/sensitive';
import type { Tx } from '#server/platform/db/transaction';
import { presentFile } from '#server/platform/files/present';
import { findFile } from '#server/platform/files/store';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import * as decide from './decisions';
import { editVisit } from './edit';
import { emitExpectedChange } from '../visit/events';
import { removeVisit } from './remove';
import { findVisitor } from '../visit/rows';
import { signOut } from './signOut';
import { readVisitor, requireVisit, siteOfVisit } from '../visit/visitOfCall';

type VisitDecision = typeof calls.approveVisitor;

/** Makes a decision about one visit, and returns the visit after it. */
function deciding(context: SignedInContext<VisitDecision>, work: (tx: Tx, visit: decide.LockedVisit) => Promise<void>) {
  const { actor, change, now, params } = context;
  return change(async (tx, emit) => {
    const visit = await requireVisit(tx, actor, params.visitorId);
    await work(tx, visit);
    if (visit.in_timestamp === null) emitExpectedChange(emit, visit.site_id);
    return { visitor: await readVisitor(tx, actor, visit.id, now()) };
  });
}

/** Handlers of a visit's record: decisions about it, edits, hidden parts, its end. */
export const visitRecordHandlers = [
  handle(calls.approveVisitor, (context) =>
    deciding(context, (tx, visit) => decide.decideApproval(tx, visit, 'approved', context.body.reason)),
  ),
  handle(calls.declineVisitor, (context) =>
    deciding(context, (tx, visit) => decide.decideApproval(tx, visit, 'declined', context.body.reason)),
  ),
  handle(calls.protectVisitor, (context) => deciding(context, (tx, visit) => decide.setProtected(tx, visit, true))),
  handle(calls.unprotectVisitor, (context) => deciding(context, (tx, visit) => decide.setProtected(tx, visit, false))),
  handle(calls.anonymiseVisitor, (context) => deciding(context, (tx, visit) => decide.anonymise(tx, visit))),

  handle(calls.getVisitorPhoto, async ({ actor, db, deps, params }) => {
    const visit = await findVisitor(db, actor.clientId, params.visitorId);
    if (visit === undefined) throw problem(404);
    actor.requireSite(visit.site_id);
    const photo = visit.photo_file_id === null ? undefined : await findFile(db, visit.photo_file_id);
    if (photo === undefined) throw problem(404);
    return { photo: presentFile(deps, photo) };
  }),

  handle(calls.getVisitorMemberPhoto, async ({ actor, db, deps, params }) => {
    const visit = await findVisitor(db, actor.clientId, params.visitorId);
    if (visit === undefined) throw problem(404);
    actor.requireSite(visit.site_id);
    const photo = visit.member_photo_file_id === null ? undefined : await findFile(db, visit.member_photo_file_id);
    if (photo === undefined) throw problem(404);
    return { photo: presentFile(deps, photo) };
  }),

  handle(calls.getVisitorAnswerPhoto, async ({ actor, db, deps, params }) => {
    const visit = await findVisitor(db, actor.clientId, params.visitorId);
    if (visit === undefined) throw problem(404);
    actor.requireSite(visit.site_id);
    const field = String(params.fieldId);
    if ((await sensitiveFields(db, actor.clientId)).has(field)) actor.require('ReturningVisitor.sensitive_data');
    const photo = await findAnswerPhoto(db, actor.clientId, visit.additional[field]);
    if (photo === undefined) throw problem(404);
    return { photo: presentFile(deps, photo) };
  }),

  handle(calls.updateVisitor, async (context) => {
    const { actor, body, change, deps, params, now } = context;
    const { base, ...fields } = body;
    const { notes, ...others } = fields;
    return change(async (tx, emit) => {
      const visit = await requireVisit(tx, actor, params.visitorId);
      const { id } = visit;
      if (notes !== undefined) actor.require('VisitorNote.editor');
      if (Object.keys(others).length > 0) actor.require('Visitor.editor');
      requireFresh('visitor', await readVisitor(tx, actor, id, now()), fields, base);
      if (Object.keys(fields).length > 0) await editVisit(tx, visit, fields, { now: now(), deps });
      if (visit.in_timestamp === null) emitExpectedChange(emit, visit.site_id);
      return { visitor: await readVisitor(tx, actor, id, now()) };
    });
  }),

  handle(calls.revealVisitor, (context) => {
    const { actor, change, now, params } = context;
    return change(async (tx) => {
      const visit = await requireVisit(tx, actor, params.visitorId);
      return { visitor: await readVisitor(tx, actor, visit.id, now()) };
    });
  }),

  handle(calls.deleteVisitor, async (context) => {
    const { actor, change, params, now } = context;
    const siteId = await siteOfVisit(context, params.visitorId);
    await change(async (tx, emit) => {
      // A visitor who is still signed in is signed out first, so that the count and the member stay true.
      await signOut(tx, emit, { clientId: actor.clientId, siteId, visitorId: params.visitorId, at: now() });
      await removeVisit(tx, emit, await requireVisit(tx, actor, params.visitorId));
    });
    return undefined;
  }),
];
