import type { VisitAnswers } from '#contract/entities/visitor';
import { revisionsOf, type ChangedQuestions } from '#contract/questions';
import { questionsOfSite, questionsOfVisit } from '#portal/api/customFields';
import type { ChangeOutcome } from '#portal/api/useChange';
import { selectSite } from '#portal/entities/sites';
import { selectVisitor } from '#portal/entities/visitors';
import { useAppDispatch, useAppStore } from '#portal/store/hooks';
import { changedQuestions } from '#portal/ui/form/answers/changedQuestions';
import { isNothingToAsk, knownQuestions, type AskedAt } from './knownQuestions';
import { useAsk } from './QuestionsProvider';

interface Asked {
  readonly id: number;
  readonly name: string;
  readonly at: AskedAt;
  /** What was answered at an attempt that was refused for another reason: nobody is asked twice. */
  readonly given?: VisitAnswers;
  readonly send: (answers: VisitAnswers) => Promise<ChangeOutcome<unknown>>;
}

/** How sending went, and the answers that it went with. */
type AskedOutcome = ChangeOutcome<unknown> & { readonly answers: VisitAnswers };

const NOTHING: ChangedQuestions = { questions: [], answered: [] };

/**
 * Returns what signs somebody in or out whose visit is there, at one press: it asks in a dialog only what has to be asked, and answers how
 * sending went, or null where the dialog was closed.
 */
export function useAskFirst(): (asked: Asked) => Promise<AskedOutcome | null> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const ask = useAsk();

  /** What cannot be fetched is left to the server, which names what it asks. */
  const find = async ({ id, at }: Asked): Promise<ChangedQuestions> => {
    const state = store.getState();
    const visit = selectVisitor(state, id);
    // While the site is evacuated nobody is held up.
    if (visit === undefined || selectSite(state, visit.site_id)?.evacuation_in_progress === true) return NOTHING;
    const site = await dispatch(questionsOfSite.initiate({ params: { siteId: visit.site_id } }, { subscribe: false }));
    const known = knownQuestions(site.data?.questions ?? [], at, visit);
    if (known !== null) return known;
    const ofVisit = await dispatch(questionsOfVisit.initiate({ params: { visitorId: id } }, { subscribe: false, forceRefetch: true }));
    return ofVisit.data ?? NOTHING;
  };

  return async (asked) => {
    const { name, at, given } = asked;
    let answers: VisitAnswers = {};
    const send = (body: VisitAnswers) => {
      answers = body;
      return asked.send(body);
    };
    let named = given === undefined ? await find(asked) : NOTHING;
    let next = given ?? { asked: revisionsOf(named.questions) };
    // Once with what is known here, and once with what the server names if that was no longer so.
    for (let attempt = 1; attempt <= 2 && isNothingToAsk(named, at); attempt += 1) {
      const outcome = await send(next);
      const changed = outcome.error === undefined ? null : changedQuestions(outcome.error.problem);
      if (changed === null) return { ...outcome, answers };
      named = changed;
      next = { asked: revisionsOf(named.questions) };
    }
    const outcome = await ask({ named, name, at, send });
    return outcome === null ? null : { ...outcome, answers };
  };
}
