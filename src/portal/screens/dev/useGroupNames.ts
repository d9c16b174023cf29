import { useTranslation } from 'react-i18next';

import type { ShowcaseGroup } from './showcasePage';

/** The names of the parts of the side menu. */
export function useGroupNames(): Readonly<Record<ShowcaseGroup, string>> {
  const { t } = useTranslation('showcase');
  return {
    pressing: t('groups.pressing'), filling: t('groups.filling'), over: t('groups.over'), saying: t('groups.saying'), showing: t('groups.showing'),
  };
}
