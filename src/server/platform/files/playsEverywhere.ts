import fs, { type FileHandle } from 'node:fs/promises';

import { readAt } from './readAt';

/** H.264, which the browser of every tablet plays. Only some play HEVC, in which many phones record. */
const PLAYED_EVERYWHERE: ReadonlySet<string> = new Set(['avc1', 'avc3']);
/** Boxes of an MP4 or MOV file on the path to the codecs of its tracks. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const HEAD_BYTES = 16;
/** More than any video has on that path; reading stops there for a file made to be read for ever. */
const BOXES_MAX = 2_000;

interface Box {
  readonly type: string;
  /** The type of the enclosing box; '' for the file. */
  readonly within: string;
  /** The offset of its content. */
  readonly from: number;
}

/** Yields the boxes of a part of a file in their order, and the boxes within them on the path. */
async function* boxesOf(handle: FileHandle, start: number, end: number, within = ''): AsyncGenerator<Box> {
  for (let at = start; at < end;) {
    const head = await readAt(handle, at, HEAD_BYTES);
    if (head.length < 8) return;
    const size = head.readUInt32BE(0);
    const isLong = size === 1 && head.length === HEAD_BYTES;
    const whole = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? end - at : size;
    const from = at + (isLong ? 16 : 8);
    const next = Math.min(at + whole, end);
    if (next < from) return;
    const type = head.toString('latin1', 4, 8);
    yield { type, within, from };
    if (ON_THE_WAY.has(type)) yield* boxesOf(handle, from, next, type);
    at = next;
  }
}

/** Reports whether every browser plays a video, by the codec of its pictures; null for a video without that information. */
export async function playsEverywhere(file: string): Promise<boolean | null> {
  const handle = await fs.open(file, 'r');
  try {
    const codecs: string[] = [];
    let isOfPictures = false;
    let read = 0;
    for await (const { type, within, from } of boxesOf(handle, 0, (await handle.stat()).size)) {
      if (++read > BOXES_MAX) break;
      // A track's kind precedes its codec; both follow eight bytes of other data.
      if (type === 'hdlr' && within === 'mdia') isOfPictures = (await readAt(handle, from + 8, 4)).toString('latin1') === 'vide';
      if (type === 'stsd' && isOfPictures) {
        const codec = await readAt(handle, from + 12, 4);
        if (codec.length === 4) codecs.push(codec.toString('latin1'));
      }
    }
    return codecs.length === 0 ? null : codecs.every((codec) => PLAYED_EVERYWHERE.has(codec));
  } finally {
    await handle.close();
  }
}
