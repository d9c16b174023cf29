import { Dumbbell, Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EvacuationKind } from '#contract/sites/evacuationKind';
import { Tag } from '#web/ui/feedback/Tag';

interface KindTagProps {
  readonly kind: EvacuationKind;
  /** The text instead of the kind, where no other text says what it is a kind of. */
  readonly word?: string;
}

/** Drill or real, by icon and word: a report must never leave that open. */
export function KindTag({ kind, word }: KindTagProps) {
  const { t } = useTranslation('evacuation');
  return kind === 'drill' ? (
    <Tag tone="info" icon={<Dumbbell aria-hidden="true" />}>
      {word ?? t('kind.drill')}
    </Tag>
  ) : (
    <Tag tone="missing" icon={<Flame aria-hidden="true" />}>
      {word ?? t('kind.real')}
    </Tag>
  );
}
