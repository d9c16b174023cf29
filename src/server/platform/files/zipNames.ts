import type { FileHandle } from 'node:fs/promises';

import { readAt } from './readAt';

/** Constants of the format: an archive ends with a record that locates its list of parts. */
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;
const LISTED_PART = 0x02_01_4b_50;
const LISTED_PART_BYTES = 46;
/** More than any document has; a longer list is not read to its end. */
const LIST_MAX_BYTES = 1024 * 1024;

/** Returns the names of a zip archive's parts; empty for a damaged one. Nothing is unpacked. */
export async function readZipNames(handle: FileHandle): Promise<readonly string[]> {
  const { size } = await handle.stat();
  const tail = await readAt(handle, Math.max(0, size - END_RECORD_BYTES - COMMENT_MAX_BYTES), END_RECORD_BYTES + COMMENT_MAX_BYTES);
  const end = tail.lastIndexOf(END_RECORD);
  if (end === -1 || end + END_RECORD_BYTES > tail.length) return [];
  const list = await readAt(handle, tail.readUInt32LE(end + 16), Math.min(tail.readUInt32LE(end + 12), LIST_MAX_BYTES));
  const names: string[] = [];
  for (let at = 0; at + LISTED_PART_BYTES <= list.length && list.readUInt32LE(at) === LISTED_PART;) {
    const nameEnd = at + LISTED_PART_BYTES + list.readUInt16LE(at + 28);
    names.push(list.toString('utf8', at + LISTED_PART_BYTES, nameEnd));
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return names;
}
