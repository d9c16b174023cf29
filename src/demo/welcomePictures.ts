import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import { WELCOME_IMAGE_RECOMMENDED } from '#contract/sites/constants';
import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { claimFile } from '#server/platform/files/claimFile';
import { keepUpload } from '#server/platform/files/keepUpload';
import { lockRow, updateRow } from '#server/platform/rows/rows';
import { quayAt } from './quay';

/** A site of the demo whose client has uploaded no welcome picture yet. */
interface BareSite {
  readonly id: number;
  readonly name: string;
  readonly client_id: number;
  readonly brand_colour: string | null;
  readonly user_id: number;
}

/** Gives the standard sites of the demo's first client the welcome picture of their kiosks, once. */
export async function giveWelcomePictures(deps: Deps): Promise<void> {
  for (const site of await findBareSites(deps)) {
    const uploaded = await draw(deps, site);
    try {
      const sender = { clientId: site.client_id, userId: site.user_id };
      const file = await keepUpload(deps, sender, { ...uploaded, purpose: 'site_image' });
      await transact(deps.db, async (tx) => {
        const row = await lockRow(tx, 'sites', sender, site.id);
        await claimFile(tx, sender, { id: file.id, purpose: 'site_image', field: 'image_file_id' });
        await updateRow(tx, 'sites', row, { image_file_id: file.id });
      });
    } finally {
      await fs.rm(uploaded.path, { force: true });
    }
  }
}

async function findBareSites({ db }: Pick<Deps, 'db'>): Promise<BareSite[]> {
  const first = await db.selectFrom('clients').select('id').orderBy('id').executeTakeFirstOrThrow();
  const ofClient = db.selectFrom('files').select('id').where('client_id', '=', first.id);
  if ((await ofClient.where('purpose', '=', 'site_image').executeTakeFirst()) !== undefined) return [];
  return db
    .selectFrom('sites')
    .innerJoin('client_users', 'client_users.client_id', 'sites.client_id')
    .select(['sites.id', 'sites.name', 'sites.client_id', 'sites.brand_colour', 'client_users.user_id'])
    .where('sites.client_id', '=', first.id)
    .where('client_users.is_primary', '=', true)
    .where('client_users.user_id', 'is not', null)
    .$narrowType<{ user_id: number }>()
    .where('sites.type', '=', 'standard')
    .orderBy('sites.id')
    .execute();
}

async function draw({ files }: Pick<Deps, 'files'>, { name, brand_colour: colour }: BareSite) {
  const picture = await sharp(Buffer.from(quayAt(name, colour, WELCOME_IMAGE_RECOMMENDED)))
    .jpeg({ quality: 82 })
    .toBuffer();
  const place = path.join(files.incoming, randomUUID());
  await fs.writeFile(place, picture);
  return { path: place, name: `${name}.jpg`, size: picture.length, hash: createHash('sha256').update(picture).digest('hex') };
}
