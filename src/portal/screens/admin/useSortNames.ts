import { useTranslation } from 'react-i18next';

interface SortName {
  readonly value: string;
  readonly label: string;
}

/** Returns the sort orders offered on a phone, where there are no headings to press. */
export function useSortNames(): readonly SortName[] {
  const { t } = useTranslation('admin');
  return [
    { value: 'name', label: t('column.name') },
    { value: 'region', label: t('column.region') },
    { value: '-plan', label: t('column.plan') },
    { value: 'trial', label: t('column.trial') },
    { value: 'status', label: t('column.status') },
    { value: '-users', label: t('column.users') },
    { value: '-sites', label: t('column.sites') },
    { value: '-last_used', label: t('column.lastUsed') },
  ];
}
