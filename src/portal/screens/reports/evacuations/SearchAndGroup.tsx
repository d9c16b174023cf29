import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { selectSurroundings } from '../../../entities/evacuees/selectors';
import { useAppSelector } from '../../../entities/hooks';
import { useSearchParam } from '../../../parts/route/useSearchParam';
import { Dropdown } from '../../../ui/fields/Dropdown';
import { SearchField } from '../../../ui/fields/SearchField';
import styles from './RollCall.module.css';

/** Finds somebody by name, company or host, and narrows the list to a group. */
export const SearchAndGroup = memo(function SearchAndGroup({ evacuationId, groupId }: { readonly evacuationId: number; readonly groupId: number | undefined }) {
  const { t } = useTranslation('evacuation');
  const [typed, setSearch] = useSearchParam('q');
  const [, setGroup] = useSearchParam('group');
  const groups = useAppSelector((state) => selectSurroundings(state, evacuationId))?.groups ?? [];
  return (
    <div className={styles.find}>
      <div className={styles.search}>
        <SearchField label={t('filter.search')} placeholder={t('filter.search')} value={typed ?? ''} pauseMs={0} onSearch={(text) => setSearch(text, { replace: true })} />
      </div>
      {groups.length > 1 && (
        <Dropdown<number>
          label={t('filter.group')}
          labelHidden
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={groupId ?? null}
          onChange={(id) => setGroup(String(id), { replace: true })}
          none={{ label: t('filter.allGroups'), onChoose: () => setGroup(null, { replace: true }) }}
        />
      )}
    </div>
  );
});
