import { isTooMany } from '#contract/people/directorySync';
import { DIRECTORY_FIELDS, type DirectoryField, type KeptHere } from '#contract/people/entities/member';

/** A person as the directory describes them. */
export interface DirectoryPerson {
  readonly externalId: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  /** The address is used in place of the name. */
  readonly isUnnamed?: boolean;
  /** The directory names neither the person nor an address: it changes nothing. */
  readonly isNameless?: boolean;
  /** The directory does not say whether the account is in use, or who the person is. */
  readonly isUnclear?: boolean;
  /** The directory has a mobile number for them that cannot be read. */
  readonly hasUnreadMobile?: boolean;
}

/** The columns of a group's member that a synchronisation uses. */
export interface SyncedMember {
  readonly id: number;
  readonly externalId: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly isArchived: boolean;
  readonly keptHere: readonly KeptHere[];
  /** The time when a synchronisation added or took over the member; null if it never did, or before this was recorded. */
  readonly joinedAt: Date | null;
  /** The time when a synchronisation archived them, if nobody else has since. */
  readonly leftAt: Date | null;
}

export type Fields = Partial<Record<DirectoryField, string | null>> & { readonly name?: string };

/** One change of the members. `adopt`: a member who was added by hand, or came from elsewhere, is in the directory. */
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
  /** So many leave that the plan needs approval. */
  readonly isTooMany: boolean;
}

const hasLeft = ({ isArchived, leftAt }: SyncedMember): boolean => isArchived && leftAt !== null;
const folded = (email: string): string => email.toLowerCase();

/** Returns the fields that differ in the directory, except those that are edited here. */
function differences(person: DirectoryPerson, member: SyncedMember): Fields {
  // A member named by the address is renamed to the next address, too; a real name is not replaced by one.
  const isSaid = (field: DirectoryField): boolean => field !== 'name' || person.isUnnamed !== true || member.name === member.email;
  const changed = DIRECTORY_FIELDS.filter((field) => isSaid(field) && !member.keptHere.includes(field) && member[field] !== person[field]);
  return Object.fromEntries(changed.map((field) => [field, person[field]]));
}

/** Returns the step that adopts an existing member, who retains what the directory does not know. */
function adoption(person: DirectoryPerson, member: SyncedMember): Step {
  const unknown = DIRECTORY_FIELDS.filter((field) => person[field] === null && member[field] !== null && !member.keptHere.includes(field));
  const keptHere = [...member.keptHere, ...unknown];
  const fields = differences(person, { ...member, keptHere });
  const isReturning = hasLeft(member);
  return { kind: 'adopt', name: person.name, memberId: member.id, externalId: person.externalId, fields, keptHere, isReturning };
}

function stepFor(person: DirectoryPerson, member: SyncedMember): Step | null {
  const fields = differences(person, member);
  // Somebody else has archived them on purpose.
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
  // The first member with the address wins, and members who are not archived before those who are.
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

/** Reports whether a member leaves when the directory no longer has them. */
const isSynced = ({ externalId, isArchived, keptHere }: SyncedMember): boolean =>
  externalId !== null && !isArchived && !keptHere.includes('archived');

/** Reports whether too many have left since, including those who leave now: of the members who were there, and of those who are back. */
function isTooManySince(since: Date, members: readonly SyncedMember[], leaving: ReadonlySet<number>): boolean {
  const wasThere = members.filter(
    (member) =>
      (member.joinedAt === null || member.joinedAt <= since) &&
      (isSynced(member) || (member.isArchived && member.leftAt !== null && member.leftAt > since)),
  );
  return isTooMany(wasThere.filter((member) => leaving.has(member.id) || hasLeft(member)).length, wasThere.length);
}

/**
 * Plans the steps that bring the members in step with the directory (spec: groups#directory-synchronisation). Pure.
 *
 * @param countedFrom the moments from which leavers are counted together with those of the plan
 */
export function planSync(people: readonly DirectoryPerson[], members: readonly SyncedMember[], countedFrom: readonly Date[]): SyncPlan {
  const there = new Set(people.map(({ externalId }) => externalId));
  const unknown = members.filter(({ externalId }) => externalId === null || !there.has(externalId));
  const matched = matchPeople(people, members, unknown);
  // Missing information neither adds nor removes anybody: members stay, and others do not come.
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
