/** The kiosk's welcome: its background, and the people it suggests. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { findKioskPeople, getKioskConfig, sendHeartbeat } from '#contract/door/calls/kiosk';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { aKioskConfig, heading, openKiosk, pairedStorage, playedMedia, playKiosk, press, serveKiosk } from '../../support/kioskPage';
import { lose, play, sent } from '../../support/play';

playKiosk();

const image = { id: 4, url: '/api/v2/files/4?expires=1&signature=a' };
const video = { id: 5, url: '/api/v2/files/5?expires=1&signature=b' };
const branded = (more: object = {}) => aKioskConfig({ branding: { brand_colour: null, accent_colour: null, image, video: null, ...more } });
const picture = (): string | null | undefined => document.querySelector('img')?.getAttribute('src');

it('shows the site’s picture behind the welcome, beside what follows, and nowhere in an evacuation', async () => {
  serveKiosk(branded());
  play(findKioskPeople, { visitors: [] });
  const { user, realtime } = await openKiosk();
  await heading('Welcome to Harbour House');
  await waitFor(() => expect(picture()).toBe('blob:4'));
  await user.click(await press('Sign out'));
  await heading('Sign out');
  expect(picture()).toBe('blob:4');
  expect(document.querySelectorAll('img')).toHaveLength(1);
  const evacuation = { id: 9, kind: 'real' as const, started_at: '2030-03-04T10:00:00Z', points: [], missing: null };
  serveKiosk({ ...branded(), evacuation, config_revision: 2 });
  await waitFor(() => expect(realtime.connections).toHaveLength(1));
  act(() => realtime.say('private-Device.7', 'ConfigChangedEvent', {}));
  await heading('Leave Harbour House now');
  expect(picture()).toBeUndefined();
});

it('plays the video, and shows the picture where it cannot be played', async () => {
  serveKiosk(branded({ video }));
  await openKiosk();
  await heading('Welcome to Harbour House');
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('blob:5'));
  const shown = document.querySelector('video');
  if (shown !== null) fireEvent.error(shown);
  expect(picture()).toBe('blob:4');
});

it('asks for a new address when a picture does not come, and takes another picture in its place', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const media = playedMedia();
  let isThere = false;
  serveKiosk(branded());
  const { realtime } = await openKiosk(pairedStorage(), {
    ...media,
    keep: (slot, file, base) => (isThere ? media.keep(slot, file, base) : Promise.reject(new Error('gone'))),
  });
  await waitFor(() => expect(sent(getKioskConfig)).toHaveLength(1));
  isThere = true;
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  jest.useRealTimers();
  await waitFor(() => expect(picture()).toBe('blob:4'));
  serveKiosk({ ...branded({ image: { id: 6, url: '/another' } }), config_revision: 2 });
  act(() => realtime.say('private-Device.7', 'ConfigChangedEvent', {}));
  await waitFor(() => expect(picture()).toBe('blob:6'));
});

it('starts without a line with the picture of before, and says that it has none', async () => {
  lose(sendHeartbeat);
  await openKiosk(pairedStorage(), playedMedia({ image: { id: 4, url: 'blob:4' }, video: null }));
  await heading('No connection');
  expect(picture()).toBe('blob:4');
});

it('names the members of a group that is shown as a list, and letters shorten it', async () => {
  const member = (name: string, id: number): KioskPerson => ({
    status: 'member',
    visitor_id: null,
    returning_visitor_id: id,
    name,
    company: null,
    visitor_group_id: 12,
    visitor_group_type: 'returning',
  });
  serveKiosk();
  play(findKioskPeople, { visitors: [member('Hanna Host', 1), member('Otto Other', 2)] });
  const { user } = await openKiosk();
  await user.click(await press('Sign in'));
  await user.click(await press('Staff'));
  const list = await screen.findByRole('list', { name: 'Is this you?' });
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  expect(sent(findKioskPeople).map(({ query }) => query)).toEqual([{ visitor_group_id: '12' }]);
  await user.type(screen.getByLabelText('Your name'), 'o');
  await user.type(screen.getByLabelText('Your name'), 't');
  expect(within(screen.getByRole('list', { name: 'Is this you?' })).getAllByRole('button')).toHaveLength(1);
});

it('labels a group that accepts expected people only, and shows the privacy notice with its address', async () => {
  const { site, groups } = aKioskConfig();
  serveKiosk(
    aKioskConfig({
      site: { ...site, privacy_notice: 'We keep your visit for a year.', privacy_notice_url: 'https://harbour.example/privacy' },
      groups: groups.slice(0, 1).map((group) => ({ ...group, prereg_only: true })),
    }),
  );
  const { user } = await openKiosk();
  await user.click(await press('Sign in'));
  expect(await screen.findByText(/^Only for people who are expected today\./)).toBeVisible();
  const notice = within(screen.getByRole('region', { name: 'Privacy notice' }));
  expect(notice.getByText('We keep your visit for a year.')).toBeVisible();
  expect(notice.getByText('https://harbour.example/privacy')).toBeVisible();
  expect(await notice.findByRole('img', { name: 'QR code of the full notice' })).toBeVisible();
});

it('takes a newer build over once nobody is at the welcome, and never under somebody’s hands', async () => {
  serveKiosk();
  play(findKioskPeople, { visitors: [] });
  const taken = jest.fn();
  let announce: (() => void) | undefined;
  const worker = {
    start: (onNewer: () => void) => {
      announce = onNewer;
      return Promise.resolve();
    },
    check: () => Promise.resolve(),
    takeOver: taken,
  };
  const { user } = await openKiosk(pairedStorage(), playedMedia(), worker);
  await user.click(await press('Sign out'));
  // The worker starts only after the first screen has loaded.
  await waitFor(() => expect(announce).toBeDefined());
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  act(() => announce?.());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(taken).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(taken).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(taken).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
