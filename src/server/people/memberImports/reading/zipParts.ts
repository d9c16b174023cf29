import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

import { IMPORT_UNPACKED_MAX_MB } from '#contract/people/entities/memberImport';
import { BYTES_PER_MB } from '#contract/platform/constants';
import { UnusableFile } from './unusableFile';

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_BYTES = 22;
const LISTED_PART = 0x02_01_4b_50;
const LISTED_PART_BYTES = 46;
const PART_HEAD_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Parts of a workbook; no spreadsheet writes more. */
const PARTS_MAX = 2_000;

interface ListedPart {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** Reads the directory of an archive. @throws UnusableFile when it is damaged */
function listParts(archive: Buffer): readonly ListedPart[] {
  const end = archive.lastIndexOf(END_RECORD);
  if (end === -1 || end + END_RECORD_BYTES > archive.length) throw new UnusableFile('unreadable');
  const count = archive.readUInt16LE(end + 10);
  if (count > PARTS_MAX) throw new UnusableFile('too_large');
  const parts: ListedPart[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let part = 0; part < count; part += 1) {
    if (at + LISTED_PART_BYTES > archive.length || archive.readUInt32LE(at) !== LISTED_PART) throw new UnusableFile('unreadable');
    parts.push({
      name: archive.toString('utf8', at + LISTED_PART_BYTES, at + LISTED_PART_BYTES + archive.readUInt16LE(at + 28)),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    });
    at += LISTED_PART_BYTES + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}

/** Returns the packed bytes of a part. @throws UnusableFile when it is damaged */
function packedBytes(archive: Buffer, { method, packed, at }: ListedPart): Buffer {
  if (method !== STORED && method !== DEFLATED) throw new UnusableFile('unreadable');
  if (at + PART_HEAD_BYTES > archive.length) throw new UnusableFile('unreadable');
  const from = at + PART_HEAD_BYTES + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  return archive.subarray(from, from + packed);
}

function unpack(bytes: Buffer, method: number): Readable {
  if (method === STORED) return Readable.from([bytes]);
  const inflate = createInflateRaw();
  inflate.end(bytes);
  return inflate;
}

/** Unpacks a part without storing it, and stops where it is larger than its stated size. */
async function measurePart(archive: Buffer, part: ListedPart): Promise<void> {
  const bytes = packedBytes(archive, part);
  if (part.method === STORED) {
    if (part.packed !== part.unpacked) throw new UnusableFile('too_large');
    return;
  }
  let size = 0;
  try {
    for await (const chunk of unpack(bytes, part.method)) {
      // The cast is safe: inflating gives bytes.
      size += (chunk as Buffer).length;
      if (size > part.unpacked) throw new UnusableFile('too_large');
    }
  } catch (error) {
    throw error instanceof UnusableFile ? error : new UnusableFile('unreadable');
  }
}

/** Finds a part by its name and opens it; null for one that is missing. */
export type OpenPart = (name: string) => Readable | null;

/**
 * Opens a workbook's archive. Refuses one that would exhaust the memory when unpacked: first by its stated sizes, then by the actual
 * ones.
 *
 * @throws UnusableFile
 */
export async function openZip(archive: Buffer): Promise<OpenPart> {
  const parts = listParts(archive);
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0);
  if (unpacked > IMPORT_UNPACKED_MAX_MB * BYTES_PER_MB) throw new UnusableFile('too_large');
  for (const part of parts) await measurePart(archive, part);
  return (name) => {
    const found = parts.find((part) => part.name.toLowerCase() === name.toLowerCase());
    return found === undefined ? null : unpack(packedBytes(archive, found), found.method);
  };
}
