import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { PageHeader } from '#web/ui/navigation/PageHeader';

interface OverviewFrameProps {
  /** Sites, groups or events. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Around the lists of sites, groups and events. */
export function OverviewFrame({ title, children }: OverviewFrameProps) {
  const { t } = useTranslation('sites');
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: t('overview.manage'), href: paths.manage.link() }]} />
      {children}
    </>
  );
}
