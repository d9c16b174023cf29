import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NewDevice } from '#contract/sites/entities/device';
import type { Site } from '#contract/sites/entities/site';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { addDevice, type PairingCode } from '#portal/processes/devices/pairingCode';
import { useAppDispatch } from '#portal/store/hooks';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { PairDevice } from './PairDevice';
import { useAlertHint } from './useAlertHint';
import { validateNewDevice } from './validateDevice';

const NEW: Required<NewDevice> = { name: '', alerts_enabled: true };

interface AddDeviceProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** Adds a device to a site, then shows the code that pairs it. */
export function AddDevice({ site, onClose }: AddDeviceProps) {
  const { t } = useTranslation('devices');
  const alertHint = useAlertHint(site);
  const dispatch = useAppDispatch();
  const [code, setCode] = useState<PairingCode | null>(null);

  if (code !== null) return <PairDevice site={site} deviceId={code.deviceId} first={code} onClose={onClose} />;
  return (
    <FormDialog<Required<NewDevice>, PairingCode>
      title={t('add.action')}
      submitLabel={t('add.submit')}
      initialValues={NEW}
      validate={validateNewDevice}
      send={({ name, alerts_enabled: alerts }) => dispatch(addDevice(site.id, { name: name.trim(), alerts_enabled: alerts }))}
      onDone={setCode}
      keepOpen
      onClose={onClose}
    >
      <FormTextField name="name" label={t('name')} description={t('nameHint')} required autoComplete="off" />
      <FormToggle name="alerts_enabled" label={t('alerts.field')} description={alertHint} />
    </FormDialog>
  );
}
