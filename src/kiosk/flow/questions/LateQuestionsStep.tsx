import { lateStep } from '../step/lateStep';

const load = () => import(/* webpackChunkName: "kiosk-questions" */ './lateQuestions');
const TEXTS = ['answers', 'controls', 'rules'];

/** The questions of a person's group; fetched where there are any, since many groups have none. */
export const LateQuestionsStep = lateStep(async () => (await load()).QuestionsStep, TEXTS);

/** The questions of a form; fetched when the server first requires it. */
export const LateFormStep = lateStep(async () => (await load()).FormStep, [...TEXTS, 'formFill', 'kioskForms']);

/** The questions at sign-out. */
export const LateSignOutQuestions = lateStep(async () => (await load()).SignOutQuestions, TEXTS);
