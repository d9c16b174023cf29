import { useEffect, useState } from 'react';

/** The initial view of a map without a place. */
interface ZoneView {
  readonly place: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
}

const WORLD: ZoneView = { place: { lat: 20, lng: 0 }, zoom: 1 };
/** So near that a country shows. */
const ZONE_ZOOM = 6;

/** Returns the rough place of a time zone: null while it loads, the world for an unknown zone; a null zone loads nothing. */
export function useZonePlace(zone: string | null): ZoneView | null {
  const [found, setFound] = useState<{ readonly zone: string; readonly view: ZoneView } | null>(null);
  useEffect(() => {
    if (zone === null) return undefined;
    let isWanted = true;
    const find = async (): Promise<void> => {
      const { default: meta } = await import(/* webpackChunkName: "zone-places" */ 'moment-timezone/data/meta/latest.json');
      const zones: Readonly<Record<string, { readonly lat: number; readonly long: number } | undefined>> = meta.zones;
      const at = zones[zone];
      const view = at === undefined ? WORLD : { place: { lat: at.lat, lng: at.long }, zoom: ZONE_ZOOM };
      if (isWanted) setFound({ zone, view });
    };
    find().catch(() => {
      if (isWanted) setFound({ zone, view: WORLD });
    });
    return () => {
      isWanted = false;
    };
  }, [zone]);
  if (zone === null) return WORLD;
  return found !== null && found.zone === zone ? found.view : null;
}
