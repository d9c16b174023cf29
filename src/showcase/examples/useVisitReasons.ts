import { useTranslation } from 'react-i18next';

/** Reasons of a visit, as options of an example. */
export function useVisitReasons() {
  const { t } = useTranslation('showcaseForms');
  return [
    { value: 'delivery', label: t('reasons.delivery') },
    { value: 'interview', label: t('reasons.interview') },
    { value: 'maintenance', label: t('reasons.maintenance') },
    { value: 'meeting', label: t('reasons.meeting') },
    { value: 'training', label: t('reasons.training') },
    { value: 'visit', label: t('reasons.guidedTour') },
  ];
}
