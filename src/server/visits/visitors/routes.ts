import * as calls from '#contract/visits/calls/visitors';
import { givenResponses } from '#server/asking/customFields/givenResponses';
import type { GivenForms } from '#server/asking/forms/atSignIn';
import { requireOnboarded } from '#server/people/onboarding/held';
import { noteDetails } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import { problem, ProblemError } from '#server/platform/http/problem';
import { requireSite } from '#server/sites/sites/access';
import { requireKnownMember, type SignIn } from '../arrival/arrival';
import { badgePrinting } from './badgePrinting';
import { formLinkHandlers } from './formLink';
import { visitorListHandler } from './listRoute';
import { visitRecordHandlers } from './recordRoutes';
import { questionsOfVisit } from './questions';
import { findVisitor } from '../visit/rows';
import { AT_RECEPTION, signIn, signInVisit } from '../arrival/signIn';
import { signOut } from './signOut';
import { undoSignOut } from './undoSignOut';
import { unknownId } from '../visit/unknownId';
import { readVisitor, siteOfVisit } from '../visit/visitOfCall';

async function siteOfArrival({ actor, body, db }: SignedInContext<typeof calls.createVisitor>): Promise<number> {
  try {
    return (await requireSite(db, actor, body.site_id)).id;
  } catch (error) {
    throw error instanceof ProblemError && error.status === 404 ? unknownId('site_id') : error;
  }
}

async function arrivalOf(context: SignedInContext<typeof calls.createVisitor>): Promise<SignIn> {
  const { actor, body, db, now } = context;
  const arrival: SignIn = {
    clientId: actor.clientId,
    siteId: await siteOfArrival(context),
    groupId: body.visitor_group_id,
    memberId: body.returning_visitor_id ?? null,
    hostId: body.notify_id ?? null,
    typedHost: body.host_name ?? null,
    name: body.name,
    email: body.email ?? null,
    company: body.company ?? null,
    notes: body.notes ?? null,
    responses: givenResponses(body.additional ?? {}),
    asked: body.asked,
    forms: formsOf(context),
    signedInBy: 'portal',
    deviceName: null,
    at: now(),
  };
  if (!actor.may('ReturningVisitor.viewer')) await requireKnownMember(db, arrival);
  return arrival;
}

/**
 * Refuses members who have onboarding left to see before their first sign-in. Users who may edit the group can sign them in anyway, and the
 * audit log records what they had not seen (spec: groups#onboarding).
 */
async function requireOnboardedMember(
  tx: Tx,
  { actor, deps }: Pick<SignedInContext, 'actor' | 'deps'>,
  { groupId, memberId, siteId }: Pick<SignIn, 'groupId' | 'memberId' | 'siteId'>,
  isAllTheSame: boolean,
): Promise<void> {
  if (isAllTheSame) actor.require('ManageVisitorGroup.editor');
  const unseen = await requireOnboarded(tx, deps, { clientId: actor.clientId, groupId, memberId, siteId }, isAllTheSame);
  if (unseen.length > 0) noteDetails(tx, { onboarding_unseen: unseen.join(', ') });
}

/** Returns the forms of a sign-in; users who may edit the group can sign somebody in without them (spec: fields#forms-at-sign-in). */
function formsOf({ actor, body }: SignedInContext<typeof calls.createVisitor | typeof calls.signInVisitor>): GivenForms {
  const isAllTheSame = body.despite_forms === true;
  if (isAllTheSame) actor.require('ManageVisitorGroup.editor');
  return { given: body.forms ?? [], isAllTheSame };
}

/** Handlers of arrivals and departures. */
export const visitorHandlers = [
  visitorListHandler,

  handle(calls.createVisitor, async (context) => {
    const { actor, change, deps, now } = context;
    const arrival = await arrivalOf(context);
    const answer = await change(async (tx, emit) => {
      await requireOnboardedMember(tx, context, arrival, context.body.despite_onboarding === true);
      const { id } = await signIn(tx, emit, arrival, deps);
      return { visitor: await readVisitor(tx, actor, id, now()), badge: await badgePrinting(tx, id) };
    });
    deps.mail.wake();
    return answer;
  }),

  handle(calls.listVisitQuestions, async ({ actor, db, params }) => {
    const visit = await findVisitor(db, actor.clientId, params.visitorId);
    if (visit === undefined) throw problem(404);
    actor.requireSite(visit.site_id);
    return questionsOfVisit(db, actor.clientId, visit);
  }),

  handle(calls.signInVisitor, async (context) => {
    const { actor, body, change, deps, params, now } = context;
    const siteId = await siteOfVisit(context, params.visitorId);
    const answer = await change(async (tx, emit) => {
      const asked = {
        clientId: actor.clientId,
        siteId,
        visitorId: params.visitorId,
        again: body.again === true,
        responses: givenResponses(body.additional ?? {}),
        asked: body.asked,
        forms: formsOf(context),
        signedInBy: 'portal',
        deviceName: null,
        at: now(),
      } as const;
      const visit = await findVisitor(tx, actor.clientId, params.visitorId);
      if (visit !== undefined && visit.in_timestamp === null)
        await requireOnboardedMember(
          tx,
          context,
          { siteId, groupId: visit.visitor_group_id, memberId: visit.returning_visitor_id },
          body.despite_onboarding === true,
        );
      const id = await signInVisit(tx, emit, asked, deps);
      return { visitor: await readVisitor(tx, actor, id, now()), badge: await badgePrinting(tx, id) };
    });
    deps.mail.wake();
    return answer;
  }),

  handle(calls.signOutVisitor, async (context) => {
    const { actor, body, change, deps, params, now } = context;
    const siteId = await siteOfVisit(context, params.visitorId);
    const said = { responses: givenResponses(body.additional ?? {}), asked: body.asked, names: AT_RECEPTION, mayLeaveOut: true };
    const answer = await change(async (tx, emit) => {
      await signOut(tx, emit, { clientId: actor.clientId, siteId, visitorId: params.visitorId, at: now(), channels: deps, said });
      const visitor = await readVisitor(tx, actor, params.visitorId, now());
      if (visitor.out_timestamp === null) throw problem(409, { code: 'not_signed_in', message: 'server.notSignedIn' });
      return { visitor };
    });
    deps.mail.wake();
    return answer;
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
