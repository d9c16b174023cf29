import { act, screen, waitFor } from '@testing-library/react';

import { fill, playJourneys } from '../../../support/journey';
import { aConfig } from '../../../support/portalRecords';
import { changes, HARBOUR, openDetails, save, summaryOf, text } from '../../../support/siteDetails';

playJourneys();

const PLACED = { ...HARBOUR, location: { zoom: 15, mapTypeId: 'satellite', position: { lat: 47.206, lng: -1.564 }, radius: 200 } } as const;
const map = () => screen.findByRole('group', { name: 'Map of Harbour House' });
// Not within the map: a frame of the same name stands there first.
const pin = () => screen.findByRole('button', { name: /^Position: move it/ });
const numberIn = (name: RegExp): number => Number((text(name) as HTMLInputElement).value);

it('has the pin where the site is, and moves it with the arrow keys', async () => {
  const { user } = await openDetails(PLACED);
  const thePin = await pin();
  act(() => thePin.focus());
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(numberIn(/^Latitude/)).toBeGreaterThan(47.206);
  expect(numberIn(/^Longitude/)).toBeGreaterThan(-1.564);
  expect(await pin()).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');

  await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
  await save(user);
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toEqual({
    location: { zoom: 16, mapTypeId: 'satellite', radius: 200, position: { lat: numberIn(/^Latitude/), lng: numberIn(/^Longitude/) } },
  });
});

it('is not changed by zooming alone', async () => {
  const { user } = await openDetails(PLACED);
  await pin();
  await user.click(await screen.findByRole('button', { name: 'Zoom out' }));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

it('sets a position that nobody has set, follows what is typed, and takes the position away', async () => {
  const { user } = await openDetails();
  expect(screen.queryByRole('button', { name: /^Position: move it/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set position' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Set position' }));
  expect(await pin()).toBeVisible();
  expect(text(/^Geofence radius/)).toHaveValue('150');
  // Where the zone of the site is.
  expect(Math.round(numberIn(/^Latitude/))).toBe(49);
  await fill(user, text(/^Latitude/), '47,2');
  await user.click(screen.getByRole('switch', { name: /^Sign-in only near the site/ }));
  await save(user);
  await waitFor(() =>
    expect(changes()).toEqual([
      {
        geofence_enabled: true,
        location: expect.objectContaining({ radius: 150, position: { lat: 47.2, lng: expect.any(Number) } }),
      },
    ]),
  );

  await user.click(await screen.findByRole('button', { name: 'Remove position' }));
  await save(user);
  await waitFor(() => expect(changes().at(-1)).toEqual({ location: null }));
  expect(await screen.findByRole('button', { name: 'Set position' })).toBeVisible();
});

it('names the source of its pictures, and requests them by the origin alone', async () => {
  const map_tiles = { url: 'https://tiles.test/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' };
  await openDetails(PLACED, aConfig({ sites: [summaryOf(PLACED)], map_tiles }));
  expect(await screen.findByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  const pictures = [...(await map()).querySelectorAll('img')];
  expect(pictures.length).toBeGreaterThan(0);
  // jsdom has the property alone.
  for (const picture of pictures) expect(picture.referrerPolicy).toBe('origin');
  expect(screen.queryByText(/^This map has no pictures/)).toBeNull();
});

it('does not change for somebody who may only look', async () => {
  await openDetails(PLACED, aConfig({ sites: [summaryOf(PLACED)], roles: ['ManageSite.viewer'], system_role: null }));
  await map();
  expect(screen.queryByRole('button', { name: /^Position: move it|Remove position/ })).toBeNull();
  expect(screen.getByText(/^This map has no pictures/)).toBeVisible();
});
