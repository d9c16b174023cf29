import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { LinkDeps, LinkRow } from './issue';
import type { LinkKind } from './kind';
import { hashOf } from './token';

type Db = Kysely<Schema>;

/** The state of a token: `unknown` also for a link that has gone with its subject, and for a token of another purpose. */
type FoundLink = { readonly state: 'unknown' } | { readonly state: 'open' | 'over' | 'replaced' | 'answered'; readonly link: LinkRow };

/** Looks a token up, and changes nothing: mail programs open links to look at them. */
export async function findLink(
  { secrets, now }: LinkDeps,
  db: Db,
  { purpose, uses, numberedBy }: LinkKind,
  token: string | undefined,
): Promise<FoundLink> {
  if (token === undefined || token === '') return { state: 'unknown' };
  const row = await db
    .selectFrom('links')
    .selectAll()
    .select(numberNow(numberedBy).as('number_now'))
    .where('token_hash', '=', hashOf(secrets, token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown' };
  const { number_now: current, ...link } = row;
  return { state: stateOf(link, { uses, current, now: now() }), link };
}

interface Present {
  readonly uses: LinkKind['uses'];
  readonly current: number | null;
  readonly now: Date;
}

function stateOf(link: LinkRow, { uses, current, now }: Present): 'open' | 'over' | 'replaced' | 'answered' {
  if (uses === 'once' && link.used_at !== null) return 'answered';
  if (current !== link.number) return 'replaced';
  return link.revoked_at !== null || (link.expires_at !== null && link.expires_at <= now) ? 'over' : 'open';
}

/** The number of a link's subject at present, or the link's own for a kind without numbers; null for a subject that is gone. */
const numberNow = (by: LinkKind['numberedBy']): RawBuilder<number | null> =>
  by === undefined
    ? sql`links.number`
    : sql`(select ${sql.ref(by.column)} from ${sql.table(by.table)} where ${sql.ref(by.key)} = links.subject_id)`;

/** Returns the link of a token that works at this moment, or null. */
export async function findOpenLink(deps: LinkDeps, db: Db, kind: LinkKind, token: string | undefined): Promise<LinkRow | null> {
  const found = await findLink(deps, db, kind, token);
  return found.state === 'open' ? found.link : null;
}

/** Finds the links of a subject that neither have ended nor were used up, the oldest first. */
export function openLinksOf(db: Db, { purpose, uses }: LinkKind, subjectId: number, now: Date): Promise<LinkRow[]> {
  let open = db
    .selectFrom('links')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));
  if (uses === 'once') open = open.where('used_at', 'is', null);
  return open.orderBy('id').execute();
}
