import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '#web/ui/feedback/EmptyState';

/** `/manage/group/{id}/integrations`: what of the group reaches Central Record, where that is switched on (spec: groups#integrations). */
export function GroupIntegrationsScreen() {
  const { t } = useTranslation('groupIntegrations');
  return (
    <EmptyState icon={<Unplug />} title={t('needed')}>
      {t('neededHint')}
    </EmptyState>
  );
}
