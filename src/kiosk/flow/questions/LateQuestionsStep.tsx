import { lateStep } from '../screens/lateStep';

const load = () => import(/* webpackChunkName: "kiosk-questions" */ './late');
const TEXTS = ['answers', 'controls', 'rules'];

/** Asks a person what their group is asked; fetched where something is, since many groups are asked nothing. */
export const LateQuestionsStep = lateStep(async () => (await load()).QuestionsStep, TEXTS);

/** Asks what a form asks; fetched when the server first asks for it. */
export const LateFormStep = lateStep(async () => (await load()).FormStep, [...TEXTS, 'formFill', 'kioskForms']);

/** Asks somebody who leaves. */
export const LateSignOutQuestions = lateStep(async () => (await load()).SignOutQuestions, TEXTS);
