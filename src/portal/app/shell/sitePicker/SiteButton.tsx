import { ChevronDown, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button, type ButtonProps } from '#web/ui/buttons/Button';
import styles from './SitePicker.module.css';

interface SiteButtonProps extends Omit<ButtonProps, 'name'> {
  readonly name: string;
}

/** The current site; opens the others. */
export function SiteButton({ name, ...props }: SiteButtonProps) {
  const { t } = useTranslation('app');
  return (
    <Button
      {...props}
      icon={<MapPin aria-hidden="true" />}
      iconEnd={<ChevronDown className={styles.chevron} aria-hidden="true" />}
      aria-label={t('site.open', { name })}
    >
      <span className={styles.name}>{name}</span>
    </Button>
  );
}
