import type { ResourceKey } from 'i18next';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const accents = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));
const accented = (text: string): string => [...text].map((letter) => accents.get(letter) ?? letter).join('');

/** Parts left unchanged: values, tags and nested texts. */
const KEPT = /(\{\{[^}]*\}\}|<\/?\w+\/?>|\$t\([^)]*\))/;
const KEPT_WHOLE = new RegExp(`^${KEPT.source}$`);
/** The share of English length added to a text; German or French labels reach it. */
const LONGER = 0.4;
const FILLING = 'one two three four five six seven eight nine ten';

/** Returns a text made longer and full of accents, so that truncated or untranslated texts stand out. */
function pseudoText(text: string): string {
  const parts = text.split(KEPT);
  const letters = parts
    .filter((part) => !KEPT_WHOLE.test(part))
    .join('')
    .trim().length;
  if (letters === 0) return text;
  const more = accented(FILLING.repeat(1 + Math.floor((letters * LONGER) / FILLING.length)).slice(0, Math.ceil(letters * LONGER)));
  return `⟦${parts.map((part) => (KEPT_WHOLE.test(part) ? part : accented(part))).join('')} ${more.trim()}⟧`;
}

/** Returns a namespace of texts in the pseudo-language. */
export function pseudoTexts(texts: ResourceKey): ResourceKey {
  if (typeof texts === 'string') return pseudoText(texts);
  return Object.fromEntries(Object.entries(texts).map(([key, value]: [string, ResourceKey]) => [key, pseudoTexts(value)]));
}
