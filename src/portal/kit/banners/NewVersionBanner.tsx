import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { selectNewVersion } from '#portal/processes/appVersion/selectNewVersion';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';

/** Offers to load a newer version of the portal from the server. Nothing reloads by itself; a form may be open. */
export const NewVersionBanner = memo(function NewVersionBanner() {
  const { t } = useTranslation('app');
  const version = useAppSelector(selectNewVersion);
  if (version === null) return null;
  return (
    <Banner
      look="strip"
      tone="info"
      announced
      actions={
        <Button size="s" onClick={() => window.location.reload()}>
          {t('newVersion.reload')}
        </Button>
      }
    >
      {t('newVersion.text')}
    </Banner>
  );
});
