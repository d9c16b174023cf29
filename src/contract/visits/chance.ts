const OFFSET_BASIS = 2_166_136_261;
const PRIME = 16_777_619;

/**
 * Draws pseudo-randomly from a visit's uuid: the device that asks and the server that checks get the same result every time (spec:
 * kiosk#photo).
 *
 * @param purpose separates two draws for one visit
 * @param percent 0 draws nobody, 100 everybody
 */
export function isDrawn(uuid: string, purpose: 'photo' | 'search', percent: number): boolean {
  // FNV-1a: evenly distributed, and the same on all platforms.
  let hash = OFFSET_BASIS;
  for (const letter of `${purpose}:${uuid}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME) >>> 0;
  return hash % 100 < percent;
}
