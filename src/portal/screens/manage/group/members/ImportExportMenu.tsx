import { ArrowDownUp, Download, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { allOf, needs } from '#contract/platform/accessRule';
import type { MemberStatus } from '#contract/people/entities/member';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { useMemberExport } from './useMemberExport';
import { EDIT } from './useMemberRights';

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

/** A menu to import and export members as files. Hidden for users who may do neither. */
export function ImportExportMenu({ groupId, groupName, status, isOpen, onImport }: ImportExportMenuProps) {
  const { t } = useTranslation('memberImports');
  const mayEdit = useIsAllowed(EDIT);
  const mayImport = mayEdit && isOpen;
  const mayExport = useIsAllowed(EXPORT);
  const { save, isExporting } = useMemberExport(groupId, groupName);
  if (!mayImport && !mayExport) return null;

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
        <MenuItem icon={<Download aria-hidden="true" />} description={exported[status]} onAction={() => void save(status)}>
          {t('menu.export')}
        </MenuItem>
      )}
    </Menu>
  );
}
