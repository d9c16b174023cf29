import type { Kysely } from 'kysely';

import { isRejecting } from '#contract/asking/answers';
import { askedAtSignIn, askedOfMember, type ChangedQuestions, type KeptAnswers } from '#contract/asking/questions';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { isEvacuated } from '#server/sites/sites/runningEvacuation';
import { claimAnswerPhotos } from './answerPhotos';
import { keptOf, type KeptMember } from './keptAnswers';
import { namedQuestions, readAsked, type SubmittedAnswers } from './readAsked';
import { findAskedFields, type FieldRow } from './store';

/* A flag of the client, not of a user: a visit is the same at every door. */
const COPIES_PERSONAL = 'beta.visit-record-personal-fields';

/** The rejection of a person for an answer. */
export interface Rejection {
  /** The message of the field (spec: fields#rejecting-responses). */
  readonly message: string | null;
}

/** A person who signs in, with their answers. */
export interface AskedPerson extends SubmittedAnswers {
  readonly clientId: number;
  readonly siteId: number;
  readonly groupId: number;
  readonly member: KeptMember | null;
  /** The answers given before the visit; for a visit that is over, its own answers. */
  readonly expected: KeptAnswers;
  readonly isOver?: boolean;
  /** The host, a member or by name. */
  readonly host: string | null;
}

/** The result of reading the answers of a sign-in. */
export interface SignInAnswers {
  /** The answers to store with the visit. */
  readonly ofVisit: Readonly<Record<string, string>>;
  /** The answers to store with the member. */
  readonly ofMember: Readonly<Record<string, string>>;
  /** The answers to the system's own questions. */
  readonly email: string | null;
  readonly mobile: string | null;
  readonly rejection: Rejection | null;
}

/**
 * Reads the answers of somebody who signs in, the same from a kiosk and from reception (spec: fields#asked). While the site is evacuated
 * nobody is held up: valid answers are stored.
 *
 * @throws Problem as `readAsked`
 */
export async function readAtSignIn(tx: Tx, person: AskedPerson): Promise<SignInAnswers> {
  const { clientId, groupId, member, expected, host } = person;
  const { all, fields, own, kept } = await findQuestions(tx, person);
  const isForced = person.isLate === true || (await isEvacuated(tx, person));
  const said = readAsked(fields, person, { kept, host, isForced });
  const given = await claimAnswerPhotos(tx, { clientId, sender: person.sender, name: person.names.answers, isForced }, fields, said);

  const answers = Object.fromEntries(
    fields.flatMap(({ id }) => {
      const answer = given[id] ?? kept[id];
      return answer === undefined ? [] : [[String(id), answer] as const];
    }),
  );
  const refusing = fields.find((field) => isRejecting(field, answers[field.id] ?? ''));
  const personal = member === null ? {} : await copiedWithVisit(tx, clientId, askedOfMember(all, groupId), member);
  const answerOf = (system: FieldRow['system']): string | null => {
    const field = fields.find((one) => one.system === system);
    return field === undefined ? null : (given[field.id] ?? null);
  };
  return {
    ofVisit: { ...personal, ...expected, ...answers },
    ofMember: Object.fromEntries(
      askedOfMember(all, groupId).flatMap(({ id }) => {
        const answer = given[id] ?? (own[id] === undefined ? expected[id] : undefined);
        return answer === undefined ? [] : [[String(id), answer] as const];
      }),
    ),
    email: answerOf('email'),
    mobile: answerOf('mobile'),
    rejection: refusing === undefined ? null : { message: refusing.reject_message },
  };
}

/** A person whose questions are looked up. */
type Arriving = Pick<AskedPerson, 'clientId' | 'siteId' | 'groupId' | 'member' | 'expected' | 'isOver'>;

/** Finds all fields of a person's group at the site, those that the person is asked at a sign-in, and the answers known already. */
async function findQuestions(db: Kysely<Schema>, { clientId, siteId, groupId, member, expected, isOver = false }: Arriving) {
  const all = await findAskedFields(db, clientId, siteId, groupId);
  const own = keptOf(member, all);
  const kept: KeptAnswers = isOver ? { ...expected, ...own } : { ...own, ...expected };
  return { all, fields: askedAtSignIn(all, { groupId, kept }), own, kept };
}

/** Returns the questions that a person would be asked if they signed in now; none while the site is evacuated. */
export async function readQuestions(db: Kysely<Schema>, person: Arriving): Promise<ChangedQuestions> {
  if (await isEvacuated(db, person)) return { questions: [], answered: [] };
  const { fields, kept } = await findQuestions(db, person);
  return namedQuestions(fields, kept);
}

/** Returns the answers of a member's record that are copied into each visit, where the client wants that. */
async function copiedWithVisit(tx: Tx, clientId: number, fields: readonly FieldRow[], { additional }: KeptMember): Promise<KeptAnswers> {
  const copied = fields.filter(({ condition, in_visit_record: isCopied }) => condition === 'profile' && isCopied);
  if (copied.length === 0) return {};
  const { settings } = await tx.selectFrom('clients').select('settings').where('id', '=', clientId).executeTakeFirstOrThrow();
  if (settings[COPIES_PERSONAL] !== true) return {};
  return Object.fromEntries(
    copied.flatMap(({ id }) => {
      const answer = additional[id];
      return answer === undefined ? [] : [[String(id), answer] as const];
    }),
  );
}
