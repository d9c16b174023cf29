import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/sites/calls/devices';
import { updateSite } from '#contract/sites/calls/sites';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, submissionOver, viewing } from '../../../support/journey';
import { aDevice, ago, CODE, openDevices, PARIS, pass, playClock, rows } from '../../../support/playedDevices';
import { hold, play, refuse, refuseOnce, sent } from '../../../support/play';

playJourneys();
playClock();

const LIST = '/manage/site/1/devices';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the devices of a site', () => {
  it('are listed with their state in words, by the site’s clock', async () => {
    await openDevices(LIST, {
      devices: [
        aDevice({ id: 1, name: 'Back door', last_heartbeat: ago(40), alerts_enabled: false }),
        aDevice({ id: 2, name: 'Front desk' }),
        aDevice({ id: 3, name: 'Gate', last_heartbeat: ago(26 * 60), app_version: null }),
        aDevice({ id: 4, name: 'Hall', paired_at: null, last_heartbeat: null, app_version: null }),
        aDevice({ id: 5, name: 'Kitchen', paired_at: null, last_heartbeat: null, app_version: null, code_expires_at: ago(-10) }),
      ],
    });
    await waitFor(() =>
      expect(rows()).toEqual([
        ['Back door', 'Silent since 10:20', '10:20', '1.4.0', 'Alerts off'],
        ['Front desk', 'Online', '10:59', '1.4.0', 'Alerts on'],
        ['Gate', 'Silent since 4 Mar 2030, 09:00', 'Yesterday 09:00', '–', 'Alerts on'],
        ['Hall', 'Not paired', 'Never', '–', 'Alerts on'],
        ['Kitchen', 'Waiting for its code', 'Never', '–', 'Alerts on'],
      ]),
    );
    expect(screen.getByText('Times at this site: Paris, UTC+1.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Devices 2 silent' })).toBeVisible();
  });

  it('name those that have lost visits above the list', async () => {
    const lost_visits = { count: 1, from: ago(90), until: ago(60) };
    await openDevices(LIST, { devices: [aDevice(), aDevice({ id: 2, name: 'Gate', lost_visits })] });
    const words = await screen.findByText(/^1 visit that was noted on the device between .+ is lost\./u);
    expect(words).toHaveTextContent(/^Gate1 visit/u);
  });

  it('fall silent by the clock and are online again by an event, here and in the list of pages', async () => {
    const { tell } = await openDevices(LIST, { devices: [aDevice({ last_heartbeat: ago(0) })], isLive: true });
    await waitFor(() => expect(rows()[0]?.[1]).toBe('Online'));
    await pass(4);
    expect(rows()[0]?.[1]).toBe('Online');
    await pass(1);
    await waitFor(() => expect(rows()[0]?.[1]).toBe('Silent since 11:00'));
    expect(await screen.findByRole('link', { name: 'Devices 1 silent' })).toBeVisible();
    await tell(aDevice({ last_heartbeat: new Date().toISOString(), revision: 2, app_version: '1.5.0' }));
    await waitFor(() => expect(rows()[0]).toEqual(['Front desk', 'Online', '11:06', '1.5.0', 'Alerts on']));
    expect(screen.getByRole('link', { name: 'Devices' })).toBeVisible();
  });

  itInProof('come, move away and go without a press', async () => {
    const { tell } = await openDevices(LIST, { devices: [aDevice()], isLive: true });
    await waitFor(() => expect(rows()).toHaveLength(1));
    await tell(aDevice({ id: 2, name: 'Gate' }));
    await pass(0);
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Front desk', 'Gate']));
    await tell(aDevice({ id: 2, name: 'Gate', site_id: 2, revision: 2 }));
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Front desk']));
    // No event says that a device was removed: the page looks every minute.
    play(calls.listDevices, { devices: [] });
    await pass(1);
    expect(await screen.findByText('No devices yet')).toBeVisible();
  });

  it('hold their place while they load, and say what belongs here while there are none', async () => {
    let release = (): void => undefined;
    await openDevices(LIST, { before: () => (release = hold(calls.listDevices)) });
    await screen.findByRole('region', { name: 'When a device falls silent' });
    expect(screen.queryByText('No devices yet')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('A device is a tablet at the door on which people sign in and out.')).toBeVisible();
  });

  it('can be asked for again when they could not be read', async () => {
    const { user } = await openDevices(LIST, { devices: [aDevice()], before: () => refuse(calls.listDevices, 500, { message: '' }) });
    expect(await screen.findByText('The devices could not be loaded.')).toBeVisible();
    // The list of pages asks for them as well.
    await pass(0);
    play(calls.listDevices, { devices: [aDevice()] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('are read by somebody who may not change them, who learns why', async () => {
    const { user } = await openDevices(LIST, { devices: [aDevice()], config: viewing('ManageSite.viewer') });
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('You can view the devices but not change them.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add device' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Manage devices' }));
    expect(await screen.findByRole('dialog', { name: 'You do not have access to “Manage devices”' })).toHaveTextContent('Sites: devices');
  });

  it('of an event are changed by who may edit events', async () => {
    const site = { ...PARIS, type: 'event' } as const;
    await openDevices(LIST, { site, config: viewing('ManageSite.viewer', 'ManageSite.devices', 'ManageEvent.viewer') });
    expect(await screen.findByText('You can view the devices but not change them.')).toBeVisible();
  });
});

describe('adding a device', () => {
  it('shows its code once, and says by itself that it is paired', async () => {
    const { user, address, portal, tell } = await openDevices(LIST, { isLive: true });
    await user.click(await screen.findByRole('button', { name: 'Add device' }));
    const form = await dialog('Add device');
    expect(address()).toBe(`${LIST}?add=device`);
    await user.click(form.getByRole('button', { name: 'Add device' }));
    expect(await form.findByText('A device name is required')).toBeVisible();
    await fill(user, form.getByRole('textbox', { name: /^Name/ }), ' Gate 2 ');
    await user.click(form.getByRole('switch', { name: 'Alerts when it falls silent' }));
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (copied: string) => void written.push(copied) },
    });
    await user.click(form.getByRole('button', { name: 'Add device' }));

    const box = await dialog('Pair Gate 2');
    expect(await box.findByRole('heading', { name: 'Code' })).toHaveFocus();
    expect(sent(calls.createDevice).map(({ body }) => body)).toEqual([{ name: 'Gate 2', alerts_enabled: false }]);
    expect(box.getByText('041 7235')).toBeVisible();
    expect(box.getByText('0 4 1 7 2 3 5')).toBeInTheDocument();
    expect(box.getByText('http://localhost:8080/kiosk')).toBeVisible();
    // No tablet could open it, and none is sent there.
    expect(box.getByText('Other machines cannot reach this address')).toBeVisible();
    expect(box.queryByTitle('QR code of the kiosk’s address')).not.toBeInTheDocument();
    const here = box.getByRole('link', { name: 'Use this computer as the kiosk' });
    expect(here).toHaveAttribute('href', 'http://localhost:8080/kiosk');
    expect(here).toHaveAttribute('target', '_blank');
    expect(box.getByRole('timer')).toHaveTextContent(/^Works for another 1[45]:\d\d$/);
    await user.click(box.getByRole('button', { name: 'Copy code' }));
    expect(written).toEqual([CODE]);
    // Nowhere but on the screen.
    const kept = JSON.stringify([portal.store.getState(), portal.logged]);
    expect(kept).toContain('Gate 2');
    expect(kept).not.toContain(CODE);
    expect(kept).not.toContain('041 7235');

    await tell(
      aDevice({ id: 9, name: 'Gate 2', paired_at: new Date().toISOString(), last_heartbeat: new Date().toISOString(), revision: 2 }),
    );
    expect(await box.findByText('Gate 2 is paired')).toBeVisible();
    expect(box.queryByText('041 7235')).not.toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(rows().map(([name, state]) => [name, state])).toEqual([['Gate 2', 'Online']]));
    expect(address()).toBe(LIST);
  });

  itInProof('asks whether it is paired where the site cannot be heard', async () => {
    const { user, change } = await openDevices(`${LIST}?add=device`, { config: viewing('ManageSite.viewer', 'ManageSite.devices') });
    const form = await dialog('Add device');
    await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Gate 2');
    await user.click(form.getByRole('button', { name: 'Add device' }));
    const box = await dialog('Pair Gate 2');
    expect(await box.findByText('Waiting for the tablet…')).toBeVisible();
    change(9, { paired_at: new Date().toISOString() });
    await pass(0);
    expect(await box.findByText('Gate 2 is paired')).toBeVisible();
  });

  itInProof('makes a new code once the first has expired', async () => {
    const { user } = await openDevices(`${LIST}?add=device`);
    const form = await dialog('Add device');
    await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Gate 2');
    await user.click(form.getByRole('button', { name: 'Add device' }));
    const box = await dialog('Pair Gate 2');
    await box.findByText('041 7235');
    await pass(15);
    expect(await box.findByText('The code has expired. Show a new one when you are at the tablet.')).toBeVisible();
    expect(box.queryByText('041 7235')).not.toBeInTheDocument();
    refuseOnce(calls.createDeviceCode, 422, {
      message: 'Check the fields.',
      errors: { name: ['At most 20 devices can wait for a code at once. Pair one of them, or wait 15 minutes.'] },
    });
    await user.click(box.getByRole('button', { name: 'Show new code' }));
    expect(await box.findByText(/^At most 20 devices can wait/)).toBeVisible();
    await submissionOver(() => box.getByRole('button', { name: 'Show new code' }));
    await user.click(box.getByRole('button', { name: 'Show new code' }));
    expect(await box.findByText('041 7235')).toBeVisible();
    expect(box.getByRole('timer')).toHaveTextContent(/^Works for another 1[45]:\d\d$/);
  });

  itInProof('says that a colleague has made a newer code, or has removed the device', async () => {
    const { user, change } = await openDevices(`${LIST}?add=device`);
    const form = await dialog('Add device');
    await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Gate 2');
    await user.click(form.getByRole('button', { name: 'Add device' }));
    const box = await dialog('Pair Gate 2');
    await box.findByText('041 7235');
    change(9, { code_expires_at: new Date(Date.now() + 20 * 60_000).toISOString() });
    await pass(0);
    expect(await box.findByText(/^Someone else has made a newer code/)).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Show new code' }));
    await box.findByText('041 7235');
    refuse(calls.getDevice, 404, { message: 'This could not be found.' });
    await pass(0);
    expect(await box.findByText('This device was removed.')).toBeVisible();
  });

  it('keeps what was typed when the server refuses', async () => {
    const { user } = await openDevices(`${LIST}?add=device`);
    const form = await dialog('Add device');
    await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Gate 2');
    refuseOnce(calls.createDevice, 422, {
      message: 'Check the fields.',
      errors: { name: ['A site can have at most 200 devices. Remove one that is not in use.'] },
    });
    await user.click(form.getByRole('button', { name: 'Add device' }));
    expect(await form.findByText('A site can have at most 200 devices. Remove one that is not in use.')).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Gate 2');
  });
});

