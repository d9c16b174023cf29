import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Device } from '#contract/sites/entities/device';
import type { Site } from '#contract/sites/entities/site';
import { useGetDeviceQuery } from '#portal/api/sites/devices';
import { requestErrorOf } from '#web/net/requestError';
import { selectDevice } from '#portal/entities/devices';
import { useNow } from '#web/dates/useNow';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { makeNewCode, type PairingCode } from '#portal/processes/devices/pairingCode';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Modal } from '#web/ui/overlays/Modal';
import styles from './Devices.module.css';
import { ShownCode } from './ShownCode';

/** The polling interval, for users without access to the site's channel; for others an event reports that the device is paired. */
const ASK_EVERY_MS = 5_000;
const SECOND_MS = 1_000;

type Step = 'before' | 'code' | 'expired' | 'replaced' | 'gone' | 'paired';

interface Made {
  readonly code: PairingCode;
  /** The time of the device's previous pairing, before the code was created. */
  readonly pairedAt: string | null;
}

function stepOf(made: Made | null, device: Device | undefined, isGone: boolean, now: number): Step {
  if (isGone || device === undefined) return 'gone';
  if (made === null) return 'before';
  if (device.paired_at !== null && device.paired_at !== made.pairedAt) return 'paired';
  const { code_expires_at: codeUntil } = device;
  if (codeUntil !== null && Date.parse(codeUntil) > Date.parse(made.code.expiresAt)) return 'replaced';
  return now >= made.code.until ? 'expired' : 'code';
}

interface PairDeviceProps {
  readonly site: Site;
  readonly deviceId: number;
  /** A code that has just been made; without one the dialog offers to make it. */
  readonly first?: PairingCode;
  readonly onClose: () => void;
}

/** Returns the code of a device and how far its pairing has come, and the function that makes a new one. */
function usePairing({ deviceId, first }: Pick<PairDeviceProps, 'deviceId' | 'first'>) {
  const { t } = useTranslation('devices');
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const device = useAppSelector((state) => selectDevice(state, deviceId));
  const [made, setMade] = useState<Made | null>(first === undefined ? null : { code: first, pairedAt: null });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const now = useNow(made === null ? null : SECOND_MS);
  const { error } = useGetDeviceQuery({ params: { deviceId } }, { pollingInterval: made === null ? 0 : ASK_EVERY_MS });
  const isGone = error !== undefined && requestErrorOf(error).status === 404;

  const makeCode = async (): Promise<void> => {
    setProblem(undefined);
    setSending(true);
    const outcome = await dispatch(makeNewCode(deviceId));
    setSending(false);
    if (outcome.error === undefined) setMade({ code: outcome.data, pairedAt: device?.paired_at ?? null });
    else setProblem(errorText(outcome.error, t('pair.failed')));
  };
  return { device, made, step: stepOf(made, device, isGone, now), now, makeCode, isSending, problem };
}

/** Shows the code that pairs a device, until it is paired or the code has ended. The code is in this dialog alone, and gone with it. */
export function PairDevice({ site, deviceId, first, onClose }: PairDeviceProps) {
  const { t } = useTranslation('devices');
  const { device, made, step, now, makeCode, isSending, problem } = usePairing({ deviceId, first });
  const name = device?.name ?? '';
  const offersCode = step === 'before' || step === 'expired' || step === 'replaced';
  return (
    <Modal
      open
      title={t('pair.title', { name })}
      busy={isSending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending} variant={offersCode ? 'secondary' : 'primary'}>
            {step === 'paired' ? t('pair.finish') : t('pair.close')}
          </Button>
          {offersCode && (
            <Button variant="primary" pending={isSending} onClick={() => void makeCode()}>
              {step === 'before' ? t('pair.make') : t('pair.makeNew')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.pairing}>
        {step === 'before' && <p>{device?.paired_at == null ? t('pair.before') : t('pair.beforeAgain')}</p>}
        {step === 'code' && made !== null && <ShownCode code={made.code} now={now} />}
        <div role="status">
          {step === 'expired' && <Banner tone="warning">{t('pair.expired')}</Banner>}
          {step === 'replaced' && <Banner tone="warning">{t('pair.replaced')}</Banner>}
          {step === 'gone' && <Banner tone="warning">{t('pair.gone')}</Banner>}
          {step === 'paired' && (
            <Banner tone="success" title={t('pair.done', { name })}>
              {t('pair.doneText', { site: site.name })}
            </Banner>
          )}
        </div>
        <FailureBanner text={problem} />
      </div>
    </Modal>
  );
}
