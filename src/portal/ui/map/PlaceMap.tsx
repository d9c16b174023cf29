import { MapPin, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../buttons/Button';
import { IconButton } from '../buttons/IconButton';
import { TextLink } from '../buttons/TextLink';
import { useMedia } from '../layout/useMedia';
import { openMap, type MapPlace } from './openMap';
import styles from './PlaceMap.module.css';

/** Pictures for a map, and whom they are by. */
interface Tiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
}

/** Where a map begins. */
interface MapView {
  readonly place: MapPlace;
  readonly zoom: number;
}

interface PlaceMapProps {
  /** What the map is of: 'Location of Harbour House'. */
  readonly label: string;
  /** Where the pin stands; null while nobody has set it. */
  readonly place: MapPlace | null;
  /** Of the circle around it, in metres; null for none. */
  readonly radius: number | null;
  /** What shows at first, and while there is no pin. */
  readonly start: MapView;
  /** Without them the map is plain: pin, circle and scale. */
  readonly tiles: Tiles | null;
  readonly readOnly?: boolean;
  /** The pin was put or moved there. */
  readonly onPlace: (place: MapPlace) => void;
  /** The map was zoomed. */
  readonly onZoom?: (zoom: number) => void;
}

const OPEN_STREET_MAP = 'OpenStreetMap';
const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/**
 * A map with one pin and a circle around it. The pin is dragged, or moved by the arrow keys. Fetch it with `lazyPart`, and have the
 * numbers in fields beside it: they are the exact way, and the one for who does not see the map.
 */
export function PlaceMap({ label, place, radius, start, tiles, readOnly = false, onPlace, onZoom }: PlaceMapProps) {
  const { t } = useTranslation('controls');
  const hintId = useId();
  const byFinger = useMedia('(pointer: coarse)');
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<ReturnType<typeof openMap>>(null);
  const [pictures, setPictures] = useState<boolean | null>(null);
  const placed = useEffectEvent(onPlace);
  const zoomed = useEffectEvent((zoom: number) => onZoom?.(zoom));
  const open = useEffectEvent((element: HTMLElement, url: string | null) =>
    openMap(element, {
      centre: place ?? start.place,
      zoom: start.zoom,
      tilesUrl: url,
      draggable: !byFinger,
      movable: !readOnly,
      pinLabel: t('map.pin'),
      onPlace: placed,
      onZoom: zoomed,
      onTiles: setPictures,
    }),
  );
  const url = tiles?.url ?? null;
  const has = place !== null;
  const { lat, lng } = place ?? start.place;

  useEffect(() => {
    if (box.current === null) return undefined;
    const opened = open(box.current, url);
    map.current = opened;
    return () => {
      map.current = null;
      opened.remove();
    };
  }, [url, readOnly]);
  useEffect(() => {
    map.current?.show(has ? { lat, lng } : null, radius);
  }, [has, lat, lng, radius, url, readOnly]);
  useEffect(() => {
    if (!has) map.current?.lookAt(start.place, start.zoom);
  }, [has, start]);

  return (
    <div className={styles.frame}>
      <div role="group" aria-label={label} aria-describedby={readOnly ? undefined : hintId} className={styles.map}>
        <div ref={box} className={styles.box} />
        <div className={styles.zoom}>
          <IconButton
            variant="secondary"
            label={t('map.nearer')}
            icon={<Plus aria-hidden="true" />}
            onClick={() => map.current?.zoomBy(1)}
          />
          <IconButton
            variant="secondary"
            label={t('map.farther')}
            icon={<Minus aria-hidden="true" />}
            onClick={() => map.current?.zoomBy(-1)}
          />
        </div>
      </div>
      {tiles !== null && (
        <p className={styles.note}>
          {tiles.attribution.includes(OPEN_STREET_MAP) ? (
            <TextLink href={COPYRIGHT} target="_blank" rel="noreferrer">
              {tiles.attribution}
            </TextLink>
          ) : (
            tiles.attribution
          )}
        </p>
      )}
      <p role="status" className={styles.note}>
        {tiles === null ? t('map.plain') : pictures === false && t('map.noPictures')}
      </p>
      {!readOnly && (
        <p id={hintId} className={styles.note}>
          {place === null ? t('map.setHint') : t('map.hint')}
        </p>
      )}
      {!readOnly && place === null && (
        <Button
          icon={<MapPin aria-hidden="true" />}
          onClick={() => {
            if (map.current !== null) onPlace(map.current.centre());
          }}
        >
          {t('map.set')}
        </Button>
      )}
    </div>
  );
}
