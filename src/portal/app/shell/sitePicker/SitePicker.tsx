import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { selectSiteIds } from '#portal/entities/sites';
import { zoneNamed } from '#web/dates/zoneNamed';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { OnDemand } from '../../../kit/onDemand/OnDemand';
import { SiteButton } from './SiteButton';
import styles from './SitePicker.module.css';

const load = () => import(/* webpackChunkName: "shell-sites" */ './OpenSitePicker').then((module) => module.OpenSitePicker);

/** The current site and its time zone, which applies to all its times. */
export function SitePicker() {
  const { t, i18n } = useTranslation('app');
  const count = useAppSelector(selectSiteIds).length;
  const current = useAppSelector(selectCurrentSite);
  if (current === undefined) return <span className={styles.none}>{t('site.none')}</span>;

  return (
    <div className={styles.picker}>
      {count === 1 && (
        <span className={styles.only}>
          <MapPin aria-hidden="true" /> <span className={styles.name}>{current.name}</span>
        </span>
      )}
      {count > 1 && <OnDemand load={load} popup="listbox" button={(props) => <SiteButton {...props} name={current.name} />} />}
      <span className={styles.zone}>{t('site.zone', zoneNamed(current.timezone, Date.now(), i18n.language))}</span>
    </div>
  );
}
