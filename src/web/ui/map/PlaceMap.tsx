import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../buttons/IconButton';
import { useMedia } from '../layout/useMedia';
import { MapFrame, type MapFrameProps } from './MapFrame';
import { openMap, type MapPlace } from './openMap';
import styles from './PlaceMap.module.css';

/** The initial view of a map. */
interface MapView {
  readonly place: MapPlace;
  readonly zoom: number;
}

interface PlaceMapProps extends MapFrameProps {
  /** The radius of the circle around the pin, in metres; null for no circle. */
  readonly radius: number | null;
  /** The view shown at first, and while there is no pin. */
  readonly start: MapView;
  /** Called when the pin is placed or moved. */
  readonly onPlace: (place: MapPlace) => void;
  /** The map was zoomed. */
  readonly onZoom?: (zoom: number) => void;
}

type ShownMap = Omit<PlaceMapProps, 'label' | 'readOnly'> & { readonly readOnly: boolean };

/** Draws the map in a box: again with other tiles, and moved with its pin. */
function useOpenMap({ place, radius, start, tiles, readOnly, onPlace, onZoom }: ShownMap) {
  const { t } = useTranslation('controls');
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
  return { box, map, pictures };
}

/**
 * A map with one pin and a circle around it. The pin is dragged, or moved by the arrow keys. Load it with `lazyPart`, showing
 * `MapFrame` until it is loaded, and put the numbers in fields beside it: they are exact, and accessible to people who cannot see
 * the map.
 */
export function PlaceMap({ label, place, radius, start, tiles, readOnly = false, onPlace, onZoom }: PlaceMapProps) {
  const { t } = useTranslation('controls');
  const { box, map, pictures } = useOpenMap({ place, radius, start, tiles, readOnly, onPlace, onZoom });

  return (
    <MapFrame
      label={label}
      place={place}
      tiles={tiles}
      readOnly={readOnly}
      onSet={() => {
        if (map.current !== null) onPlace(map.current.centre());
      }}
    >
      <div ref={box} className={styles.box} />
      <p role="status" className={styles.notice}>
        {pictures === false && t('map.noPictures')}
      </p>
      <div className={styles.zoom}>
        <IconButton variant="secondary" label={t('map.nearer')} icon={<Plus aria-hidden="true" />} onClick={() => map.current?.zoomBy(1)} />
        <IconButton
          variant="secondary"
          label={t('map.farther')}
          icon={<Minus aria-hidden="true" />}
          onClick={() => map.current?.zoomBy(-1)}
        />
      </div>
    </MapFrame>
  );
}
