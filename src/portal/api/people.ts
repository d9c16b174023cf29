import { searchHosts, searchPeople } from '../../contract/calls/people';
import { api } from './api';
import { queryOf } from './endpoints';

/** What is looked for; without a site, at every site that the person may see. */
interface PeopleSearch {
  readonly q: string;
  readonly site_id?: number;
  readonly per_page?: number;
}

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPeople: queryOf(build, searchPeople, {
      input: (query: PeopleSearch) => ({ query }),
      tags: () => ['visitorLists', 'memberLists'],
    }),
    searchHosts: queryOf(build, searchHosts, {
      input: (query: { readonly q: string }) => ({ query }),
      tags: () => ['memberLists'],
    }),
  }),
});

export const { searchPeople: peopleSearch, searchHosts: hostSearch } = peopleApi.endpoints;
export const { useSearchPeopleQuery } = peopleApi;
