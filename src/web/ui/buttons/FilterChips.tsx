import { useTranslation } from 'react-i18next';

import { Button } from './Button';
import styles from './FilterChips.module.css';
import { useFocusKept } from '../overlays/useFocusKept';
import { RemovableChips } from './RemovableChips';

/** A filter that is on. */
export interface ActiveFilter {
  readonly id: string;
  /** The filtered property: 'Site'. */
  readonly name: string;
  /** The value it is filtered by: 'Harbour House'. */
  readonly value: string;
}

interface FilterChipsProps {
  /** Names the filters for a screen reader: 'Filters of the report'. */
  readonly label: string;
  readonly filters: readonly ActiveFilter[];
  readonly onRemove: (id: string) => void;
  /** Takes all of them away. */
  readonly onClear: () => void;
}

/** The filters that narrow a list or report, removable one by one or all at once. Renders nothing without filters. */
export function FilterChips(props: FilterChipsProps) {
  return props.filters.length === 0 ? null : <ShownFilters {...props} />;
}

function ShownFilters({ label, filters, onRemove, onClear }: FilterChipsProps) {
  const { t } = useTranslation('controls');
  useFocusKept();

  return (
    <div className={styles.filters}>
      <RemovableChips
        label={label}
        chips={filters.map(({ id, name, value }) => ({ id, words: t('filters.chip', { name, value }) }))}
        onRemove={onRemove}
      />
      {filters.length > 1 && (
        <Button size="s" variant="quiet" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}
