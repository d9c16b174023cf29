import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { EvacuationPoint } from '../../../../contract/entities/evacuation';
import { useIdParam } from '../../../parts/route/useSearchParam';
import { Chips } from '../../../ui/buttons/Chips';
import { Dropdown } from '../../../ui/fields/Dropdown';
import styles from './RollCall.module.css';

/** The search parameter of the evacuation point at which this person stands: every mark carries it. */
export const MY_POINT = 'at';
/** The search parameter of the point by which the list is narrowed. */
export const SEEN_AT = 'point';

interface PointFiltersProps {
  /** Undefined until the report is there. */
  readonly points: readonly EvacuationPoint[] | undefined;
  readonly canMark: boolean;
  /** The list is narrowed to a point, where most people are safe by now. */
  readonly onNarrow: () => void;
}

/** Above the list where the site has evacuation points: where I stand, and who was seen where. */
export const PointFilters = memo(function PointFilters({ points, canMark, onNarrow }: PointFiltersProps) {
  const { t } = useTranslation('evacuation');
  const [mine, setMine] = useIdParam(MY_POINT);
  const [seenAt, setSeenAt] = useIdParam(SEEN_AT);
  if (points === undefined || points.length === 0) return null;
  return (
    <div className={styles.points}>
      {canMark && (
        <Dropdown<number>
          look="bar"
          label={t('point.mine')}
          options={points.map(({ id, title }) => ({ value: id, label: title }))}
          value={mine}
          onChange={(id) => setMine(id, { replace: true })}
          none={{ label: t('add.noPoint'), onChoose: () => setMine(null, { replace: true }) }}
        />
      )}
      <Chips<string>
        label={t('point.seenAt')}
        clearable
        scroll
        selected={seenAt === null ? [] : [String(seenAt)]}
        onChange={([id]) => {
          setSeenAt(id === undefined ? null : Number(id), { replace: true });
          if (id !== undefined) onNarrow();
        }}
        options={points.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
    </div>
  );
});
