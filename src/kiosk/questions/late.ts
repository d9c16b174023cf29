/** All that is fetched once somebody is asked something. */
export { QuestionsStep } from './QuestionsStep';
export { SignOutQuestions } from './SignOutQuestions';
