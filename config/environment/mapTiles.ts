import type { RawSettings } from './rawSettings';
import { SettingError } from './settingError';

/** Pictures of a map, and whom they are by. */
export interface MapTilesEnvironment {
  /** With {z}, {x} and {y}, perhaps {s} in its host and {r} for sharp screens. */
  readonly url: string;
  readonly attribution: string;
  /** The same as a page's policy names it. */
  readonly origin: string;
}

export const DEFAULT_TILES_URL = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** Scheme and host, whose first part may be one of several; then a path with the three numbers of a tile, in any order. */
const TILES = /^(https:\/\/(?:\{s\}\.)?[a-z\d.-]+(?::\d+)?|http:\/\/localhost(?::\d+)?)\/[^\s"'<>;,]*$/iu;

/** `MAP_TILES_URL`: an address with places for the numbers of a tile, or `off`. */
export function readMapTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: RawSettings): MapTilesEnvironment | null {
  if (url === 'off') return null;
  const host = TILES.exec(url)?.[1];
  if (host === undefined || !['{z}', '{x}', '{y}'].every((place) => url.includes(place)))
    throw new SettingError(`MAP_TILES_URL must be off, or an address such as ${DEFAULT_TILES_URL}.`);
  return { url, attribution, origin: host.replace('{s}', '*') };
}
