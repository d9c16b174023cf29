import { getVisitorMemberPhoto, getVisitorPhoto } from '#contract/calls/visitors';
import { api } from './api';
import { queryOf } from './endpoints';

const visitorPhotosApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVisitorPhoto: queryOf(build, getVisitorPhoto),
    getVisitorMemberPhoto: queryOf(build, getVisitorMemberPhoto),
  }),
});

export const { useGetVisitorPhotoQuery, useGetVisitorMemberPhotoQuery } = visitorPhotosApi;
