import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Site, SiteType } from '#contract/sites/entities/site';
import type { Permission } from '#contract/platform/permissions';
import { sitePermission } from '#contract/sites/policies';
import { useGetSiteQuery } from '#portal/api/sites/sites';
import { selectWholeSite } from '#portal/entities/sites';
import { EditableBy } from '#portal/kit/permissions/EditableBy';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { useAppSelector } from '#portal/store/hooks';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { SiteNotLoaded } from './SiteNotLoaded';

interface SiteTabProps {
  /** Renders the tab for the whole site; `readOnly` if the user may view but not edit it. */
  readonly children: (site: Site, readOnly: boolean) => ReactNode;
  /** The right to change it, by the site's type; that to edit the site unless given. */
  readonly permissionOf?: (type: SiteType) => Permission;
  /** The notice of a read-only tab, and the label of the button beside it. */
  readonly words?: { readonly readOnly: string; readonly change: string };
}

const editorOf = (type: SiteType): Permission => sitePermission(type, 'editor');

/**
 * A settings tab of the site that the address names, once it is loaded. Standard and remote sites belong to ManageSite, events to
 * ManageEvent (spec: permissions#sites-and-events).
 */
export function SiteTab({ children, ...rights }: SiteTabProps) {
  const siteId = Number(useRouteParams().siteId);
  const site = useAppSelector((state) => selectWholeSite(state, siteId));
  const read = useGetSiteQuery({ params: { siteId } });

  if (site !== undefined)
    return (
      <SiteSettings key={site.id} site={site} {...rights}>
        {children}
      </SiteSettings>
    );
  if (read.isError) return <SiteNotLoaded read={read} framed />;
  return <SkeletonRows rows={6} rowHeight={72} />;
}

function SiteSettings({ site, permissionOf = editorOf, words, children }: SiteTabProps & { readonly site: Site }) {
  const { t } = useTranslation('sites');
  const edit = useMemo(() => needs(permissionOf(site.type)), [permissionOf, site.type]);
  return (
    <EditableBy rule={edit} words={words ?? { readOnly: t('details.readOnly'), change: t('details.change') }}>
      {(readOnly) => children(site, readOnly)}
    </EditableBy>
  );
}
