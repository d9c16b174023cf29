import * as calls from '#contract/sites/calls/siteDeletion';
import { api } from '../api';
import { queryOf } from '../endpoints';

const siteDeletionApi = api.injectEndpoints({ endpoints: (build) => ({ getSiteDeletion: queryOf(build, calls.getSiteDeletion) }) });

export const { useGetSiteDeletionQuery } = siteDeletionApi;
