import { useMemo } from 'react';
import { useField, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { GEOFENCE_RADIUS_RECOMMENDED_M } from '#contract/sites/constants';
import type { Site } from '#contract/sites/entities/site';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { selectMapTiles } from '#portal/processes/session/mapTiles';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { FormSection } from '#web/ui/form/FormSection';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { MapFrame } from '#web/ui/map/MapFrame';
import styles from './SiteDetailsForm.module.css';
import { typedNumber } from './siteFormValues';
import { useZonePlace } from './useZonePlace';

/** The step of plus and minus for a geofence. */
const RADIUS_STEP_M = 10;

const PlaceMap = lazyPart(async () => (await import(/* webpackChunkName: "map" */ '#web/ui/map/PlaceMap')).PlaceMap, {
  waiting: (props) => <MapFrame {...props} />,
});

interface LocationFieldsProps {
  readonly site: Site;
  readonly readOnly: boolean;
  readonly onZoom: (zoom: number) => void;
}

const typed = { subscription: { value: true } };

/** Returns the place and the radius of the form, and the function that changes them together. */
function usePlace() {
  const form = useForm();
  const lat = typedNumber(useField<string>('latitude', typed).input.value);
  const lng = typedNumber(useField<string>('longitude', typed).input.value);
  const radius = useField<number | null | ''>('radius', typed).input.value;
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  const put = (latitude: string, longitude: string, metres: number | null): void =>
    form.batch(() => {
      form.change('latitude', latitude);
      form.change('longitude', longitude);
      form.change('radius', metres);
    });
  return { place: isPlace ? { lat, lng } : null, radius: typeof radius === 'number' ? radius : null, put };
}

/** Shows and edits a site's location, on a map and in numbers. */
export function LocationFields({ site, readOnly, onZoom }: LocationFieldsProps) {
  const { t } = useTranslation('sites');
  const tiles = useAppSelector(selectMapTiles);
  const { place, radius, put } = usePlace();
  const zonePlace = useZonePlace(site.location === null ? site.timezone : null);
  const start = useMemo(
    () => (site.location === null ? zonePlace : { place: site.location.position, zoom: site.location.zoom }),
    [site.location, zonePlace],
  );
  const frame = { label: t('details.map', { name: site.name }), place, tiles, readOnly };

  return (
    <div className={styles.aside}>
      <FormSection title={t('details.location')}>
        {start === null ? (
          // A pin that is set now would stand anywhere.
          <MapFrame {...frame} />
        ) : (
          <PlaceMap
            {...frame}
            radius={radius !== null && radius > 0 ? radius : null}
            start={start}
            onPlace={({ lat, lng }) => put(String(lat), String(lng), radius ?? GEOFENCE_RADIUS_RECOMMENDED_M)}
            onZoom={onZoom}
          />
        )}
        <div className={styles.pair}>
          <FormTextField name="latitude" label={t('details.latitude')} optional inputMode="decimal" autoComplete="off" />
          <FormTextField name="longitude" label={t('details.longitude')} optional inputMode="decimal" autoComplete="off" />
        </div>
        <FormNumberField
          name="radius"
          label={t('details.radius')}
          description={t('details.radiusHint', { metres: GEOFENCE_RADIUS_RECOMMENDED_M })}
          optional
          step={RADIUS_STEP_M}
          unit={t('details.metres')}
        />
        {place !== null && !readOnly && (
          <div>
            <Button size="s" variant="quiet" onClick={() => put('', '', null)}>
              {t('details.removePosition')}
            </Button>
          </div>
        )}
        <FormToggle name="geofence_enabled" label={t('details.geofence')} description={t('details.geofenceHint')} />
      </FormSection>
    </div>
  );
}
