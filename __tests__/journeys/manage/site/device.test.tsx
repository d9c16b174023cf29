import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/sites/calls/devices';
import type { DeviceSilence } from '#contract/sites/entities/device';
import { fill, playJourneys, submissionOver, viewing } from '../../../support/journey';
import { aDevice, ago, openDevices, PARIS, pass, playClock } from '../../../support/playedDevices';
import { refuse, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();
playClock();

const PAGE = '/manage/site/1/devices/1';
const named = async () => screen.findByRole('heading', { level: 2, name: 'Front desk' });
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const silences = () =>
  within(screen.getByRole('list', { name: 'When it was silent, the latest first' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
/** Returns the state beside the name. */
const state = () => screen.getByRole('heading', { level: 2, name: 'Front desk' }).nextElementSibling?.textContent;
/** Returns the value of an item of the description list. */
const fact = (name: string) => screen.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;

/** Finds the toast with a text; the announcement for screen readers is separate. */
const toast = async (text: string) => within(await screen.findByRole('region', { name: 'Notifications' })).findByText(text);

const SILENCES: readonly DeviceSilence[] = [
  { from: '2030-02-28T21:00:00Z', until: '2030-03-01T05:30:00Z' },
  { from: '2030-03-04T08:10:00Z', until: '2030-03-04T10:40:00Z' },
];

describe('a device', () => {
  it('says how it is and when it was silent, by the site’s clock', async () => {
    await openDevices(PAGE, { devices: [aDevice()], silences: SILENCES });
    await named();
    const way = within(screen.getByRole('navigation', { name: 'Way to this device' }));
    expect(way.getByRole('link', { name: 'Devices' })).toHaveAttribute('href', '/manage/site/1/devices');
    expect(state()).toBe('Online');
    expect(fact('Paired since')).toBe('24 Feb 2030, 11:00');
    expect(fact('Last heard')).toBe('10:59');
    expect(fact('App version')).toBe('1.4.0');
    expect(silences()).toEqual([
      'Mon 4 Mar, 09:10–11:40: silent, 2 hrs 30 mins',
      'Thu 28 Feb, 22:00 – Fri 1 Mar, 06:30: silent, 8 hrs 30 mins',
    ]);
    await waitFor(() => expect(document.title).toBe('Front desk · Portico'));
  });

  it('says what waits on it, what it has lost, and that its browser may clear the rest', async () => {
    const lost_visits = { count: 3, from: ago(90), until: ago(60) };
    const { tell } = await openDevices(PAGE, { devices: [aDevice({ waiting: 2, memory_kept: false, lost_visits })], isLive: true });
    await named();
    expect(fact('Not sent yet')).toBe(
      '2 entries wait on the device. The browser may clear its memory. Add the page to the device’s home screen, and open it from there.',
    );
    const words = /^3 visits that were noted/u;
    // In the zone of the site, once that is known.
    await waitFor(() =>
      expect(screen.getByText(words)).toHaveTextContent(
        '3 visits that were noted on the device between 5 Mar 2030, 09:30 and 5 Mar 2030, 10:00 are lost.',
      ),
    );
    await tell(aDevice({ revision: 2 }));
    await waitFor(() => expect(fact('Not sent yet')).toBe('Nothing waits on the device.'));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('was never silent', async () => {
    await openDevices(PAGE, { devices: [aDevice()] });
    expect(await screen.findByText('Never silent in the last 7 days.')).toBeVisible();
  });

  it('has nothing to show before it is paired, and little soon afterwards', async () => {
    const { tell } = await openDevices(PAGE, {
      devices: [aDevice({ paired_at: null, last_heartbeat: null, app_version: null })],
      isLive: true,
    });
    expect(await screen.findByText('There is nothing to show until the device is paired.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unpair…' })).not.toBeInTheDocument();
    await tell(aDevice({ paired_at: ago(0), last_heartbeat: ago(0), revision: 2 }));
    expect(await screen.findByText('Never silent since it was paired.')).toBeVisible();
    expect(state()).toBe('Online');
  });

  it('falls silent by the clock, and the silence ends with an event', async () => {
    const { tell } = await openDevices(PAGE, { devices: [aDevice({ last_heartbeat: ago(0) })], isLive: true });
    await named();
    await pass(11);
    expect(state()).toBe('Silent since 11:00');
    await waitFor(() => expect(silences()).toEqual([expect.stringMatching(/^Since Tue 5 Mar, 11:00: silent, 1[12] mins so far$/)]));
    await tell(aDevice({ last_heartbeat: new Date().toISOString(), revision: 2 }));
    await waitFor(() => expect(state()).toBe('Online'));
  });

  it('is renamed and moved to a site whose devices the person may change', async () => {
    const { user, address } = await openDevices(PAGE, { devices: [aDevice()] });
    await named();
    await fill(user, screen.getByRole('textbox', { name: /^Name/ }), 'Back door');
    await user.click(screen.getByRole('switch', { name: 'Alerts when it falls silent' }));
    await user.click(within(screen.getByRole('form', { name: 'Device settings' })).getByRole('button', { name: /Site/ }));
    await user.click(await screen.findByRole('option', { name: 'Pine Yard' }));
    await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
    expect(await toast('Back door moved to Pine Yard.')).toBeVisible();
    expect(sent(calls.updateDevice).map(({ body }) => body)).toEqual([
      { name: 'Back door', alerts_enabled: false, site_id: 2, base: { name: 'Front desk', alerts_enabled: true, site_id: 1 } },
    ]);
    await waitFor(() => expect(address()).toBe('/manage/site/2/devices/1'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Back door' })).toBeVisible();
  });

  it.each([
    ['promises mails', true, PARIS, 'The site is notified by email, within the hours set under Devices.'],
    ['promises none where no mail is set up', false, PARIS, 'No mail is set up here, so nobody gets an email.'],
    ['promises none without an address', true, { ...PARIS, reply_to_email: null }, 'This site has no reply email, so nobody is notified.'],
  ])('%s at its alerts', async (_what, isMailed, site, hint) => {
    await openDevices(PAGE, { site, devices: [aDevice()], config: aConfig({ mail_available: isMailed }) });
    await named();
    expect(screen.getByRole('switch', { name: 'Alerts when it falls silent' })).toHaveAccessibleDescription(hint);
  });

  it('shows both versions of what a colleague has changed meanwhile', async () => {
    const { user } = await openDevices(PAGE, { devices: [aDevice()] });
    await named();
    await fill(user, screen.getByRole('textbox', { name: /^Name/ }), 'Back door');
    refuseOnce(calls.updateDevice, 409, {
      message: 'Somebody else has changed this meanwhile.',
      code: 'stale',
      data: { device: aDevice({ name: 'Side door', revision: 2 }) },
    });
    await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('form', { name: 'Device settings' })).toHaveTextContent('Side door'));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Back door');
  });

  it('gets a new code, beside the tablet that is paired', async () => {
    const { user, address, set } = await openDevices(PAGE, { devices: [aDevice()] });
    await named();
    await user.click(screen.getByRole('button', { name: 'New code…' }));
    expect(address()).toBe(`${PAGE}?dialog=code`);
    const box = within(await screen.findByRole('dialog', { name: 'Pair Front desk' }));
    expect(box.getByText(/The tablet that is paired now stays so/)).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Show code' }));
    expect(await box.findByText('041 7235')).toBeVisible();
    set(aDevice({ paired_at: new Date().toISOString(), revision: 2 }));
    await pass(0);
    expect(await box.findByText('Front desk is paired')).toBeVisible();
  });

  it('is unpaired once asked, and stays paired when the server refuses', async () => {
    const { user } = await openDevices(PAGE, { devices: [aDevice()] });
    await named();
    await user.click(screen.getByRole('button', { name: 'Unpair…' }));
    const box = await question('Unpair Front desk?');
    expect(box.getByText(/^The kiosk stops at once and asks for a code\./)).toBeVisible();
    refuseOnce(calls.unpairDevice, 500, { message: '' });
    await user.click(box.getByRole('button', { name: 'Unpair' }));
    expect(await box.findByText('The device could not be unpaired. Please try again.')).toBeVisible();
    await submissionOver(() => box.getByRole('button', { name: 'Unpair' }));
    await user.click(box.getByRole('button', { name: 'Unpair' }));
    expect(await toast('Front desk is unpaired.')).toBeVisible();
    await waitFor(() => expect(state()).toBe('Not paired'));
  });

  it('says before it goes what waits on it, which nobody else has', async () => {
    const { user } = await openDevices(PAGE, { devices: [aDevice({ waiting: 3 })] });
    await named();
    const words = '3 entries wait on the device. What waits is sent only once the tablet is paired again';
    for (const [action, title] of [
      ['Unpair…', 'Unpair Front desk?'],
      ['Remove…', 'Remove Front desk?'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: action }));
      const box = await question(title);
      expect(box.getByText(new RegExp(`^${words}`))).toBeVisible();
      await user.click(box.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
  });

  it('is removed once asked, and the list is next', async () => {
    const { user, address } = await openDevices(PAGE, { devices: [aDevice()] });
    await named();
    await user.click(screen.getByRole('button', { name: 'Remove…' }));
    await user.click((await question('Remove Front desk?')).getByRole('button', { name: 'Remove device' }));
    expect(await toast('Front desk removed.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/manage/site/1/devices'));
    expect(await screen.findByText('No devices yet')).toBeVisible();
  });

  it('can be read by somebody who may not change it', async () => {
    await openDevices(PAGE, { devices: [aDevice()], config: viewing('ManageSite.viewer') });
    await named();
    expect(screen.getByText('You can view the devices but not change them.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toBeDisabled();
    for (const name of ['New code…', 'Unpair…', 'Remove…']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('that is gone is said to be so, one that could not be read is asked for again', async () => {
    const { user } = await openDevices('/manage/site/1/devices/7', { devices: [aDevice()] });
    expect(await screen.findByRole('heading', { name: 'Device not found' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to the devices' }));
    await user.click(await screen.findByRole('link', { name: 'Front desk' }));
    await named();
  });

  it('that could not be read is asked for again', async () => {
    await openDevices(PAGE, { devices: [aDevice()], before: () => refuse(calls.getDevice, 500, { message: '' }) });
    expect(await screen.findByRole('heading', { name: 'The device could not be loaded.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
