import * as calls from '#contract/visits/calls/visitors';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { formLinkHandlers } from './formLink';
import { visitorListHandler } from './listRoute';
import { visitRecordHandlers } from './recordRoutes';
import { questionsOfVisit } from './questions';
import { findVisitor } from '../visit/rows';
import { AT_RECEPTION } from '../arrival/ask';
import { signInPerson, signInVisit } from './reception';
import { signOut } from './signOut';
import { undoSignOut } from './undoSignOut';
import { readVisitor, siteOfVisit } from '../visit/visitOfCall';

/** Handlers of arrivals and departures. */
export const visitorHandlers = [
  visitorListHandler,

  handle(calls.createVisitor, signInPerson),

  handle(calls.listVisitQuestions, async ({ actor, db, params }) => {
    const visit = await findVisitor(db, actor.clientId, params.visitorId);
    if (visit === undefined) throw problem(404);
    actor.requireSite(visit.site_id);
    return questionsOfVisit(db, actor.clientId, visit);
  }),

  handle(calls.signInVisitor, signInVisit),

  handle(calls.signOutVisitor, async (context) => {
    const { actor, body, change, deps, params, now } = context;
    const siteId = await siteOfVisit(context, params.visitorId);
    const said = { responses: body.additional ?? {}, asked: body.asked, names: AT_RECEPTION, mayLeaveOut: true };
    return change(async (tx, emit) => {
      await signOut(tx, emit, { clientId: actor.clientId, siteId, visitorId: params.visitorId, at: now(), channels: deps, said });
      const visitor = await readVisitor(tx, actor, params.visitorId, now());
      if (visitor.out_timestamp === null) throw problem(409, { code: 'not_signed_in', message: 'server.notSignedIn' });
      return { visitor };
    });
  }),

  handle(calls.undoSignOut, async (context) => {
    const { actor, change, params, now } = context;
    const siteId = await siteOfVisit(context, params.visitorId);
    return change(async (tx, emit) => {
      await undoSignOut(tx, emit, { clientId: actor.clientId, siteId, visitorId: params.visitorId, at: now() });
      return { visitor: await readVisitor(tx, actor, params.visitorId, now()) };
    });
  }),

  ...formLinkHandlers,
  ...visitRecordHandlers,
];
