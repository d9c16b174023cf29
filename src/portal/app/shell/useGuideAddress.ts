import { useMemo } from 'react';

import { useAppDispatch } from '#portal/store/hooks';
import type { RouteId } from '#portal/lib/paths';
import { helpLink, type HelpTopic } from '#portal/kit/help/helpLink';
import { routeOf } from '../routes/routeTable';

/** Returns the guide's topic for a page; a page without one has that of the page above it. */
const TOPICS: Partial<Record<RouteId, HelpTopic>> = {
  today: 'today',
  fireList: 'evacuation',
  evacuationReport: 'evacuation',
  evacuationReports: 'evacuation',
  siteEvacuationPoints: 'evacuation',
  manage: 'sites',
  overviewSites: 'sites',
  site: 'sites',
  siteDevices: 'kiosks',
  siteSignInPoints: 'points',
  overviewGroups: 'groups',
  anyGroup: 'groups',
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
  accountPasswordPolicy: 'account',
  accountAuditLog: 'users',
  sso: 'account',
  admin: 'installation',
};

/** Returns the topic of a page. A topic about the area as a whole is about none of its pages. */
function topicOf(page: RouteId | null): HelpTopic | null {
  if (page === null) return null;
  const { parent } = routeOf(page);
  return TOPICS[page] ?? (parent === 'manage' ? null : topicOf(parent));
}

/** Returns the guide's section about a page; null for a page without one. */
export function usePageGuide(page: RouteId | null): string | null {
  const dispatch = useAppDispatch();
  const topic = topicOf(page);
  return useMemo(() => (topic === null ? null : dispatch(helpLink(topic))), [dispatch, topic]);
}

/** Returns the same section, or the beginning of the guide for a page without one. */
export function useGuideAddress(page: RouteId | null): string {
  const dispatch = useAppDispatch();
  const start = useMemo(() => dispatch(helpLink('start')), [dispatch]);
  return usePageGuide(page) ?? start;
}
