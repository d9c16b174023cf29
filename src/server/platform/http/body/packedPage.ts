import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A page of which nothing but one short text is new in each response. */
export interface PackedPage {
  readonly text: (fresh: string) => string;
  /** The same as a gzip file. */
  readonly gzip: (fresh: string) => Buffer;
}

/** The head of a gzip file without a name or a time, packed as small as can be (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const LEVEL = 9;

/** A block of deflate that holds its bytes as they are, and is not the last one (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Returns the sum with these bytes added. Over none it stays: zlib begins again where it is given no address. */
const summed = (bytes: Buffer, sum: number): number => (bytes.length === 0 ? sum : crc32(bytes, sum));

/**
 * Compresses what a page's responses have in common once, and not in each: that takes as long as all the rest of a response.
 *
 * @param before the text before the fresh one, which is 65,535 bytes at most
 */
export function packPage(before: string, after: string): PackedPage {
  const rest = Buffer.from(after);
  const first = deflateRawSync(before, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync(rest, { level: LEVEL });
  const [checked, length] = [crc32(before), Buffer.byteLength(before) + rest.length];
  return {
    text: (fresh) => before + fresh + after,
    gzip: (fresh) => {
      const bytes = Buffer.from(fresh);
      const end = Buffer.alloc(8);
      end.writeUInt32LE(summed(rest, summed(bytes, checked)));
      end.writeUInt32LE(length + bytes.length, 4);
      return Buffer.concat([HEAD, first, storedBlock(bytes), last, end]);
    },
  };
}
