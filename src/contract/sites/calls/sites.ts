import { anyOf, needs } from '#contract/platform/accessRule';
import { anyone } from '#contract/platform/anyone';
import { defineCall } from '#contract/platform/call';
import type { NewSite, Site, SiteChange, SiteSummary } from '../entities/site';

export const listSites = defineCall<{ sites: readonly SiteSummary[] }>()({
  name: 'listSites',
  method: 'GET',
  path: '/sites',
  access: anyone,
  records: { sites: 'sites' },
  complete: ['sites'],
});

export const getSite = defineCall<{ site: Site }>()({
  name: 'getSite',
  method: 'GET',
  path: '/sites/{siteId}',
  access: anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer')),
  records: { site: 'sites' },
});

export const createSite = defineCall<{ site: Site }, NewSite>()({
  name: 'createSite',
  method: 'POST',
  path: '/sites',
  access: anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor')),
  records: { site: 'sites' },
  status: 201,
});

export const updateSite = defineCall<{ site: Site }, SiteChange>()({
  name: 'updateSite',
  method: 'PATCH',
  path: '/sites/{siteId}',
  access: anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor')),
  records: { site: 'sites' },
});

/** Requires the site's name, typed for confirmation. */
export const deleteSite = defineCall<undefined, { name: string }>()({
  name: 'deleteSite',
  method: 'DELETE',
  path: '/sites/{siteId}',
  access: anyOf(needs('ManageSite.deleter'), needs('ManageEvent.deleter')),
});
