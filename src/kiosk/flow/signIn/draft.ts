import { photoPrompt, type KioskConfig, type KioskGroup, type KioskPerson } from '#contract/door/entities/kiosk';
import type { NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import type { AskedField } from '#contract/asking/entities/customField';
import type { AskedForm } from '#contract/asking/entities/form';
import { isForGroup, type KioskMessage } from '#contract/asking/entities/message';
import type { KioskOnboarding } from '#contract/people/entities/onboarding';
import { askedAtSignIn, type ChangedQuestions } from '#contract/asking/questions';
import type { RequestError } from '#web/net/requestError';
import type { StepResult } from '../stepResult';
import { pagesOf } from '#contract/asking/questionPages';

/** The part of the visit that one step adds. */
export type VisitPart = Partial<Omit<NewKioskVisit, 'uuid' | 'made_at' | 'visitor_group_id'>>;

/** The details that a person types. */
export interface DetailsValues {
  readonly name: string;
  readonly company: string;
  readonly host_name: string;
}

/** The details as they stand, so that a person who goes back finds them. */
export interface Details {
  readonly values: DetailsValues;
  /** A person known to the kiosk: an expected visit, or a member. */
  readonly known: Pick<KioskPerson, 'name' | 'visitor_id' | 'returning_visitor_id' | 'attendee_id' | 'answered'> | null;
  readonly host: { readonly id: number; readonly name: string } | null;
}

export const NO_DETAILS: Details = { values: { name: '', company: '', host_name: '' }, known: null, host: null };

/** The steps of a sign-in, one screen each. */
export type Step =
  | { readonly name: 'details' }
  | { readonly name: 'questions'; readonly questions: readonly AskedField[] }
  /** Only where the server requires it, once it knows who signs in. */
  | { readonly name: 'pin' }
  /** Only where the server requires it: the items that a member has yet to see. */
  | { readonly name: 'onboarding'; readonly onboarding: KioskOnboarding; readonly isAgain: boolean }
  /** Only where the server requires it: a form to fill in. */
  | { readonly name: 'form'; readonly form: AskedForm; readonly isChanged: boolean }
  | { readonly name: 'photo'; readonly isRequired: boolean }
  | { readonly name: 'message'; readonly message: KioskMessage };

/** Returns the questions for a person of a group who has already answered these fields. */
export function askedOf(
  { fields }: Pick<KioskConfig, 'fields'>,
  { id: groupId }: Pick<KioskGroup, 'id'>,
  answered: readonly number[],
): Asked {
  const kept = Object.fromEntries(answered.map((id) => [String(id), '']));
  return { questions: askedAtSignIn(fields, { groupId, kept }), answered, isChanged: false };
}

/** Returns the steps of a visit to a group, by its uuid, in the order in which they are shown. */
export function stepsOf(
  { site, messages }: KioskConfig,
  group: KioskGroup,
  uuid: string,
  questions: readonly AskedField[],
): readonly Step[] {
  const photo = photoPrompt(site, group, uuid);
  const ofGroup = messages.filter((message) => isForGroup(message, group.id));
  return [
    { name: 'details' },
    ...pagesOf(questions).map((page) => ({ name: 'questions' as const, questions: page })),
    ...(photo === 'none' ? [] : [{ name: 'photo' as const, isRequired: photo === 'required' }]),
    ...ofGroup.map((message) => ({ name: 'message' as const, message })),
  ];
}

/** Returns why somebody was refused, in the server's words where it has a reason; a server error has none that help. */
export const refusalText = ({ status, problem }: RequestError, otherwise: string): string =>
  status === 409 && problem.message !== '' ? problem.message : otherwise;

/** The props of every step. */
export interface StepProps {
  readonly config: KioskConfig;
  readonly group: KioskGroup;
  /** The last step signs the person in. */
  readonly isLast: boolean;
  readonly onBack: (() => void) | undefined;
  /** Adds a part to the visit and goes on, or sends it after the last step; returns why it was refused. */
  readonly onDone: (part: VisitPart) => StepResult;
}

/** The questions of one person, as far as they are known now. */
export interface Asked extends ChangedQuestions {
  /** Whether the questions have changed since the person began. */
  readonly isChanged: boolean;
}
