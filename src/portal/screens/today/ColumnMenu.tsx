import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSearchParam } from '../../parts/route/useSearchParam';
import { Button } from '../../ui/Button';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { MenuSection } from '../../ui/MenuSection';

/** Columns that may be left out; the name always stays. */
export const COLUMNS = ['group', 'host', 'company', 'time', 'checks'] as const;
export type Column = (typeof COLUMNS)[number];

const DEFAULT: readonly Column[] = ['group', 'host', 'time', 'checks'];

/** The chosen columns, in the address so that they can be bookmarked. */
export function useColumns(): readonly [readonly Column[], (columns: readonly Column[]) => void] {
  const [text, set] = useSearchParam('columns');
  const chosen = text === null ? DEFAULT : COLUMNS.filter((column) => text.split(',').includes(column));
  const change = (columns: readonly Column[]) => {
    const ordered = COLUMNS.filter((column) => columns.includes(column));
    // A list without any choice would read as the default: 'none' keeps it.
    set(ordered.join() === DEFAULT.join() ? null : ordered.join() || 'none', { replace: true });
  };
  return [chosen, change];
}

interface ColumnMenuProps {
  readonly shown: readonly Column[];
  readonly onChange: (columns: readonly Column[]) => void;
}

/** Chooses the list's columns. */
export function ColumnMenu({ shown, onChange }: ColumnMenuProps) {
  const { t } = useTranslation('today');
  const names: Record<Column, string> = {
    group: t('columns.group'),
    host: t('columns.host'),
    company: t('columns.company'),
    time: t('columns.time'),
    checks: t('columns.checks'),
  };
  return (
    <Menu
      label={t('columns.label')}
      align="end"
      trigger={
        <Button variant="quiet" icon={<Columns3 aria-hidden="true" />}>
          {t('columns.button')}
        </Button>
      }
    >
      <MenuSection title={t('columns.label')} selection={{ mode: 'multiple', selected: [...shown], onChange: (keys) => onChange(COLUMNS.filter((column) => keys.includes(column))) }}>
        {COLUMNS.map((column) => (
          <MenuItem key={column} id={column}>
            {names[column]}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
