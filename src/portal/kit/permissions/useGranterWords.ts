import { useTranslation } from 'react-i18next';

import type { Granter } from './granters';

/** Says who can give what is missing, for the client of that name. */
export function useGranterWords(client: string): Readonly<Record<Granter, string>> {
  const { t } = useTranslation('forbidden');
  return {
    administrator: t('granter.administrator', { client }),
    primary: t('granter.primary', { client }),
    support: t('granter.support'),
  };
}
