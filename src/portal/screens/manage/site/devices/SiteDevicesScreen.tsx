import { Tablet } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Device } from '#contract/sites/entities/device';
import type { Site } from '#contract/sites/entities/site';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { devicePermission } from '#contract/sites/policies';
import { selectDevice } from '#portal/entities/devices';
import { joinClasses } from '#web/text/joinClasses';
import { paths } from '#portal/lib/paths';
import { zoneNamed } from '#web/dates/zoneNamed';
import { useDeviceWords } from '#portal/pieces/sites/devices/useDeviceWords';
import { useSiteDevices } from '#portal/pieces/sites/devices/useSiteDevices';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { useWholeList } from '#portal/kit/list/useWholeList';
import { openPart, text, useAddress } from '#portal/kit/route/useAddress';
import { useSiteChannel } from '#portal/processes/channels/useSiteChannel';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { SiteTab } from '../SiteTab';
import { AddDevice } from './AddDevice';
import { AlertHours } from './AlertHours';
import { DeviceStatus, LastHeard } from './DeviceStatus';
import styles from './Devices.module.css';

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
  const { t, i18n } = useTranslation(['devices', 'app']);
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
  const words = useDeviceWords(site.timezone);
  const zone = zoneNamed(site.timezone, Date.now(), i18n.language);

  const link = (device: Device) => (
    <TextLink look="plain" href={hrefOf(device)}>
      {device.name}
    </TextLink>
  );
  const columns: readonly RecordColumn<Device>[] = [
    { id: 'name', header: t('name'), width: 'minmax(0, 1.4fr)', cell: link, print: ({ name }) => name },
    {
      id: 'status',
      header: t('status'),
      width: 'minmax(0, 1.4fr)',
      cell: (device) => <DeviceStatus device={device} zone={site.timezone} />,
      print: (device) => words.stateOf(device, Date.now()).text,
    },
    {
      id: 'lastHeard',
      header: t('lastHeard'),
      width: '150px',
      cell: (device) => <LastHeard device={device} zone={site.timezone} />,
    },
    { id: 'version', header: t('version'), width: '110px', givesWay: 1, cell: ({ app_version: version }) => version ?? '–' },
    { id: 'alerts', header: t('alerts.title'), width: '110px', givesWay: 2, cell: words.alerts },
  ];
  const add = !readOnly && (
    <Button variant="primary" icon={<Tablet aria-hidden="true" />} onClick={() => change({ add: 'device' })}>
      {t('add.action')}
    </Button>
  );

  const lost = devices.flatMap((device) => {
    const text = words.lost(device);
    return text === null ? [] : [{ device, text }];
  });

  return (
    <>
      {lost.map(({ device, text }) => (
        <Banner key={device.id} tone="danger" title={device.name}>
          {text}
        </Banner>
      ))}
      <ListCard
        search={
          devices.length < SEARCHED_FROM && values.q === null
            ? undefined
            : { label: t('search'), value: values.q, onSearch: (q) => change({ q }, { replace: true }), pauseMs: 0 }
        }
        actions={
          <>
            {devices.length > 0 && add}
            <PrintRecords
              list={list}
              select={selectDevice}
              columns={columns}
              title={t('list')}
              narrowedBy={[values.q !== null && t('app:print.search', { text: values.q })]}
            />
          </>
        }
      >
        <RecordTable
          list={list}
          select={selectDevice}
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
          columns={columns}
          card={(device) => (
            <RecordCard
              title={link(device)}
              under={
                <>
                  <LastHeard device={device} zone={site.timezone} labelled /> · {words.alerts(device)}
                </>
              }
            >
              <DeviceStatus device={device} zone={site.timezone} />
            </RecordCard>
          )}
          cardHeight={96}
          hrefOf={hrefOf}
        />
        {shown.length > 0 && <p className={joinClasses(styles.hint, styles.zone)}>{t('zone', zone)}</p>}
      </ListCard>
      <AlertHours site={site} />
      {values.add !== null && !readOnly && <AddDevice site={site} onClose={() => change({ add: null })} />}
    </>
  );
}

const hrefOf = ({ id, site_id: siteId }: Device): string => paths.siteDevice.link({ siteId, deviceId: id });
