import type { SignInForm } from '#contract/asking/entities/form';
import type { NewAgreement } from '#contract/asking/entities/message';
import type { AnswersByField } from '#contract/asking/questionPages';
import type { AskedRevisions } from '#contract/asking/questions';
import type { SeenItem } from '#contract/people/entities/onboarding';
import type { Problem } from '#contract/platform/problem';
import { askedOf, stepsOf, type Asked, type Plan, type Step } from './steps';

/** The visit as far as it has been said, besides the person. */
export interface Said {
  readonly answers?: AnswersByField;
  /** The questions that were seen, where a dialog of its own asked them. */
  readonly asked?: AskedRevisions;
  readonly agreements?: readonly NewAgreement[];
  readonly photo_uuid?: string | null;
  readonly pin?: string;
  readonly onboarding?: readonly SeenItem[];
  readonly forms?: readonly SignInForm[];
  readonly despite_onboarding?: boolean;
  readonly despite_forms?: boolean;
}

export interface Named {
  readonly name: string;
}

/** A sign-in at a kiosk or at reception: what both draw. `Who` is the person, as the door knows them. */
export interface Flow<Who extends Named> {
  /** The plan of the door when the person began: changes apply to the next person. */
  readonly plan: Plan;
  /** The plan of the door now. */
  readonly latest: Plan;
  readonly steps: readonly Step[];
  readonly position: number;
  readonly who: Who;
  readonly asked: Asked;
  readonly said: Said;
  /** The entries in each form, so that a person who goes back finds them. */
  readonly drafts: Readonly<Record<number, AnswersByField>>;
  /** Rises with each step that the server or reception opens, to draw it again from the start. */
  readonly attempt: number;
  /** A request is on its way: pressed for, or repeated by itself once. */
  readonly sending: 'pressed' | 'repeated' | null;
  /** How often it was sent. */
  readonly sent: number;
  /** Why an answer was refused after the person had gone on; shown at its question. */
  readonly refusal: Problem | null;
  /** The last refusal is not mended by another step: shown where the person is. */
  readonly isHere: boolean;
  /** Refused for a message that this door does not have yet. */
  readonly isWaiting: boolean;
  readonly isOver: boolean;
}

/** Returns a sign-in before anything is said. */
export function beginFlow<Who extends Named>(plan: Plan, who: Who): Flow<Who> {
  const asked = askedOf(plan, []);
  return {
    plan,
    latest: plan,
    steps: stepsOf(plan, asked.questions),
    position: 0,
    who,
    asked,
    said: {},
    drafts: {},
    attempt: 0,
    sending: null,
    sent: 0,
    refusal: null,
    isHere: false,
    isWaiting: false,
    isOver: false,
  };
}

/** Reports whether the current step sends the visit. */
export const isLast = ({ position, steps }: Pick<Flow<Named>, 'position' | 'steps'>): boolean => position >= steps.length - 1;

/** Returns the answers to send: only the current questions are answered. */
export const answersOf = ({ said, asked }: Pick<Flow<Named>, 'said' | 'asked'>): AnswersByField =>
  Object.fromEntries(Object.entries(said.answers ?? {}).filter(([key]) => asked.questions.some(({ id }) => String(id) === key)));

/** Returns the questions to ask in a group: those that the server has named for it, else those of the plan. */
export const askedIn = (
  { asked }: { readonly asked: Asked | null },
  plan: Pick<Plan, 'fields' | 'groupId'>,
  answered: readonly number[],
): Asked => (asked?.isChanged === true && asked.groupId === plan.groupId ? asked : askedOf(plan, answered));

/** Returns a sign-in whose request is sent now. */
export const send = <Who extends Named>(state: Flow<Who>, sending: 'pressed' | 'repeated'): Flow<Who> => ({
  ...state,
  sending,
  sent: state.sent + 1,
});

/** Returns a sign-in of somebody else at the last of these steps. */
export function opened<Who extends Named>(state: Flow<Who>, steps: readonly Step[], who: Who): Flow<Who> {
  return { ...beginFlow(state.latest, who), steps, position: steps.length - 1, attempt: state.attempt + 1, sent: state.sent };
}
