import { ArrowDownUp, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { allOf, needs } from '#contract/platform/access';
import type { ExportedMember, PersonalField } from '#contract/people/entities/memberImport';
import type { MemberStatus } from '#contract/people/entities/member';
import { useExportMembersMutation } from '#portal/api/people/memberImports';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { csvText, fileWord } from '#contract/platform/text/csvText';
import { saveFile } from '#web/net/saveFile';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { useImportWords } from './import/useImportWords';

const EDIT = needs('ReturningVisitor.editor');
const EXPORT = allOf(needs('ManageVisitorGroup.exporter'), needs('ReturningVisitor.viewer'));

interface ImportExportMenuProps {
  readonly groupId: number;
  readonly groupName: string;
  /** The members that the list shows, and that are exported. */
  readonly status: MemberStatus;
  /** People may be added here; a directory keeps other groups. */
  readonly isOpen: boolean;
  readonly onImport: () => void;
}

interface Exported {
  readonly fields: readonly PersonalField[];
  readonly members: readonly ExportedMember[];
}

const COLUMNS = ['name', 'email', 'mobile', 'locale', 'starts_on', 'ends_on', 'manager', 'notes', 'external_id'] as const;

/** A menu to import and export members as files. Hidden for users who may do neither. */
export function ImportExportMenu({ groupId, groupName, status, isOpen, onImport }: ImportExportMenuProps) {
  const { t } = useTranslation('memberImports');
  const mayEdit = useIsAllowed(EDIT);
  const mayImport = mayEdit && isOpen;
  const mayExport = useIsAllowed(EXPORT);
  const { toast, fail } = useNotices();
  const part = useChange(useExportMembersMutation());
  const [isExporting, setExporting] = useState(false);
  const { fieldName } = useImportWords([]);
  if (!mayImport && !mayExport) return null;

  const membersAfter = async (cursor?: string): Promise<ChangeOutcome<Exported>> => {
    const { data, error } = await part.send({ params: { groupId }, body: { status, cursor } });
    if (error !== undefined) return { error };
    if (data.next === null) return { data: { fields: data.fields, members: data.exported } };
    const rest = await membersAfter(data.next);
    return rest.error === undefined ? { data: { fields: data.fields, members: [...data.exported, ...rest.data.members] } } : rest;
  };
  const save = async (): Promise<void> => {
    setExporting(true);
    const { data, error } = await membersAfter();
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
  const exported: Record<MemberStatus, string> = {
    current: t('menu.exportCurrent'),
    upcoming: t('menu.exportUpcoming'),
    archived: t('menu.exportArchived'),
  };

  return (
    <Menu
      align="end"
      label={t('menu.label')}
      trigger={
        <Button icon={<ArrowDownUp aria-hidden="true" />} pending={isExporting}>
          {t('menu.label')}
        </Button>
      }
    >
      {mayImport && (
        <MenuItem icon={<Upload aria-hidden="true" />} description={t('menu.importHint')} onAction={onImport}>
          {t('menu.import')}
        </MenuItem>
      )}
      {mayExport && (
        <MenuItem icon={<Download aria-hidden="true" />} description={exported[status]} onAction={() => void save()}>
          {t('menu.export')}
        </MenuItem>
      )}
    </Menu>
  );
}
