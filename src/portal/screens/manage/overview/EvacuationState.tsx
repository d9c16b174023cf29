import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { selectRunningKind } from '#portal/entities/evacuations';
import { Tag } from '#web/ui/feedback/Tag';
import { useAppSelector } from '#portal/store/hooks';

/** Literal translation keys, so that a missing one is found. */
const EVACUATING = { real: 'overview.evacuating', drill: 'overview.drill', either: 'overview.either' } as const;

interface EvacuationStateProps {
  readonly site: SiteSummary;
  /** Shown instead of a tag while there is no evacuation. */
  readonly none?: string;
}

/** Shows whether a site is being evacuated. An event does not say whether it is a drill, so neither is claimed until it is loaded. */
export function EvacuationState({ site, none }: EvacuationStateProps) {
  const { t } = useTranslation('sites');
  const kind = useAppSelector((state) => selectRunningKind(state, site.id));
  if (!site.evacuation_in_progress) return none;
  return <Tag tone={kind === null ? 'neutral' : kind === 'drill' ? 'info' : 'missing'}>{t(EVACUATING[kind ?? 'either'])}</Tag>;
}
