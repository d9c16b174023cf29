import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Device } from '#contract/sites/entities/device';
import type { Site } from '#contract/sites/entities/site';
import { devicePermission } from '#contract/sites/policies';
import { useUpdateDeviceMutation } from '#portal/api/sites/devices';
import { useChange } from '#portal/api/useChange';
import { selectSite, selectSites } from '#portal/entities/sites';
import { RecordForm } from '#portal/kit/form/RecordForm';
import { sameFields } from '#portal/kit/form/recordMapping';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import { Fields } from '#web/ui/form/Fields';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { Card } from '#web/ui/layout/Card';
import { useAlertHint } from '../useAlertHint';
import { validateDeviceChange } from '../validateDevice';

const mapping = sameFields<Device>()('name', 'alerts_enabled', 'site_id');
const AT_SITES = needs(devicePermission('standard'));
const AT_EVENTS = needs(devicePermission('event'));

interface DeviceSettingsProps {
  readonly site: Site;
  readonly device: Device;
  readonly readOnly: boolean;
}

/** Name, alerts and site of a device; it moves to sites whose devices the person may change. */
export function DeviceSettings({ site, device, readOnly }: DeviceSettingsProps) {
  const { t } = useTranslation('devices');
  const alertHint = useAlertHint(site);
  const { toast } = useNotices();
  const store = useAppStore();
  const update = useChange(useUpdateDeviceMutation());
  const [maySites, mayEvents] = [useIsAllowed(AT_SITES), useIsAllowed(AT_EVENTS)];
  const sites = useAppSelector(selectSites).filter(({ id, type }) => id === site.id || (type === 'event' ? mayEvents : maySites));

  return (
    <Card title={t('settings.title')}>
      <RecordForm
        label={t('settings.form')}
        record={device}
        mapping={mapping}
        validate={validateDeviceChange}
        save={(body) => update.send({ params: { deviceId: device.id }, body })}
        onSaved={(_, { name, site_id: siteId }) => {
          const to = selectSite(store.getState(), siteId)?.name ?? '';
          if (siteId !== site.id) toast({ tone: 'success', text: t('settings.moved', { name, site: to }) });
        }}
        readOnly={readOnly}
        zone={site.timezone}
      >
        <Fields>
          <FormTextField name="name" label={t('name')} required autoComplete="off" />
          <FormToggle name="alerts_enabled" label={t('alerts.field')} description={alertHint} />
          <FormDropdown<number>
            name="site_id"
            label={t('settings.site')}
            description={t('settings.siteHint')}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        </Fields>
      </RecordForm>
    </Card>
  );
}
