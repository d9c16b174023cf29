import * as calls from '#contract/calls/siteDeletion';
import { api } from './api';
import { queryOf } from './endpoints';

const siteDeletionApi = api.injectEndpoints({ endpoints: (build) => ({ getSiteDeletion: queryOf(build, calls.getSiteDeletion) }) });

export const { useGetSiteDeletionQuery } = siteDeletionApi;
