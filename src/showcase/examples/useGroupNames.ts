import { useTranslation } from 'react-i18next';

import type { ShowcaseGroup } from '../showcasePage';

/** The names of the parts of the side menu. */
export function useGroupNames(): Readonly<Record<ShowcaseGroup, string>> {
  const { t } = useTranslation('showcase');
  return {
    actions: t('groups.actions'),
    forms: t('groups.forms'),
    overlays: t('groups.overlays'),
    feedback: t('groups.feedback'),
    layout: t('groups.layout'),
  };
}
