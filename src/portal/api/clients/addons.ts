import * as calls from '#contract/clients/calls/addons';
import { api } from '../api';
import { changeOf } from '../endpoints';

/** The state of add-ons is part of the session's client, which takes it from the responses about trials (`useKeepClient`). */
const addonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startAddonTrial: changeOf(build, calls.startAddonTrial),
    endAddonTrial: changeOf(build, calls.endAddonTrial),
    requestAddon: changeOf(build, calls.requestAddon),
  }),
});

export const { useStartAddonTrialMutation, useEndAddonTrialMutation, useRequestAddonMutation } = addonsApi;
