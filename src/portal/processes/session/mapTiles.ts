import type { MapTiles } from '#contract/clients/calls/client';
import type { RootState } from '../../store/state';

/** Returns the address of the map tiles; null for none. */
export const selectMapTiles = (state: RootState): MapTiles | null => state.session.config?.map_tiles ?? null;
