import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Dropdown } from '#web/ui/choices/Dropdown';

interface GroupFilterProps {
  readonly evacuationId: number;
  readonly groupId: number | undefined;
}

/** Narrows the list to a group, where there are several. */
export const GroupFilter = memo(function GroupFilter({ evacuationId, groupId }: GroupFilterProps) {
  const { t } = useTranslation('evacuation');
  const [, setGroup] = useSearchParam('group');
  const groups = useAppSelector((state) => selectSurroundings(state, evacuationId))?.groups ?? [];
  if (groups.length < 2) return null;
  return (
    <Dropdown<number>
      label={t('filter.group')}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={groupId ?? null}
      onChange={(id) => setGroup(String(id), { replace: true })}
      none={{ label: t('filter.allGroups'), onChoose: () => setGroup(null, { replace: true }) }}
    />
  );
});
