import type * as calls from '#contract/visits/calls/visitors';
import type { Tx } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { answersAtDesk } from '../arrival/answersAtDesk';
import { hostBy, RECEPTION, type Arrival } from '../arrival/arrival';
import { arrive } from '../arrival/arrive';
import { findVisitor } from '../visit/rows';
import { readVisitor, siteOfVisit } from '../visit/visitOfCall';
import { badgePrinting } from './badgePrinting';
import { requireKnownMember } from './knownMember';
import { requireOnboardedMember, type Newcomer } from './onboarded';
import { siteOfArrival } from './siteOfArrival';

type Coming = SignedInContext<typeof calls.createVisitor>;
type Expected = SignedInContext<typeof calls.signInVisitor>;

/** Signs in a person who has come to reception. */
export async function signInPerson(context: Coming) {
  const { actor, body, db, now } = context;
  const at = { clientId: actor.clientId, siteId: await siteOfArrival(context), time: now() };
  const { visitor_group_id: groupId, returning_visitor_id: memberId = null, name, email = null, company = null, notes = null } = body;
  const known = { memberId, attendeeId: null, expectedVisitId: null };
  const person = { kind: 'person', groupId, name, email, company, notes, ...known } as const;
  const said = answersAtDesk(actor, body, hostBy(body.notify_id, body.host_name));
  if (!actor.may('ReturningVisitor.viewer')) await requireKnownMember(db, at, person);
  return signIn(context, { at, person, by: RECEPTION, said }, () => Promise.resolve({ siteId: at.siteId, groupId, memberId }));
}

/** Signs in the person of an expected visit at reception, or, `again`, of one that has ended. */
export async function signInVisit(context: Expected) {
  const { actor, body, now, params } = context;
  const at = { clientId: actor.clientId, siteId: await siteOfVisit(context, params.visitorId), time: now() };
  const person = { kind: 'visit', visitorId: params.visitorId, again: body.again === true } as const;
  return signIn(context, { at, person, by: RECEPTION, said: answersAtDesk(actor, body, null) }, async (tx) => {
    const visit = await findVisitor(tx, actor.clientId, params.visitorId);
    if (visit === undefined || visit.in_timestamp !== null) return null;
    return { siteId: at.siteId, groupId: visit.visitor_group_id, memberId: visit.returning_visitor_id };
  });
}

/** Signs somebody in at reception who has seen their onboarding, and returns the visit with its badge. */
async function signIn(context: Coming | Expected, arrival: Arrival, findNewcomer: (tx: Tx) => Promise<Newcomer | null>) {
  const { actor, body, change, deps, now } = context;
  return change(async (tx, emit) => {
    const newcomer = await findNewcomer(tx);
    if (newcomer !== null) await requireOnboardedMember(tx, context, newcomer, body.despite_onboarding === true);
    const { visit } = await arrive(tx, emit, arrival, deps);
    return { visitor: await readVisitor(tx, actor, visit.id, now()), badge: await badgePrinting(tx, visit.id) };
  });
}
