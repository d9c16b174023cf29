import { allOf, needs } from '#contract/platform/accessRule';
import { SITE_TYPES, type SiteType } from '#contract/sites/entities/site';
import { sitePermission } from '#contract/sites/policies';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import { AddSiteForm } from './AddSiteForm';

const rightOf = (type: SiteType) => allOf(needs(sitePermission(type, 'viewer')), needs(sitePermission(type, 'editor')));
const ADD_SITES = rightOf('standard');
const ADD_EVENTS = rightOf('event');

/** Returns the types that the person may add and, once added, see. */
function useTypes(): readonly SiteType[] {
  const may: Readonly<Record<SiteType, boolean>> = {
    standard: useIsAllowed(ADD_SITES),
    remote: useIsAllowed(ADD_SITES),
    event: useIsAllowed(ADD_EVENTS),
  };
  return SITE_TYPES.filter((type) => may[type]);
}

/** `/manage/overview/sites/add`: a new site, or an event for users who may add one. */
export function AddSiteScreen() {
  return <AddSiteForm types={useTypes()} back={paths.overviewSites.link()} />;
}

/** `/manage/overview/events/add`: the same page with an event chosen. */
export function AddEventScreen() {
  const types = useTypes();
  return <AddSiteForm types={[...types].sort((one) => (one === 'event' ? -1 : 0))} back={paths.overviewEvents.link()} />;
}
