import { screen, waitFor, within } from '@testing-library/react';

import { refreshAccessToken } from '#contract/identity/calls/auth';
import { getSelfTest } from '#contract/platform/calls/selfTest';
import { memoryStorage } from '#web/storage/storage';
import { playJourneys, visit } from '../support/journey';
import { playOnce, refuse, refuseOnce } from '../support/play';

playJourneys();

const facts = (ahead = 0, isMailed = true) => ({
  mail_available: isMailed,
  version: '9.8.7',
  now: new Date(Date.now() - ahead).toISOString(),
  pusher: { key: 'public-key', cluster: 'portico' },
});
const check = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li')!);
const report = () => screen.getByLabelText('Result for support').textContent;

describe('the self-test', () => {
  it('needs no sign-in, and says of each part how it works', async () => {
    playOnce(getSelfTest, facts());
    const { user, portal } = await visit('/wheatley', undefined, { isLive: true });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy the result' })).toBeEnabled());
    for (const name of ['Server', 'Live connection', 'Clock', 'Mail']) expect(check(name).getByText('Works')).toBeVisible();
    // The embedded hub names no host: it is where the server is. The line is closed again.
    expect(portal.realtime.last()).toMatchObject({
      config: { key: 'public-key', host: 'localhost', port: 8080, tls: false },
      isOpen: false,
    });
    expect(report()).toContain('Server: ok');
    expect(report()).toContain('version 9.8.7');
    expect(report()).toContain('Time zone: America/St_Johns');

    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy the result' }));
    expect(copied).toHaveBeenCalledWith(report());
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('says what to do about a clock that is wrong, a line that stays shut and storage that is forbidden', async () => {
    playOnce(getSelfTest, facts(7_200_000));
    const { user, portal } = await visit('/wheatley', memoryStorage('blocked'));
    await waitFor(() => expect(check('Clock').getByText(/about 120 minutes fast/)).toBeVisible());
    expect(check('Storage').getByText(/does not let Portico store anything/)).toBeVisible();
    // Nothing is known of the line yet, so nothing can be copied.
    expect(screen.getByRole('button', { name: 'Copy the result' })).toBeDisabled();
    portal.realtime.refuse();
    await waitFor(() => expect(check('Live connection').getByText(/A proxy or firewall may be blocking WebSockets/)).toBeVisible());
    expect(report()).toContain('Clock: warning (7200.');
    expect(report()).toContain('Storage: failed (blocked)');

    refuseOnce(getSelfTest, 503, { message: '' });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(check('Server').getByText(/It did not answer/)).toBeVisible());
    expect(check('Live connection').getByText('Not checked')).toBeVisible();
    expect(report()).toContain('Server: failed (503)');
  });

  it('finds a server without mail', async () => {
    playOnce(getSelfTest, facts(0, false));
    await visit('/wheatley', undefined, { isLive: true });
    await waitFor(() => expect(check('Mail').getByText(/No mail is set up here/)).toBeVisible());
    expect(check('Mail').getByText('Needs attention')).toBeVisible();
    expect(await screen.findByText('The self-test is finished: something needs your attention.')).toBeInTheDocument();
    expect(report()).toContain('Mail: warning');
  });

  it('holds nothing of anyone signed in', async () => {
    const storage = memoryStorage();
    storage.set('session', 'refresh-secret-1');
    refuse(refreshAccessToken, 503, { message: '' });
    playOnce(getSelfTest, facts());
    await visit('/wheatley', storage, { isLive: true });
    await screen.findByLabelText('Result for support');
    expect(report()).not.toMatch(/secret|session|public-key/);
  });
});

test('a browser that keeps nothing says so before anybody signs in', async () => {
  await visit('/login', memoryStorage('blocked'));
  expect(await screen.findByText(/You will be signed out when you close or reload this page/)).toBeVisible();
});
