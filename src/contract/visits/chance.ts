const OFFSET_BASIS = 2_166_136_261;
const PRIME = 16_777_619;

/**
 * Draws by chance, from a visit's uuid: the device that asks and the server that checks draw the same, however often (spec: kiosk#photo).
 *
 * @param purpose keeps two draws for one visit apart
 * @param percent 0 draws nobody, 100 everybody
 */
export function isDrawn(uuid: string, purpose: 'photo' | 'search', percent: number): boolean {
  // FNV-1a: evenly spread, and the same everywhere.
  let hash = OFFSET_BASIS;
  for (const letter of `${purpose}:${uuid}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME) >>> 0;
  return hash % 100 < percent;
}
