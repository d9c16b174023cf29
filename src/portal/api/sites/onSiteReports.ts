import { listOnSiteReports } from '#contract/notices/calls/onSiteReports';
import { api } from '../api';
import { queryOf } from '../endpoints';

/** Reports are no entities: one list, on one page, holds them all. */
const onSiteReportsApi = api.injectEndpoints({
  endpoints: (build) => ({ listOnSiteReports: queryOf(build, listOnSiteReports) }),
});

export const { useListOnSiteReportsQuery } = onSiteReportsApi;
