import type { Connection } from './connection';

/** Connections by a property that they share. A group exists while it has a member. */
export class Groups {
  private readonly byKey = new Map<string, Set<Connection>>();

  add(key: string, connection: Connection): void {
    const group = this.byKey.get(key);
    if (group === undefined) this.byKey.set(key, new Set([connection]));
    else group.add(connection);
  }

  remove(key: string, connection: Connection): void {
    const group = this.byKey.get(key);
    group?.delete(connection);
    if (group?.size === 0) this.byKey.delete(key);
  }

  /** A copy, so that the connections may be closed during the iteration. */
  members(key: string): readonly Connection[] {
    return [...(this.byKey.get(key) ?? [])];
  }
}
