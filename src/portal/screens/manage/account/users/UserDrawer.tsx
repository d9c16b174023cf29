import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Untouchable } from '#contract/identity/grants';
import { isInvited, type User } from '#contract/identity/entities/user';
import { useGetUserQuery, useUpdateUserMutation } from '#portal/api/identity/users';
import { useChange } from '#portal/api/useChange';
import { selectUser } from '#portal/entities/users';
import { useDates } from '#web/dates/useDates';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { Drawer } from '#web/ui/overlays/Drawer';
import { requestErrorOf } from '#web/net/requestError';
import { RightsFields } from './RightsFields';
import { UserActions, UserDialog, type UserDialogName } from './UserActions';
import { userMapping, validateUser } from './userFormValues';

const EDIT = needs('ManageUser.editor');

interface UserDrawerProps {
  readonly userId: number;
  readonly onClose: () => void;
}

/** One user: role, sites and flags to change, and what else may be done. */
export function UserDrawer({ userId, onClose }: UserDrawerProps) {
  const { t } = useTranslation('users');
  const user = useAppSelector((state) => selectUser(state, userId));
  const read = useGetUserQuery({ params: { userId } });
  if (user !== undefined) return <ShownUser user={user} onClose={onClose} />;
  const isGone = read.isSuccess || (read.error !== undefined && requestErrorOf(read.error).status === 404);
  return (
    <Drawer open onClose={onClose} title={t('user')}>
      {isGone && <EmptyState title={t('gone')} />}
      {!isGone && read.isError && <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />}
      {!isGone && !read.isError && <SkeletonRows rows={5} rowHeight={64} />}
    </Drawer>
  );
}

function ShownUser({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslation('users');
  const dates = useDates();
  const update = useChange(useUpdateUserMutation());
  const mayEdit = useIsAllowed(EDIT);
  const isMailed = useAppSelector(selectMailAvailable);
  const [dialog, setDialog] = useState<UserDialogName | null>(null);
  const why: Record<Untouchable, string> = {
    self: t('untouchable.self'),
    primary: t('untouchable.primary'),
    above: t('untouchable.above'),
    sites: t('untouchable.above'),
  };
  const isShut = user.untouchable !== null || !mayEdit;

  return (
    <>
      <RecordDrawer
        title={user.name}
        label={t('user')}
        submitLabel={t('save')}
        param="user"
        record={user}
        mapping={userMapping}
        validate={validateUser}
        save={(body) => update.send({ params: { userId: user.id }, body })}
        saved={() => t('saved')}
        onClose={onClose}
      >
        {user.untouchable !== null && <Banner tone="info">{why[user.untouchable]}</Banner>}
        {isInvited(user) && user.invited_at !== null && (
          <Banner tone="info">{t('invitedOn', { date: dates.dayAndTime(user.invited_at) })}</Banner>
        )}
        {user.pending_email !== null && (
          <Banner tone={isMailed ? 'info' : 'warning'}>
            {t(isMailed ? 'pendingEmail' : 'pendingEmailUnmailed', { email: user.pending_email })}
          </Banner>
        )}
        {user.shared && user.untouchable === null && <Banner tone="info">{t('shared')}</Banner>}
        <FormReadOnly value={isShut}>
          <FormTextField name="name" label={t('name')} autoComplete="off" required disabled={user.shared} />
          <FormTextField name="email" label={t('email')} type="email" autoComplete="off" required disabled={user.shared} />
          <RightsFields />
        </FormReadOnly>
        <UserActions user={user} onAsk={setDialog} />
      </RecordDrawer>
      {dialog !== null && <UserDialog user={user} name={dialog} onClose={() => setDialog(null)} onGone={onClose} />}
    </>
  );
}
