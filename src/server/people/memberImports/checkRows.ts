import type { Kysely } from 'kysely';

import { GROUP_MEMBERS_MAX, type RowFault } from '#contract/people/entities/memberImport';
import type { WrittenFields } from '#server/platform/db/schema/people/memberImports';
import type { Schema } from '#server/platform/db/schema/schema';
import { countMembers } from '../groups/store';
import {
  areWrittenAlike,
  findByWriting,
  findKnown,
  findManagers,
  matchMember,
  NOBODY,
  SEVERAL,
  type Member,
  type OfGroup,
  type RowKeys,
} from './matching';
import { readRow, type Reading, type ReadRow } from './readRow';
import { findEarlier, type CheckedRow, type ImportRow } from './rows';
import { differences, endsBeforeStart, isTotal } from './writtenFields';

interface RowToCheck {
  readonly row: number;
  readonly read: ReadRow;
  readonly keys: RowKeys;
  readonly match: ReturnType<typeof matchMember>;
}

/** The facts about a row that the file and the group add. */
interface Surroundings {
  /** The earlier row about the same person. */
  readonly earlier: number | undefined;
  readonly managerId: number | typeof SEVERAL | undefined;
  /** The member whose id is this one in other writing. */
  readonly writtenOtherwise: Member | undefined;
}

/** The rows seen so far, by their keys. */
class Seen {
  readonly #byExternal = new Map<string, number>();
  readonly #byEmail = new Map<string, { readonly row: number; readonly external: string | null }>();
  readonly #byMember = new Map<number, number>();

  add(row: number, { email, external }: RowKeys, memberId: number | null): void {
    if (external !== null && !this.#byExternal.has(external)) this.#byExternal.set(external, row);
    // A row without an id stands for all with its address.
    const sameEmail = email === null ? undefined : this.#byEmail.get(email);
    if (email !== null && (sameEmail === undefined || (sameEmail.external !== null && external === null)))
      this.#byEmail.set(email, { row, external });
    if (memberId !== null && !this.#byMember.has(memberId)) this.#byMember.set(memberId, row);
  }

  /**
   * Returns the earlier row about the same person. Two ids are two people, whatever their address, unless they are one id written in two
   * ways.
   */
  find({ email, external }: RowKeys, memberId: number | null): number | undefined {
    const sameEmail = email === null ? undefined : this.#byEmail.get(email);
    return (
      (external === null ? undefined : this.#byExternal.get(external)) ??
      (sameEmail !== undefined && isOne(external, sameEmail.external) ? sameEmail.row : undefined) ??
      (memberId === null ? undefined : this.#byMember.get(memberId))
    );
  }
}

const isOne = (external: string | null, earlier: string | null): boolean =>
  external === null || earlier === null || areWrittenAlike(external, earlier);

const memberOf = (match: RowToCheck['match']): Member | null => (match === NOBODY || match === SEVERAL ? null : match);

/** Checks some rows of a file, in order, after the rows before them. `adding` is the number of members that those add. */
export async function checkRows(
  db: Kysely<Schema>,
  group: OfGroup,
  { importId, adding, reading }: { readonly importId: number; readonly adding: number; readonly reading: Reading },
  rows: readonly Pick<ImportRow, 'row' | 'cells'>[],
): Promise<readonly CheckedRow[]> {
  const read = rows.map(({ row, cells }) => {
    const one = readRow(cells, reading);
    return { row, read: one, keys: { email: one.fields.email?.toLowerCase() ?? null, external: one.fields.external_id ?? null } };
  });
  const known = await findKnown(
    db,
    group,
    read.map(({ keys }) => keys),
  );
  const managers = await findManagers(
    db,
    group,
    read.map((one) => one.read.manager),
  );
  const matched = read.map((one) => ({ ...one, match: matchMember(one.keys, known) }));
  const seen = await seenBefore(db, importId, matched);
  let room =
    GROUP_MEMBERS_MAX -
    adding -
    (matched.some(({ match }) => match === NOBODY) ? await countMembers(db, group.clientId, group.groupId) : 0);

  return matched.map(({ row, read, keys, match }) => {
    const { fields, manager } = read;
    const member = memberOf(match);
    const earlier = seen.find(keys, member?.id ?? null);
    seen.add(row, keys, member?.id ?? null);
    const managerId = manager === null ? undefined : managers.get(manager);
    const writtenOtherwise = match === NOBODY ? findByWriting(keys, known) : undefined;
    const faults = faultsOf({ read, keys, match }, { earlier, managerId, writtenOtherwise });
    const written: WrittenFields = { ...fields, ...(typeof managerId === 'number' && { manager_id: managerId }) };
    const managerKey = manager !== null && managerId === undefined ? manager : null;
    if (faults.length === 0 && match === NOBODY) {
      if (room <= 0) faults.push({ code: 'group_full', field: null });
      room -= 1;
    }
    const isUnchanged = member !== null && managerKey === null && differences(member, written) === null;
    return {
      row,
      fate: faults.length > 0 ? 'faulty' : member === null ? 'add' : isUnchanged ? 'unchanged' : 'update',
      fields: written,
      faults,
      email_key: keys.email,
      external_key: keys.external,
      manager_key: managerKey,
      member_id: member?.id ?? null,
    };
  });
}

/** Returns what is wrong with a row: what reading it has found, then what its person, its manager and the rows before it tell. */
function faultsOf(
  { read: { fields, faults: found, manager }, keys, match }: Pick<RowToCheck, 'read' | 'keys' | 'match'>,
  { earlier, managerId, writtenOtherwise }: Surroundings,
): RowFault[] {
  const faults: RowFault[] = [...found];
  const member = memberOf(match);
  if (earlier !== undefined) faults.push({ code: 'duplicate', field: null, row: earlier });
  if (match === SEVERAL) faults.push({ code: 'several_members', field: 'email' });
  if (member !== null && member.archived_at !== null) faults.push({ code: 'archived', field: null });
  if (match === NOBODY && fields.name === undefined && !faults.some(({ field }) => field === 'name'))
    faults.push({ code: 'name_missing', field: 'name' });
  if (match === NOBODY && manager === null && isTotal(fields)) faults.push({ code: 'looks_like_total', field: 'name' });
  if (writtenOtherwise !== undefined) faults.push({ code: 'id_zeros', field: 'external_id', name: writtenOtherwise.name });
  if (endsBeforeStart(fields, member ?? undefined)) faults.push({ code: 'ends_before_start', field: 'ends_on' });
  if (managerId === SEVERAL) faults.push({ code: 'manager_several', field: 'manager' });
  if (manager !== null && (manager === keys.email || (member !== null && managerId === member.id)))
    faults.push({ code: 'manager_oneself', field: 'manager' });
  return faults;
}

async function seenBefore(db: Kysely<Schema>, importId: number, rows: readonly RowToCheck[]): Promise<Seen> {
  const seen = new Seen();
  const [first] = rows;
  if (first === undefined) return seen;
  const earlier = await findEarlier(db, importId, first.row, {
    emails: rows.flatMap(({ keys }) => keys.email ?? []),
    externals: rows.flatMap(({ keys }) => keys.external ?? []),
    members: rows.flatMap(({ match }) => memberOf(match)?.id ?? []),
  });
  for (const { row, email_key: email, external_key: external, member_id: memberId } of earlier)
    seen.add(row, { email, external }, memberId);
  return seen;
}
