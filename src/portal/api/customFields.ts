import { listCustomFields } from '../../contract/calls/spaces';
import { api } from './api';
import { queryOf } from './endpoints';

const customFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomFields: queryOf(build, listCustomFields, {
      input: (siteId: number) => ({ params: { siteId } }),
      tags: () => ['customFields'],
    }),
  }),
});

export const { useListCustomFieldsQuery } = customFieldsApi;
