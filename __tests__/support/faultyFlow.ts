/** One direction of a connection through the faulty proxy: bytes that wait, crawl, come late or vanish. */
import type { Socket } from 'node:net';

/** `stalled`: nothing arrives until the line is whole again. `sliced`: byte by byte. `slow`: late. `swallowing`: bytes vanish. */
export type LineState = 'whole' | 'stalled' | 'sliced' | 'slow' | 'swallowing';

export interface Flow {
  readonly push: (bytes: Buffer) => void;
  readonly be: (state: LineState) => void;
  /** Whether bytes were lost, which makes the following ones meaningless. */
  readonly hasLost: () => boolean;
  /** No more bytes come; those that wait still arrive, unless the line is stalled. */
  readonly end: () => void;
}

/** How late a slow line is at most, in ms. */
const SLOW_MS = 400;
/** The bytes of a long response that are sent one by one; the rest goes in crumbs, or it would take minutes. */
const ONE_BY_ONE = 1_500;
const CRUMB_BYTES = 700;

/** Carries bytes to `sink` in their order, whatever the line is like. */
export function makeFlow(sink: Socket, random: () => number): Flow {
  let state: LineState = 'whole';
  let waiting: { bytes: Buffer; readonly due: number }[] = [];
  let lost = false;
  let ended = false;
  let slices = 0;
  let timer: NodeJS.Timeout | NodeJS.Immediate | null = null;

  function pump(): void {
    timer = null;
    while (state !== 'stalled') {
      const next = waiting[0];
      if (next === undefined) {
        if (ended) sink.destroy();
        return;
      }
      const wait = next.due - Date.now();
      if (wait > 0) return void (timer = setTimeout(pump, wait));
      const length = state === 'sliced' ? (slices < ONE_BY_ONE ? 1 : 1 + Math.floor(random() * CRUMB_BYTES)) : next.bytes.length;
      if (!sink.destroyed) sink.write(next.bytes.subarray(0, length));
      slices += 1;
      next.bytes = next.bytes.subarray(length);
      if (next.bytes.length === 0) waiting.shift();
      if (state === 'sliced') return void (timer = setImmediate(pump));
    }
    if (ended) sink.destroy();
  }

  return {
    push: (bytes) => {
      if (state === 'swallowing') lost = true;
      if (lost) return;
      waiting.push({ bytes, due: state === 'slow' ? Date.now() + random() * SLOW_MS : 0 });
      if (timer === null) pump();
    },
    be: (next) => {
      state = next;
      slices = 0;
      if (next === 'whole') waiting = waiting.map(({ bytes }) => ({ bytes, due: 0 }));
      if (timer === null) pump();
    },
    hasLost: () => lost,
    end: () => {
      ended = true;
      if (timer === null) pump();
    },
  };
}
