import { Archive, EllipsisVertical, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { anyOf, hasRole } from '#contract/platform/accessRule';
import { useIsAllowed } from '#portal/processes/session/access';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import type { useMemberChanges } from './useMemberChanges';

/** The rule for resetting a member, so that the next sign-in asks every question again. */
const ASK_AGAIN = anyOf(hasRole('administrator'), hasRole('super'));

interface MemberMenuProps {
  readonly changes: ReturnType<typeof useMemberChanges>;
  readonly mayArchive: boolean;
  /** Asks before the member is deleted; left out for users who may not. */
  readonly onDelete: (() => void) | undefined;
}

/** Offers to ask a member everything again, to archive and to delete them. */
export function MemberMenu({ changes, mayArchive, onDelete }: MemberMenuProps) {
  const { t } = useTranslation('groups');
  const mayAskAgain = useIsAllowed(ASK_AGAIN);
  const { askAgain, setArchived, isBusy } = changes;
  return (
    <Menu
      align="end"
      label={t('member.menu')}
      trigger={<IconButton label={t('member.menu')} icon={<EllipsisVertical aria-hidden="true" />} pending={isBusy} />}
    >
      {mayAskAgain && mayArchive && (
        <MenuItem icon={<RotateCcw aria-hidden="true" />} description={t('member.askAgainHint')} onAction={() => void askAgain()}>
          {t('member.askAgain')}
        </MenuItem>
      )}
      {mayArchive && (
        <MenuItem icon={<Archive aria-hidden="true" />} description={t('member.archiveHint')} onAction={() => void setArchived(true)}>
          {t('member.archive')}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" description={t('member.delete.hint')} onAction={onDelete}>
          {t('member.delete.action')}
        </MenuItem>
      )}
    </Menu>
  );
}
