import { useTranslation } from 'react-i18next';

import { useOpenAtOnce } from '#portal/kit/onDemand/OnDemand';
import { ColumnMenu } from '#web/ui/list/ColumnMenu';
import { COLUMNS, useColumns, type Column } from './columns';

/** The list's columns to choose from, open. */
export function OpenColumnMenu() {
  const { t } = useTranslation('today');
  const [shown, change] = useColumns();
  const state = useOpenAtOnce();
  const names: Record<Column, string> = {
    group: t('columns.group'),
    host: t('columns.host'),
    company: t('columns.company'),
    time: t('columns.time'),
    checks: t('columns.checks'),
  };
  return (
    <ColumnMenu
      {...state}
      least={0}
      columns={COLUMNS.map((id) => ({ id, label: names[id] }))}
      shown={shown}
      onChange={(keys) => change(COLUMNS.filter((column) => keys.includes(column)))}
    />
  );
}
