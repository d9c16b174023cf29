import type { CustomField } from '#contract/asking/entities/customField';
import { foldText, hasWords } from '#contract/platform/text/fold';

/** Returns the fields whose name has all words of a search, regardless of accents and capitals; all without a search. */
export function foundFields(fields: readonly CustomField[], search: string): readonly CustomField[] {
  const words = foldText(search);
  return fields.filter(({ name }) => hasWords(foldText(name), words));
}
