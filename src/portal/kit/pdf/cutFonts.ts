import { typefacesOf, type Typeface } from '#contract/platform/badgeTypefaces';
import { LETTERS_MAX, type CutFont, type LettersWanted } from '#contract/platform/calls/typefaces';
import { typefacesApi } from '#portal/api/platform/typefaces';
import type { AppDispatch } from '#portal/store/state';
import { isOfInter } from './fontFiles';
import { plainText } from './plainText';
import type { PdfFont } from './typesetter';

/** Joiners and non-joiners: a font with other characters of a word needs them, too. */
const JOINERS = ['\u200C', '\u200D'];

/** Lists the characters of these texts that Inter lacks, by the typefaces that write a paragraph together. */
function lettersWanted(texts: readonly string[]): readonly LettersWanted[] {
  const sets = new Map<string, { readonly typefaces: readonly Typeface[]; readonly letters: Set<string> }>();
  for (const paragraph of new Set(texts.flatMap((text) => plainText(text).split('\n')))) {
    const typefaces = typefacesOf(paragraph);
    if (typefaces.length === 0) continue;
    const known = sets.get(typefaces.join()) ?? { typefaces, letters: new Set() };
    sets.set(typefaces.join(), known);
    for (const character of paragraph) if (!isOfInter(character) || JOINERS.includes(character)) known.letters.add(character);
  }
  let room = LETTERS_MAX;
  return [...sets.values()].flatMap(({ typefaces, letters }) => {
    const kept = [...letters].slice(0, room);
    room -= kept.length;
    return kept.length === 0 ? [] : [{ typefaces, letters: kept.join('') }];
  });
}

const bytesOf = (written: string): Uint8Array => Uint8Array.from(atob(written), (character) => character.charCodeAt(0));

const fontOf = ({ regular, bold }: CutFont, typefaces: readonly Typeface[]): PdfFont => ({
  regular: bytesOf(regular),
  bold: bytesOf(bold),
  typefaces,
});

/**
 * Fetches fonts with the letters that Inter lacks, subset by the server. None on failure: a document whose names have question marks,
 * and says so, is better than no document.
 */
export async function fetchCutFonts(texts: readonly string[], dispatch: AppDispatch): Promise<readonly PdfFont[]> {
  const wanted = lettersWanted(texts);
  if (wanted.length === 0) return [];
  // Nothing of it stays in the store: only the document needs these letters.
  const { data } = await dispatch(typefacesApi.endpoints.cutTypefaces.initiate({ body: { wanted } }, { track: false }));
  return wanted.flatMap(({ typefaces }, index) => (data?.cut[index]?.fonts ?? []).map((font) => fontOf(font, typefaces)));
}
