import { useTranslation } from 'react-i18next';

import type { AnsweredField } from '#contract/asking/entities/customField';

/** Returns the name of an answer's field; a deleted one says so. Texts: namespace `visitors`. */
export function useFieldLabel(): (field: Pick<AnsweredField, 'name' | 'deleted'>) => string {
  const { t } = useTranslation('visitors');
  return ({ name, deleted }) => (deleted ? t('drawer.askedNoMore', { field: name }) : name);
}
