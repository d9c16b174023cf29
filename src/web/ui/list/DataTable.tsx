import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import { numberText } from '#web/text/numberText';
import { Button } from '../buttons/Button';
import { useNarrow } from '../layout/useNarrow';
import { ColumnMenu } from './ColumnMenu';
import styles from './DataTable.module.css';
import { RowCheckbox } from './RowCheckbox';
import { afterPress, afterPressAll, extentOf } from './rowSelection';
import type { RowKey } from './rowSelection';
import { VirtualTable } from './VirtualTable';
import type { TableColumn, VirtualTableProps } from './VirtualTable';

/** A column of a `DataTable`. */
export interface DataColumn extends TableColumn {
  /** Always shown, such as the name of a row. The other columns may be hidden. */
  readonly always?: boolean;
}

/** The selected rows, and the actions for them. */
export interface TableSelection {
  /** The selected keys, which survive sorting, searching and loading more rows. */
  readonly selected: ReadonlySet<RowKey>;
  readonly onChange: (selected: ReadonlySet<RowKey>) => void;
  /** Names a row's check box: 'Élodie Bernard'. */
  readonly nameOf: (index: number) => string;
  /** Shows the selected rows; offered while some of them are not in the list. */
  readonly onShow?: () => void;
  /** Buttons for the selected rows; shown while there are any. */
  readonly actions?: ReactNode;
  /** All that match, loaded or not: offered once everything that is loaded is selected. A press on a row leaves it. */
  readonly whole?: {
    readonly count: number;
    readonly isChosen: boolean;
    readonly onChoose: () => void;
  };
}

const isWhole = ({ whole }: TableSelection): boolean => whole?.isChosen === true;

interface DataTableProps extends Omit<VirtualTableProps, 'columns'> {
  readonly columns: readonly DataColumn[];
  /** Ids of the columns shown, besides those that always are; all by default. Store it, so that a person finds the choice again. */
  readonly shown?: readonly string[];
  /** Called when columns are shown or hidden; without it there is no choice of columns. */
  readonly onShownChange?: (shown: string[]) => void;
  readonly selection?: TableSelection;
  /** The rows that can be selected, where not all of them are loaded; all unless given. */
  readonly selectableKeys?: () => readonly RowKey[];
}

const isSelected = (of: TableSelection, key: RowKey): boolean => isWhole(of) || of.selected.has(key);

const selectionColumn = (header: string, cell: DataColumn['cell']): DataColumn => ({
  id: 'selection',
  header,
  headerHidden: true,
  width: 'var(--row-check)',
  cell,
});

/**
 * A `VirtualTable` whose columns can be chosen and whose rows can be selected: one by one, a range with Shift, or all that
 * are loaded. On a phone its cards can be selected too.
 */
export function DataTable({ columns, shown, onShownChange, selection, selectableKeys, markOf, renderCard, ...rest }: DataTableProps) {
  const { t } = useTranslation('controls');
  const narrow = useNarrow();
  const lastPressed = useRef<RowKey>(undefined);
  const { count, keyOf } = rest;
  const keys = selectableKeys ?? (() => keysOf(count, keyOf));

  const optional = columns.filter((column) => !column.always);
  const seen = columns.filter((column) => column.always || shown === undefined || shown.includes(column.id));
  const choice = onShownChange !== undefined && optional.length > 0 && !narrow;

  const checkOf = (of: TableSelection, index: number) => (
    <RowCheck
      label={t('table.selectRow', { name: of.nameOf(index) })}
      selection={of}
      rowKey={keyOf(index)}
      keys={keys}
      lastPressed={lastPressed}
    />
  );
  const checks = selection === undefined ? [] : [selectionColumn(t('table.selection'), (index) => checkOf(selection, index))];

  const content = (
    <>
      {(selection || choice) && (
        <div className={styles.bar}>
          {selection && <SelectionBar selection={selection} keys={keys()} />}
          {choice && (
            <span className={styles.columns}>
              <ColumnMenu
                columns={optional.map(({ id, header }) => ({ id, label: header }))}
                shown={optional.filter((column) => seen.includes(column)).map(({ id }) => id)}
                onChange={onShownChange}
                least={optional.length === columns.length ? 1 : 0}
              />
            </span>
          )}
        </div>
      )}
      <VirtualTable
        {...rest}
        columns={[...checks, ...seen]}
        markOf={selection ? (index) => ({ ...markOf?.(index), chosen: isSelected(selection, keyOf(index)) }) : markOf}
        renderCard={
          selection
            ? (index) => (
                <div className={styles.card}>
                  {checkOf(selection, index)}
                  {renderCard(index)}
                </div>
              )
            : renderCard
        }
      />
    </>
  );
  // The rows scroll in the part of the box that the bar leaves free.
  return rest.scroll === 'box' ? <div className={styles.box}>{content}</div> : content;
}

