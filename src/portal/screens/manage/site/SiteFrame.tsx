import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useGetSiteQuery } from '#portal/api/sites/sites';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { paths } from '#portal/lib/paths';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { Tag } from '#web/ui/feedback/Tag';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { SiteNotLoaded } from './SiteNotLoaded';

interface SiteFrameProps {
  /** The page's title: 'Branding'. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of all pages of a site: the page's title, the site, and the number of people on site. */
export function SiteFrame({ title, children }: SiteFrameProps) {
  const { t } = useTranslation('sites');
  const siteId = Number(useRouteParams().siteId);
  const site = useAppSelector((state) => selectSite(state, siteId));
  const read = useGetSiteQuery({ params: { siteId } });

  if (read.isError && site === undefined) return <SiteNotLoaded read={read} />;

  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('overview.manage'), href: paths.manage.link() },
          site?.type === 'event'
            ? { label: t('overview.events'), href: paths.overviewEvents.link() }
            : { label: t('overview.sites'), href: paths.overviewSites.link() },
          ...(site === undefined ? [] : [{ label: site.name, href: paths.siteDetails.link({ siteId }) }]),
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
      {children}
    </>
  );
}
