/** A person in a directory. */
export interface RemotePerson {
  readonly id: string;
  name: string;
  email: string | null;
  mobile: string | null;
  isEnabled: boolean;
  /** The facility code of the person's card. */
  readonly facilityCode?: number;
  /** Fields of the API that differ from the usual ones; it omits `undefined`. */
  readonly account?: Readonly<Record<string, unknown>>;
  readonly membership?: Readonly<Record<string, unknown>>;
}

interface RemoteGroupData {
  readonly id: string;
  readonly name: string;
  /** Ids of people and other groups. */
  readonly members: Set<string>;
}

/** The id of a member that is the whole organisation. */
export const EVERYBODY = 'everybody';

type Change =
  | { readonly kind: 'person'; readonly personId: string; readonly isRemoved: boolean }
  | { readonly kind: 'member'; readonly groupId: string; readonly memberId: string; readonly isRemoved: boolean };

/** The data of the organisation behind a directory: people, their groups, and the order in which they changed. */
export class DirectoryData {
  readonly people = new Map<string, RemotePerson>();
  readonly groups = new Map<string, RemoteGroupData>();
  readonly deletedGroups = new Set<string>();
  private readonly log: Change[] = [];
  private oldestKnown = 0;

  /** The number of changes so far, as the start of later ones. */
  get latest(): number {
    return this.log.length;
  }

  addPerson(person: RemotePerson): void {
    this.people.set(person.id, person);
    this.log.push({ kind: 'person', personId: person.id, isRemoved: false });
  }

  changePerson(id: string, change: Partial<Omit<RemotePerson, 'id'>>): void {
    const person = this.people.get(id);
    if (person === undefined) return;
    Object.assign(person, change);
    this.log.push({ kind: 'person', personId: id, isRemoved: false });
  }

  deletePerson(id: string): void {
    for (const group of this.groups.values()) if (group.members.has(id)) this.leave(group.id, id);
    this.people.delete(id);
    this.log.push({ kind: 'person', personId: id, isRemoved: true });
  }

  addGroup(id: string, name: string): void {
    this.groups.set(id, { id, name, members: new Set() });
    this.deletedGroups.delete(id);
  }

  deleteGroup(id: string): void {
    this.groups.delete(id);
    this.deletedGroups.add(id);
  }

  /** @param memberId a person's, or another group's */
  join(groupId: string, memberId: string): void {
    this.groups.get(groupId)?.members.add(memberId);
    this.log.push({ kind: 'member', groupId, memberId, isRemoved: false });
  }

  leave(groupId: string, memberId: string): void {
    this.groups.get(groupId)?.members.delete(memberId);
    this.log.push({ kind: 'member', groupId, memberId, isRemoved: true });
  }

  membersOf(groupId: string): readonly RemotePerson[] {
    return [...(this.groups.get(groupId)?.members ?? [])].flatMap((id) => this.people.get(id) ?? []);
  }

  /** Returns the groups inside a group at any depth, each once. */
  groupsIn(groupId: string): readonly RemoteGroupData[] {
    const found = new Map<string, RemoteGroupData>();
    const look = (id: string): void => {
      const inner = [...(this.groups.get(id)?.members ?? [])].flatMap((member) => this.groups.get(member) ?? []);
      for (const group of inner) {
        if (found.has(group.id) || group.id === groupId) continue;
        found.set(group.id, group);
        look(group.id);
      }
    };
    look(groupId);
    return [...found.values()];
  }

  /** Reports whether a group, or one inside it, has the whole organisation for a member. */
  isEverybodyIn(groupId: string): boolean {
    return [this.groups.get(groupId), ...this.groupsIn(groupId)].some((group) => group?.members.has(EVERYBODY) === true);
  }

  /** Returns the people of a group and of the groups inside it, each once. */
  everyoneIn(groupId: string): readonly RemotePerson[] {
    return [...new Set([groupId, ...this.groupsIn(groupId).map(({ id }) => id)].flatMap((id) => this.membersOf(id)))];
  }

  /** Returns the changes since a sequence number; null when it is older than the log. */
  since(sequence: number): readonly Change[] | null {
    return sequence < this.oldestKnown ? null : this.log.slice(sequence);
  }

  /** Forgets the changes so far. */
  forgetChanges(): void {
    this.oldestKnown = this.log.length;
  }
}
