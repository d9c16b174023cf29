import type { Kysely, Selectable } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { Deps } from '../deps';
import type { LinkKind } from './kind';
import { hashOf, newToken } from './token';

type Db = Kysely<Schema>;

/** A link as it is stored. */
export type LinkRow = Selectable<Schema['links']>;
export type LinkDeps = Pick<Deps, 'secrets' | 'now'>;

interface NewLink {
  /** The record that it opens; null only for a kind without subject. */
  readonly subjectId: number | null;
  readonly clientId?: number;
  readonly recipient?: string;
  readonly number?: number;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Another lifetime than that of the kind. */
  readonly minutes?: number | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Makes a link. Its token is returned here and stored nowhere. */
export async function issueLink(
  { secrets, now }: LinkDeps,
  tx: Db,
  kind: LinkKind,
  { subjectId, clientId, recipient, number, data = {}, minutes = kind.minutes }: NewLink,
): Promise<{ readonly token: string; readonly link: LinkRow }> {
  const token = newToken();
  const at = now();
  const { purpose, subject, daysKept = 0 } = kind;
  const until = minutes === null ? null : later(at, minutes * MINUTE_MS);
  const link = await tx
    .insertInto('links')
    .values({
      purpose,
      client_id: clientId ?? null,
      subject: subjectId === null ? null : subject,
      subject_id: subjectId,
      recipient: recipient ?? null,
      token_hash: hashOf(secrets, token),
      number,
      data: JSON.stringify(data),
      created_at: at,
      expires_at: until,
      kept_until: until === null || daysKept === null ? null : later(until, daysKept * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, link };
}
