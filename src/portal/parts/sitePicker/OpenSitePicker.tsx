import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '../../entities/hooks';
import { selectSites } from '../../entities/sites';
import { changeCurrentSite } from '../../processes/session/currentSite';
import { selectCurrentSiteId } from '../../processes/session/selectors';
import { Dropdown } from '../../ui/fields/Dropdown';
import { useOpenAtOnce } from '../onDemand/OnDemand';

/** All sites with how many are on them now, open; from five sites on one types to find one. */
export function OpenSitePicker() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const sites = useAppSelector(selectSites);
  const current = useAppSelector(selectCurrentSiteId);
  const { ref, ...state } = useOpenAtOnce<HTMLDivElement>();
  const types = { standard: t('site.standard'), remote: t('site.remote'), event: t('site.event') };

  return (
    <div ref={ref}>
      <Dropdown
        {...state}
        look="bar"
        label={t('site.label')}
        labelHidden
        icon={<MapPin aria-hidden="true" />}
        options={sites.map(({ id, name, type, visitors_signed_in_count: count }) => ({
          value: id,
          label: name,
          description: t('site.option', { type: types[type], onSite: t('rail.onSite', { count }) }),
        }))}
        value={current}
        onChange={(id) => dispatch(changeCurrentSite(id))}
      />
    </div>
  );
}
