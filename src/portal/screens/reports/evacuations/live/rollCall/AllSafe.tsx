import { useTranslation } from 'react-i18next';

interface AllSafeProps {
  readonly className: string | undefined;
  /** People on site who are not on the list. */
  readonly notListed: number;
}

/** Says that everyone is safe; of the list alone while others are on site. */
export function AllSafe({ className, notListed }: AllSafeProps) {
  const { t } = useTranslation('evacuation');
  return (
    <strong className={notListed === 0 ? className : undefined}>
      {notListed === 0 ? t('allSafe') : t('allListedSafe', { count: notListed })}
    </strong>
  );
}
