import { listMyPeople, searchHosts, searchPeople } from '#contract/visits/calls/search';
import { api } from '../api';
import { queryOf } from '../endpoints';
import { listsTag } from '../tags';

// All of these return members in a form that is no record of the store.
const MEMBERS = [listsTag('members')];

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPeople: queryOf(build, searchPeople, MEMBERS),
    searchHosts: queryOf(build, searchHosts, MEMBERS),
    listMyPeople: queryOf(build, listMyPeople, MEMBERS),
  }),
});

export const { searchPeople: peopleSearch, searchHosts: hostSearch } = peopleApi.endpoints;
export const { useListMyPeopleQuery, useSearchPeopleQuery } = peopleApi;
