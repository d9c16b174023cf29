import { control, divIcon, map as makeMap, marker, point, tileLayer, type LatLng, type Map, type Marker, type TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';

import styles from './PlaceMap.module.css';

/** A place on the earth, in degrees. */
export interface MapPlace {
  readonly lat: number;
  readonly lng: number;
}

interface MapOptions {
  /** The centre shown at first. */
  readonly centre: MapPlace;
  readonly zoom: number;
  /** Address of the tiles with {z}, {x} and {y}; null for none. */
  readonly tilesUrl: string | null;
  /** Whether one pointer moves the map; a finger scrolls the page instead. */
  readonly draggable: boolean;
  /** Whether the pin may be moved. */
  readonly movable: boolean;
  readonly pinLabel: string;
  readonly onPlace: (place: MapPlace) => void;
  readonly onZoom: (zoom: number) => void;
  /** Reports whether tiles load, after the first one has loaded or failed. */
  readonly onTiles: (come: boolean) => void;
}

/** A map that is on the page. */
interface OpenMap {
  /** Puts pin and circle there; the radius is in metres. */
  readonly show: (place: MapPlace | null, radius: number | null) => void;
  readonly lookAt: (centre: MapPlace, zoom: number) => void;
  /** Comes nearer or goes away; the pin keeps its place on the screen. */
  readonly zoomBy: (step: 1 | -1) => void;
  readonly centre: () => MapPlace;
  readonly remove: () => void;
}

const ZOOM_MAX = 22;
/** OpenStreetMap has pictures up to here; nearer, they are enlarged. */
const TILES_ZOOM_MAX = 19;
/** The distance by which an arrow key moves the pin; the small one with Shift. */
const PIN_STEP_PX = 10;
const PIN_SMALL_STEP_PX = 1;
const PIN_PX = 44;
const CIRCLE_MAX_PX = 20_000;
const EQUATOR_M = 40_075_017;
const TILE_PX = 256;
/** Far enough for everybody; a coordinate's sixth decimal is a tenth of a metre. */
const DECIMALS = 1_000_000;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const placeOf = (at: LatLng): MapPlace => {
  const { lat, lng } = at.wrap();
  return { lat: Math.round(lat * DECIMALS) / DECIMALS, lng: Math.round(lng * DECIMALS) / DECIMALS };
};

const circleOf = (radius: number, lat: number, zoom: number) => {
  const metresPerPixel = (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / (TILE_PX * 2 ** zoom);
  const size = Math.min(CIRCLE_MAX_PX, Math.round((2 * radius) / metresPerPixel));
  return divIcon({ className: styles.circle, iconSize: [size, size] });
};

/** Makes the circle around the pin, which is drawn again with each of its moves and each zoom. */
function makeCircle(map: Map) {
  let circle: Marker | null = null;
  let radius: number | null = null;
  const draw = (at: LatLng): void => {
    if (radius === null) {
      circle?.remove();
      circle = null;
      return;
    }
    const icon = circleOf(radius, at.lat, map.getZoom());
    circle ??= marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 }).addTo(map);
    circle.setLatLng(at).setIcon(icon);
  };
  return {
    draw,
    /** In metres; null for none. Seen once it is drawn. */
    resize: (metres: number | null): void => {
      radius = metres;
    },
  };
}

/** Makes the pin, which is moved by dragging and by the arrow keys. */
function makePin(map: Map, options: MapOptions): Marker {
  const pin = marker(options.centre, {
    icon: divIcon({ className: styles.pin, iconSize: [PIN_PX, PIN_PX], iconAnchor: [PIN_PX / 2, PIN_PX] }),
    draggable: options.movable,
    autoPan: true,
    keyboard: options.movable,
    interactive: options.movable,
  });
  pin.on('add', () => {
    if (!options.movable) return;
    const element = pin.getElement();
    element?.setAttribute('aria-label', options.pinLabel);
    element?.addEventListener('keydown', (event) => {
      const arrow = ARROWS[event.key];
      if (arrow === undefined) return;
      event.preventDefault();
      const step = event.shiftKey ? PIN_SMALL_STEP_PX : PIN_STEP_PX;
      const at = map.unproject(map.project(pin.getLatLng()).add(point(arrow[0] * step, arrow[1] * step)));
      options.onPlace(placeOf(at));
    });
  });
  return pin;
}

/** Draws a map with one pin and a circle around it. One finger and the wheel scroll the page; two fingers move the map. */
export function openMap(box: HTMLElement, options: MapOptions): OpenMap {
  const map = makeMap(box, {
    center: options.centre,
    zoom: options.zoom,
    maxZoom: ZOOM_MAX,
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    dragging: options.draggable,
    touchZoom: true,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
  });
  control.scale().addTo(map);
  if (options.tilesUrl !== null) watchTiles(tilesFrom(options.tilesUrl), options.onTiles).addTo(map);

  const circle = makeCircle(map);
  const pin = makePin(map, options);
  const isShown = (): boolean => map.hasLayer(pin);
  pin.on('drag', () => circle.draw(pin.getLatLng()));
  pin.on('dragend', () => options.onPlace(placeOf(pin.getLatLng())));
  map.on('click', ({ latlng }) => {
    if (options.movable && !isShown()) options.onPlace(placeOf(latlng));
  });
  map.on('zoomend', () => {
    if (isShown()) circle.draw(pin.getLatLng());
    options.onZoom(map.getZoom());
  });

  const resizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resizes?.observe(box);

  return {
    show: (place, metres) => {
      circle.resize(place === null ? null : metres);
      if (place === null) {
        pin.remove();
        return circle.draw(pin.getLatLng());
      }
      pin.setLatLng(place);
      if (!isShown()) pin.addTo(map);
      if (!map.getBounds().contains(pin.getLatLng())) map.panTo(pin.getLatLng(), { animate: false });
      return circle.draw(pin.getLatLng());
    },
    lookAt: (centre, zoom) => void map.setView(centre, zoom, { animate: false }),
    zoomBy: (step) => {
      const zoom = map.getZoom() + step;
      if (isShown()) map.setZoomAround(pin.getLatLng(), zoom, { animate: false });
      else map.setZoom(zoom, { animate: false });
    },
    centre: () => placeOf(map.getCenter()),
    remove: () => {
      resizes?.disconnect();
      map.remove();
    },
  };
}

/** Sends the origin as referrer for tiles only: pages send none otherwise, but tile servers such as OpenStreetMap's require it. */
const tilesFrom = (url: string): TileLayer =>
  tileLayer(url, { maxZoom: ZOOM_MAX, maxNativeZoom: TILES_ZOOM_MAX, referrerPolicy: 'origin', className: styles.tiles });

function watchTiles(tiles: TileLayer, onTiles: MapOptions['onTiles']): TileLayer {
  let have = false;
  tiles.on('tileload', () => {
    if (!have) onTiles(true);
    have = true;
  });
  tiles.on('tileerror', () => {
    if (!have) onTiles(false);
  });
  return tiles;
}
