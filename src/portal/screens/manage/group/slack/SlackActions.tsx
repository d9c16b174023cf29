import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SlackConnection } from '#contract/notices/slack';
import { useDisconnectGroupSlackMutation, useTestGroupSlackMutation } from '#portal/api/notices/slack';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { startConnecting } from './connectSlack';
import styles from './Slack.module.css';

/** Leads to where a person agrees to a workspace. */
export function ConnectSlack({ groupId, label }: { readonly groupId: number; readonly label: string }) {
  const { t } = useTranslation('slack');
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [isLeaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const connect = async (): Promise<void> => {
    setFailed(null);
    setLeaving(true);
    const error = await dispatch(startConnecting(groupId));
    // The page stays in place until Slack's page has loaded.
    if (error === null) return;
    setLeaving(false);
    setFailed(errorText(error, t('connectFailed')));
  };
  return (
    <>
      <FailureBanner text={failed} />
      <div>
        <Button iconEnd={<ArrowRight aria-hidden="true" />} pending={isLeaving} onClick={() => void connect()}>
          {label}
        </Button>
      </div>
    </>
  );
}

interface SlackActionsProps {
  readonly groupId: number;
  readonly connection: SlackConnection;
  /** Called when the state of the connection at Slack may have changed. */
  readonly onChecked: () => void;
}

/** Offers the actions for a connected group; a fix for a broken connection comes first. */
export function SlackActions({ groupId, connection, onChecked }: SlackActionsProps) {
  const { t } = useTranslation('slack');
  const { fail, toast } = useNotices();
  const test = useChange(useTestGroupSlackMutation());
  const [isAsking, setAsking] = useState(false);
  const sendTest = async (): Promise<void> => {
    const { error } = await test.send({ params: { groupId } });
    if (error === undefined) return toast({ tone: 'success', text: t('test.done') });
    fail(t('test.failed'), error);
    onChecked();
  };
  return (
    <>
      {connection.error_code !== null && <ConnectSlack groupId={groupId} label={t('connectAgain')} />}
      <div className={styles.line}>
        <Button pending={test.isSending} onClick={() => void sendTest()}>
          {t('test.action')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('disconnect.action')}</Button>
      </div>
      {isAsking && <Disconnect groupId={groupId} workspace={connection.workspace} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DisconnectProps {
  readonly groupId: number;
  readonly workspace: string;
  readonly onClose: () => void;
}

function Disconnect({ groupId, workspace, onClose }: DisconnectProps) {
  const { t } = useTranslation('slack');
  const disconnect = useChange(useDisconnectGroupSlackMutation());
  const { toast } = useNotices();
  return (
    <ConfirmChange
      title={t('disconnect.title', { workspace })}
      confirmLabel={t('disconnect.confirm')}
      tone="danger"
      send={() => disconnect.send({ params: { groupId } })}
      failed={t('disconnect.failed')}
      onDone={() => toast({ tone: 'success', text: t('disconnect.done') })}
      onClose={onClose}
    >
      {t('disconnect.text')}
    </ConfirmChange>
  );
}
