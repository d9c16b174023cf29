/** The number of `--hue-n` tokens. */
const HUES = 8;

/** A number from 1 to 8 that is always the same for the same text (FNV-1a): which `--hue-n` token a person's initials wear. */
export function avatarHue(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % HUES) + 1;
}
