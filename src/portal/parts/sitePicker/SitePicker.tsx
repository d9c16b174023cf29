import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '../../entities/hooks';
import { selectSites } from '../../entities/sites';
import { zoneNamed } from '../../lib/siteTime';
import { changeCurrentSite } from '../../processes/session/currentSite';
import { selectCurrentSite, selectIsExpired } from '../../processes/session/selectors';
import { Dropdown } from '../../ui/Dropdown';
import styles from './SitePicker.module.css';

/** The current site and its zone, which all times on it are in. From five sites on one types to find one. */
export function SitePicker() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const sites = useAppSelector(selectSites);
  const current = useAppSelector(selectCurrentSite);
  const isExpired = useAppSelector(selectIsExpired);
  if (current === undefined) return <span className={styles.none}>{t('site.none')}</span>;

  const zone = zoneNamed(current.timezone, Date.now());
  return (
    <div className={styles.picker}>
      {sites.length === 1 ? (
        <span className={styles.only}><MapPin aria-hidden="true" /> {current.name}</span>
      ) : (
        <Dropdown
          look="bar"
          label={t('site.label')}
          labelHidden
          icon={<MapPin aria-hidden="true" />}
          options={sites.map(({ id, name, type, visitors_signed_in_count: count }) => ({
            value: id,
            label: name,
            description: t('site.option', { type: { standard: t('site.standard'), remote: t('site.remote'), event: t('site.event') }[type], onSite: t('rail.onSite', { count }) }),
          }))}
          value={current.id}
          onChange={(id) => dispatch(changeCurrentSite(id))}
          disabled={isExpired}
        />
      )}
      <span className={styles.zone}>{t('site.zone', zone)}</span>
    </div>
  );
}
