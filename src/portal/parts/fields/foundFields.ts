import type { CustomField } from '#contract/entities/customField';

const folded = (text: string, language: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(language);

/** Returns the fields whose name has all words of a search, whatever their accents and capitals; all without a search. */
export function foundFields(fields: readonly CustomField[], search: string, language: string): readonly CustomField[] {
  const words = folded(search, language)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return fields;
  return fields.filter(({ name }) => {
    const text = folded(name, language);
    return words.every((word) => text.includes(word));
  });
}
