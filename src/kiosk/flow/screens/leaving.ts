import type { AskedField } from '#contract/asking/entities/customField';
import type { KioskConfig, KioskVisit } from '#contract/door/entities/kiosk';
import { askedAtSignOut, revisionsOf } from '#contract/asking/questions';
import type { RequestError } from '#web/net/requestError';
import type { Outcome } from '#web/net/transport';
import { changedQuestions, haveSeen, stillAsked } from '#contract/asking/changedQuestions';
import { isDrawn } from '#contract/asking/hostQuestion';
import { signOut } from '../../device/signOut';
import type { AnswersByField } from '#contract/asking/questionPages';
import type { Leaving } from '../questions/SignOutQuestions';
import type { VisitThunk } from '../../device/state';

/** The result of a sign-out: the person is out, the questions have changed, or it was refused. */
export type Left = { readonly visitor: KioskVisit } | { readonly asked: Omit<Leaving, 'person'> } | { readonly refused: RequestError };

/** Returns the sign-out questions of a group, and whether any of them has to be shown; nothing for an unknown group. */
export function questionsOf(
  config: KioskConfig,
  groupId: number | null,
): { readonly questions: readonly AskedField[]; readonly isShown: boolean } {
  const questions = groupId === null ? [] : askedAtSignOut(config.fields, groupId);
  return { questions, isShown: questions.some(isDrawn) };
}

/** Signs a phone's visit out with the answers given; questions that the person has seen are not shown twice. */
export function leave(visitUuid: string, questions: readonly AskedField[], answers: AnswersByField): VisitThunk<Promise<Left>> {
  return async (dispatch) => {
    const outcome = await dispatch(signOut(visitUuid, { answers, asked: revisionsOf(questions) }));
    const left = leftBy(outcome, questions, answers);
    return 'again' in left ? dispatch(leave(visitUuid, left.again, left.answers)) : left;
  };
}

/** Reads the result of a sign-out; `again`: the questions have changed, and the person has seen all of them. */
export function leftBy(
  outcome: Outcome<{ readonly visitor: KioskVisit }>,
  questions: readonly AskedField[],
  answers: AnswersByField,
): Left | { readonly again: readonly AskedField[]; readonly answers: AnswersByField } {
  if ('data' in outcome) return outcome.data;
  const changed = changedQuestions(outcome.error.problem);
  if (changed === null) return { refused: outcome.error };
  const kept = stillAsked(answers, questions, changed.questions);
  if (haveSeen(questions, changed.questions)) return { again: changed.questions, answers: kept };
  return { asked: { questions: changed.questions, answers: kept, isChanged: true } };
}
