import type { CustomField } from '#contract/entities/customField';
import { foldText, hasWords } from '#contract/fold';

/** Returns the fields whose name has all words of a search, whatever their accents and capitals; all without a search. */
export function foundFields(fields: readonly CustomField[], search: string): readonly CustomField[] {
  const words = foldText(search);
  return fields.filter(({ name }) => hasWords(foldText(name), words));
}
