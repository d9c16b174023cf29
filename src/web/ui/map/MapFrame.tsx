import { MapPin } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../buttons/Button';
import { TextLink } from '../buttons/TextLink';
import type { MapPlace } from './openMap';
import styles from './PlaceMap.module.css';

/** The source of map tiles, and its attribution. */
interface Tiles {
  /** The address of a tile, with {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
}

export interface MapFrameProps {
  /** Names the map: 'Location of Harbour House'. */
  readonly label: string;
  /** The pin's position; null until it is set. */
  readonly place: MapPlace | null;
  /** Without them the map is plain: pin, circle and scale. */
  readonly tiles: Tiles | null;
  readonly readOnly?: boolean;
}

interface FilledFrameProps extends MapFrameProps {
  /** Puts the pin in the middle; without it nothing can be set yet. */
  readonly onSet?: () => void;
  readonly children?: ReactNode;
}

const OPEN_STREET_MAP = 'OpenStreetMap';
const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/** Draws the frame around a map. It has the same height before and after the map has loaded, so that nothing below it moves. */
export function MapFrame({ label, place, tiles, readOnly = false, onSet, children }: FilledFrameProps) {
  const { t } = useTranslation('controls');
  const hintId = useId();
  return (
    <div className={styles.frame}>
      <div role="group" aria-label={label} aria-describedby={readOnly ? undefined : hintId} className={styles.map}>
        {children ?? <div className={styles.box} />}
      </div>
      <p className={styles.note}>
        {tiles === null ? (
          t('map.plain')
        ) : tiles.attribution.includes(OPEN_STREET_MAP) ? (
          <TextLink href={COPYRIGHT} target="_blank" rel="noreferrer">
            {tiles.attribution}
          </TextLink>
        ) : (
          tiles.attribution
        )}
      </p>
      {!readOnly && (
        <p id={hintId} className={styles.note}>
          {place === null ? t('map.setHint') : t('map.hint')}
        </p>
      )}
      {!readOnly && place === null && (
        <Button icon={<MapPin aria-hidden="true" />} disabled={onSet === undefined} onClick={onSet}>
          {t('map.set')}
        </Button>
      )}
    </div>
  );
}
