import { useTranslation } from 'react-i18next';

import type { GroupType } from '#contract/people/entities/group';

/** Returns the name of each type of group, and the abilities of its people. Texts: `groups`. */
export function useGroupTypeWords(): Readonly<Record<GroupType, { readonly label: string; readonly description: string }>> {
  const { t } = useTranslation('groups');
  return {
    non_returning: { label: t('type.non_returning'), description: t('hint.non_returning') },
    returning: { label: t('type.returning'), description: t('hint.returning') },
    integration: { label: t('type.integration'), description: t('hint.integration') },
    delivery: { label: t('type.delivery'), description: t('hint.delivery') },
  };
}
