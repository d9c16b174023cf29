import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '#web/ui/feedback/EmptyState';
import { AddSite } from './AddSite';

/** Replaces a page about a site, where there is no site yet. Needs the texts of `sites`. */
export function NoSite({ of = 'either' }: { readonly of?: 'sites' | 'either' }) {
  const { t } = useTranslation('sites');
  return (
    <EmptyState icon={<MapPin />} title={t('overview.empty')} action={<AddSite of={of} variant="primary" />}>
      {t('overview.emptyHint')}
    </EmptyState>
  );
}
