import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Device } from '#contract/sites/entities/device';
import type { Site } from '#contract/sites/entities/site';
import { useDeleteDeviceMutation, useUnpairDeviceMutation } from '#portal/api/sites/devices';
import { useChange } from '#portal/api/useChange';
import { paths } from '#portal/lib/paths';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { openPart, useAddress } from '#portal/kit/route/useAddress';
import { Button } from '#web/ui/buttons/Button';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { PairDevice } from '../PairDevice';

const ADDRESS = { dialog: openPart() };

interface DeviceActionsProps {
  readonly site: Site;
  readonly device: Device;
}

/** A new code for a device, its unpairing and its removal, each with its dialog. */
export function DeviceActions({ site, device }: DeviceActionsProps) {
  const { t } = useTranslation('devices');
  const { values, change } = useAddress(ADDRESS);
  const [asking, setAsking] = useState<'unpair' | 'remove' | null>(null);
  const { toast } = useNotices();
  const navigate = useNavigate();
  const unpair = useChange(useUnpairDeviceMutation());
  const remove = useChange(useDeleteDeviceMutation());
  const { id: deviceId, name } = device;
  const isPaired = device.paired_at !== null;

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => change({ dialog: 'code' })}>
        {t('pair.action')}
      </Button>
      {isPaired && (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking('unpair')}>
          {t('unpair.action')}
        </Button>
      )}
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking('remove')}>
        {t('remove.action')}
      </Button>
      {values.dialog === 'code' && <PairDevice site={site} deviceId={deviceId} onClose={() => change({ dialog: null })} />}
      {asking === 'unpair' && isPaired && (
        <ConfirmChange
          tone="danger"
          title={t('unpair.title', { name })}
          confirmLabel={t('unpair.confirm')}
          failed={t('unpair.failed')}
          send={() => unpair.send({ params: { deviceId } })}
          onDone={() => toast({ tone: 'success', text: t('unpair.done', { name }) })}
          onClose={() => setAsking(null)}
        >
          <p>{t('unpair.text')}</p>
          <WaitingVisits device={device} />
        </ConfirmChange>
      )}
      {asking === 'remove' && (
        <ConfirmChange
          tone="danger"
          title={t('remove.title', { name })}
          confirmLabel={t('remove.confirm')}
          send={() => remove.send({ params: { deviceId } })}
          onDone={() => {
            navigate(paths.siteDevices.link({ siteId: site.id }), { replace: true });
            toast({ tone: 'success', text: t('remove.done', { name }) });
          }}
          onClose={() => setAsking(null)}
        >
          <p>{t('remove.text')}</p>
          <WaitingVisits device={device} />
        </ConfirmChange>
      )}
    </>
  );
}

/** Says how many visits the device has noted and not sent. */
function WaitingVisits({ device: { waiting } }: { readonly device: Device }) {
  const { t } = useTranslation('devices');
  if (waiting <= 0) return null;
  return (
    <p>
      {t('memory.waiting', { count: waiting })} {t('memory.sentLater')}
    </p>
  );
}
