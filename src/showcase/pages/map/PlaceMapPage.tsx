import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PlaceMap } from '#web/ui/map/PlaceMap';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

/** Nantes, by the river. */
const START = { place: { lat: 47.206, lng: -1.564 }, zoom: 15 };

interface ExampleProps {
  readonly unset?: boolean;
  readonly readOnly?: boolean;
}

function Example({ unset = false, readOnly }: ExampleProps) {
  const { t } = useTranslation('showcaseLayout');
  const [place, setPlace] = useState(unset ? null : START.place);
  return (
    <ExampleBox>
      <PlaceMap label={t('lobbyPlace')} place={place} radius={150} start={START} tiles={null} readOnly={readOnly} onPlace={setPlace} />
    </ExampleBox>
  );
}

export const placeMapPage: ShowcasePage = {
  component: 'map/PlaceMap',
  slug: 'place-map',
  group: 'layout',
  dos: [
    'One place with the circle around it: where a site is, and how far its geofence reaches.',
    'Fetch it with `lazyPart`: Leaflet comes with it.',
    'Have the numbers in fields beside it, each of which moves the pin.',
  ],
  donts: ['Many places at once: this map has one pin.', 'A map as the only way: not everybody sees it, and its pictures may be missing.'],
  keys: [
    ['Tab', 'Goes to the pin, then to the buttons that zoom.'],
    ['Arrow keys on the pin', 'Moves it; with Shift in small steps.'],
  ],
  states: [
    { name: 'With a pin, without pictures', Show: () => <Example />, wide: true },
    { name: 'Nobody has set the pin', Show: () => <Example unset />, wide: true },
    { name: 'It may only be looked at', Show: () => <Example readOnly />, wide: true },
  ],
};
