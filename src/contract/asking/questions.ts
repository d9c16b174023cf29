import type { AskedField, Asking } from './entities/customField';

/** The answers that are kept of a person, by field id. */
export type KeptAnswers = Readonly<Record<string, string>>;

interface Asked {
  readonly groupId: number;
  /** Of a member, and of who is expected; nothing is kept of anybody else. */
  readonly kept: KeptAnswers;
}

type Field = Asking & { readonly id: number };

const isOfGroup = ({ groups }: Asking, groupId: number): boolean => groups.length === 0 || groups.includes(groupId);

/** Reports whether an answer is kept with the member, beside that of the visit. */
export const isKept = ({ condition }: Pick<Asking, 'condition'>): boolean =>
  condition === 'every_sign_in_remembered' || condition === 'first_sign_in' || condition === 'profile';

/**
 * Returns the fields that a person is asked when they sign in, in their order (spec: fields#conditions). One that is asked at the first
 * sign-in is asked until it is answered. The name is asked of everybody, by a question of its own.
 */
export function askedAtSignIn<F extends Field>(fields: readonly F[], { groupId, kept }: Asked): readonly F[] {
  return fields.filter((field) => {
    if (field.system === 'name' || !isOfGroup(field, groupId)) return false;
    if (field.condition === 'first_sign_in') return kept[String(field.id)] === undefined;
    return field.condition === 'every_sign_in' || field.condition === 'every_sign_in_remembered';
  });
}

/** Returns the fields that a person of a group is asked when they sign out. */
export const askedAtSignOut = <F extends Field>(fields: readonly F[], groupId: number): readonly F[] =>
  fields.filter((field) => field.condition === 'every_sign_out' && isOfGroup(field, groupId));

/** Returns the fields that are kept of a member, which their record asks for. */
export const askedOfMember = <F extends Field>(fields: readonly F[], groupId: number): readonly F[] =>
  fields.filter((field) => field.system === null && isKept(field) && isOfGroup(field, groupId));

/** Which questions somebody has seen, by the revision of each. */
export type AskedRevisions = Readonly<Record<string, number>>;

/** Other questions than were seen: what `questions_changed` (409) carries. */
export interface ChangedQuestions {
  readonly questions: readonly AskedField[];
  /** The fields among them whose answer is known already: an empty one leaves it. */
  readonly answered: readonly number[];
}

/** Returns what is sent with answers, so that nobody is taken to have answered a question that they have not seen. */
export const revisionsOf = (fields: readonly { readonly id: number; readonly revision: number }[]): AskedRevisions =>
  Object.fromEntries(fields.map(({ id, revision }) => [String(id), revision]));

/** Names questions as they stand: other ones, or one that has changed, have another name. */
export const keyOfQuestions = (fields: readonly { readonly id: number; readonly revision: number }[]): string =>
  fields.map(({ id, revision }) => `${id} ${revision}`).join();

/** Reports whether exactly these questions were seen, as they are now. */
export function areSeen(asked: AskedRevisions, fields: readonly { readonly id: number; readonly revision: number }[]): boolean {
  return Object.keys(asked).length === fields.length && fields.every(({ id, revision }) => asked[String(id)] === revision);
}