describe('the hours of alerts', () => {
  const card = () => within(screen.getByRole('region', { name: 'When a device falls silent' }));

  itInProof('are saved, the end after the start and one day at least', async () => {
    const { user } = await openDevices(LIST);
    expect(await screen.findByText(/^desk@harbour.example gets an email/)).toBeVisible();
    const until = within(card().getByRole('group', { name: /^Until/ }));
    await user.click(until.getByRole('spinbutton', { name: /hour/ }));
    await user.keyboard('06');
    const save = () => user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
    await save();
    expect(await card().findByText('The end must be after the start.')).toBeVisible();
    await user.click(until.getByRole('spinbutton', { name: /hour/ }));
    await user.keyboard('20');
    await user.click(card().getByRole('button', { name: /Days/ }));
    await user.click(await screen.findByRole('option', { name: 'Saturday' }));
    await user.keyboard('{Escape}');
    await save();
    await waitFor(() =>
      expect(sent(updateSite).map(({ body }) => body)).toEqual([
        {
          device_alerts_until: '20:00',
          device_alerts_days: [1, 2, 3, 4, 5, 6],
          base: { device_alerts_until: '19:00', device_alerts_days: [1, 2, 3, 4, 5] },
        },
      ]),
    );
  });

  it('lead to the details where there is nobody to tell', async () => {
    await openDevices(LIST, { site: { ...PARIS, reply_to_email: null } });
    expect(await screen.findByText('This site has no reply email, so nobody is notified.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add one under Details' })).toHaveAttribute('href', '/manage/site/1/details');
  });

  it('can be read by who may not edit the site, though their devices are theirs to manage', async () => {
    await openDevices(LIST, { devices: [aDevice()], config: viewing('ManageSite.viewer', 'ManageSite.devices') });
    expect(await screen.findByRole('button', { name: 'Add device' })).toBeVisible();
    expect(card().getByRole('button', { name: /Days/ })).toBeDisabled();
    expect(await card().findByRole('button', { name: 'Change the hours' })).toHaveAttribute('aria-disabled', 'true');
  });
});
