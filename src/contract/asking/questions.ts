import type { AskedField, Asking } from './entities/customField';

/** The stored answers of a person, by field id. */
export type KeptAnswers = Readonly<Record<string, string>>;

interface QuestionSource {
  readonly groupId: number;
  /** For members and expected visitors; nothing is stored for other people. */
  readonly kept: KeptAnswers;
}

type Field = Asking & { readonly id: number };

const isOfGroup = ({ groups }: Asking, groupId: number): boolean => groups.length === 0 || groups.includes(groupId);

/** Reports whether an answer is stored with the member as well as with the visit. */
export const isKept = ({ condition }: Pick<Asking, 'condition'>): boolean =>
  condition === 'every_sign_in_remembered' || condition === 'first_sign_in' || condition === 'profile';

/**
 * Returns the questions for a person at sign-in, in order (spec: fields#conditions). A first-sign-in field is asked until it is answered.
 * The name is missing, because it has a question of its own.
 */
export function askedAtSignIn<F extends Field>(fields: readonly F[], { groupId, kept }: QuestionSource): readonly F[] {
  return fields.filter((field) => {
    if (field.system === 'name' || !isOfGroup(field, groupId)) return false;
    if (field.condition === 'first_sign_in') return kept[String(field.id)] === undefined;
    return field.condition === 'every_sign_in' || field.condition === 'every_sign_in_remembered';
  });
}

/** Returns the questions for a person of a group at sign-out. */
export const askedAtSignOut = <F extends Field>(fields: readonly F[], groupId: number): readonly F[] =>
  fields.filter((field) => field.condition === 'every_sign_out' && isOfGroup(field, groupId));

/** Returns the fields that are stored with a member and shown in their record. */
export const askedOfMember = <F extends Field>(fields: readonly F[], groupId: number): readonly F[] =>
  fields.filter((field) => field.system === null && isKept(field) && isOfGroup(field, groupId));

/** The questions that somebody has seen, with the revision of each. */
export type AskedRevisions = Readonly<Record<string, number>>;

/** The current questions when they differ from those seen: the data of `questions_changed` (409). */
export interface ChangedQuestions {
  readonly questions: readonly AskedField[];
  /** The fields among them that have a stored answer; an empty new answer leaves it. */
  readonly answered: readonly number[];
}

/** Returns the revisions that are sent with answers, so that no answer counts for a question that the person has not seen. */
export const revisionsOf = (fields: readonly { readonly id: number; readonly revision: number }[]): AskedRevisions =>
  Object.fromEntries(fields.map(({ id, revision }) => [String(id), revision]));

/** Returns a key that changes with the set of questions or with any of them. */
export const keyOfQuestions = (fields: readonly { readonly id: number; readonly revision: number }[]): string =>
  fields.map(({ id, revision }) => `${id} ${revision}`).join();

/** Reports whether exactly these questions were seen, in their current revisions. */
export function areSeen(asked: AskedRevisions, fields: readonly { readonly id: number; readonly revision: number }[]): boolean {
  return Object.keys(asked).length === fields.length && fields.every(({ id, revision }) => asked[String(id)] === revision);
}
