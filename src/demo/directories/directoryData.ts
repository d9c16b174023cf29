/** Somebody in a directory. */
export interface RemotePerson {
  readonly id: string;
  name: string;
  email: string | null;
  mobile: string | null;
  isEnabled: boolean;
  /** Of the card that they hold. */
  readonly facilityCode?: number;
  /** Fields of the API's own that differ from the usual: `undefined` is one that it leaves out. */
  readonly account?: Readonly<Record<string, unknown>>;
  readonly membership?: Readonly<Record<string, unknown>>;
}

interface RemoteGroupData {
  readonly id: string;
  readonly name: string;
  readonly members: Set<string>;
}

type Change =
  | { readonly kind: 'person'; readonly personId: string; readonly isRemoved: boolean }
  | { readonly kind: 'member'; readonly groupId: string; readonly personId: string; readonly isRemoved: boolean };

/** What the organisation behind a directory has: people, their groups, and in which order that changed. */
export class DirectoryData {
  readonly people = new Map<string, RemotePerson>();
  readonly groups = new Map<string, RemoteGroupData>();
  readonly deletedGroups = new Set<string>();
  private readonly log: Change[] = [];
  private oldestKnown = 0;

  /** The number of changes so far: from here on is what comes later. */
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

  join(groupId: string, personId: string): void {
    this.groups.get(groupId)?.members.add(personId);
    this.log.push({ kind: 'member', groupId, personId, isRemoved: false });
  }

  leave(groupId: string, personId: string): void {
    this.groups.get(groupId)?.members.delete(personId);
    this.log.push({ kind: 'member', groupId, personId, isRemoved: true });
  }

  membersOf(groupId: string): readonly RemotePerson[] {
    return [...(this.groups.get(groupId)?.members ?? [])].flatMap((id) => this.people.get(id) ?? []);
  }

  /** What has changed since; null when that is so long ago that nobody knows. */
  since(sequence: number): readonly Change[] | null {
    return sequence < this.oldestKnown ? null : this.log.slice(sequence);
  }

  /** Forgets the changes so far. */
  forgetChanges(): void {
    this.oldestKnown = this.log.length;
  }
}
