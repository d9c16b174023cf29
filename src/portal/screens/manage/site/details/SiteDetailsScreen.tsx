import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/access';
import type { Site } from '#contract/entities/site';
import { sitePermission } from '#contract/policies';
import { useGetSiteQuery } from '#portal/api/sites';
import { useAppSelector } from '#portal/store/hooks';
import { selectWholeSite } from '#portal/entities/sites';
import { PermittedButton } from '#portal/parts/permissions/PermittedButton';
import { useRouteParams } from '#portal/parts/route/routeParams';
import { useMay } from '#portal/processes/session/access';
import { Banner } from '#portal/ui/feedback/Banner';
import { SkeletonRows } from '#portal/ui/feedback/SkeletonRows';
import { SiteNotLoaded } from '../SiteNotLoaded';
import { DeleteSite } from './DeleteSite';
import { SiteDetailsForm } from './SiteDetailsForm';

/**
 * `/manage/site/{id}/details`. Standard and remote sites belong to ManageSite, events to ManageEvent (spec:
 * permissions#sites-and-events).
 */
export function SiteDetailsScreen() {
  const siteId = Number(useRouteParams().siteId);
  const site = useAppSelector((state) => selectWholeSite(state, siteId));
  const read = useGetSiteQuery({ params: { siteId } });

  if (site !== undefined) return <SiteDetails key={site.id} site={site} />;
  if (read.isError) return <SiteNotLoaded read={read} framed />;
  return <SkeletonRows rows={6} rowHeight={72} />;
}

function SiteDetails({ site }: { readonly site: Site }) {
  const { t } = useTranslation('sites');
  const edit = useMemo(() => needs(sitePermission(site.type, 'editor')), [site.type]);
  const remove = useMemo(() => needs(sitePermission(site.type, 'deleter')), [site.type]);
  const mayEdit = useMay(edit);

  return (
    <>
      {!mayEdit && (
        <Banner
          tone="info"
          actions={
            <PermittedButton rule={edit} size="s">
              {t('details.change')}
            </PermittedButton>
          }
        >
          {t('details.readOnly')}
        </Banner>
      )}
      <SiteDetailsForm site={site} readOnly={!mayEdit} />
      <DeleteSite siteId={site.id} name={site.name} rule={remove} />
    </>
  );
}
