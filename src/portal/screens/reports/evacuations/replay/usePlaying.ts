import { useEffect, useEffectEvent, useState } from 'react';

import type { ReplayTrack } from '#portal/entities/evacuees/replay';
import { momentLater, momentOfStep, type ReplayMoment } from '#portal/entities/evacuees/replayMoment';
import type { GoTo } from './useMoment';

/** The playback speeds, as multiples of real time. */
export const SPEEDS = [1, 10, 60] as const;
export type Speed = (typeof SPEEDS)[number];

const TICK_MS = 100;
/** The interval between updates with reduced motion, instead of a continuous animation. */
const CALM_TICK_MS = 1_000;

function tickMs(): number {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches ? CALM_TICK_MS : TICK_MS;
}

const isOver = ({ end, steps }: ReplayTrack, { index, at }: ReplayMoment): boolean => index >= steps.length && at >= end;

/** Lets a recording run from the moment that is shown, until its end. */
export function usePlaying(track: ReplayTrack, moment: ReplayMoment, go: GoTo) {
  const [speed, setSpeed] = useState<Speed>(10);
  const [isPlaying, setPlaying] = useState(false);

  // Going back from the end pauses: it plays again when asked to.
  if (isPlaying && isOver(track, moment)) setPlaying(false);

  const pass = useEffectEvent((milliseconds: number) => go((from) => momentLater(track, from, milliseconds * speed)));
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      pass(now - last);
      last = now;
    }, tickMs());
    return () => clearInterval(timer);
  }, [isPlaying]);

  const toggle = (): void => {
    if (!isPlaying && isOver(track, moment)) go(momentOfStep(track, 0));
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, pause: () => setPlaying(false), speed, setSpeed };
}
