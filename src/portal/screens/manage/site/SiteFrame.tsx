import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useGetSiteQuery } from '#portal/api/sites';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { paths } from '#portal/lib/paths';
import { useRouteParams } from '#portal/parts/route/routeParams';
import { selectPathname } from '#portal/parts/route/routeSlice';
import { Tag } from '#portal/ui/feedback/Tag';
import { PageHeader } from '#portal/ui/layout/PageHeader';
import { TabNav } from '#portal/ui/layout/TabNav';
import styles from '../ManageFrame.module.css';
import { SiteNotLoaded } from './SiteNotLoaded';

interface SiteFrameProps {
  /** The pages that the person may open, in their order: decided by the route table. */
  readonly tabs: readonly { readonly href: string; readonly label: string }[];
  readonly children: ReactNode;
}

/** What all pages of a site share: its name above its pages, how many are on site, the list of pages. */
export function SiteFrame({ tabs, children }: SiteFrameProps) {
  const { t } = useTranslation('sites');
  const siteId = Number(useRouteParams().siteId);
  const pathname = useAppSelector(selectPathname);
  const site = useAppSelector((state) => selectSite(state, siteId));
  const read = useGetSiteQuery({ params: { siteId } });

  if (read.isError && site === undefined) return <SiteNotLoaded read={read} />;

  return (
    <>
      <PageHeader
        title={site?.name ?? ''}
        breadcrumbs={[
          { label: t('overview.manage'), href: paths.manage.link() },
          { label: t('overview.sites'), href: paths.overviewSites.link() },
        ]}
        tags={
          site !== undefined && (
            <>
              <Tag tone="info" icon={null}>
                {{ standard: t('type.standard'), remote: t('type.remote'), event: t('type.event') }[site.type]}
              </Tag>
              <Tag tone="safe">{t('onSite', { count: site.visitors_signed_in_count })}</Tag>
            </>
          )
        }
      />
      <div className={styles.columns}>
        <TabNav label={t('tabs.label')} tabs={tabs} current={pathname} />
        <div>{children}</div>
      </div>
    </>
  );
}
