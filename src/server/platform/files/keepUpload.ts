import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';

import { CONTACTLESS_FILES_MAX } from '#contract/door/constants';
import {
  BYTES_PER_MB,
  FILE_OF_DEVICE_UNUSED_DAYS,
  FILE_UNUSED_HOURS,
  FILES_PER_DAY_MAX_GB,
  PICTURE_MAX_MEGAPIXELS,
} from '#contract/platform/constants';
import { CONTENT_TYPES, isPicture, type ContentType } from '#contract/platform/entities/file';
import { FILE_PURPOSES, type FilePurpose } from '#contract/platform/filePurposes';
import type { Schema } from '../db/schema/schema';
import { transact } from '../db/transaction';
import type { Deps } from '../deps';
import type { Uploader } from '../http/context';
import { invalid, problem } from '../http/problem';
import { noRoom, noRoomRefusal, type UploadedFile } from '../http/body/upload';
import { contentTypeOf, isLocked } from './contentType';
import { playsEverywhere } from './playsEverywhere';
import { fileNameOf } from './fileName';
import { pictureForm } from './pictureForm';
import { announceKey, bytesSince, countOfVisit, findByUuid, giveUpKey, insertFile, lockUploads, type FileRow } from './store';

const HOUR_MS = 3_600_000;
const KEY_BYTES = 16;
const BYTES_PER_GB = 1_024 * BYTES_PER_MB;

/** A received file, with its sender's description. The sender's right to send it for this purpose has been checked. */
export interface ArrivedFile extends UploadedFile {
  readonly purpose: FilePurpose;
  readonly uuid?: string;
}

/** A file after inspection. */
interface ReadyFile {
  readonly path: string;
  readonly size: number;
  readonly type: ContentType;
  readonly width: number | null;
  readonly height: number | null;
  /** For a video only. */
  readonly plays: boolean | null;
}

/**
 * Stores a received file: detects its type, re-encodes a picture, stores the bytes, then adds its row. Sent again with the same uuid
 * it returns the existing file.
 *
 * @throws 422 on `file` for a type that the purpose does not take or a picture that cannot be used, 409 for the uuid of another file,
 *   429 when the client has sent too much today, 503 when there is no room
 */
export async function keepUpload(deps: Deps, uploader: Uploader, arrived: ArrivedFile): Promise<FileRow> {
  const { db, now } = deps;
  const known = await findSent(deps, uploader, arrived);
  if (known !== null) return known;
  // Before a picture is processed in vain.
  await requireRoom(db, now(), uploader, arrived);
  const drafts: string[] = [];
  try {
    const ready = await prepare(deps, arrived, drafts);
    const key = randomBytes(KEY_BYTES).toString('hex');
    // Longer than storing ever takes.
    await announceKey(db, key, new Date(now().getTime() + HOUR_MS));
    try {
      await store(deps, key, ready.path);
      const row = await transact(db, async (tx) => {
        await lockUploads(tx, uploader.clientId);
        // Other files have arrived meanwhile; this one, sent twice, counts once.
        const isKept = arrived.uuid !== undefined && (await findByUuid(tx, uploader.clientId, arrived.uuid)) !== undefined;
        if (!isKept) await requireRoom(tx, now(), uploader, arrived);
        return insertFile(tx, rowOf(uploader, arrived, ready, key, now()));
      });
      if (row !== null) return row;
    } catch (error) {
      await giveUpKey(db, key, now());
      throw error;
    }
    // Another request with this uuid was faster: its file counts.
    const faster = await findSent(deps, uploader, arrived);
    if (faster === null) throw problem(409);
    return faster;
  } finally {
    for (const draft of drafts) await fs.rm(draft, { force: true });
  }
}

