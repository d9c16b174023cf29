import { Accessibility } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { selectEvacueeCounts } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { numberText } from '#web/text/numberText';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
import { Chips } from '#web/ui/buttons/Chips';

/** The filters of the list; `remaining` is everybody who is not safe, `to_leave` those of them who need help to leave. */
const SHOWN = ['remaining', 'to_leave', 'missing', 'needs_assistance', 'unknown', 'safe', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** Literal translation keys, so that a missing one is found. */
export const SHOWN_KEY = {
  ...STATUS_KEY,
  remaining: 'filter.remaining',
  to_leave: 'filter.toLeave',
  all: 'filter.all',
} as const satisfies Record<Shown, string>;

export const isShown = (text: string | null): text is Shown => SHOWN.some((shown) => shown === text);

interface StatusChipsProps {
  readonly evacuationId: number;
  readonly shown: Shown;
  readonly onChange: (shown: Shown | undefined) => void;
  /** On as many lines as they need; else on one that scrolls sideways. */
  readonly wrap?: boolean;
}

/** Filters the list by status, each with its count. A mark redraws the counts alone. */
export const StatusChips = memo(function StatusChips({ evacuationId, shown, onChange, wrap = false }: StatusChipsProps) {
  const { t, i18n } = useTranslation('evacuation');
  const { language } = i18n;
  // The filter is offered only while anyone on the list needs help to leave, or it is active.
  const hasHelp = useAppSelector((state) => selectEvacueeCounts(state, evacuationId).to_leave > 0) || shown === 'to_leave';
  const options = useMemo(
    () =>
      SHOWN.filter((value) => value !== 'to_leave' || hasHelp).map((value) => ({
        value,
        label: t(SHOWN_KEY[value]),
        icon: value === 'to_leave' ? <Accessibility aria-hidden="true" /> : undefined,
        count: <ShownCount evacuationId={evacuationId} of={value} language={language} />,
      })),
    [evacuationId, hasHelp, t, language],
  );
  return (
    <Chips<Shown> label={t('filter.label')} scroll={!wrap} selected={[shown]} onChange={([next]) => onChange(next)} options={options} />
  );
});

/** Shows how many of the whole list are shown. */
export function ShownCount({
  evacuationId,
  of,
  language,
}: {
  readonly evacuationId: number;
  readonly of: Shown;
  readonly language: string;
}) {
  const count = useAppSelector((state) => selectEvacueeCounts(state, evacuationId)[of === 'all' ? 'total' : of]);
  return numberText(count, language);
}
