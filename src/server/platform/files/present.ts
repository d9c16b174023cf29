import type { Selectable } from 'kysely';

import type { StoredFile } from '#contract/platform/entities/file';
import type { Schema } from '../db/schema/schema';
import type { Deps } from '../deps';
import { addressOf } from './signing';

export const presentFile = (signer: Pick<Deps, 'secrets' | 'now'>, row: Selectable<Schema['files']>): StoredFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  content_type: row.content_type,
  width: row.width,
  height: row.height,
  plays_everywhere: row.plays_everywhere,
  url: addressOf(signer, row),
});
