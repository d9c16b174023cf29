import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import { addDays } from '#contract/platform/days';
import type { FilePurpose } from '#contract/platform/filePurposes';
import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { claimFile } from '#server/platform/files/claimFile';
import { keepUpload } from '#server/platform/files/keepUpload';
import { dateIn } from '#server/platform/lists/period';
import { insertRow, lockRow, updateRow } from '#server/platform/rows/rows';
import { certificate, portrait } from './certificate';

/** Days until each document expires: people who are on site come first, so that Today has an expired one. */
const PAPERS = [
  { name: 'Forklift licence', days: -12 },
  { name: 'First aid certificate', days: 5 },
  { name: 'Safety certificate', days: 24 },
  { name: 'Crane licence', days: 400 },
  { name: 'Confidentiality agreement', days: null },
] as const;

/** The user who uploads the files. */
export type Sender = { readonly clientId: number; readonly userId: number };

/** Gives members of the demo's first client their documents, and the first of them a photo, once. */
export async function giveMemberPapers(deps: Deps): Promise<void> {
  const sender = await findSender(deps);
  if (sender === null) return;
  const { timezone } = await deps.db.selectFrom('clients').select('timezone').where('id', '=', sender.clientId).executeTakeFirstOrThrow();
  const today = dateIn(timezone, deps.now());
  const members = await deps.db
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select(['members.id', 'members.name'])
    .where('members.client_id', '=', sender.clientId)
    .where('members.archived_at', 'is', null)
    .orderBy('members.current_visit_id', (order) => order.asc().nullsLast())
    .orderBy('members.id')
    .limit(PAPERS.length)
    .execute();
  const [first] = members;
  if (first === undefined) return;
  const picture = await sharp(Buffer.from(portrait())).jpeg().toBuffer();
  const photo = await keepFile(deps, sender, { purpose: 'member_photo', name: 'portrait.jpg', bytes: picture });
  await transact(deps.db, async (tx) => {
    await claimFile(tx, sender, { id: photo, purpose: 'member_photo', field: 'photo_file_id' });
    await updateRow(tx, 'members', await lockRow(tx, 'members', sender, first.id), { photo_file_id: photo });
  });
  for (const [index, member] of members.entries()) {
    const { name, days } = PAPERS[index] ?? PAPERS[0];
    const file = await keepFile(deps, sender, { purpose: 'member_document', name: `${name}.pdf`, bytes: certificate([name, member.name]) });
    await transact(deps.db, async (tx) => {
      await claimFile(tx, sender, { id: file, purpose: 'member_document', field: 'file_id' });
      const expires_at = days === null ? null : addDays(today, days);
      await insertRow(tx, 'member_documents', sender, { member_id: member.id, name, file_id: file, expires_at, reminded_days: null });
    });
  }
}

/**
 * Returns the primary user of the first client; null once members have had documents or photos, even if somebody has deleted them since.
 */
async function findSender({ db }: Pick<Deps, 'db'>): Promise<Sender | null> {
  const row = await db
    .selectFrom('client_users')
    .select(['client_id as clientId', 'user_id as userId'])
    .where('is_primary', '=', true)
    .where('user_id', 'is not', null)
    .$narrowType<{ userId: number }>()
    .orderBy('client_id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const sent = await db
    .selectFrom('files')
    .select('id')
    .where('client_id', '=', row.clientId)
    .where('purpose', 'in', ['member_document', 'member_photo'])
    .executeTakeFirst();
  return sent === undefined ? row : null;
}

interface Paper {
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Stores a file as if the sender had uploaded it; returns its id. */
export async function keepFile(deps: Deps, sender: Sender, { purpose, name, bytes }: Paper): Promise<number> {
  const place = path.join(deps.files.incoming, randomUUID());
  await fs.writeFile(place, bytes);
  try {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const { id } = await keepUpload(deps, sender, { path: place, name, size: bytes.length, hash, purpose });
    return id;
  } finally {
    await fs.rm(place, { force: true });
  }
}
