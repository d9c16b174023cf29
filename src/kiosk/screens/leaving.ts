import type { AskedField } from '#contract/entities/customField';
import type { KioskConfig, KioskVisit } from '#contract/entities/kiosk';
import { askedAtSignOut, revisionsOf } from '#contract/questions';
import type { RequestError } from '#portal/api/requestError';
import { changedQuestions, haveSeen, stillAsked } from '#portal/ui/form/answers/changedQuestions';
import { isDrawn } from '#portal/ui/form/answers/hostQuestion';
import { signOut } from '../actions';
import type { KioskAnswers } from '../questions/pages';
import type { Leaving } from '../questions/SignOutQuestions';
import type { KioskThunk } from '../store';

/** What became of somebody who wants to leave: they are out, are asked other questions by now, or were refused. */
export type Left = { readonly visitor: KioskVisit } | { readonly asked: Omit<Leaving, 'person'> } | { readonly refused: RequestError };

/** Returns what people of a group are asked before they leave, and whether any of it has to be shown. */
export function questionsOf(
  config: KioskConfig,
  groupId: number,
): { readonly questions: readonly AskedField[]; readonly isShown: boolean } {
  const questions = askedAtSignOut(config.fields, groupId);
  return { questions, isShown: questions.some(isDrawn) };
}

/** Signs a visit out, with the answers to what was asked; questions that the person has seen are not asked twice. */
export function leave(visitKey: number | string, questions: readonly AskedField[], answers: KioskAnswers): KioskThunk<Promise<Left>> {
  return async (dispatch) => {
    const outcome = await dispatch(signOut(visitKey, { answers, asked: revisionsOf(questions) }));
    if ('data' in outcome) return outcome.data;
    const changed = changedQuestions(outcome.error.problem);
    if (changed === null) return { refused: outcome.error };
    const kept = stillAsked(answers, questions, changed.questions);
    if (haveSeen(questions, changed.questions)) return dispatch(leave(visitKey, changed.questions, kept));
    return { asked: { questions: changed.questions, answers: kept, isChanged: true } };
  };
}
