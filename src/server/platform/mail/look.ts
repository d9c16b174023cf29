import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import type { Kysely } from 'kysely';

import type { MailLayout } from '../db/schema/identity/accounts';
import type { Schema } from '../db/schema/schema';
import type { FileStorage } from '../ports';
import type { MailLook } from './html';

/** The sources of an organisation's look. */
export interface LookSources {
  readonly db: Kysely<Schema>;
  readonly storage: Pick<FileStorage, 'open'>;
}

/** A logo as attached to a mail. */
interface MailLogo {
  readonly type: 'image/jpeg' | 'image/png';
  readonly content: Buffer;
}

/** A larger logo would weigh more than the rest of the mail. */
const LOGO_MAX_BYTES = 200_000;
/** A store may never respond. */
const LOGO_WAIT_MS = 5_000;
type FoundLook = Pick<MailLook, 'name' | 'colour'> & { readonly logo: MailLogo | null };
const PORTICO: FoundLook = { name: 'Portico', colour: null, logo: null };

/** Returns the name, logo and colour of the client that a mail is from; Portico's own for a mail without a client, or a deleted one. */
export async function findLook(
  { db, storage }: LookSources,
  { client_id: clientId, site_id: siteId }: MailLayout,
  waitMs = LOGO_WAIT_MS,
): Promise<FoundLook> {
  if (clientId === null) return PORTICO;
  const client = await db
    .selectFrom('clients')
    .leftJoin('files', 'files.id', 'clients.logo_file_id')
    .select(['clients.name', 'clients.settings', 'files.content_type', 'files.size', 'files.storage_key'])
    .where('clients.id', '=', clientId)
    .executeTakeFirst();
  if (client === undefined) return PORTICO;
  const site =
    siteId === null || client.settings['beta.brand-color'] !== true
      ? undefined
      : await db.selectFrom('sites').select('brand_colour').where('client_id', '=', clientId).where('id', '=', siteId).executeTakeFirst();
  const { content_type: type, size, storage_key: key } = client;
  const isFit = (type === 'image/jpeg' || type === 'image/png') && size !== null && size <= LOGO_MAX_BYTES;
  const content = isFit && key !== null ? await readLogo(storage, key, waitMs) : null;
  return {
    name: client.name,
    colour: site?.brand_colour ?? null,
    logo: isFit && content !== null ? { type, content } : null,
  };
}

/** Reads a logo; null for one that is gone or cannot be read in time, since no mail waits long for it. */
async function readLogo(storage: LookSources['storage'], key: string, waitMs: number): Promise<Buffer | null> {
  const waiting = new AbortController();
  try {
    const read = storage.open(key).then((bytes) => bytes && buffer(bytes));
    return await Promise.race([read, pause(waitMs, null, { ref: false, signal: waiting.signal })]);
  } catch {
    return null;
  } finally {
    waiting.abort();
  }
}
