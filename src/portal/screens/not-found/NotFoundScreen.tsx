import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { LinkButton } from '#web/ui/buttons/LinkButton';

/** The page for an unknown address (spec: errors#pages). */
export function NotFoundScreen() {
  const { t } = useTranslation('errors');
  return (
    <StatusPage
      icon={<MapPinOff />}
      title={t('notFound.title')}
      actions={
        <LinkButton variant="primary" href={paths.home.link()}>
          {t('notFound.home')}
        </LinkButton>
      }
    >
      {t('notFound.text')}
    </StatusPage>
  );
}
