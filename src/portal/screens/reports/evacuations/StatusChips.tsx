import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { EVACUEE_STATUSES } from '../../../../contract/entities/evacuation';
import { selectEvacueeCounts } from '../../../entities/evacuees/selectors';
import { useAppSelector } from '../../../entities/hooks';
import { numberText } from '../../../lib/numberText';
import { Chips } from '../../../ui/buttons/Chips';

/** What the list can be narrowed to; `remaining` is everybody who is not safe. */
const SHOWN = ['remaining', ...EVACUEE_STATUSES, 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export const isShown = (text: string | null): text is Shown => SHOWN.some((shown) => shown === text);

interface StatusChipsProps {
  readonly evacuationId: number;
  readonly shown: Shown;
  readonly onChange: (shown: Shown | undefined) => void;
}

/** Who is listed, with how many of them there are. A mark draws the numbers alone. */
export const StatusChips = memo(function StatusChips({ evacuationId, shown, onChange }: StatusChipsProps) {
  const { t, i18n } = useTranslation('evacuation');
  const { language } = i18n;
  const options = useMemo(() => {
    const option = (value: Shown, label: string) => ({ value, label, count: <Count evacuationId={evacuationId} of={value} language={language} /> });
    return [
      option('remaining', t('filter.remaining')),
      option('missing', t('status.missing')),
      option('needs_assistance', t('status.needs_assistance')),
      option('unknown', t('status.unknown')),
      option('safe', t('status.safe')),
      option('all', t('filter.all')),
    ];
  }, [evacuationId, t, language]);
  return <Chips<Shown> label={t('filter.label')} scroll selected={[shown]} onChange={([next]) => onChange(next)} options={options} />;
});

function Count({ evacuationId, of, language }: { readonly evacuationId: number; readonly of: Shown; readonly language: string }) {
  const count = useAppSelector((state) => selectEvacueeCounts(state, evacuationId)[of === 'all' ? 'total' : of]);
  return numberText(count, language);
}
