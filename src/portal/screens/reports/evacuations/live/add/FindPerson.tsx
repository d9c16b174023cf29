import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { SearchField } from '#web/ui/fields/SearchField';

/** Finds people by name, company or host. */
export const FindPerson = memo(function FindPerson() {
  const { t } = useTranslation('evacuation');
  const [typed, setSearch] = useSearchParam('q');
  return (
    <SearchField
      label={t('filter.search')}
      placeholder={t('filter.search')}
      value={typed ?? ''}
      pauseMs={0}
      onSearch={(text) => setSearch(text, { replace: true })}
    />
  );
});
