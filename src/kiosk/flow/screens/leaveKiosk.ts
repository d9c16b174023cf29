import type { AskedField } from '#contract/asking/entities/customField';
import type { AnswersByField } from '#contract/asking/questionPages';
import { revisionsOf } from '#contract/asking/questions';
import type { Leaver } from '../../device/queue/queueVisit';
import { signOutOrQueue } from '../../device/queue/sendOrQueue';
import type { KioskThunk } from '../../device/state';
import { leftBy, type Left } from './leaving';

/** Signs a person out at a kiosk. A visit queued on the device has no more questions. */
export function leaveKiosk(
  person: Leaver,
  questions: readonly AskedField[],
  answers: AnswersByField,
): KioskThunk<Promise<Left | { readonly noted: boolean }>> {
  return async (dispatch) => {
    const outcome = await dispatch(signOutOrQueue(person, { answers, asked: revisionsOf(questions) }));
    if ('noted' in outcome) return outcome;
    const left = leftBy(outcome, questions, answers);
    return 'again' in left ? dispatch(leaveKiosk(person, left.again, left.answers)) : left;
  };
}
