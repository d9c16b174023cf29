import { useMemo } from 'react';

import { useAppDispatch } from '#portal/store/hooks';
import type { RouteId } from '#portal/lib/paths';
import { helpLink, type HelpTopic } from '#portal/parts/help/helpLink';
import { routeOf } from '../routes/routeTable';

/** The topic of the guide about a page; one without has that of the page above it. */
const TOPICS: Partial<Record<RouteId, HelpTopic>> = {
  today: 'today',
  fireList: 'evacuation',
  evacuationReport: 'evacuation',
  evacuationReports: 'evacuation',
  siteEvacuationPoints: 'evacuation',
  manage: 'sites',
  siteDevices: 'kiosks',
  siteSignInPoints: 'points',
  overviewGroups: 'groups',
  group: 'groups',
  siteCustomFields: 'fields',
  siteFields: 'fields',
  groupPersonalFields: 'fields',
  groupFields: 'fields',
  fieldsLibrary: 'fields',
  siteBadges: 'badges',
  groupBadges: 'badges',
  forms: 'forms',
  overviewEvents: 'events',
  siteAttendees: 'events',
  accountUsers: 'users',
  accountPermissions: 'users',
};

function topicOf(page: RouteId | null): HelpTopic {
  return page === null ? 'start' : (TOPICS[page] ?? topicOf(routeOf(page).parent));
}

/** Returns the help page about the page shown. */
export function useGuideAddress(page: RouteId | null): string {
  const dispatch = useAppDispatch();
  const topic = topicOf(page);
  return useMemo(() => dispatch(helpLink(topic)), [dispatch, topic]);
}
