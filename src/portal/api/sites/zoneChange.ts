import * as calls from '#contract/sites/calls/zoneChange';
import { api } from '../api';
import { queryOf } from '../endpoints';

const zoneChangeApi = api.injectEndpoints({ endpoints: (build) => ({ getZoneChange: queryOf(build, calls.getZoneChange) }) });

export const { useLazyGetZoneChangeQuery } = zoneChangeApi;
