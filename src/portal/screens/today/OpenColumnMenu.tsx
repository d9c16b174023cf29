import { useTranslation } from 'react-i18next';

import { useOpenAtOnce } from '../../parts/onDemand/OnDemand';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { MenuSection } from '../../ui/MenuSection';
import { ColumnButton } from './ColumnButton';
import { COLUMNS, useColumns, type Column } from './columns';

/** The list's columns to choose from, open. */
export function OpenColumnMenu() {
  const { t } = useTranslation('today');
  const [shown, change] = useColumns();
  const { ref, ...state } = useOpenAtOnce();
  const names: Record<Column, string> = {
    group: t('columns.group'),
    host: t('columns.host'),
    company: t('columns.company'),
    time: t('columns.time'),
    checks: t('columns.checks'),
  };
  return (
    <Menu {...state} label={t('columns.label')} align="end" trigger={<ColumnButton ref={ref} />}>
      <MenuSection title={t('columns.label')} selection={{ mode: 'multiple', selected: [...shown], onChange: (keys) => change(COLUMNS.filter((column) => keys.includes(column))) }}>
        {COLUMNS.map((column) => (
          <MenuItem key={column} id={column}>
            {names[column]}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
