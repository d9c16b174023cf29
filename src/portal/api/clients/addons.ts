import * as calls from '#contract/clients/calls/addons';
import { api } from '../api';
import { changeOf } from '../endpoints';

/** How add-ons stand is the session's client, which takes what trials answer (`useKeepClient`). */
const addonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startAddonTrial: changeOf(build, calls.startAddonTrial),
    endAddonTrial: changeOf(build, calls.endAddonTrial),
    requestAddon: changeOf(build, calls.requestAddon),
  }),
});

export const { useStartAddonTrialMutation, useEndAddonTrialMutation, useRequestAddonMutation } = addonsApi;
