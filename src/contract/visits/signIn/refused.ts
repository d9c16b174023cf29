import { changedQuestions, haveSeen, stillAsked, unseenOf } from '#contract/asking/changedQuestions';
import { isRefused } from '#contract/asking/questionPages';
import { outstandingForms } from '#contract/asking/signInForms';
import type { Problem } from '#contract/platform/problem';
import { mendingOf } from './refusals';
import { opened, send, type Flow, type Named } from './state';
import { agreementsTo, openMessage, stepsOf, STEPS_OF, type Step } from './steps';

/** Returns the flow at the message that is left to agree to; null where this door does not have it. */
export function agreedAgain<Who extends Named>(state: Flow<Who>): Flow<Who> | null {
  const steps = stepsOf(state.latest, state.asked.questions);
  const agreements = agreementsTo(steps, state.said.agreements ?? []);
  const position = openMessage(steps, agreements);
  if (position === -1) return null;
  return { ...state, plan: state.latest, steps, position, said: { ...state.said, agreements }, isWaiting: false, isHere: false };
}

/** Leads to the step that mends a refusal, or leaves the person where they are. */
export function refused<Who extends Named>(before: Flow<Who>, problem: Problem): Flow<Who> {
  const state = { ...before, sending: null, isHere: false };
  const here = { ...state, isHere: true };
  switch (mendingOf(problem).step) {
    case 'questions':
      return changed(state, before.sending, problem) ?? refusedAnswers(state, problem) ?? here;
    case 'pin':
      return required(state, { name: 'pin' }) ?? here;
    case 'onboarding':
      return required(state, { name: 'onboarding', left: problem.data ?? {}, isAgain: has(state, 'onboarding') }) ?? here;
    case 'form': {
      const [form] = outstandingForms(problem) ?? [];
      const isChanged = state.steps.some((step) => step.name === 'form' && step.form.id === form?.id);
      return (form === undefined ? null : required(state, { name: 'form', form, isChanged })) ?? here;
    }
    case 'message':
      return agreedAgain(state) ?? { ...here, isWaiting: true };
    case 'present': {
      const visitId = problem.data?.['visitor_id'];
      const step = { name: 'present', visitId: Number(visitId), text: problem.message, namesake: null } as const;
      return typeof visitId === 'number' && canShow(state, 'present') ? opened(state, [{ name: 'find' }, step], state.who) : here;
    }
    default:
      return here;
  }
}

const has = ({ steps }: Pick<Flow<Named>, 'steps'>, name: Step['name']): boolean => steps.some((step) => step.name === name);

const canShow = ({ plan }: Pick<Flow<Named>, 'plan'>, name: Step['name']): boolean => STEPS_OF[plan.door].some((one) => one === name);

/** Adds a step that the server requires behind all others, in place of an earlier one of its kind, and shows it. */
function required<Who extends Named>(state: Flow<Who>, step: Step): Flow<Who> | null {
  if (!canShow(state, step.name)) return null;
  const isReplaced = (one: Step): boolean =>
    one.name === step.name && (one.name !== 'form' || step.name !== 'form' || one.form.id === step.form.id);
  const others = state.steps.filter((one) => !isReplaced(one));
  return { ...state, steps: [...others, step], position: others.length, attempt: state.attempt + 1 };
}

/** The steps that the server adds. */
const REQUIRED: readonly Step['name'][] = ['pin', 'onboarding', 'form'];

/**
 * The questions have changed on the server: those already seen are not shown twice, new ones are. Where none is new, the visit is sent
 * again by itself, once for each press.
 */
function changed<Who extends Named>(state: Flow<Who>, sending: Flow<Who>['sending'], problem: Problem): Flow<Who> | null {
  const now = changedQuestions(problem);
  if (now === null || !has(state, 'details')) return null;
  const { questions: before, groupId } = state.asked;
  const isSeen = haveSeen(before, now.questions);
  const answers = stillAsked(state.said.answers ?? {}, before, now.questions);
  const asked = { ...now, groupId, isChanged: !isSeen };
  const next = { ...state, plan: state.latest, asked, said: { ...state.said, answers } };
  const steps = stepsOf(state.latest, now.questions);
  if (isSeen) {
    const all = [...steps, ...state.steps.filter(({ name }) => REQUIRED.includes(name))];
    return sending === 'pressed' ? send({ ...next, steps: all, position: all.length - 1 }, 'repeated') : null;
  }
  const [unseen] = unseenOf(before, now.questions);
  const page = steps.findIndex((step) => step.name === 'questions' && step.questions.some(({ id }) => id === unseen?.id));
  // The host is asked for on the screen of the name, and at reception so is everything.
  const position = page === -1 ? steps.findIndex(({ name }) => name === 'details') : page;
  return { ...next, steps, position, attempt: state.attempt + 1 };
}

/** An answer refused later is corrected where it was given, not explained on another screen. */
function refusedAnswers<Who extends Named>(state: Flow<Who>, problem: Problem): Flow<Who> | null {
  const position = state.steps.findIndex((step) => step.name === 'questions' && isRefused(step.questions, problem));
  return position === -1 || position === state.position ? null : { ...state, position, refusal: problem };
}
