import { Dumbbell, Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EvacuationKind } from '#contract/entities/evacuation';
import { Tag } from '#portal/ui/feedback/Tag';

/** Drill or real, by sign and word: a report must never leave that open. */
export function KindTag({ kind }: { readonly kind: EvacuationKind }) {
  const { t } = useTranslation('evacuation');
  return kind === 'drill' ? (
    <Tag tone="info" icon={<Dumbbell aria-hidden="true" />}>
      {t('kind.drill')}
    </Tag>
  ) : (
    <Tag tone="missing" icon={<Flame aria-hidden="true" />}>
      {t('kind.real')}
    </Tag>
  );
}
