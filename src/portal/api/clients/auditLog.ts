import * as calls from '#contract/clients/calls/auditLog';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** Lines are no records of the entities: nothing else shows them, and they never change. */
const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditLog: queryOf(build, calls.listAuditLog),
    listAuditPeople: queryOf(build, calls.listAuditPeople),
    exportAuditLog: changeOf(build, calls.exportAuditLog, { also: () => [answerTag(calls.listAuditLog)] }),
  }),
});

export const { useListAuditLogQuery, useListAuditPeopleQuery, useExportAuditLogMutation } = auditLogApi;
