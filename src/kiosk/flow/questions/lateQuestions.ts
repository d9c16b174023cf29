import { lateStep } from '../step/lateStep';

const TEXTS = ['answers', 'controls', 'rules'];

/** The questions of a person's group; fetched where there are any, since many groups have none. */
export const LateQuestionsStep = lateStep(
  async () => (await import(/* webpackChunkName: "kiosk-questions" */ './QuestionsStep')).QuestionsStep,
  TEXTS,
);

/** The questions of a form; fetched when the server first requires it. */
export const LateFormStep = lateStep(
  async () => (await import(/* webpackChunkName: "kiosk-questions" */ '../forms/FormStep')).FormStep,
  [...TEXTS, 'formFill', 'kioskForms'],
);

/** The questions at sign-out. */
export const LateSignOutQuestions = lateStep(
  async () => (await import(/* webpackChunkName: "kiosk-questions" */ './SignOutQuestions')).SignOutQuestions,
  TEXTS,
);
