import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { GroupSync } from '#contract/people/directorySync';
import { useDisconnectGroupSyncMutation, useRunGroupSyncMutation } from '#portal/api/people/directorySync';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { useConnecting } from './ConnectDirectory';
import styles from './Sync.module.css';
import { useDirectoryWords } from './useDirectoryWords';

interface SyncActionsProps {
  readonly groupId: number;
  readonly sync: GroupSync;
  readonly onChoose: () => void;
}

/** Offers what can be done about a connected group, the likeliest first. */
export function SyncActions({ groupId, sync, onChoose }: SyncActionsProps) {
  const { t } = useTranslation('directorySync');
  const { names } = useDirectoryWords();
  const { fail } = useNotices();
  const run = useChange(useRunGroupSyncMutation());
  const { connect, leavingFor, failed } = useConnecting(groupId);
  const [asks, setAsks] = useState<'consent' | 'disconnect' | null>(null);
  const { handler, state, needs_consent: needsConsent } = sync;
  const isBusy = state === 'running' || run.isSending;
  const isConnected = sync.remote_group !== null;

  const start = async (preview: boolean): Promise<void> => {
    const { error } = await run.send({ params: { groupId }, body: { preview } });
    if (error !== undefined) fail(t('runFailed'), error);
  };
  return (
    <>
      <FailureBanner text={failed} />
      <div className={styles.line}>
        {isConnected && needsConsent && (
          <Button variant="primary" disabled={isBusy} onClick={() => setAsks('consent')}>
            {t('anyway')}
          </Button>
        )}
        {isConnected && !needsConsent && (
          <Button variant={state === 'preview' ? 'primary' : 'secondary'} pending={isBusy} onClick={() => void start(false)}>
            {t('runNow')}
          </Button>
        )}
        {isConnected && state !== 'preview' && state !== 'held' && (
          <Button disabled={isBusy} onClick={() => void start(true)}>
            {t('showChanges')}
          </Button>
        )}
        {state === 'failed' && handler !== null && (
          <Button pending={leavingFor !== null} onClick={() => void connect(handler)}>
            {t('connectAgain', { directory: names[handler] })}
          </Button>
        )}
        {isConnected && (
          <Button disabled={isBusy} onClick={onChoose}>
            {t('chooseOther')}
          </Button>
        )}
        <Button onClick={() => setAsks('disconnect')}>{t('disconnect.action')}</Button>
      </div>
      {asks === 'consent' && <Consent groupId={groupId} sync={sync} onClose={() => setAsks(null)} />}
      {asks === 'disconnect' && <Disconnect groupId={groupId} onClose={() => setAsks(null)} />}
    </>
  );
}

/** Prompts for consent if more than a fifth would leave; it covers exactly that number. */
function Consent({ groupId, sync: { leavers }, onClose }: Omit<SyncActionsProps, 'onChoose'> & { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('directorySync');
  const run = useChange(useRunGroupSyncMutation());
  const values = { count: leavers, number: numberText(leavers, i18n.language) };
  return (
    <ConfirmChange
      title={t('consent.title', values)}
      confirmLabel={t('consent.confirm', values)}
      tone="danger"
      send={() => run.send({ params: { groupId }, body: { preview: false, accept_leavers: leavers } })}
      failed={t('runFailed')}
      onClose={onClose}
    >
      {t('consent.text')}
    </ConfirmChange>
  );
}

function Disconnect({ groupId, onClose }: { readonly groupId: number; readonly onClose: () => void }) {
  const { t } = useTranslation('directorySync');
  const disconnect = useChange(useDisconnectGroupSyncMutation());
  const { toast } = useNotices();
  return (
    <ConfirmChange
      title={t('disconnect.title')}
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
