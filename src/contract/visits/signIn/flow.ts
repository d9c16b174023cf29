import type { AnswersByField } from '#contract/asking/questionPages';
import type { Problem } from '#contract/platform/problem';
import { agreedAgain, refused } from './refused';
import { askedIn, beginFlow, isLast, opened, send, type Flow, type Named, type Said } from './state';
import { stepsOf, type Asked, type Plan, type Step } from './steps';

/** An event at a door. */
export type FlowEvent<Who extends Named> =
  /** The person is known, and so are the questions; reception says all at once, for the group that was chosen. */
  | { readonly is: 'identified'; readonly who: Who; readonly answered: readonly number[]; readonly plan?: Plan; readonly said?: Said }
  /** Reception chose an expected visit, which is signed in at once. */
  | { readonly is: 'chosen'; readonly who: Who }
  /** Reception opened a step for somebody it found. */
  | { readonly is: 'opened'; readonly step: Step; readonly who?: Who }
  | { readonly is: 'said'; readonly said: Said }
  | { readonly is: 'drafted'; readonly formId: number; readonly answers: AnswersByField }
  | { readonly is: 'wentBack' }
  | { readonly is: 'restarted'; readonly who: Who }
  /** The door has a new configuration. */
  | { readonly is: 'planned'; readonly plan: Plan }
  /** The server refused; `said` is what was asked for in between. */
  | { readonly is: 'refused'; readonly problem: Problem; readonly said?: Said }
  /** Nothing came of the request. */
  | { readonly is: 'stopped' }
  | { readonly is: 'begun' };

/** Returns a sign-in after an event. While a request is on its way only its outcome counts, and after the end nothing does. */
export function flow<Who extends Named>(state: Flow<Who>, event: FlowEvent<Who>): Flow<Who> {
  if (state.isOver && event.is !== 'restarted') return state;
  if (event.is === 'drafted') return { ...state, drafts: { ...state.drafts, [event.formId]: event.answers } };
  if (event.is === 'planned') return planned(state, event.plan);
  if (state.sending !== null) return settled(state, event);
  if (!isTaken(state, event.is)) return state;
  switch (event.is) {
    case 'identified':
      return advance(identified(state, event), event.said ?? {});
    case 'chosen':
      return send({ ...opened(state, [{ name: 'find' }], event.who), position: 0 }, 'pressed');
    case 'opened':
      return opened(state, [{ name: 'find' }, event.step], event.who ?? state.who);
    case 'said':
      return advance(state, event.said);
    case 'wentBack':
      return wentBack(state);
    case 'restarted':
      return { ...beginFlow(state.latest, event.who), attempt: state.attempt + 1, sent: state.sent };
    case 'refused':
    case 'stopped':
    case 'begun':
      return state;
  }
}

/** The steps at which somebody says something; reception's others open one. */
const SAID_AT: readonly Step['name'][] = ['questions', 'photo', 'message', 'pin', 'onboarding', 'form'];

/** Reports whether an event can happen at the current step of this door. */
function isTaken({ plan, steps, position }: Flow<Named>, is: FlowEvent<Named>['is']): boolean {
  const name = steps[position]?.name;
  if (is === 'identified') return name === 'details';
  if (is === 'said') return SAID_AT.some((one) => one === name);
  return plan.door === 'reception' || is === 'wentBack';
}

/** Takes the outcome of a request in; anything else waits until there is one. */
function settled<Who extends Named>(state: Flow<Who>, event: FlowEvent<Who>): Flow<Who> {
  switch (event.is) {
    case 'refused':
      return refused({ ...state, said: { ...state.said, ...event.said } }, event.problem);
    case 'stopped':
      return { ...state, sending: null };
    case 'begun':
      return { ...state, sending: null, isOver: true };
    default:
      return state;
  }
}

/** Adds what was said at the current step, and goes to the next one, or sends after the last. */
function advance<Who extends Named>(state: Flow<Who>, said: Said): Flow<Who> {
  const step = state.steps[state.position];
  const { answers: before = {} } = state.said;
  // A page of questions replaces its own answers alone.
  const others = step?.name === 'questions' ? without(before, step.questions) : before;
  const answers = said.answers === undefined ? {} : { answers: { ...others, ...said.answers } };
  const next = { ...state, said: { ...state.said, ...said, ...answers }, refusal: null, isHere: false, isWaiting: false };
  return isLast(state) ? send(next, 'pressed') : { ...next, position: state.position + 1 };
}

const without = (answers: AnswersByField, questions: Asked['questions']): AnswersByField =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !questions.some(({ id }) => String(id) === key)));

/** Once the person is known, so are their questions: answers already stored are not asked for twice. */
function identified<Who extends Named>(
  state: Flow<Who>,
  { who, answered, plan, said }: Extract<FlowEvent<Who>, { is: 'identified' }>,
): Flow<Who> {
  // Another person sees nothing of what was filled in.
  const drafts = who.name === state.who.name ? state.drafts : {};
  const next = { ...state, who, drafts, said: said === undefined ? state.said : {} };
  const isSame = plan === undefined && String(answered) === String(state.asked.answered);
  if (isSame || (plan === undefined && state.asked.isChanged)) return next;
  const now = plan ?? state.plan;
  const asked = askedIn(state, now, answered);
  return { ...next, plan: now, latest: plan ?? state.latest, asked, steps: stepsOf(now, asked.questions) };
}

/** The things that are dropped with a step that the server has asked for: they belong to the person who was there. */
const DROPPED = { pin: 'pin', onboarding: 'onboarding', form: 'forms' } as const satisfies Partial<Record<Step['name'], keyof Said>>;

function wentBack<Who extends Named>(state: Flow<Who>): Flow<Who> {
  const { steps, position, said } = state;
  if (position === 0) return state;
  const back = { ...state, position: position - 1, isHere: false };
  const name = steps[position]?.name;
  if (name !== 'pin' && name !== 'onboarding' && name !== 'form') return back;
  // One form leads back to the other; only before the first are they dropped.
  if (name === 'form' && steps[position - 1]?.name === 'form') return back;
  return { ...back, said: { ...said, [DROPPED[name]]: undefined }, steps: steps.filter((step) => step.name !== name) };
}

/** A message has changed, or is new, since the person began: shows it again once it is here. */
function planned<Who extends Named>(state: Flow<Who>, plan: Plan): Flow<Who> {
  if (plan === state.latest) return state;
  const next = { ...state, latest: plan };
  return state.isWaiting && state.sending === null ? (agreedAgain(next) ?? next) : next;
}
