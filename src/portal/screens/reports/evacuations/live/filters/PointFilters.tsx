import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { EvacuationPoint } from '#contract/sites/entities/evacuationPoint';
import { useIdParam } from '#portal/kit/route/useSearchParam';
import { Dropdown } from '#web/ui/choices/Dropdown';

/** The search parameter of the evacuation point at which this person stands: every mark carries it. */
export const MY_POINT = 'at';
/** The search parameter of the point by which the list is narrowed. */
export const SEEN_AT = 'point';

interface PointFiltersProps {
  /** Undefined until the report is there. */
  readonly points: readonly EvacuationPoint[] | undefined;
  readonly canMark: boolean;
  /** Called when the list is filtered by a point, where most people are safe already. */
  readonly onNarrow: () => void;
}

/** Chooses the reader's evacuation point and filters by it, where the site has points. */
export const PointFilters = memo(function PointFilters({ points, canMark, onNarrow }: PointFiltersProps) {
  const { t } = useTranslation('evacuation');
  const [mine, setMine] = useIdParam(MY_POINT);
  const [seenAt, setSeenAt] = useIdParam(SEEN_AT);
  if (points === undefined || points.length === 0) return null;
  const options = points.map(({ id, title }) => ({ value: id, label: title }));
  const narrow = (id: number): void => {
    setSeenAt(id, { replace: true });
    onNarrow();
  };
  return (
    <>
      {canMark && (
        <Dropdown<number>
          label={t('point.mine')}
          description={t('point.mineHint')}
          options={options}
          value={mine}
          onChange={(id) => setMine(id, { replace: true })}
          none={{ label: t('add.noPoint'), onChoose: () => setMine(null, { replace: true }) }}
        />
      )}
      <Dropdown<number>
        label={t('point.seenAt')}
        options={options}
        value={seenAt}
        onChange={narrow}
        none={{ label: t('point.any'), onChoose: () => setSeenAt(null, { replace: true }) }}
      />
    </>
  );
});
