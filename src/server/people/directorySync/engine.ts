import { isTooMany } from '#contract/people/directorySync';
import { DIRECTORY_FIELDS, type DirectoryField, type KeptHere } from '#contract/people/entities/member';

/** Somebody as the directory says. */
export interface DirectoryPerson {
  readonly externalId: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  /** The address stands for the name. */
  readonly isUnnamed?: boolean;
  /** It says neither who they are nor how they are reached: nothing is changed by it. */
  readonly isNameless?: boolean;
  /** It does not say whether their account is in use, or who they are. */
  readonly isUnclear?: boolean;
  /** The directory has a mobile number for them that cannot be read. */
  readonly hasUnreadMobile?: boolean;
}

/** A member of the group as far as a synchronisation looks at one. */
export interface SyncedMember {
  readonly id: number;
  readonly externalId: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly isArchived: boolean;
  readonly keptHere: readonly KeptHere[];
  /** When a synchronisation added or took them over; null where that was before anybody noted it, or never. */
  readonly joinedAt: Date | null;
  /** When one archived them, if nobody else has since. */
  readonly leftAt: Date | null;
}

export type Fields = Partial<Record<DirectoryField, string | null>> & { readonly name?: string };

/** One thing to do to the members. `adopt`: somebody who was added by hand, or came from elsewhere, is in the directory. */
export type Step =
  | { readonly kind: 'join'; readonly name: string; readonly person: DirectoryPerson }
  | { readonly kind: 'return'; readonly name: string; readonly memberId: number; readonly fields: Fields }
  | { readonly kind: 'change'; readonly name: string; readonly memberId: number; readonly fields: Fields }
  | {
      readonly kind: 'adopt';
      readonly name: string;
      readonly memberId: number;
      readonly externalId: string;
      readonly fields: Fields;
      readonly keptHere: readonly KeptHere[];
      readonly isReturning: boolean;
    }
  | { readonly kind: 'leave'; readonly name: string; readonly memberId: number };

/** The changes that bring a group in step with its directory. */
export interface SyncPlan {
  readonly steps: readonly Step[];
  readonly joiners: readonly string[];
  readonly changes: readonly string[];
  readonly leavers: readonly string[];
  /** People left out, because the directory does not say who they are, or whether their account is in use. */
  readonly unclear: readonly string[];
  /** People whose mobile number in the directory cannot be read, and is not edited here. */
  readonly unread: readonly string[];
  /** So many leave that somebody has to agree. */
  readonly isTooMany: boolean;
}

const hasLeft = ({ isArchived, leftAt }: SyncedMember): boolean => isArchived && leftAt !== null;
const folded = (email: string): string => email.toLowerCase();

/** Returns the fields in which the directory says something else, but for those that are decided here. */
function differences(person: DirectoryPerson, member: SyncedMember): Fields {
  // A member named by the address is renamed to the next address, too; a real name is not replaced by one.
  const isSaid = (field: DirectoryField): boolean => field !== 'name' || person.isUnnamed !== true || member.name === member.email;
  const changed = DIRECTORY_FIELDS.filter((field) => isSaid(field) && !member.keptHere.includes(field) && member[field] !== person[field]);
  return Object.fromEntries(changed.map((field) => [field, person[field]]));
}

/** Somebody who was there before keeps what the directory does not know. */
function adoption(person: DirectoryPerson, member: SyncedMember): Step {
  const unknown = DIRECTORY_FIELDS.filter((field) => person[field] === null && member[field] !== null && !member.keptHere.includes(field));
  const keptHere = [...member.keptHere, ...unknown];
  const fields = differences(person, { ...member, keptHere });
  const isReturning = hasLeft(member);
  return { kind: 'adopt', name: person.name, memberId: member.id, externalId: person.externalId, fields, keptHere, isReturning };
}

function stepFor(person: DirectoryPerson, member: SyncedMember): Step | null {
  const fields = differences(person, member);
  // Somebody else who archived them has decided so.
  if (hasLeft(member)) return { kind: 'return', name: person.name, memberId: member.id, fields };
  if (Object.keys(fields).length === 0) return null;
  return { kind: 'change', name: member.name, memberId: member.id, fields };
}

