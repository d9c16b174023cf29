/** Files of each kind, as small as they can be and true to their formats. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph, taller than wide as the camera held it, with where it was taken. */
export function photoWithPosition(): Promise<Buffer> {
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#3465a4' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of Ada Person', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 4366/100' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A picture of one colour; half transparent if asked for. */
export function picture(type: 'png' | 'webp' | 'gif' | 'jpeg', { width = 40, height = 30, isClear = false } = {}): Promise<Buffer> {
  const background = isClear ? { r: 200, g: 0, b: 0, alpha: 0.5 } : '#c80000';
  return sharp({ create: { width, height, channels: isClear ? 4 : 3, background } })
    .toFormat(type)
    .toBuffer();
}

const pngPart = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A whole and tiny file of a very large picture: one bit a pixel, all of them black. */
export function blackPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngPart('IHDR', head),
    pngPart('IDAT', rows),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

/** The beginning of a film, then bytes that differ from place to place. */
export function film(size: number, brand: 'isom' | 'qt  ' | 'heic' = 'isom'): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 4_096) bytes.writeUInt32BE(at, Math.min(at, size - 4));
  bytes.writeUInt32BE(24, 0);
  bytes.write(`ftyp${brand}\0\0\x02\0isommp41`, 4, 'latin1');
  return bytes;
}

/** A box of an MP4 or MOV file. */
export function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A track of a film: its kind (`vide`, `soun`) and codec. */
export const track = (holds: string, codec: string): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      Buffer.concat([
        box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${holds}`, 'latin1')),
        box('minf', box('stbl', box('stsd', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(8))])))),
      ]),
    ),
  );

/** A film of tracks without pictures. */
export const filmOf = (...tracks: readonly Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1')), box('moov', Buffer.concat(tracks))]);

/** An archive of parts that hold nothing. */
export function archive(names: readonly string[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const text = Buffer.from(name);
    const part = Buffer.alloc(30);
    part.writeUInt32LE(0x04_03_4b_50, 0);
    part.writeUInt16LE(text.length, 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02_01_4b_50, 0);
    listed.writeUInt16LE(text.length, 28);
    listed.writeUInt32LE(at, 42);
    parts.push(part, text);
    list.push(listed, text);
    at += part.length + text.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(
    list.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, ...list, end, Buffer.from(comment)]);
}

const OFFICE = ['[Content_Types].xml', '_rels/.rels'];
export const wordDocument = (): Buffer => archive([...OFFICE, 'word/document.xml']);
export const spreadsheet = (...more: readonly string[]): Buffer => archive([...OFFICE, 'xl/workbook.xml', ...more]);
export const presentation = (): Buffer => archive([...OFFICE, 'ppt/presentation.xml'], 'made by hand');

/** The beginning of an Office document that is locked with a password: an archive of the older kind, with a part of this name. */
export function lockedDocument(part = 'EncryptedPackage'): Buffer {
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  // The name lies where one part of the file that is read ends and the next begins.
  return Buffer.concat([head, Buffer.alloc(65_536 - 512 - 7), Buffer.from(part, 'utf16le'), Buffer.alloc(512)]);
}
