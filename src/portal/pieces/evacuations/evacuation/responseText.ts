import type { TFunction } from 'i18next';

import type { EvacueeField } from '#contract/evacuations/entities/evacuation';

/** Returns the text of a response in an evacuation's list: yes or no in the reader's language. */
export function responseText(t: TFunction<'evacuation'>, { value, says }: EvacueeField): string {
  if (says === undefined) return value;
  return says === 'yes' ? t('ui:yes') : t('ui:no');
}
