import { useTranslation } from 'react-i18next';

import type { VisitorStatus } from '#contract/visits/entities/visitor';
import { numberText } from '#web/text/numberText';
import { Button } from '#web/ui/buttons/Button';
import { Chips } from '#web/ui/buttons/Chips';
import { SearchField } from '#web/ui/fields/SearchField';
import type { RowKey } from '#web/ui/list/rowSelection';
import { ColumnMenu } from '../table/ColumnMenu';
import styles from '../TodayAtSite.module.css';
import type { SEARCHED } from '../useTodaySearch';
import { useStatusNames } from './useStatusNames';
import type { TodayAddress } from './useTodayAddress';
import type { TodayFigures } from './useTodayFigures';
import type { TodayRows } from './useTodayRows';

const NOTHING: ReadonlySet<RowKey> = new Set();

interface TodayFiltersProps {
  readonly address: TodayAddress;
  readonly figures: TodayFigures;
  readonly rows: TodayRows;
  readonly maySelect: boolean;
  /** The selected rows; null while nothing is being selected. */
  readonly chosen: ReadonlySet<RowKey> | null;
  readonly onChoose: (chosen: ReadonlySet<RowKey> | null) => void;
}

/** The bar above the list: search, lists, filters, selection and columns. */
export function TodayFilters({ address, figures, rows, maySelect, chosen, onChoose }: TodayFiltersProps) {
  const { t, i18n } = useTranslation('today');
  const { q, isLateOnly } = address;
  const { mine, lateCount } = rows;
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField label={t('search')} placeholder={t('search')} value={q ?? ''} pauseMs={0} onSearch={(text) => address.search(text)} />
      </div>
      <div className={styles.filters}>
        <StatusChips address={address} figures={figures} rows={rows} />
        <Chips<'mine'>
          label={t('mine.label')}
          mode="multiple"
          selected={mine.ids === null ? [] : ['mine']}
          onChange={([wants]) => mine.show(wants !== undefined)}
          options={[{ value: 'mine', label: t('mine.people') }]}
        />
        {(lateCount > 0 || isLateOnly) && (
          <Chips<'late'>
            label={t('late.label')}
            mode="multiple"
            selected={isLateOnly ? ['late'] : []}
            onChange={([wants]) => address.showLate(wants)}
            options={[{ value: 'late', label: t('late.people'), count: numberText(lateCount, i18n.language) }]}
          />
        )}
        {maySelect && (
          <Button size="s" variant="quiet" aria-pressed={chosen !== null} onClick={() => onChoose(chosen === null ? NOTHING : null)}>
            {t('select')}
          </Button>
        )}
        <span className={styles.columnMenu}>
          <ColumnMenu />
        </span>
      </div>
    </div>
  );
}

/** The lists of Today with their counts; of a search, how many match in each. */
function StatusChips({ address, figures, rows }: Pick<TodayFiltersProps, 'address' | 'figures' | 'rows'>) {
  const { t, i18n } = useTranslation('today');
  const names = useStatusNames();
  const { summary, sum, inShown } = figures;
  const { search } = rows;
  const count = (value: number): string | undefined => (summary === undefined ? undefined : numberText(value, i18n.language));
  const figure = (key: (typeof SEARCHED)[number]): string | undefined =>
    search === null ? count(sum(key)) : search.isLoading ? undefined : numberText(search.found[key].length, i18n.language);
  return (
    <Chips<VisitorStatus>
      label={t('status.label')}
      scroll
      selected={[address.status]}
      onChange={([next = 'in']) => address.showList(next)}
      options={[
        { value: 'in', label: names.in, count: search === null ? numberText(inShown, i18n.language) : figure('in') },
        { value: 'out', label: names.out, count: figure('out') },
        { value: 'expected', label: names.expected, count: figure('expected') },
        { value: 'to_approve', label: names.to_approve, count: figure('to_approve') },
        // Seldom anybody.
        ...(sum('rejected') > 0 || address.status === 'rejected'
          ? [{ value: 'rejected' as const, label: names.rejected, count: count(sum('rejected')) }]
          : []),
      ]}
    />
  );
}
