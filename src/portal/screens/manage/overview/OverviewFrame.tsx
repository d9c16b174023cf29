import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { selectPathname } from '#portal/parts/route/routeSlice';
import { PageHeader } from '#portal/ui/layout/PageHeader';
import { TabNav } from '#portal/ui/layout/TabNav';
import styles from '../ManageFrame.module.css';

interface OverviewFrameProps {
  /** Sites, groups and events, as far as the person may see them. */
  readonly tabs: readonly { readonly href: string; readonly label: string }[];
  readonly children: ReactNode;
}

/** Around the lists of sites, groups and events. */
export function OverviewFrame({ tabs, children }: OverviewFrameProps) {
  const { t } = useTranslation('sites');
  const pathname = useAppSelector(selectPathname);
  const title = tabs.find(({ href }) => href === pathname)?.label ?? t('overview.tabs');

  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: t('overview.manage'), href: paths.manage.link() }]} />
      <div className={styles.columns}>
        <TabNav label={t('overview.tabs')} tabs={tabs} current={pathname} />
        <div>{children}</div>
      </div>
    </>
  );
}
