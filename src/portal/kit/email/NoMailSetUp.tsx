import { useTranslation } from 'react-i18next';

import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { Banner } from '#web/ui/feedback/Banner';

/** Says at settings of mails that no mail is sent; renders nothing where mail is set up. Texts: `manage`. */
export function NoMailSetUp() {
  const { t } = useTranslation('manage');
  return useAppSelector(selectMailAvailable) ? null : <Banner tone="warning">{t('noMail')}</Banner>;
}
