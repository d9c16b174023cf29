import * as calls from '#contract/platform/calls/typefaces';
import { api } from '../api';
import { changeOf } from '../endpoints';

/** Fonts are for documents: no screen shows them. */
export const typefacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    cutTypefaces: changeOf(build, calls.cutTypefaces),
  }),
});
