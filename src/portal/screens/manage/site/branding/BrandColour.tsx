import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { FormColourPicker } from '#web/ui/form/controls/FormColourPicker';
import { weighColour } from '#web/ui/look/brandColours';
import styles from './Branding.module.css';

interface BrandColourProps {
  readonly name: 'brand_colour' | 'accent_colour';
  readonly label: string;
  readonly description: string;
}

const LOOKS = ['light', 'dark'] as const;

/** A colour of the site and its contrast in either look, with the shade shown instead where it is too weak. */
export function BrandColour({ name, label, description }: BrandColourProps) {
  const { t, i18n } = useTranslation('branding');
  const { value } = useField<string | null>(name, { subscription: { value: true }, allowNull: true }).input;
  const number = new Intl.NumberFormat(i18n.language.replace('_', '-'), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const ratio = (of: number): string => `${number.format(Math.floor(of * 10) / 10)}:${number.format(1).charAt(0)}`;
  const lines = LOOKS.flatMap((look) => {
    const weighed = value === null ? null : weighColour(value, look);
    if (weighed === null) return [];
    const { chosen, drawn, drawnRatio, needed } = weighed;
    const words = { ratio: ratio(chosen), needed: ratio(needed), drawn: drawn.toUpperCase(), drawnRatio: ratio(drawnRatio) };
    const isRead = chosen >= needed;
    const text = {
      light: isRead ? t('contrast.light.enough', words) : t('contrast.light.weak', words),
      dark: isRead ? t('contrast.dark.enough', words) : t('contrast.dark.weak', words),
    };
    return [{ look, text: text[look] }];
  });
  return (
    <div className={styles.colour}>
      <FormColourPicker name={name} label={label} description={description} optional />
      <div className={styles.contrast} role="status" aria-label={t('contrast.label', { colour: label })}>
        {lines.map(({ look, text }) => (
          <p key={look}>{text}</p>
        ))}
      </div>
    </div>
  );
}
