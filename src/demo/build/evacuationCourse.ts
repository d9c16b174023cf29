import type { EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type { Random } from '../world/random';
import { PAST_EVACUATIONS } from '../world/seed';

/** The course of a past evacuation as a whole. */
export interface Shape {
  readonly kind: EvacuationKind;
  /** From the alarm until the last mark, in seconds. */
  readonly lengthSeconds: number;
  /** People not found safe when it was completed. */
  readonly unaccounted: number;
  /** Whether somebody turned up who was on no list. */
  readonly unlisted: boolean;
}

/** One mark of a person, this many seconds after the alarm. `point` is the index of a point of the site. */
export interface Step {
  readonly status: EvacueeStatus;
  readonly afterSeconds: number;
  readonly point: number | null;
}

/** The alarms among the drills, and those that stand out: one took long, two found a person who had never signed in. */
const REAL = new Set([3, 8]);
const LONG = PAST_EVACUATIONS - 5;
const UNLISTED = new Set([4, PAST_EVACUATIONS - 2]);

/** Returns the course of a past evacuation: mostly drills of four to fifteen minutes. */
export function shapeOf(random: Random, index: number): Shape {
  const real = REAL.has(index);
  return {
    kind: real ? 'real' : 'drill',
    lengthSeconds: index === LONG ? random.int(1_750, 2_000) : random.int(real ? 420 : 240, 900),
    unaccounted: index === LONG ? 2 : random.chance(0.25) ? 1 : 0,
    unlisted: UNLISTED.has(index),
  };
}

/** Returns when a person arrives: few in the first minute, most around the middle, some late, as in every drill. */
function arrival(random: Random, length: number): number {
  if (random.chance(0.03)) return random.int(Math.round(length * 0.8), length);
  return Math.min(length, random.around(length * 0.42, length * 0.2, 38, length));
}

/** Returns a point: most people go to the first, fewer to each that is further away. */
function pointOf(random: Random, points: number): number | null {
  if (points === 0) return null;
  return random.weighted(Array.from({ length: points }, (_, point) => [2 ** (points - point), point] as const));
}

/**
 * Returns the marks of a person, in order. Most get one; some needed help first, and a few were mistaken for somebody else.
 * @param unaccounted true for people whom nobody saw come out
 */
export function courseOf(random: Random, { lengthSeconds: length }: Shape, points: number, unaccounted: boolean): Step[] {
  if (unaccounted)
    return random.chance(0.6) ? [] : [{ status: 'unknown', afterSeconds: random.int(Math.round(length / 2), length), point: null }];
  const point = pointOf(random, points);
  const afterSeconds = arrival(random, length);
  const later = (seconds: number): number => Math.min(length, afterSeconds + seconds);
  const safe: Step = { status: 'safe', afterSeconds, point };
  if (random.chance(0.012)) {
    return [
      { status: 'needs_assistance', afterSeconds, point: null },
      { ...safe, afterSeconds: later(random.int(80, 260)) },
    ];
  }
  if (random.chance(0.008)) {
    return [
      safe,
      { status: 'missing', afterSeconds: later(random.int(15, 50)), point: null },
      { ...safe, afterSeconds: later(random.int(60, 200)) },
    ];
  }
  return [safe];
}
