import type { ReplayTrack } from './replay';

/** A moment of a recording: after so many steps, at a time (milliseconds since 1970) before the next one. */
export interface ReplayMoment {
  readonly index: number;
  readonly at: number;
}

const timeOf = ({ start, steps }: ReplayTrack, index: number): number => steps[index - 1]?.at ?? start;

/** Returns the moment right after a step; 0 is the start. Beyond the ends it is the nearest. */
export function momentOfStep(track: ReplayTrack, index: number): ReplayMoment {
  const within = Math.min(track.steps.length, Math.max(0, index));
  return { index: within, at: timeOf(track, within) };
}

/** Returns the moment at a time, after all steps up to then. */
export function momentAt(track: ReplayTrack, time: number): ReplayMoment {
  const at = Math.min(track.end, Math.max(track.start, time));
  let low = 0;
  let high = track.steps.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (timeOf(track, middle) <= at) low = middle;
    else high = middle - 1;
  }
  return { index: low, at };
}

/** Returns a moment some time later; a moment never falls back before a step that it follows. */
export function momentLater(track: ReplayTrack, moment: ReplayMoment, milliseconds: number): ReplayMoment {
  const later = momentAt(track, moment.at + milliseconds);
  return later.index < moment.index ? { ...moment, at: later.at } : later;
}

/** Writes a moment for an address: '12' right after the step with counter 12, '12-30' thirty seconds later. */
export function momentText(track: ReplayTrack, { index, at }: ReplayMoment): string {
  const later = Math.floor((at - timeOf(track, index)) / 1_000);
  const counter = track.steps[index - 1]?.counter ?? 0;
  return later <= 0 ? String(counter) : `${counter}-${later}`;
}

/** Reads the moment in an address: an invalid one is the start, one beyond the end is the end. */
export function readMoment(track: ReplayTrack, text: string): ReplayMoment {
  const [, counter, seconds = '0'] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (counter === undefined) return momentOfStep(track, 0);
  let index = track.steps.length;
  while (index > 0 && (track.steps[index - 1]?.counter ?? 0) > Number(counter)) index -= 1;
  const next = track.steps[index];
  const at = timeOf(track, index) + Number(seconds) * 1_000;
  return { index, at: Math.min(at, next === undefined ? track.end : Math.max(timeOf(track, index), next.at - 1)) };
}
