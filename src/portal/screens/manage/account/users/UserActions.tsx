import { useTranslation } from 'react-i18next';

import { allOf, hasRole, needs } from '#contract/platform/accessRule';
import { isInvited, type User } from '#contract/identity/entities/user';
import {
  useDeleteUserMutation,
  useEndUserSessionsMutation,
  useRemoveTwoFactorMutation,
  useResendInvitationMutation,
} from '#portal/api/identity/users';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { FormPasswordField } from '#web/ui/form/controls/FormPasswordField';
import { InvitationLinks } from './InvitationLinks';
import { makePrimary } from './makePrimary';
import styles from './Users.module.css';

/** The dialogs that confirm an action on a user. */
export type UserDialogName = 'resend' | 'links' | 'endSessions' | 'removeTwoFactor' | 'makePrimary' | 'remove' | 'withdraw';

const EDIT = needs('ManageUser.editor');
const DELETE = needs('ManageUser.deleter');
const REMOVE_FACTOR = allOf(needs('ManageUser.viewer'), needs('TwoFactor.deleter'));
const HAND_OVER = hasRole('primary');

interface UserActionsProps {
  readonly user: User;
  readonly onAsk: (dialog: UserDialogName) => void;
}

/** Offers what may be done to a user beside changing them. */
export function UserActions({ user, onAsk }: UserActionsProps) {
  const { t } = useTranslation('users');
  const mayEdit = useIsAllowed(EDIT);
  const mayDelete = useIsAllowed(DELETE);
  const mayRemoveFactor = useIsAllowed(REMOVE_FACTOR);
  const mayHandOver = useIsAllowed(HAND_OVER);
  const isMailed = useAppSelector(selectMailAvailable);
  const isWaiting = isInvited(user);
  const isOpen = user.untouchable === null;
  return (
    <div className={styles.actions}>
      {isWaiting && isOpen && mayEdit && (
        <Button onClick={() => onAsk(isMailed ? 'resend' : 'links')}>{isMailed ? t('resend.action') : t('links.action')}</Button>
      )}
      {!isWaiting && isOpen && mayEdit && <Button onClick={() => onAsk('endSessions')}>{t('endSessions.action')}</Button>}
      {user['2fa'] && !user.shared && isOpen && mayRemoveFactor && (
        <Button onClick={() => onAsk('removeTwoFactor')}>{t('removeTwoFactor.action')}</Button>
      )}
      {!isWaiting && mayHandOver && user.untouchable !== 'self' && !user.primary && (
        <Button onClick={() => onAsk('makePrimary')}>{t('makePrimary.action')}</Button>
      )}
      {isOpen && mayDelete && (
        <Button variant="danger" onClick={() => onAsk(isWaiting ? 'withdraw' : 'remove')}>
          {isWaiting ? t('withdraw.action') : t('remove.action')}
        </Button>
      )}
    </div>
  );
}

interface UserDialogProps {
  readonly user: User;
  readonly name: UserDialogName;
  readonly onClose: () => void;
  /** Called when the user no longer exists. */
  readonly onGone: () => void;
}

/** Prompts for confirmation, and performs the action. */
export function UserDialog({ user, name, onClose, onGone }: UserDialogProps) {
  const { t } = useTranslation('users');
  const { toast } = useNotices();
  const resend = useChange(useResendInvitationMutation());
  const endSessions = useChange(useEndUserSessionsMutation());
  const removeTwoFactor = useChange(useRemoveTwoFactorMutation());
  const remove = useChange(useDeleteUserMutation());
  const isMailed = useAppSelector(selectMailAvailable);
  if (name === 'links') return <InvitationLinks ids={[user.id]} onClose={onClose} />;
  if (name === 'makePrimary') return <MakePrimary user={user} onClose={onClose} />;
  const input = { params: { userId: user.id } };
  const send: Record<typeof name, () => Promise<ChangeOutcome<unknown>>> = {
    resend: () => resend.send(input),
    endSessions: () => endSessions.send(input),
    removeTwoFactor: () => removeTwoFactor.send(input),
    remove: () => remove.send(input),
    withdraw: () => remove.send(input),
  };
  const words = {
    resend: { title: t('resend.title'), text: t('resend.text', { email: user.email }), done: t('resend.done') },
    endSessions: { title: t('endSessions.title'), text: t('endSessions.text', { name: user.name }), done: t('endSessions.done') },
    removeTwoFactor: {
      title: t('removeTwoFactor.title'),
      text: t(isMailed ? 'removeTwoFactor.text' : 'removeTwoFactor.textUnmailed', { name: user.name }),
      done: t('removeTwoFactor.done'),
    },
    remove: { title: t('remove.title'), text: t('remove.text', { name: user.name }), done: t('remove.done') },
    withdraw: { title: t('withdraw.title'), text: t('withdraw.text', { email: user.email }), done: t('withdraw.done') },
  }[name];
  const labels = {
    resend: t('resend.confirm'),
    endSessions: t('endSessions.confirm'),
    removeTwoFactor: t('removeTwoFactor.confirm'),
    remove: t('remove.confirm'),
    withdraw: t('withdraw.confirm'),
  };
  return (
    <ConfirmChange
      tone={name === 'resend' ? 'primary' : 'danger'}
      title={words.title}
      confirmLabel={labels[name]}
      failed={t('failed')}
      send={send[name]}
      onDone={() => {
        toast({ tone: 'success', text: words.done });
        if (name === 'remove' || name === 'withdraw') onGone();
      }}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmChange>
  );
}

function MakePrimary({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslation('users');
  const isMailed = useAppSelector(selectMailAvailable);
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  return (
    <FormDialog
      title={t('makePrimary.title')}
      submitLabel={t('makePrimary.confirm')}
      tone="danger"
      initialValues={{ password: '' }}
      validate={({ password }) => ({ password: password === '' ? { code: 'required' } : undefined })}
      onClose={onClose}
      send={({ password }) => dispatch(makePrimary(user.id, password))}
      onDone={() => toast({ tone: 'success', text: t('makePrimary.done', { name: user.name }) })}
    >
      <p>{t(isMailed ? 'makePrimary.text' : 'makePrimary.textUnmailed', { name: user.name })}</p>
      <FormPasswordField
        name="password"
        label={t('makePrimary.password')}
        autoComplete="current-password"
        autoFocus
        problems={{ required: t('makePrimary.passwordRequired') }}
      />
    </FormDialog>
  );
}
