import { Tablet } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Device } from '#contract/sites/entities/device';
import type { Site } from '#contract/sites/entities/site';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { devicePermission } from '#contract/sites/policies';
import { selectDevice } from '#portal/entities/devices';
import { joinClasses } from '#web/text/joinClasses';
import { zoneNamed } from '#web/dates/zoneNamed';
import { useDeviceWords } from '#portal/pieces/sites/devices/useDeviceWords';
import { useSiteDevices } from '#portal/pieces/sites/devices/useSiteDevices';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { useWholeList } from '#portal/kit/list/useWholeList';
import { openPart, text, useAddress } from '#portal/kit/route/useAddress';
import { useSiteChannel } from '#portal/processes/channels/useSiteChannel';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { SiteTab } from '../SiteTab';
import { AddDevice } from './AddDevice';
import { AlertHours } from './AlertHours';
import styles from './Devices.module.css';
import { DeviceCard, hrefOf, useDeviceColumns } from './useDeviceColumns';

const ADDRESS = { q: text(), add: openPart() };
/** The number of devices from which on they can be searched. */
const SEARCHED_FROM = 10;

/** `/manage/site/{id}/devices`: the kiosks of a site or event, their state, and when it is notified of a silent one. */
export function SiteDevicesScreen() {
  const { t } = useTranslation('devices');
  return (
    <SiteTab permissionOf={devicePermission} words={{ readOnly: t('readOnly'), change: t('manage') }}>
      {(site, readOnly) => <Devices site={site} readOnly={readOnly} />}
    </SiteTab>
  );
}

function Devices({ site, readOnly }: { readonly site: Site; readonly readOnly: boolean }) {
  const { t } = useTranslation(['devices', 'app']);
  const { values, change } = useAddress(ADDRESS);
  useSiteChannel(site.id);
  const { read, devices } = useSiteDevices(site.id);
  const wanted = foldText(values.q ?? '');
  const shown = devices.filter(({ name }) => hasWords(foldText(name), wanted));
  const list = useWholeList(
    read,
    false,
    shown.map(({ id }) => id),
  );
  const rows = { list, select: selectDevice, columns: useDeviceColumns(site.timezone) };
  const add = !readOnly && (
    <Button variant="primary" icon={<Tablet aria-hidden="true" />} onClick={() => change({ add: 'device' })}>
      {t('add.action')}
    </Button>
  );

  return (
    <>
      <LostVisits devices={devices} zone={site.timezone} />
      <ListCard
        search={
          devices.length < SEARCHED_FROM && values.q === null
            ? undefined
            : { label: t('search'), value: values.q, onSearch: (q) => change({ q }, { replace: true }), pauseMs: 0 }
        }
        actions={
          <>
            {devices.length > 0 && add}
            <PrintRecords {...rows} title={t('list')} narrowedBy={[values.q !== null && t('app:print.search', { text: values.q })]} />
          </>
        }
      >
        <RecordTable
          {...rows}
          label={t('list')}
          failed={t('loadFailed')}
          empty={
            devices.length === 0 ? (
              <EmptyState icon={<Tablet />} title={t('empty')} action={add}>
                {t('emptyHint')}
              </EmptyState>
            ) : (
              <EmptyState title={t('noMatch')}>{t('noMatchHint')}</EmptyState>
            )
          }
          card={(device) => <DeviceCard device={device} zone={site.timezone} />}
          cardHeight={96}
          hrefOf={hrefOf}
        />
        {shown.length > 0 && <ClockHint zone={site.timezone} />}
      </ListCard>
      <AlertHours site={site} />
      {values.add !== null && !readOnly && <AddDevice site={site} onClose={() => change({ add: null })} />}
    </>
  );
}

interface LostVisitsProps {
  readonly devices: readonly Device[];
  readonly zone: string;
}

/** Warns of each device that has lost visits it had noted. */
function LostVisits({ devices, zone }: LostVisitsProps) {
  const words = useDeviceWords(zone);
  return devices.map((device) => {
    const text = words.lost(device);
    if (text === null) return null;
    return (
      <Banner key={device.id} tone="danger" title={device.name}>
        {text}
      </Banner>
    );
  });
}

/** Says by whose clock the times are. */
function ClockHint({ zone }: { readonly zone: string }) {
  const { t, i18n } = useTranslation('devices');
  return <p className={joinClasses(styles.hint, styles.zone)}>{t('zone', zoneNamed(zone, Date.now(), i18n.language))}</p>;
}
