import type { TFunction } from 'i18next';

import type { EvacueeField } from '#contract/evacuations/entities/evacuation';

/** Returns a response of an evacuation's list as it reads: yes or no in the reader's language. */
export function responseText(t: TFunction<'evacuation'>, { value, says }: EvacueeField): string {
  if (says === undefined) return value;
  return says === 'yes' ? t('ui:yes') : t('ui:no');
}
