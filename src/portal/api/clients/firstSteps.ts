import * as calls from '#contract/clients/calls/firstSteps';
import { api } from '../api';
import { queryOf } from '../endpoints';

const firstStepsApi = api.injectEndpoints({ endpoints: (build) => ({ getFirstSteps: queryOf(build, calls.getFirstSteps) }) });

export const { useGetFirstStepsQuery } = firstStepsApi;
