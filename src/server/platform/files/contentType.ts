import fs, { type FileHandle } from 'node:fs/promises';

import type { ContentType } from '#contract/platform/entities/file';
import { wideEncodingOf } from './wideText';
import { readZipNames } from './zipNames';

const HEAD_BYTES = 32;

/** The first bytes of files of a type, as Latin-1 text; a point matches any. */
const BEGINNINGS: readonly (readonly [RegExp, ContentType])[] = [
  [/^\xff\xd8\xff/u, 'image/jpeg'],
  [/^\x89PNG\r\n\x1a\n/u, 'image/png'],
  [/^GIF8[79]a/u, 'image/gif'],
  [/^RIFF.{4}WEBP/su, 'image/webp'],
  [/^%PDF-\d/u, 'application/pdf'],
  // The brands that browsers play as MP4; HEIF and 3GP have others.
  [/^.{4}ftyp(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V[ HP]|MSNV)/su, 'video/mp4'],
  [/^.{4}ftypqt {2}/su, 'video/quicktime'],
];
const ZIP = /^PK\x03\x04/u;

/** The part that makes an archive a document of its kind. */
const DOCUMENT_PARTS: readonly (readonly [string, ContentType])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];
const MACROS = /(^|\/)vbaProject\.bin$/u;

/** An Office document that is locked with a password is an archive of another kind, with a part of this name. */
const COMPOUND = /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/u;
const LOCKED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/** Characters that no text contains: control characters except tab, line feed, form feed, carriage return, and the end-of-file of DOS. */
const BINARY = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f]/u;
/** SVG, HTML and XML are texts, too, and none is accepted. */
const MARKUP = /^(?:\xef\xbb\xbf)?\s*</u;

/** Detects a file's type from its content, regardless of its name or its sender's claim; null for a type that is not accepted. */
export async function contentTypeOf(file: string): Promise<ContentType | null> {
  const handle = await fs.open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const known = BEGINNINGS.find(([beginning]) => beginning.test(head));
    if (known !== undefined) return known[1];
    if (ZIP.test(head)) return documentTypeOf(await readZipNames(handle));
    const wide = wideEncodingOf(buffer.subarray(0, bytesRead));
    const beginning = wide === null ? head : new TextDecoder(wide).decode(buffer.subarray(0, bytesRead));
    return head !== '' && !MARKUP.test(beginning) && (await isText(handle, wide ?? 'latin1')) ? 'text/csv' : null;
  } finally {
    await handle.close();
  }
}

/** Reports whether a file is an Office document that is locked with a password. */
export async function isLocked(file: string): Promise<boolean> {
  const handle = await fs.open(file, 'r');
  try {
    let before = Buffer.alloc(0);
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      // Files yield bytes; the name may begin in one part and end in the next.
      const part = Buffer.concat([before, chunk as Buffer]);
      if (before.length === 0 && !COMPOUND.test(part.toString('latin1', 0, HEAD_BYTES))) return false;
      if (part.includes(LOCKED_PART)) return true;
      before = part.subarray(-LOCKED_PART.length);
    }
    return false;
  } finally {
    await handle.close();
  }
}

/** Returns the kind of an Office document by the parts of its archive; null for any other archive, and for one with macros. */
function documentTypeOf(names: readonly string[]): ContentType | null {
  if (!names.includes('[Content_Types].xml') || names.some((name) => MACROS.test(name))) return null;
  return DOCUMENT_PARTS.find(([part]) => names.includes(part))?.[1] ?? null;
}

/** Reports whether a file is text: spreadsheets write theirs as Unicode, or in the code page of their country. */
async function isText(handle: FileHandle, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    // Files yield bytes.
    if (BINARY.test(decoder.decode(chunk as Buffer, { stream: true }))) return false;
  }
  return true;
}
