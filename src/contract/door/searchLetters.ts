import { foldText } from '#contract/platform/text/fold';
import { KIOSK_SEARCH_FROM } from './constants';

/** Characters of scripts without an alphabet: two of them identify as much as four letters. */
const SIGN = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
/** A single letter, or a single kana, would match too many names. */
const ALONE = /^[^\p{sc=Han}\p{sc=Hangul}]?$/u;

/** Reports whether a text is long enough for a name search at the door: `KIOSK_SEARCH_FROM` letters, or two characters of such a script. */
export function isSearchable(text: string): boolean {
  // Composed form, because folding splits Korean syllables.
  const words = foldText(text).normalize('NFC').split(' ');
  const said = words.filter((word) => !ALONE.test(word)).join('');
  return [...said.replaceAll(SIGN, 'xx')].length >= KIOSK_SEARCH_FROM;
}
