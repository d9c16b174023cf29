/** All that is fetched once somebody is asked something. */
export { FormStep } from '../forms/FormStep';
export { QuestionsStep } from './QuestionsStep';
export { SignOutQuestions } from './SignOutQuestions';
