import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Upload, UploadPurpose } from '#contract/platform/call';
import { BYTES_PER_MB } from '#contract/platform/constants';
import { errorCode } from '../../process/errorFacts';
import { takeLonger } from '../arrival';
import { invalid, problem, ProblemError } from '../problem';

/** A file that came with a call, on this machine's disk until the call ends. Its name is its sender's: not to be trusted. */
export interface UploadedFile {
  /** The path of the file. A handler may move it away. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the bytes as sent, in hexadecimal. */
  readonly hash: string;
}

export interface UploadedForm {
  /** Texts by field; a list where a field came more than once. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly file: UploadedFile;
  /** Removes the file, if it is still there. */
  readonly discard: () => Promise<void>;
}

/** Limits of the fields beside the file. */
const FIELDS_MAX = 10;
const FIELD_NAME_MAX_BYTES = 100;
const FIELD_MAX_BYTES = 1_024;
const FILE_FIELD = 'file';

/** Makes the routes of `scope` take only `multipart/form-data`; all others refuse it. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  // Other types are refused after authentication, like any bad request.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  void scope.register(multipart);
}

const notMultipart = (): Error => problem(415, { message: 'server.notMultipart' });

interface Receiving {
  readonly upload: Upload;
  /** Throws unless the caller may send a file for this purpose. */
  readonly authorize: (purpose: UploadPurpose) => void;
  /** The folder of the file while it arrives. */
  readonly folder: string;
}

/**
 * Receives the form of a call, and writes its file to disk piece by piece; call it once the caller is authorised.
 * A refused request leaves nothing behind.
 *
 * @throws 415 for anything but a form, 403 for a purpose that is not the caller's, 413 for a file or a text that is too large, 422
 *   for a missing file or purpose, more than one file, and an empty one, 503 when the disk is full
 */
export async function receiveUpload(request: FastifyRequest, { upload, authorize, folder }: Receiving): Promise<UploadedForm> {
  if (!request.isMultipart()) throw notMultipart();
  const largest = Math.max(...Object.values(upload).map(({ maxMb }) => maxMb));
  const limits = {
    // The purpose's own limit is enforced while the file is written.
    fileSize: largest * BYTES_PER_MB + 1,
    files: 1,
    fields: FIELDS_MAX,
    parts: FIELDS_MAX + 1,
    fieldNameSize: FIELD_NAME_MAX_BYTES,
    fieldSize: FIELD_MAX_BYTES,
  };
  const fields = new Map<string, string | readonly string[]>();
  let file: UploadedFile | null = null;
  const discard = async (): Promise<void> => {
    if (file !== null) await fs.rm(file.path, { force: true });
  };
  const arrival = takeLonger(request);
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const purpose = purposeIn(fields, upload);
        authorize(purpose);
        if (part.fieldname !== FILE_FIELD) throw invalid({ [part.fieldname]: 'rules.unknownField' });
        file = await writeFile(part, { purpose, folder, onData: () => arrival.goesOn() });
      } else if (part.fieldnameTruncated || part.valueTruncated) throw problem(413, { values: { limit: FIELD_MAX_BYTES } });
      else fields.set(part.fieldname, withText(fields.get(part.fieldname), String(part.value)));
    }
    if (file === null) throw invalid({ [FILE_FIELD]: 'rules.required' });
    return { fields: Object.fromEntries(fields), file, discard };
  } catch (error) {
    // The rest of the request is discarded; reading it lets the sender receive the response.
    request.raw.unpipe();
    await discard();
    throw refusalOf(error);
  } finally {
    arrival.done();
  }
}

const withText = (before: string | readonly string[] | undefined, text: string): string | readonly string[] =>
  before === undefined ? text : [before, text].flat();

/** Returns the purpose of the file, from the fields before it. */
function purposeIn(fields: ReadonlyMap<string, string | readonly string[]>, upload: Upload): UploadPurpose {
  const named = fields.get('purpose');
  if (named === undefined) throw invalid({ purpose: 'rules.files.purposeFirst' });
  const purpose = typeof named === 'string' && Object.hasOwn(upload, named) ? upload[named] : undefined;
  if (purpose === undefined) throw invalid({ purpose: 'rules.choice' });
  return purpose;
}

interface Writing {
  readonly purpose: UploadPurpose;
  readonly folder: string;
  /** Called for each piece that arrives. */
  readonly onData: () => void;
}

async function writeFile(part: MultipartFile, { purpose: { maxMb }, folder, onData }: Writing): Promise<UploadedFile> {
  const place = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  try {
    const handle = await fs.open(place, 'wx', 0o600);
    try {
      for await (const chunk of part.file) {
        // A file's stream has no encoding, so its pieces are bytes.
        const bytes = chunk as Buffer;
        size += bytes.length;
        if (size > maxMb * BYTES_PER_MB)
          throw problem(413, { code: 'file_too_large', message: 'server.fileTooLarge', values: { limit: maxMb } });
        onData();
        hash.update(bytes);
        await handle.writeFile(bytes);
      }
    } finally {
      await handle.close();
    }
    if (size === 0) throw invalid({ [FILE_FIELD]: 'rules.files.empty' });
  } catch (error) {
    await fs.rm(place, { force: true });
    throw error;
  }
  return { path: place, name: part.filename, size, hash: hash.digest('hex') };
}

/** The disk, or this user's share of it, is full. */
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

/** Returns the refusal for a full disk; any other error unchanged. */
export function noRoomRefusal(error: unknown): unknown {
  return NO_ROOM.includes(errorCode(error) ?? '') ? noRoom() : error;
}

export const noRoom = (): ProblemError => problem(503, { code: 'storage_full', message: 'server.storageFull' });

function refusalOf(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'FST_FILES_LIMIT') return invalid({ [FILE_FIELD]: { key: 'rules.tooMany', values: { count: 1 } } });
  if (error instanceof ProblemError || (error instanceof Error && 'statusCode' in error)) return error;
  // An error of the disk; the parser's own, about an unreadable form, have neither code nor status.
  return code === undefined ? problem(400, { message: 'server.notMultipart' }) : noRoomRefusal(error);
}
