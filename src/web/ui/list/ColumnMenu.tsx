import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { Menu } from '../buttons/Menu';
import { MenuItem } from '../buttons/MenuItem';
import { MenuSection } from '../buttons/MenuSection';
import { ColumnButton } from './ColumnButton';

interface ColumnMenuProps {
  /** Those that may be left out, in the table's order. */
  readonly columns: ReadonlyArray<{ readonly id: string; readonly label: string }>;
  /** Ids of those that show. */
  readonly shown: readonly string[];
  /** The new choice, always in the table's order. */
  readonly onChange: (shown: string[]) => void;
  /** The number of columns that must stay; 0 if the table has a column that cannot be hidden. */
  readonly least?: 0 | 1;
  /** Open or not, when the page's state decides it; else the menu keeps it itself. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** The button. */
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

/** Chooses which columns of a table show. It stays open, so that several can be changed. */
export function ColumnMenu({ columns, shown, onChange, least = 1, open, onOpenChange, ref }: ColumnMenuProps) {
  const { t } = useTranslation('controls');
  return (
    <Menu open={open} onOpenChange={onOpenChange} align="end" trigger={<ColumnButton ref={ref} />}>
      <MenuSection
        title={t('columns.label')}
        selection={{
          mode: 'multiple',
          atLeastOne: least === 1,
          selected: shown,
          onChange: (keys) => onChange(columns.filter(({ id }) => keys.includes(id)).map(({ id }) => id)),
        }}
      >
        {columns.map(({ id, label }) => (
          <MenuItem key={id} id={id}>
            {label}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