/**
 * Matches people to members by the directory's id, and members without an id by the email address, each once. A person whose account the
 * directory has recreated is not added twice.
 */
function matchPeople(people: readonly DirectoryPerson[], members: readonly SyncedMember[], unknown: readonly SyncedMember[]) {
  const byId = new Map(members.flatMap((member) => (member.externalId === null ? [] : [[member.externalId, member] as const])));
  const byEmail = new Map<string, SyncedMember>();
  // The first to have the address, and somebody who is not archived before somebody who is.
  for (const member of [...unknown].sort((one, other) => Number(other.isArchived) - Number(one.isArchived) || other.id - one.id))
    if (member.email !== null) byEmail.set(folded(member.email), member);
  return people.map((person) => {
    const known = byId.get(person.externalId);
    if (known !== undefined) return { person, known };
    const email = person.email === null ? null : folded(person.email);
    const adopted = email === null ? undefined : byEmail.get(email);
    if (email !== null) byEmail.delete(email);
    return { person, adopted };
  });
}

/** Whether somebody goes when the directory has them no more. */
const isSynced = ({ externalId, isArchived, keptHere }: SyncedMember): boolean =>
  externalId !== null && !isArchived && !keptHere.includes('archived');

/** Reports whether too many have left since, with those who leave now: of those who were there, and of those who are back. */
function isTooManySince(since: Date, members: readonly SyncedMember[], leaving: ReadonlySet<number>): boolean {
  const wasThere = members.filter(
    (member) =>
      (member.joinedAt === null || member.joinedAt <= since) &&
      (isSynced(member) || (member.isArchived && member.leftAt !== null && member.leftAt > since)),
  );
  return isTooMany(wasThere.filter((member) => leaving.has(member.id) || hasLeft(member)).length, wasThere.length);
}

/**
 * Plans what brings the members in step with the directory (spec: groups#directory-synchronisation). Pure.
 *
 * @param countedFrom since when leavers are counted together with those of the plan
 */
export function planSync(people: readonly DirectoryPerson[], members: readonly SyncedMember[], countedFrom: readonly Date[]): SyncPlan {
  const there = new Set(people.map(({ externalId }) => externalId));
  const unknown = members.filter(({ externalId }) => externalId === null || !there.has(externalId));
  const matched = matchPeople(people, members, unknown);
  // Silence brings nobody in and takes nobody out: who is here stays, and who is not does not come.
  const isLeftOut = ({ person, known, adopted }: (typeof matched)[number]): boolean =>
    person.isUnclear === true && ((known ?? adopted)?.isArchived ?? true);
  const isUnread = ({ person, known, adopted }: (typeof matched)[number]): boolean =>
    person.hasUnreadMobile === true && person.isNameless !== true && (known ?? adopted)?.keptHere.includes('mobile') !== true;
  const came = matched.flatMap((match): Step[] => {
    const { person, known, adopted } = match;
    if (isLeftOut(match) || person.isNameless === true) return [];
    if (known !== undefined) return [stepFor(person, known)].filter((step) => step !== null);
    return [adopted === undefined ? { kind: 'join', name: person.name, person } : adoption(person, adopted)];
  });
  const adoptedIds = new Set(came.flatMap((step) => (step.kind === 'adopt' ? [step.memberId] : [])));
  const synced = new Set(members.filter(isSynced));
  const leavers = unknown.filter((member) => synced.has(member) && !adoptedIds.has(member.id));
  const leftIds = new Set(leavers.map(({ id }) => id));
  const left = leavers.map(({ id, name }): Step => ({ kind: 'leave', name, memberId: id }));
  const steps = [...left, ...came];
  const namesOf = (...kinds: readonly Step['kind'][]): string[] => steps.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  return {
    steps,
    joiners: namesOf('join', 'return'),
    changes: namesOf('change', 'adopt'),
    leavers: namesOf('leave'),
    unclear: matched.filter(isLeftOut).map(({ person }) => person.name),
    unread: matched.filter((match) => !isLeftOut(match) && isUnread(match)).map(({ person }) => person.name),
    isTooMany:
      isTooMany(left.length, synced.size) || (left.length > 0 && countedFrom.some((since) => isTooManySince(since, members, leftIds))),
  };
}
