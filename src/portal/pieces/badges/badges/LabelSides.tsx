import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BADGE_MAX_MM, BADGE_MIN_MM, labelTenths, MM_PER_INCH, type BadgeDesign } from '#contract/badges/entities/badge';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { NumberField } from '#web/ui/fields/NumberField';
import type { BadgeEdit } from './badgeEditor';
import styles from './Badges.module.css';

interface LabelSidesProps {
  readonly design: BadgeDesign;
  readonly edit: (edit: BadgeEdit) => void;
}

const UNITS = ['mm', 'in'] as const;
type Unit = (typeof UNITS)[number];
const MM_PER: Readonly<Record<Unit, number>> = { mm: 1, in: MM_PER_INCH };
const hundredths = (length: number): number => Math.round(length * 100) / 100;

/** Sizes a label by its sides, in millimetres or inches. It is stored in tenths of a millimetre, rounded down. */
export function LabelSides({ design, edit }: LabelSidesProps) {
  const { t } = useTranslation('badges');
  const [unit, setUnit] = useState<Unit>('mm');
  const words: Record<Unit, string> = { mm: t('millimetres'), in: t('inches') };
  const resize = (side: 'width_mm' | 'height_mm', length: number | null): void => {
    if (length === null) return;
    const mm = labelTenths(length * MM_PER[unit]);
    if (mm < BADGE_MIN_MM || mm > BADGE_MAX_MM || mm === design[side]) return;
    edit({ type: 'resized', width_mm: design.width_mm, height_mm: design.height_mm, [side]: mm });
  };
  return (
    <>
      <Dropdown label={t('unit')} options={UNITS.map((value) => ({ value, label: words[value] }))} value={unit} onChange={setUnit} />
      <div className={styles.numbers}>
        {(['width_mm', 'height_mm'] as const).map((side) => (
          <NumberField
            key={side}
            label={side === 'width_mm' ? t('labelWidth') : t('labelHeight')}
            unit={unit}
            decimals={2}
            min={hundredths(BADGE_MIN_MM / MM_PER[unit])}
            max={hundredths(BADGE_MAX_MM / MM_PER[unit])}
            value={hundredths(design[side] / MM_PER[unit])}
            onChange={(length) => resize(side, length)}
          />
        ))}
      </div>
    </>
  );
}
