import type { Kysely } from 'kysely';

import type { SiteFields } from '#contract/sites/entities/site';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { claimFile } from '#server/platform/files/claimFile';
import type { FileRow } from '#server/platform/files/store';

/** The services that sign the addresses of files. */
export type SignerOf = Pick<Deps, 'secrets' | 'now'>;

/** The image and the video that the kiosks of a site welcome people with, and the logo of its badges. */
export interface WelcomeFiles {
  readonly image: FileRow | null;
  readonly video: FileRow | null;
  readonly badgeLogo: FileRow | null;
}

interface Named {
  readonly image_file_id: number | null;
  readonly video_file_id: number | null;
  readonly badge_logo_file_id: number | null;
}

/** Returns the files that a site's row names. */
export async function findWelcomeFiles(
  db: Kysely<Schema>,
  { image_file_id, video_file_id, badge_logo_file_id }: Named,
): Promise<WelcomeFiles> {
  const ids = [image_file_id, video_file_id, badge_logo_file_id].filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await db.selectFrom('files').selectAll().where('id', 'in', ids).execute();
  const byId = (id: number | null): FileRow | null => rows.find((row) => row.id === id) ?? null;
  return { image: byId(image_file_id), video: byId(video_file_id), badgeLogo: byId(badge_logo_file_id) };
}

const PURPOSES = { image_file_id: 'site_image', video_file_id: 'site_video', badge_logo_file_id: 'badge_logo' } as const;

/**
 * Claims the files that a change gives to a site; returns those that the site loses by it, to be released after the write.
 *
 * @throws 422 on the field for a file that is gone, another client's, or uploaded for another purpose
 */
export async function changeWelcomeFiles(
  tx: Tx,
  site: Named & { readonly client_id: number },
  change: SiteFields,
): Promise<readonly number[]> {
  const lost: number[] = [];
  for (const field of ['image_file_id', 'video_file_id', 'badge_logo_file_id'] as const) {
    const [wanted, before] = [change[field], site[field]];
    if (wanted === undefined || wanted === before) continue;
    if (wanted !== null) await claimFile(tx, { clientId: site.client_id }, { id: wanted, purpose: PURPOSES[field], field });
    if (before !== null) lost.push(before);
  }
  return lost;
}
