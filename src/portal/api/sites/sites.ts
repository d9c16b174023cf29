import * as calls from '#contract/sites/calls/sites';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';

const sitesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSites: queryOf(build, calls.listSites),
    getSite: queryOf(build, calls.getSite),
    createSite: changeOf(build, calls.createSite),
    updateSite: changeOf(build, calls.updateSite),
    deleteSite: changeOf(build, calls.deleteSite),
  }),
});

export const { useListSitesQuery, useGetSiteQuery, useCreateSiteMutation, useUpdateSiteMutation, useDeleteSiteMutation } = sitesApi;
