/** Everything that is fetched once somebody has questions to answer. */
export { FormStep } from '../forms/FormStep';
export { QuestionsStep } from './QuestionsStep';
export { SignOutQuestions } from './SignOutQuestions';
