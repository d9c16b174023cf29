import type { AskedField } from '#contract/asking/entities/customField';
import type { Visitor } from '#contract/visits/entities/visitor';
import { askedAtSignIn, askedAtSignOut, type ChangedQuestions } from '#contract/asking/questions';
import { isDrawn } from '#contract/asking/hostQuestion';

export type AskedAt = 'signIn' | 'signOut';

/** A visit as far as it is known here: if only an event has announced it, earlier answers are unknown. */
type KnownVisit = Pick<Visitor, 'visitor_group_id'> & Partial<Pick<Visitor, 'returning_visitor_id' | 'additional'>>;

/**
 * Returns the present questions for the person of a visit, by the questions of the site; null where only the server knows, because a
 * member's answers are stored there.
 */
export function knownQuestions(
  questions: readonly AskedField[],
  at: AskedAt,
  { visitor_group_id: groupId, returning_visitor_id: memberId, additional }: KnownVisit,
): ChangedQuestions | null {
  if (at === 'signOut') return { questions: askedAtSignOut(questions, groupId), answered: [] };
  const mayBeAsked = askedAtSignIn(questions, { groupId, kept: {} });
  if (mayBeAsked.length === 0) return { questions: [], answered: [] };
  if (memberId !== null || additional === undefined) return null;
  const asked = askedAtSignIn(questions, { groupId, kept: additional });
  return { questions: asked, answered: asked.flatMap(({ id }) => (additional[id] === undefined ? [] : [id])) };
}

/**
 * Reports whether nothing has to be asked. An arriving person with all required answers is not held up; a leaving person is asked now or
 * never.
 */
export const isNothingToAsk = ({ questions, answered }: ChangedQuestions, at: AskedAt): boolean =>
  questions.every((field) => !isDrawn(field) || answered.includes(field.id) || (at === 'signIn' && !field.required));
