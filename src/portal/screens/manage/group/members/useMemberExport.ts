import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ExportedMember, PersonalField } from '#contract/people/entities/memberImport';
import type { MemberStatus } from '#contract/people/entities/member';
import { csvText, fileWord } from '#contract/platform/text/csvText';
import { useExportMembersMutation } from '#portal/api/people/memberImports';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { saveFile } from '#web/net/saveFile';
import { useImportWords } from './import/useImportWords';

interface Exported {
  readonly fields: readonly PersonalField[];
  readonly members: readonly ExportedMember[];
}

const COLUMNS = ['name', 'email', 'mobile', 'locale', 'starts_on', 'ends_on', 'manager', 'notes', 'external_id'] as const;

/** Returns a function that saves the members of one status as a file, and whether it is at work. */
export function useMemberExport(groupId: number, groupName: string) {
  const { t } = useTranslation('memberImports');
  const { toast, fail } = useNotices();
  const part = useChange(useExportMembersMutation());
  const [isExporting, setExporting] = useState(false);
  const { fieldName } = useImportWords([]);

  const membersAfter = async (status: MemberStatus, cursor?: string): Promise<ChangeOutcome<Exported>> => {
    const { data, error } = await part.send({ params: { groupId }, body: { status, cursor } });
    if (error !== undefined) return { error };
    if (data.next === null) return { data: { fields: data.fields, members: data.exported } };
    const rest = await membersAfter(status, data.next);
    return rest.error === undefined ? { data: { fields: data.fields, members: [...data.exported, ...rest.data.members] } } : rest;
  };
  const save = async (status: MemberStatus): Promise<void> => {
    setExporting(true);
    const { data, error } = await membersAfter(status);
    setExporting(false);
    if (error !== undefined) return fail(t('export.failed'), error);
    const { fields, members } = data;
    // By names that an import knows.
    const heading = [...COLUMNS.map(fieldName), ...fields.map(({ name }) => name)];
    const rows = members.map((member) => [
      ...COLUMNS.map((column) => member[column] ?? ''),
      ...fields.map(({ id }) => member.responses[String(id)] ?? ''),
    ]);
    saveFile(new Blob([csvText([heading, ...rows])], { type: 'text/csv;charset=utf-8' }), `${fileWord(groupName)}.csv`);
    toast({ tone: 'success', text: t('export.done', { count: members.length }) });
  };
  return { save, isExporting };
}
