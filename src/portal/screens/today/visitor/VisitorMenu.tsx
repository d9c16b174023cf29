import { EllipsisVertical, Eraser, IdCard, Lock, LockOpen, Pencil, QrCode, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { anyOf, needs } from '#contract/platform/accessRule';
import { SIGN_OUT_UNDO_HOURS } from '#contract/visits/constants';
import { visitorStatus, type Visitor } from '#contract/visits/entities/visitor';
import { useNow } from '#web/dates/useNow';
import { useIsAllowed } from '#portal/processes/session/access';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import type { VisitorAction } from './useVisitorActions';

const SIGN_IN_OUT = needs('Today.signinout');
const PRINT = needs('Today.viewer');
const EDIT = anyOf(needs('Visitor.editor'), needs('VisitorNote.editor'));
const HAND_OUT = needs('Visitor.editor');
const PROTECT = needs('History.protector');
const DELETE = needs('History.deleter');

const UNDO_MS = SIGN_OUT_UNDO_HOURS * 3_600_000;
const MINUTE_MS = 60_000;

/** The dialogs opened from the drawer. */
export type VisitorDialog = 'badge' | 'code' | 'edit' | 'anonymise' | 'delete';

interface VisitorMenuProps {
  readonly visitor: Visitor;
  /** The site's kiosks take codes. */
  readonly scansCodes: boolean;
  readonly onAction: (action: VisitorAction) => void;
  readonly onOpen: (dialog: VisitorDialog) => void;
}

/** Offers the other permitted actions on a visit; hidden without any. */
export function VisitorMenu(props: VisitorMenuProps) {
  const { t } = useTranslation('visitors');
  const items = [...useHandlingItems(props), ...useRecordItems(props)].filter(Boolean);
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('more.label')}
      align="end"
      trigger={<IconButton variant="quiet" label={t('more.label')} icon={<EllipsisVertical aria-hidden="true" />} />}
    >
      {items}
    </Menu>
  );
}

/** Returns the items for the person who comes or goes: undoing a sign-out, badge, code and details. */
function useHandlingItems({ visitor, scansCodes, onAction, onOpen }: VisitorMenuProps) {
  const { t } = useTranslation('visitors');
  const now = useNow(MINUTE_MS);
  const [maySignIn, mayPrint, mayHandOut, mayEdit] = [
    useIsAllowed(SIGN_IN_OUT),
    useIsAllowed(PRINT),
    useIsAllowed(HAND_OUT),
    useIsAllowed(EDIT),
  ];
  const { anonymised, out_timestamp: out } = visitor;
  if (anonymised) return [];
  return [
    maySignIn && out !== null && Date.parse(out) > now - UNDO_MS && (
      <MenuItem key="undo" icon={<Undo2 />} description={t('more.undoSignOut')} onAction={() => onAction('undoSignOut')}>
        {t('action.undoSignOut')}
      </MenuItem>
    ),
    mayPrint && (
      <MenuItem key="badge" icon={<IdCard />} onAction={() => onOpen('badge')}>
        {t('action.printBadge')}
      </MenuItem>
    ),
    mayHandOut && scansCodes && visitorStatus(visitor) === 'expected' && (
      <MenuItem key="code" icon={<QrCode />} description={t('more.showCode')} onAction={() => onOpen('code')}>
        {t('action.showCode')}
      </MenuItem>
    ),
    mayEdit && (
      <MenuItem key="edit" icon={<Pencil />} onAction={() => onOpen('edit')}>
        {t('action.edit')}
      </MenuItem>
    ),
  ];
}

/** Returns the items about the record: protecting, anonymising and deleting it. */
function useRecordItems({ visitor, onAction, onOpen }: VisitorMenuProps) {
  const { t } = useTranslation('visitors');
  const [mayProtect, mayDelete] = [useIsAllowed(PROTECT), useIsAllowed(DELETE)];
  const { anonymised, protected: isProtected } = visitor;
  const isIn = visitorStatus(visitor) === 'in';
  const whyNotAnonymised = isProtected ? t('more.isProtected') : isIn ? t('more.isIn') : t('more.anonymise');
  return [
    mayProtect && !isProtected && (
      <MenuItem key="protect" icon={<Lock />} description={t('more.protect')} onAction={() => onAction('protect')}>
        {t('action.protect')}
      </MenuItem>
    ),
    mayProtect && isProtected && (
      <MenuItem key="unprotect" icon={<LockOpen />} description={t('more.unprotect')} onAction={() => onAction('unprotect')}>
        {t('action.unprotect')}
      </MenuItem>
    ),
    mayDelete && !anonymised && (
      <MenuItem
        key="anonymise"
        icon={<Eraser />}
        tone="danger"
        description={whyNotAnonymised}
        disabled={isProtected || isIn}
        onAction={() => onOpen('anonymise')}
      >
        {t('action.anonymise')}
      </MenuItem>
    ),
    mayDelete && (
      <MenuItem
        key="delete"
        icon={<Trash2 />}
        tone="danger"
        description={isProtected ? t('more.isProtected') : t('more.delete')}
        disabled={isProtected}
        onAction={() => onOpen('delete')}
      >
        {t('action.delete')}
      </MenuItem>
    ),
  ];
}
