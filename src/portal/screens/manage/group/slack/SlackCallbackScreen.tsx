import { Unplug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { api } from '#portal/api/api';
import type { RequestError } from '#web/net/requestError';
import { changedBySlack } from '#portal/api/notices/slack';
import { paths } from '#portal/lib/paths';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useArrivedSecret } from '#web/ui/navigation/arrivedSecret';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { useAppDispatch } from '#portal/store/hooks';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Spinner } from '#web/ui/feedback/Spinner';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { finishConnecting } from './connectSlack';

/** `/manage/group/callback/slack/{id of the group}`: Slack has sent the person back. Connects the group, once, and returns to its tab. */
export function SlackCallbackScreen() {
  const { t } = useTranslation('slack');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { toast } = useNotices();
  const groupId = Number(useRouteParams().slackId);
  const state = useArrivedSecret('state');
  const code = useArrivedSecret('code');
  const [failed, setFailed] = useState<RequestError | null>(null);
  const hasBegun = useRef(false);
  const tab = paths.groupNotifications.link({ groupId });

  useEffect(() => {
    // A code is good once, and React may run an effect twice.
    if (hasBegun.current || state === null || code === null) return;
    hasBegun.current = true;
    void dispatch(finishConnecting(groupId, state, code)).then((error) => {
      if (error !== null) return setFailed(error);
      dispatch(api.util.invalidateTags([...changedBySlack(groupId)]));
      toast({ tone: 'success', text: t('callback.done') });
      navigate(tab, { replace: true });
    });
  }, [dispatch, groupId, state, code, navigate, tab, toast, t]);

  if (state !== null && code !== null && failed === null) return <Spinner label={t('callback.connecting')} kind="page" />;
  return (
    <StatusPage
      icon={<Unplug />}
      tone="warning"
      title={t('callback.failed')}
      announced
      actions={
        <LinkButton variant="primary" href={tab}>
          {t('callback.toGroup')}
        </LinkButton>
      }
    >
      {failed === null ? t('callback.refused') : errorText(failed, t('connectFailed'))}
    </StatusPage>
  );
}
