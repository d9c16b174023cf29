import type { VisitAnswers } from '#contract/visits/entities/visitor';
import { revisionsOf, type ChangedQuestions } from '#contract/asking/questions';
import { questionsOfSite, questionsOfVisit } from '#portal/api/asking/customFields';
import type { ChangeOutcome } from '#portal/api/useChange';
import { selectSite } from '#portal/entities/sites';
import { selectVisitor } from '#portal/entities/visitors';
import { useAppDispatch, useAppStore } from '#portal/store/hooks';
import { changedQuestions } from '#contract/asking/changedQuestions';
import { isNothingToAsk, knownQuestions, type AskedAt } from './knownQuestions';
import type { FormsOfSignIn } from '../forms/FillForms';
import { useAsk } from './QuestionsProvider';

/** The answers and forms sent with a sign-in or a sign-out. */
export type AskedAnswers = VisitAnswers & FormsOfSignIn;

interface Asked<Data> {
  /** The id of the visit; null for somebody without a visit yet: the server names their questions. */
  readonly id: number | null;
  readonly name: string;
  readonly at: AskedAt;
  /** The answers of an attempt that was refused for another reason: nobody is asked twice. */
  readonly given?: AskedAnswers;
  readonly send: (answers: AskedAnswers) => Promise<ChangeOutcome<Data>>;
}

/** The outcome of sending, and the answers that were sent. */
type AskedOutcome<Data> = ChangeOutcome<Data> & { readonly answers: AskedAnswers };

const NOTHING: ChangedQuestions = { questions: [], answered: [] };

/**
 * Returns a function that signs the person of an existing visit in or out, at one press: it asks in a dialog only the questions that it
 * has to, and returns the outcome of sending, or null where the dialog was closed.
 */
export function useAskFirst(): <Data>(asked: Asked<Data>) => Promise<AskedOutcome<Data> | null> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const ask = useAsk();

  /** A failed fetch is left to the server, which names its questions. */
  const find = async ({ id, at }: Pick<Asked<unknown>, 'id' | 'at'>): Promise<ChangedQuestions> => {
    const state = store.getState();
    const visit = selectVisitor(state, id);
    // While the site is evacuated nobody is held up.
    if (visit === undefined || selectSite(state, visit.site_id)?.evacuation_in_progress === true) return NOTHING;
    const site = await dispatch(questionsOfSite.initiate({ params: { siteId: visit.site_id } }, { subscribe: false }));
    const known = knownQuestions(site.data?.questions ?? [], at, visit);
    if (known !== null) return known;
    const ofVisit = await dispatch(
      questionsOfVisit.initiate({ params: { visitorId: visit.id } }, { subscribe: false, forceRefetch: true }),
    );
    return ofVisit.data ?? NOTHING;
  };

  return async <Data>(asked: Asked<Data>): Promise<AskedOutcome<Data> | null> => {
    const { id, name, at, given } = asked;
    // Somebody who has left comes again as another visit, which does not exist yet.
    const visitId = selectVisitor(store.getState(), id)?.out_timestamp === null ? id : null;
    const last: { outcome: AskedOutcome<Data> | null } = { outcome: null };
    const send = async (answers: AskedAnswers) => {
      const outcome = await asked.send(answers);
      last.outcome = { ...outcome, answers };
      return outcome;
    };
    let named = given === undefined ? await find(asked) : NOTHING;
    let next = given ?? { asked: revisionsOf(named.questions) };
    // Once with the questions known here, and once with those that the server names if they have changed.
    for (let attempt = 1; attempt <= 2 && isNothingToAsk(named, at); attempt += 1) {
      const { error } = await send(next);
      const changed = error === undefined ? null : changedQuestions(error.problem);
      if (changed === null) break;
      last.outcome = null;
      named = changed;
      next = { asked: revisionsOf(named.questions) };
    }
    if (last.outcome === null && !(await ask({ named, name, at, send }))) return null;
    const problem = last.outcome?.error?.problem;
    if (problem?.code !== 'forms_outstanding') return last.outcome;
    // The answers go with the forms that are shown after them.
    const { answers } = last.outcome ?? {};
    return (await ask({ problem, name, visitId, send: (more: FormsOfSignIn) => send({ ...answers, ...more }) })) ? last.outcome : null;
  };
}
