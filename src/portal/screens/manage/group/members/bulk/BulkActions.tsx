import { Archive, ArchiveRestore, ChevronDown, FolderInput, Mail, Trash2, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { BulkAction } from '#contract/people/calls/jobs';
import type { MemberStatus } from '#contract/people/entities/member';
import { selectGroup } from '#portal/entities/groups';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectInvitesToCompanion } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { BulkDialog } from './BulkDialog';
import type { ChosenMembers } from './chosenMembers';
import { PrintBadgesItem } from './PrintBadgesItem';

const EDIT = needs('ReturningVisitor.editor');
const DELETE = needs('ReturningVisitor.deleter');

interface BulkActionsProps {
  readonly groupId: number;
  readonly status: MemberStatus;
  readonly chosen: ChosenMembers;
  /** Runs once a change has begun. */
  readonly onBegun: () => void;
}

/** The actions on the selected members: each prompts first, and says how many members it affects. */
export function BulkActions({ groupId, status, chosen, onBegun }: BulkActionsProps) {
  const { t } = useTranslation('memberBulk');
  const mayEdit = useIsAllowed(EDIT);
  const mayDelete = useIsAllowed(DELETE);
  const [action, setAction] = useState<BulkAction | null>(null);
  const isArchived = status === 'archived';

  return (
    <>
      {mayEdit && (
        <Button
          size="s"
          icon={isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          onClick={() => setAction(isArchived ? 'restore' : 'archive')}
        >
          {isArchived ? t('restore') : t('archive')}
        </Button>
      )}
      <Menu
        trigger={
          <Button size="s" iconEnd={<ChevronDown aria-hidden="true" />}>
            {t('more')}
          </Button>
        }
      >
        {!isArchived && <PrintBadgesItem groupId={groupId} chosen={chosen} />}
        {mayEdit && (
          <MenuItem icon={<UserCog aria-hidden="true" />} onAction={() => setAction('set_manager')}>
            {t('setManager')}
          </MenuItem>
        )}
        {mayEdit && (
          <MenuItem icon={<FolderInput aria-hidden="true" />} onAction={() => setAction('move')}>
            {t('move')}
          </MenuItem>
        )}
        {mayEdit && !isArchived && <InviteItem groupId={groupId} onInvite={() => setAction('invite')} />}
        {mayDelete && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onAction={() => setAction('delete')}>
            {t('delete')}
          </MenuItem>
        )}
      </Menu>
      {action !== null && (
        <BulkDialog action={action} groupId={groupId} chosen={chosen} onBegun={onBegun} onClose={() => setAction(null)} />
      )}
    </>
  );
}

/** The action to invite, or the reason why it is not available. */
function InviteItem({ groupId, onInvite }: { readonly groupId: number; readonly onInvite: () => void }) {
  const { t } = useTranslation('memberBulk');
  const isSetUp = useAppSelector(selectInvitesToCompanion);
  const group = useAppSelector((state) => selectGroup(state, groupId));
  const isUsed = group !== undefined && 'can_use_companion_app' in group && group.can_use_companion_app;
  const why = isSetUp ? (isUsed ? undefined : t('inviteGroupOff')) : t('inviteNotSetUp');
  return (
    <MenuItem icon={<Mail aria-hidden="true" />} description={why} disabled={why !== undefined} onAction={onInvite}>
      {t('invite')}
    </MenuItem>
  );
}
