import type { BadgePrinting, Visitor } from '#contract/visits/entities/visitor';
import { answersOf, type Flow } from '#contract/visits/signIn/state';
import { useChange } from '#portal/api/useChange';
import { useCreateVisitorMutation, useSignInVisitorMutation } from '#portal/api/visits/visitors';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useAskFirst } from '#portal/pieces/asking/answers/useAskFirst';
import { useAppStore } from '#portal/store/hooks';
import type { RequestError } from '#web/net/requestError';
import type { Requested } from '#web/ui/form/useSignInFlow';
import { newVisitorOf, type SignInValues, type Who } from './signInDraft';

/** A visit that has begun, waits, or was turned away. */
export interface Begun {
  readonly visit: Visitor | undefined;
  readonly badge: BadgePrinting | null | undefined;
}

/** Returns the function that sends a sign-in of reception: of somebody new, or of an expected visit, whose questions are asked first. */
export function useSignInRequest() {
  const create = useChange(useCreateVisitorMutation(), { repeats: 'form' });
  const signInVisit = useChange(useSignInVisitorMutation());
  const store = useAppStore();
  const askFirst = useAskFirst();
  const stored = (id: number): Visitor | undefined => selectWholeVisitor(store.getState(), id);

  const sendNew = async (values: SignInValues, now: Flow<Who>): Promise<Requested<Begun, RequestError>> => {
    const { groupId, questions } = now.asked;
    if (groupId === null) return null;
    const { despite_onboarding, despite_forms, forms } = now.said;
    const visitor = newVisitorOf({ ...values, visitor_group_id: groupId }, questions, answersOf(now));
    const { data, error } = await create.send({ body: { ...visitor, despite_onboarding, despite_forms, forms } });
    if (error !== undefined) return { error };
    const visit = stored(data.visitor);
    // An answer led to a rejection: the visit is logged but never began, and the answer can be corrected.
    return { data: { visit, badge: data.badge }, isOver: visit?.check !== 'rejected' };
  };

  const sendExpected = async ({ id, name }: Visitor, { said }: Flow<Who>): Promise<Requested<Begun, RequestError>> => {
    const { despite_onboarding, answers: additional, asked, forms, despite_forms } = said;
    const outcome = await askFirst({
      id,
      name,
      at: 'signIn',
      given: asked && { additional, asked, forms, despite_forms },
      send: (more) => signInVisit.send({ params: { visitorId: id }, body: { despite_onboarding, ...more } }),
    });
    if (outcome === null) return null;
    const { error, answers } = outcome;
    if (error !== undefined) return { error, said: { ...answers, answers: answers.additional } };
    return { data: { visit: stored(id), badge: outcome.data.badge }, isOver: true };
  };

  const request = async (now: Flow<Who>): Promise<Requested<Begun, RequestError>> => {
    const { who } = now;
    if (who.kind === 'nobody') return null;
    return who.kind === 'new' ? sendNew(who.values, now) : sendExpected(who.visit, now);
  };
  return { request, isSending: create.isSending || signInVisit.isSending };
}
