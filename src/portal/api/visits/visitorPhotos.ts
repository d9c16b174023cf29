import { getMemberAnswerPhoto } from '#contract/people/calls/memberRecords';
import { getVisitorAnswerPhoto, getVisitorMemberPhoto, getVisitorPhoto } from '#contract/visits/calls/visitors';
import { api } from '../api';
import { queryOf } from '../endpoints';

const visitorPhotosApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVisitorPhoto: queryOf(build, getVisitorPhoto),
    getVisitorMemberPhoto: queryOf(build, getVisitorMemberPhoto),
    getVisitorAnswerPhoto: queryOf(build, getVisitorAnswerPhoto),
    getMemberAnswerPhoto: queryOf(build, getMemberAnswerPhoto),
  }),
});

export const { useGetVisitorPhotoQuery, useGetVisitorMemberPhotoQuery, useGetVisitorAnswerPhotoQuery, useGetMemberAnswerPhotoQuery } =
  visitorPhotosApi;
