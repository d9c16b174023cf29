import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SsoConfig } from '#contract/identity/entities/sso';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import styles from '../Sso.module.css';
import { useSso } from '../useSso';
import { saveSso } from './saveSso';

interface SwitchStepProps {
  readonly sso: SsoConfig;
  /** All that comes before is done. */
  readonly isReady: boolean;
  readonly readOnly: boolean;
}

/** Last step: from then on people of the domain sign in by it. */
export function SwitchStep({ sso: { enabled, domain }, isReady, readOnly }: SwitchStepProps) {
  const { t } = useTranslation('ssoAdmin');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const { clientId, keep } = useSso();
  const [isAsking, setAsking] = useState(false);
  const words = enabled
    ? {
        title: t('configuration.switch.offTitle'),
        text: t('configuration.switch.offText', { domain }),
        action: t('configuration.switch.off'),
        done: t('configuration.switch.offDone'),
      }
    : {
        title: t('configuration.switch.onTitle'),
        text: t('configuration.switch.onText', { domain }),
        action: t('configuration.switch.on'),
        done: t('configuration.switch.onDone'),
      };
  return (
    <>
      <p>{enabled ? t('configuration.switch.isOn', { domain }) : t('configuration.switch.isOff')}</p>
      {!enabled && !isReady && <p className={styles.muted}>{t('configuration.switch.notReady')}</p>}
      {!readOnly && (
        <div className={styles.line}>
          <Button variant={enabled ? 'danger' : 'primary'} disabled={!enabled && !isReady} onClick={() => setAsking(true)}>
            {enabled ? t('configuration.switch.offAction') : t('configuration.switch.onAction')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmChange
          tone={enabled ? 'danger' : 'primary'}
          title={words.title}
          confirmLabel={words.action}
          failed={t('configuration.failed')}
          send={async () => keep(await dispatch(saveSso(clientId, { enabled: !enabled, base: { enabled } }, false)))}
          onDone={() => toast({ tone: 'success', text: words.done })}
          onClose={() => setAsking(false)}
        >
          <p>{words.text}</p>
        </ConfirmChange>
      )}
    </>
  );
}
