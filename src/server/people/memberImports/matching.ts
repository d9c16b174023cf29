import { sql, type Kysely, type Selectable } from 'kysely';

import { foldText } from '#contract/platform/text/fold';
import type { Schema } from '#server/platform/db/schema/schema';

type Db = Kysely<Schema>;
export type Member = Selectable<Schema['members']>;

/** The group whose members are imported. */
export interface OfGroup {
  readonly clientId: number;
  readonly groupId: number;
}

/** The keys by which a row finds its member: another system's id, otherwise the email address, in small letters. */
export interface RowKeys {
  readonly email: string | null;
  readonly external: string | null;
}

/** The members of a group that rows may be about. */
export interface Known {
  readonly byExternal: ReadonlyMap<string, Member>;
  readonly byEmail: ReadonlyMap<string, readonly Member[]>;
}

export const NOBODY = 'nobody';
export const SEVERAL = 'several';

const said = (keys: readonly (string | null)[]): string[] => [...new Set(keys.filter((key) => key !== null))];

/** Finds the members of the group that have the keys of some rows. */
export async function findKnown(db: Db, { clientId, groupId }: OfGroup, keys: readonly RowKeys[]): Promise<Known> {
  const ofGroup = () => db.selectFrom('members').selectAll().where('client_id', '=', clientId).where('visitor_group_id', '=', groupId);
  const externals = said(keys.map(({ external }) => external));
  const emails = said(keys.map(({ email }) => email));
  const withExternal =
    externals.length === 0
      ? []
      : await ofGroup()
          .where(sql<boolean>`external_id = any(${externals}::text[])`)
          .execute();
  const withEmail =
    emails.length === 0
      ? []
      : await ofGroup()
          .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
          .execute();
  const byEmail = new Map<string, Member[]>();
  for (const member of withEmail) {
    const key = member.email?.toLowerCase() ?? '';
    byEmail.set(key, [...(byEmail.get(key) ?? []), member]);
  }
  return { byExternal: new Map(withExternal.map((member) => [member.external_id ?? '', member])), byEmail };
}

/**
 * Returns the member that a row is about. A member with the same email address and another system's id of their own is a different
 * person when the row has an id, too.
 */
export function matchMember({ email, external }: RowKeys, known: Known): Member | typeof NOBODY | typeof SEVERAL {
  const byExternal = external === null ? undefined : known.byExternal.get(external);
  if (byExternal !== undefined) return byExternal;
  const candidates = (email === null ? [] : (known.byEmail.get(email) ?? [])).filter(
    (member) => external === null || member.external_id === null,
  );
  const present = candidates.filter((member) => member.archived_at === null);
  const [first, ...others] = present.length > 0 ? present : candidates;
  if (first === undefined) return NOBODY;
  return others.length > 0 ? SEVERAL : first;
}

/** Returns an id without what spreadsheets and programs drop or add: zeros before a number, decimals, capitals, punctuation. */
const plainId = (id: string): string =>
  foldText(id.replace(/[.,]0+$/u, ''))
    .replaceAll(/(?<!\d)0+(?=\d)/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Reports whether two ids are probably one that is written in two ways: `0042` and `42`, `E7` and `e-7`, `7.0`. */
export const areWrittenAlike = (one: string, other: string): boolean => one !== other && plainId(one) === plainId(other);

/** Returns the member with the address of a row whose id is that of the row, written in another way. */
export const findByWriting = ({ email, external }: RowKeys, known: Known): Member | undefined =>
  email === null || external === null
    ? undefined
    : known.byEmail.get(email)?.find(({ external_id: id }) => id !== null && areWrittenAlike(id, external));

/** Finds current members of the client by their addresses, as managers that rows name. Those of the same group come before others. */
export async function findManagers(
  db: Db,
  { clientId, groupId }: OfGroup,
  addresses: readonly (string | null)[],
): Promise<ReadonlyMap<string, number | typeof SEVERAL>> {
  const wanted = said(addresses);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'visitor_group_id', sql<string>`lower(email)`.as('address')])
    .where('client_id', '=', clientId)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`lower(email) = any(${wanted}::text[])`)
    .execute();
  const found = new Map<string, number | typeof SEVERAL>();
  for (const address of wanted) {
    const all = rows.filter((row) => row.address === address);
    const own = all.filter((row) => row.visitor_group_id === groupId);
    const [first, ...others] = own.length > 0 ? own : all;
    if (first !== undefined) found.set(address, others.length > 0 ? SEVERAL : first.id);
  }
  return found;
}
