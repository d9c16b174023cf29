import * as calls from '#contract/people/calls/memberImports';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** An import is no record of the entities: one screen follows it while it runs. */
const memberImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGroupImport: queryOf(build, calls.getGroupImport),
    listImportFaults: queryOf(build, calls.listImportFaults),
    createMemberImport: changeOf(build, calls.createMemberImport, { also: () => [answerTag(calls.getGroupImport)] }),
    readMemberImport: changeOf(build, calls.readMemberImport, { also: () => [answerTag(calls.getGroupImport)] }),
    checkMemberImport: changeOf(build, calls.checkMemberImport, { also: () => [answerTag(calls.getGroupImport)] }),
    runMemberImport: changeOf(build, calls.runMemberImport, { also: () => [answerTag(calls.getGroupImport)] }),
    undoMemberImport: changeOf(build, calls.undoMemberImport, { also: () => [answerTag(calls.getGroupImport)] }),
    exportMembers: changeOf(build, calls.exportMembers),
  }),
});

export const {
  useGetGroupImportQuery,
  useListImportFaultsQuery,
  useLazyListImportFaultsQuery,
  useCreateMemberImportMutation,
  useReadMemberImportMutation,
  useCheckMemberImportMutation,
  useRunMemberImportMutation,
  useUndoMemberImportMutation,
  useExportMembersMutation,
} = memberImportsApi;
