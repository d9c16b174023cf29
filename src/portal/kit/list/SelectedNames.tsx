import { useTranslation } from 'react-i18next';

import { useAppStore } from '#portal/store/hooks';
import { Drawer } from '#web/ui/overlays/Drawer';
import type { SelectRecord } from './RecordTable';

interface SelectedNamesProps<R> {
  readonly ids: readonly number[];
  readonly select: SelectRecord<R>;
  readonly nameOf: (record: R) => string;
  readonly onClose: () => void;
}

/** Names the selected records, also those that a search leaves out of the list. */
export function SelectedNames<R>({ ids, select, nameOf, onClose }: SelectedNamesProps<R>) {
  const { t } = useTranslation('controls');
  const store = useAppStore();
  const names = ids.flatMap((id) => {
    const record = select(store.getState(), id);
    return record === undefined ? [] : [{ id, name: nameOf(record) }];
  });
  return (
    <Drawer open onClose={onClose} title={t('table.selected', { count: ids.length })}>
      <ul>
        {names.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Drawer>
  );
}
