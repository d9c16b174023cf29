import type { AskedField } from '#contract/asking/entities/customField';
import type { AskedForm } from '#contract/asking/entities/form';
import type { KioskMessage, NewAgreement } from '#contract/asking/entities/message';
import { pagesOf } from '#contract/asking/questionPages';
import { askedAtSignIn, type ChangedQuestions } from '#contract/asking/questions';

/** The steps of a sign-in, one screen each. */
export type Step =
  /** Reception finds the person. */
  | { readonly name: 'find' }
  /** The details of the person; at reception with the questions. */
  | { readonly name: 'details' }
  | { readonly name: 'questions'; readonly questions: readonly AskedField[] }
  | { readonly name: 'photo'; readonly isRequired: boolean }
  | { readonly name: 'message'; readonly message: KioskMessage }
  /** Only where the server requires it, once it knows who signs in. */
  | { readonly name: 'pin' }
  /** Only where the server requires it: what a member has yet to see, as the server names it. */
  | { readonly name: 'onboarding'; readonly left: Readonly<Record<string, unknown>>; readonly isAgain: boolean }
  /** Only where the server requires it: a form to fill in. */
  | { readonly name: 'form'; readonly form: AskedForm; readonly isChanged: boolean }
  /** The visit that prevents a second one, and the name of somebody else who may be meant. */
  | { readonly name: 'present'; readonly visitId: number; readonly text: string; readonly namesake: string | null }
  /** Several people at once, a name on each line. */
  | { readonly name: 'party'; readonly names: string };

export type StepName = Step['name'];

/** The doors where people are signed in, and the steps that each of them can show. */
export const STEPS_OF = {
  kiosk: ['details', 'questions', 'photo', 'message', 'pin', 'onboarding', 'form'],
  reception: ['find', 'details', 'onboarding', 'form', 'present', 'party'],
} as const satisfies Readonly<Record<string, readonly StepName[]>>;

/** The things that a door asks of everybody in a group; the rest the server asks of some. */
export interface Plan {
  readonly door: keyof typeof STEPS_OF;
  /** Null before a group is chosen. */
  readonly groupId: number | null;
  /** The fields of the site, of which some are asked. */
  readonly fields: readonly AskedField[];
  readonly photo: 'none' | 'skippable' | 'required';
  readonly messages: readonly KioskMessage[];
}

/** The questions of one person, as far as they are known now. */
export interface Asked extends ChangedQuestions {
  readonly groupId: number | null;
  /** Whether the questions have changed since the person saw them. */
  readonly isChanged: boolean;
}

/** Returns the questions for a person who has already answered these fields; none before a group is chosen. */
export function askedOf({ fields, groupId }: Pick<Plan, 'fields' | 'groupId'>, answered: readonly number[]): Asked {
  const kept = Object.fromEntries(answered.map((id) => [String(id), '']));
  const questions = groupId === null ? [] : askedAtSignIn(fields, { groupId, kept });
  return { questions, answered, groupId, isChanged: false };
}

/** Returns the steps for everybody of a group, in the order in which they are shown. */
export function stepsOf({ door, photo, messages }: Plan, questions: readonly AskedField[]): readonly Step[] {
  if (door === 'reception') return [{ name: 'find' }, { name: 'details' }];
  return [
    { name: 'details' },
    ...pagesOf(questions).map((page) => ({ name: 'questions' as const, questions: page })),
    ...(photo === 'none' ? [] : [{ name: 'photo' as const, isRequired: photo === 'required' }]),
    ...messages.map((message) => ({ name: 'message' as const, message })),
  ];
}

/** Returns the agreements to messages whose version is still shown. */
export const agreementsTo = (steps: readonly Step[], agreements: readonly NewAgreement[]): readonly NewAgreement[] =>
  agreements.filter(({ version_id: id }) => steps.some((step) => step.name === 'message' && step.message.version_id === id));

/** Returns the place of the first message that requires an agreement and has none; -1 without one. */
export const openMessage = (steps: readonly Step[], agreements: readonly NewAgreement[]): number =>
  steps.findIndex(
    (step) => step.name === 'message' && step.message.required && !agreements.some(({ version_id: id }) => id === step.message.version_id),
  );
