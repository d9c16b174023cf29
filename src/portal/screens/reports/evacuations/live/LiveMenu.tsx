import {
  CircleCheckBig,
  EllipsisVertical,
  ListChecks,
  MessageSquare,
  Printer,
  Share2,
  ShieldQuestion,
  UserPlus,
  Users,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { useAppSelector } from '#portal/store/hooks';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { useReadAloud } from './rollCall/useReadAloud';

const SHARE = needs('EvacReport.editor');

interface LiveMenuProps {
  readonly evacuation: Evacuation;
  /** A recording has its comments and surroundings, and nothing to do. */
  readonly recorded: boolean;
  readonly canMark: boolean;
  readonly canComplete: boolean;
  readonly commentCount: number;
}

/** Offers, behind one button, the content that is beside the list on wide screens. */
export const LiveMenu = memo(function LiveMenu({ evacuation, recorded, canMark, canComplete, commentCount }: LiveMenuProps) {
  const { t } = useTranslation('evacuation');
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  const mayShare = useIsAllowed(SHARE) && !isGuest && !recorded;
  const [, setDialog] = useSearchParam('dialog');
  const [, setPanel] = useSearchParam('panel');
  const voice = useReadAloud(evacuation);
  const dialogs = [
    { dialog: 'confidence', Icon: ShieldQuestion, label: t('confidence.title'), isOffered: !recorded },
    { dialog: 'add', Icon: UserPlus, label: t('add.action'), isOffered: canMark },
    { dialog: 'all-safe', Icon: ListChecks, label: t('allShown.action'), isOffered: canMark && !isGuest },
    { dialog: 'share', Icon: Share2, label: t('share.action'), isOffered: mayShare },
  ];

  return (
    <Menu
      align="end"
      label={t('menu.label')}
      trigger={<IconButton label={t('menu.label')} icon={<EllipsisVertical aria-hidden="true" />} />}
    >
      <MenuItem
        icon={<MessageSquare aria-hidden="true" />}
        description={commentCount > 0 ? t('row.comments', { count: commentCount }) : undefined}
        onAction={() => setPanel('comments')}
      >
        {t('comment.title')}
      </MenuItem>
      <MenuItem icon={<Users aria-hidden="true" />} onAction={() => setPanel('around')}>
        {t('around.title')}
      </MenuItem>
      {dialogs
        .filter(({ isOffered }) => isOffered)
        .map(({ dialog, Icon, label }) => (
          <MenuItem key={dialog} icon={<Icon aria-hidden="true" />} onAction={() => setDialog(dialog)}>
            {label}
          </MenuItem>
        ))}
      {voice !== null && !recorded && (
        <MenuItem icon={voice.isSpeaking ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />} onAction={voice.toggle}>
          {voice.isSpeaking ? t('aloud.stop') : t('aloud.start')}
        </MenuItem>
      )}
      {!recorded && (
        <MenuItem icon={<Printer aria-hidden="true" />} onAction={() => window.print()}>
          {t('print.action')}
        </MenuItem>
      )}
      {canComplete && (
        <MenuItem
          icon={<CircleCheckBig aria-hidden="true" />}
          tone={evacuation.kind === 'drill' ? undefined : 'danger'}
          onAction={() => setDialog('complete')}
        >
          {t('complete.action')}
        </MenuItem>
      )}
    </Menu>
  );
});
