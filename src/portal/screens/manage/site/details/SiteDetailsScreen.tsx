import { useMemo } from 'react';

import { needs } from '#contract/platform/accessRule';
import type { Site } from '#contract/sites/entities/site';
import { sitePermission } from '#contract/sites/policies';
import { HistoryLink } from '#portal/kit/history/HistoryLink';
import { SiteTab } from '../SiteTab';
import { DeleteSite } from './DeleteSite';
import { SiteDetailsForm } from './SiteDetailsForm';

/** `/manage/site/{id}/details` */
export function SiteDetailsScreen() {
  return <SiteTab>{(site, readOnly) => <SiteDetails site={site} readOnly={readOnly} />}</SiteTab>;
}

function SiteDetails({ site, readOnly }: { readonly site: Site; readonly readOnly: boolean }) {
  const remove = useMemo(() => needs(sitePermission(site.type, 'deleter')), [site.type]);
  return (
    <>
      <SiteDetailsForm site={site} readOnly={readOnly} />
      <HistoryLink subject="sites" id={site.id} />
      <DeleteSite site={site} rule={remove} />
    </>
  );
}
