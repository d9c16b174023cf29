import * as calls from '#contract/platform/calls/typefaces';
import { api } from '../api';
import { changeOf } from '../endpoints';

/** Fonts for documents: nothing that a screen shows. */
export const typefacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    cutTypefaces: changeOf(build, calls.cutTypefaces),
  }),
});