/** @throws 429 when the client has sent more today than anybody needs, or a phone more photos than one visit needs */
async function requireRoom(db: Kysely<Schema>, at: Date, uploader: Uploader, { size }: ArrivedFile): Promise<void> {
  const { clientId } = uploader;
  const sent = await bytesSince(db, clientId, new Date(at.getTime() - 24 * HOUR_MS));
  if (sent + size > FILES_PER_DAY_MAX_GB * BYTES_PER_GB)
    throw problem(429, {
      code: 'too_many_files',
      message: 'server.tooManyFiles',
      values: { limit: FILES_PER_DAY_MAX_GB },
      retryAfterSeconds: HOUR_MS / 1_000,
    });
  if ('visitUuid' in uploader && (await countOfVisit(db, clientId, uploader.visitUuid)) >= CONTACTLESS_FILES_MAX)
    throw problem(429, { code: 'too_many_photos', message: 'server.tooManyPhotos', values: { limit: CONTACTLESS_FILES_MAX } });
}

/** @throws 503 when the disk is full, or another fault keeps the bytes from being stored */
async function store({ files, log }: Deps, key: string, file: string): Promise<void> {
  try {
    await files.storage.put(key, file);
  } catch (error) {
    log.error({ err: error }, 'a file could not be stored');
    const refusal = noRoomRefusal(error);
    throw refusal === error ? problem(503, { code: 'storage_unavailable', message: 'server.storageUnavailable' }) : refusal;
  }
}

/** Finds the file that was sent with this uuid before. @throws 409 when that was another one */
async function findSent({ db }: Deps, { clientId }: Uploader, { uuid, purpose, hash }: ArrivedFile): Promise<FileRow | null> {
  const row = uuid === undefined ? undefined : await findByUuid(db, clientId, uuid);
  if (row === undefined) return null;
  if (row.purpose === purpose && row.content_hash === hash) return row;
  throw problem(409, { code: 'uuid_reused', message: 'server.uuidReused' });
}

const isDocument = (type: ContentType): boolean => type.startsWith('application/vnd.openxmlformats-');

/** Detects the type and re-encodes a picture, into a draft. */
async function prepare({ files, log }: Deps, { path: source, purpose, size }: ArrivedFile, drafts: string[]): Promise<ReadyFile> {
  const type = await contentTypeOf(source);
  const taken: readonly ContentType[] = FILE_PURPOSES[purpose].types;
  if (type === null || !taken.includes(type)) {
    if (taken.some(isDocument) && (await isLocked(source))) throw invalid({ file: 'rules.files.locked' });
    const types = taken.map((one) => CONTENT_TYPES[one].name).join(', ');
    throw invalid({ file: { key: 'rules.files.type', values: { types } } });
  }
  if (!isPicture(type)) {
    const plays = type.startsWith('video/') ? await playsEverywhere(source) : null;
    return { path: source, size, type, width: null, height: null, plays };
  }

  const target = path.join(files.incoming, randomUUID());
  drafts.push(target);
  const result = await files.pictures.reencode({ source, target, ...pictureForm(purpose) });
  if (result.made) return { path: target, ...result, plays: null };
  if (result.why === 'noRoom') throw noRoom();
  if (result.why === 'tooManyPixels')
    throw invalid({ file: { key: 'rules.files.tooManyPixels', values: { limit: PICTURE_MAX_MEGAPIXELS } } });
  log.info({ purpose, size }, 'a picture could not be read');
  throw invalid({ file: 'rules.files.unreadable' });
}

function rowOf(uploader: Uploader, { name, purpose, uuid, hash }: ArrivedFile, ready: ReadyFile, key: string, now: Date) {
  const isUser = 'userId' in uploader;
  const isDevice = 'deviceId' in uploader;
  const unusedMs = (isDevice ? FILE_OF_DEVICE_UNUSED_DAYS * 24 : FILE_UNUSED_HOURS) * HOUR_MS;
  return {
    client_id: uploader.clientId,
    purpose,
    name: fileNameOf(name, ready.type),
    size: ready.size,
    content_type: ready.type,
    width: ready.width,
    height: ready.height,
    plays_everywhere: ready.plays,
    storage_key: key,
    uuid: uuid ?? null,
    content_hash: hash,
    user_id: isUser ? uploader.userId : null,
    device_id: isDevice ? uploader.deviceId : null,
    visit_uuid: isUser || isDevice ? null : uploader.visitUuid,
    created_at: now,
    unused_until: new Date(now.getTime() + unusedMs),
  };
}
