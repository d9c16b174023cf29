import type { FileEncoding } from '#contract/people/entities/fileReading';

/** The upper half of code page 850, which no decoder of the web knows: old programs of Western Europe write it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Code pages of files that are not Unicode, the likeliest first. */
const CODE_PAGES = [
  'windows-1252',
  'windows-1250',
  'macintosh',
  'cp850',
  'windows-1251',
  'windows-1254',
  'windows-1253',
  'iso-8859-2',
] as const satisfies readonly FileEncoding[];
type CodePage = (typeof CODE_PAGES)[number];

/** Letters that are common in names, which tell the code pages of one script apart. */
const WESTERN = 'äöüßéèêëàâçñáíóúîïôûãõåøæÄÖÜÉÅØÆ';
const CENTRAL = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžČĎŇŘŠŤŽäöüßőűÄÖÜÉ';
const COMMON: Readonly<Record<CodePage, string>> = {
  'windows-1252': WESTERN,
  'windows-1250': CENTRAL,
  macintosh: WESTERN,
  cp850: WESTERN,
  'windows-1251': 'аевиклмнорстяАБВГДЕЖЗИКЛМНОПРСТФЮЯ',
  'windows-1254': 'çğıöşüâÇĞİÖŞÜ',
  'windows-1253': 'αεηικλμνοπρςστυάέήίόύώΑΒΓΔΕΖΗΘΙΚΛΜΝΟΠΡΣΤΦΧΆΈΉΊΌ',
  'iso-8859-2': CENTRAL,
};

const inCp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP850.charAt(byte - 128))).join('');

/** Decodes bytes of a code page, each of which is a character. */
export function decodePage(page: CodePage): (bytes: Uint8Array) => string {
  if (page === 'cp850') return inCp850;
  const decoder = new TextDecoder(page);
  return (bytes) => decoder.decode(bytes);
}

/** Punctuation beside words: neither for nor against a code page. */
const TYPOGRAPHIC = '‘’“”„–—…€«»';
/** Signs inside of a word, and capitals within one that has small letters. */
const INSIDE = new RegExp(
  [
    String.raw`\p{L}[^\p{L}\p{M}\s\p{ASCII}‘’–]|[^\p{L}\p{M}\s\p{ASCII}‘’“„–«]\p{L}`,
    String.raw`\p{L}(?!\p{ASCII})\p{Lu}\p{L}*\p{Ll}|\p{Ll}(?!\p{ASCII})\p{Lu}|(?!\p{ASCII})\p{Ll}\p{Lu}`,
  ].join('|'),
  'gu',
);
const APOSTROPHE = /\p{L}’(?=\p{L})/gu;
/** A word of one accented letter, except those of French, Spanish and others. */
const ALONE = /(?<!\p{L})(?![àÀéÉóÓáÁíÍ]|\p{ASCII})\p{L}(?!\p{L})/gu;
/** Latin words have no three accents in a row, and words of other scripts no Latin letter; each more counts against the page. */
const IN_A_ROW = /(?<=[^\p{ASCII}\P{L}]{2})[^\p{ASCII}\P{L}]/gu;
const MIXED = /[A-Za-z][^\p{ASCII}]|[^\p{ASCII}][A-Za-z]/gu;
/** The margin by which another page must be likelier than the first, which most files have. */
const MARGIN = 2;

/** Returns how much a text looks like words: common letters count for it, unlikely sequences against it. */
function likeness(text: string, page: CodePage): number {
  let score = 2 * (text.match(APOSTROPHE)?.length ?? 0);
  for (const sign of text) {
    if (sign <= '\x7F' || TYPOGRAPHIC.includes(sign)) continue;
    if (COMMON[page].includes(sign)) score += 2;
    else score += /\p{L}/u.test(sign) ? 1 : -1;
  }
  const strange = [INSIDE, ALONE, page === 'windows-1251' || page === 'windows-1253' ? MIXED : IN_A_ROW];
  return score - 3 * strange.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
}

/** Proposes the code page whose letters make the likeliest words of some bytes. Lone carriage returns are line ends of old Macs. */
export function guessCodePage(sample: Uint8Array): CodePage {
  const scores = CODE_PAGES.map((page) => ({
    page,
    score: likeness(decodePage(page)(sample), page) + (page === 'windows-1252' ? MARGIN : 0),
  }));
  const best = scores.reduce((before, one) => (one.score > before.score ? one : before));
  const mac = scores.find(({ page }) => page === 'macintosh');
  const isOfMac = sample.includes(13) && !sample.includes(10);
  return isOfMac && mac !== undefined && mac.score + MARGIN >= best.score ? 'macintosh' : best.page;
}
