import { Unplug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useArrivedSecret } from '#web/ui/navigation/arrivedSecret';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { useAppDispatch } from '#portal/store/hooks';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Spinner } from '#web/ui/feedback/Spinner';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { finishConnecting, rememberedGroup, type Finish } from './connectDirectory';

/** `/manage/group/callback/…`: the return from a directory. Connects the group, once, and continues to the choice of its group there. */
export function DirectoryCallbackScreen() {
  const { t } = useTranslation('directorySync');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const state = useArrivedSecret('state');
  const code = useArrivedSecret('code');
  const [outcome, setOutcome] = useState<Finish | null>(null);
  const hasBegun = useRef(false);

  useEffect(() => {
    // A code is good once, and React may run an effect twice.
    if (hasBegun.current || state === null || code === null) return;
    hasBegun.current = true;
    void dispatch(finishConnecting(state, code)).then(setOutcome);
  }, [dispatch, state, code]);

  useEffect(() => {
    if (outcome?.kind !== 'connected') return;
    const { groupId, sync } = outcome;
    const choosing = { entra_id: paths.groupAzureId, brivo: paths.groupBrivoId, google: null, school: null }[sync.handler ?? 'google'];
    const page = sync.state === 'choosing' && choosing !== null ? choosing : paths.groupDetails;
    navigate(page.link({ groupId }), { replace: true });
  }, [outcome, navigate]);

  if (state !== null && code !== null && outcome?.kind !== 'failed') return <Spinner label={t('callback.connecting')} kind="page" />;
  const groupId = rememberedGroup();
  return (
    <StatusPage
      icon={<Unplug />}
      tone="warning"
      title={t('callback.failed')}
      announced
      actions={
        <LinkButton variant="primary" href={groupId === null ? paths.overviewGroups.link() : paths.groupDetails.link({ groupId })}>
          {groupId === null ? t('callback.toGroups') : t('callback.toGroup')}
        </LinkButton>
      }
    >
      {outcome?.kind === 'failed' ? errorText(outcome.error, t('connectFailed')) : t('callback.refused')}
    </StatusPage>
  );
}
