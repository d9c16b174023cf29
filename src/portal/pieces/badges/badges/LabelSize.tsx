import { useTranslation } from 'react-i18next';

import { LABEL_SIZES, type BadgeDesign } from '#contract/badges/entities/badge';
import { numberText } from '#web/text/numberText';
import { Dropdown } from '#web/ui/choices/Dropdown';
import type { BadgeEdit } from './badgeEditor';

type Size = Pick<BadgeDesign, 'width_mm' | 'height_mm'>;
/** Reports whether two labels have the same measures. */
export const isSameSize = (one: Size, other: Size): boolean => one.width_mm === other.width_mm && one.height_mm === other.height_mm;

interface LabelSizeProps {
  readonly edit: (edit: BadgeEdit) => void;
  readonly design: BadgeDesign;
}

/** Chooses one of the common labels. */
export function LabelSize({ design, edit }: LabelSizeProps) {
  const { t, i18n } = useTranslation('badges');
  const size = LABEL_SIZES.find((label) => isSameSize(label, design));
  return (
    <Dropdown
      label={t('label')}
      options={LABEL_SIZES.map((label) => ({
        value: label.name,
        label: t('labelOf', {
          name: label.name,
          width: numberText(label.width_mm, i18n.language),
          height: numberText(label.height_mm, i18n.language),
        }),
      }))}
      none={{ label: t('ownSize'), onChoose: () => undefined }}
      value={size?.name ?? null}
      onChange={(chosen) => {
        const label = LABEL_SIZES.find((one) => one.name === chosen);
        if (label !== undefined) edit({ type: 'resized', width_mm: label.width_mm, height_mm: label.height_mm });
      }}
    />
  );
}
