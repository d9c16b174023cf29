import { createSite, deleteSite, getSite, listSites, updateSite } from '../../contract/calls/sites';
import type { NewSite, SiteChange } from '../../contract/entities/site';
import { api } from './api';
import { changeOf, listOf, queryOf } from './endpoints';

interface SiteEdit {
  readonly siteId: number;
  readonly change: SiteChange;
}

const sitesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSites: listOf(build, listSites, ['sites']),
    getSite: queryOf(build, getSite, {
      input: (siteId: number) => ({ params: { siteId } }),
      tags: (siteId) => [{ type: 'sites', id: siteId }],
    }),
    createSite: changeOf(build, createSite, {
      input: (site: NewSite) => ({ body: site }),
      tags: () => ['sites'],
    }),
    updateSite: changeOf(build, updateSite, {
      input: ({ siteId, change }: SiteEdit) => ({ params: { siteId }, body: change }),
      tags: ({ siteId }) => [{ type: 'sites', id: siteId }],
    }),
    deleteSite: changeOf(build, deleteSite, {
      input: ({ siteId, name }: { readonly siteId: number; readonly name: string }) => ({ params: { siteId }, body: { name } }),
      removes: ({ siteId }) => ({ entity: 'sites', id: siteId }),
      tags: () => ['sites'],
    }),
  }),
});

export const {
  useListSitesQuery,
  useGetSiteQuery,
  useCreateSiteMutation,
  useUpdateSiteMutation,
  useDeleteSiteMutation,
} = sitesApi;
