import { foldText } from '#contract/platform/text/fold';
import { KIOSK_SEARCH_FROM } from './constants';

/** Of scripts without an alphabet: two signs say as much as four letters. */
const SIGN = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
/** A letter on its own, or a sound of kana, says nothing of a name, and would list everybody who has it. */
const ALONE = /^[^\p{sc=Han}\p{sc=Hangul}]?$/u;

/** Reports whether a text says enough of a name for a search at the door: `KIOSK_SEARCH_FROM` letters, or two signs. */
export function isSearchable(text: string): boolean {
  // Composed, as a sign of Korean comes apart when it is folded.
  const words = foldText(text).normalize('NFC').split(' ');
  const said = words.filter((word) => !ALONE.test(word)).join('');
  return [...said.replaceAll(SIGN, 'xx')].length >= KIOSK_SEARCH_FROM;
}
