import { useTranslation } from 'react-i18next';

import type { Granter } from './granters';

/** Returns the words for the people who can grant the missing permissions, for the client of that name. */
export function useGranterWords(client: string): Readonly<Record<Granter, string>> {
  const { t } = useTranslation('forbidden');
  return {
    administrator: t('granter.administrator', { client }),
    primary: t('granter.primary', { client }),
    support: t('granter.support'),
  };
}