interface RowCheckProps {
  readonly label: string;
  readonly selection: TableSelection;
  readonly rowKey: RowKey;
  readonly keys: () => readonly RowKey[];
  /** The row from which a press with Shift reaches. */
  readonly lastPressed: RefObject<RowKey | undefined>;
}

function RowCheck({ label, selection, rowKey, keys, lastPressed }: RowCheckProps) {
  // Of all that match, those that are loaded stay selected.
  const selected = isWhole(selection) ? new Set(keys()) : selection.selected;
  return (
    <RowCheckbox
      label={label}
      checked={isSelected(selection, rowKey)}
      onToggle={(range) => {
        selection.onChange(afterPress(selected, { key: rowKey, from: range ? lastPressed.current : undefined, keys }));
        lastPressed.current = rowKey;
      }}
    />
  );
}

function keysOf(count: number, keyOf: (index: number) => RowKey): RowKey[] {
  return Array.from({ length: count }, (_, index) => keyOf(index));
}

interface SelectionBarProps {
  readonly selection: TableSelection;
  readonly keys: readonly RowKey[];
}

/** Above the rows: 'select all 124'; with a selection how many, and what can be done with them. */
function SelectionBar({ selection, keys }: SelectionBarProps) {
  const { t, i18n } = useTranslation('controls');
  const { selected, onChange, onShow, actions, whole } = selection;
  const extent = isWhole(selection) ? 'all' : extentOf(selected, keys);
  const words = t('table.selectAll', { count: keys.length });
  const some = isWhole(selection) || selected.size > 0;
  const shown = keys.filter((key) => selected.has(key)).length;
  const isHidden = !isWhole(selection) && shown < selected.size;
  const chosen = t('table.selected', { count: selected.size });
  const said = (): string => {
    if (whole !== undefined && isWhole(selection)) return t('table.selectedMatching', { count: whole.count });
    if (!isHidden) return chosen;
    if (shown === 0) return t('table.noneShown', { selected: chosen });
    return t('table.someShown', { selected: chosen, number: numberText(shown, i18n.language) });
  };

  return (
    <>
      <span className={styles.all}>
        <RowCheckbox
          label={words}
          checked={extent === 'all'}
          partly={extent === 'some'}
          onToggle={() => onChange(isWhole(selection) ? new Set() : afterPressAll(selected, keys))}
        />
        <span role="status" className={joinClasses(styles.words, some && styles.some)}>
          {some && said()}
        </span>
        {!some && <span aria-hidden="true">{words}</span>}
      </span>
      {some && (
        <span className={styles.actions}>
          {whole !== undefined && !whole.isChosen && extent === 'all' && whole.count > selected.size && (
            <Button size="s" variant="quiet" onClick={whole.onChoose}>
              {t('table.selectMatching', { count: whole.count })}
            </Button>
          )}
          {isHidden && onShow && (
            <Button size="s" variant="quiet" onClick={onShow}>
              {t('table.showSelection')}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={() => onChange(new Set())}>
            {t('table.clear')}
          </Button>
          {actions}
        </span>
      )}
    </>
  );
}
