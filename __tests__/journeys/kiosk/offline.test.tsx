/** A kiosk without a network: visits are queued on the device, and sent when the network is back. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';

import { findKioskHosts, findKioskPeople, sendHeartbeat, signInAtKiosk } from '#contract/door/calls/kiosk';
import { sendQueuedSignIn, sendQueuedSignOut } from '#contract/visits/calls/queuedVisits';
import type { KioskConfig } from '#contract/door/entities/kiosk';
import { deviceQueue } from '#kiosk/device/queue/deviceQueue';
import { aKioskConfig, heading, openKiosk, pairedStorage, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { watchDatabases } from '../../support/openDatabases';
import { garble, lose, play, refuse, refuseOnce, sent } from '../../support/play';

playKiosk();
// The kiosk searches the site's people for the name that is typed, and for the host.
beforeEach(() => {
  play(findKioskPeople, { visitors: [] });
  play(findKioskHosts, { hosts: [] });
});

type Kiosk = Awaited<ReturnType<typeof openKiosk>>;
const config = aKioskConfig({ groups: aKioskConfig().groups.slice(0, 1) });

/** A kiosk that had its network until now. */
async function cutOff(shown: KioskConfig = config): Promise<Kiosk> {
  serveKiosk(shown);
  const kiosk = await openKiosk();
  await heading('Welcome to Harbour House');
  await waitFor(() => expect(kiosk.realtime.connections).toHaveLength(1));
  lose(sendHeartbeat);
  act(() => kiosk.realtime.refuse());
  expect(await screen.findByText(/You can sign in and out all the same/u)).toBeVisible();
  return kiosk;
}
const restore = ({ realtime }: Kiosk): void => {
  serveKiosk(config);
  act(() => realtime.stand());
};
const applied = { state: 'applied' } as const;

async function signIn({ user }: Kiosk, name: string, host?: string): Promise<void> {
  await user.click(await press('Sign in'));
  await user.type(screen.getByLabelText('Your name'), name);
  if (host !== undefined) await user.type(screen.getByLabelText(/Who are you visiting/u), host);
  await user.click(await press('Sign in'));
}

describe('without a network', () => {
  it('notes a sign-in, says so, and sends it with its own time once there is one', async () => {
    const kiosk = await cutOff();
    const before = Date.now();
    await signIn(kiosk, 'Vera Visitor', 'Hanna');
    await heading('You are signed in, Vera Visitor');
    expect(screen.getByText(/Your visit is noted here/u)).toBeVisible();
    expect(screen.getByText('No connection · 1 entry waiting')).toBeVisible();
    expect(JSON.stringify(kiosk.store.getState().kiosk).replace('You are', '')).not.toContain('Hanna');

    const anHourLater = Date.now() + 3_600_000;
    jest.spyOn(Date, 'now').mockImplementation(() => anHourLater);
    play(sendQueuedSignIn, applied);
    restore(kiosk);
    expect(await screen.findByText('Connected')).toBeVisible();
    const [request] = sent(sendQueuedSignIn);
    expect(request?.body).toMatchObject({ name: 'Vera Visitor', host_name: 'Hanna', site_id: 3, visitor_group_id: 11, has_left: false });
    const made = Date.parse(request?.body.made_at ?? '');
    // A tolerance for slow machines, far below the hour until it is sent.
    expect(Math.abs(made - before)).toBeLessThan(600_000);
  });

  it.each(['', 'Unauthorized'])(
    'stays paired where something between asks for a sign-in of its own (%p), and notes visits',
    async (message) => {
      serveKiosk(config);
      const kiosk = await openKiosk();
      await heading('Welcome to Harbour House');
      for (const call of [sendHeartbeat, signInAtKiosk]) refuse(call, 401, { message });
      await signIn(kiosk, 'Vera Visitor');
      await heading('You are signed in, Vera Visitor');
      expect(screen.getByText('No connection · 1 entry waiting')).toBeVisible();
      expect(kiosk.storage.get('device-token')).not.toBeNull();
    },
  );

  it('notes the next visit, too, when its memory was cleared meanwhile, and says how many wait and how many are lost', async () => {
    const databases = watchDatabases();
    const kiosk = await cutOff();
    await signIn(kiosk, 'Vera Visitor');
    await heading('You are signed in, Vera Visitor');
    expect(screen.getByText('No connection · 1 entry waiting')).toBeVisible();
    await databases.end({ clear: true });
    await kiosk.user.click(await press('Done'));
    await signIn(kiosk, 'Otto Early');
    await heading('You are signed in, Otto Early');
    expect(screen.getByText('No connection · 1 entry waiting')).toBeVisible();

    await databases.end({ clear: true });
    play(sendQueuedSignIn, applied);
    restore(kiosk);
    play(sendHeartbeat, ({ body: { memory } }) => ({
      config_revision: 1,
      now: new Date().toISOString(),
      missing: null,
      contactless_code: null,
      lost_visits: memory?.lost ?? null,
    }));
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(sent(sendQueuedSignIn)).toEqual([]);
    expect(await screen.findByText(/^2 visits that were noted here between .+ and .+ are lost\. Please tell reception\.$/u)).toBeVisible();
    expect(sent(sendHeartbeat).at(-1)?.body.memory).toMatchObject({ waiting: 0, since: null, last_no: 2, kept: true, lost: { count: 2 } });
  });

  it('signs out people from its own queue, and anybody by name, in the order in which it happened', async () => {
    const kiosk = await cutOff();
    const { user } = kiosk;
    await signIn(kiosk, 'Vera Visitor');
    await user.click(await press('Done'));
    await user.click(await press('Sign out'));
    await user.click(await press('Vera Visitor'));
    await heading('You are signed out, Vera Visitor');
    await user.click(await press('Done'));
    await user.click(await press('Sign out'));
    expect(screen.queryByRole('button', { name: 'Vera Visitor' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/Your name/u), 'Otto Early');
    await user.click(await press('Sign out as “Otto Early”'));
    await heading('You are signed out, Otto Early');

    const order: string[] = [];
    play(sendQueuedSignIn, ({ body }) => {
      order.push(`in ${body.name} ${String(body.has_left)}`);
      return applied;
    });
    play(sendQueuedSignOut, ({ body }) => {
      order.push(`out ${body.name} ${body.visit_uuid === sent(sendQueuedSignIn)[0]?.body.uuid ? 'of the visit' : 'by name'}`);
      return applied;
    });
    restore(kiosk);
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(order).toEqual(['in Vera Visitor true', 'out Vera Visitor of the visit', 'out Otto Early by name']);
  });

  it('loses nothing in a restart, and starts without a network with what it last showed', async () => {
    const first = await cutOff();
    await signIn(first, 'Vera Visitor');
    await heading('You are signed in, Vera Visitor');
    cleanup();
    const again = await openKiosk(first.storage);
    await heading('Welcome to Harbour House');
    expect(await screen.findByText('No connection · 1 entry waiting')).toBeVisible();
    await signIn(again, 'Otto Early');
    await heading('You are signed in, Otto Early');
    play(sendQueuedSignIn, applied);
    restore(again);
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(new Set(sent(sendQueuedSignIn).map(({ body }) => body.name))).toEqual(new Set(['Vera Visitor', 'Otto Early']));
  });

  it('sends what waited before a restart, too, when it could not read its memory at first', async () => {
    const { storage } = await cutOff();
    cleanup();
    const entry = { uuid: '0c3f5a52-8a3b-4f5e-9d3c-2b8f1f0a7e11', name: 'Vera Visitor', visitor_group_id: 11 };
    const made = { wall: Date.now(), offset: 0 };
    await deviceQueue(() => Date.now()).add({ kind: 'sign_in', body: entry, siteId: 3, made, photos: [] });
    const broken = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not now', 'SecurityError');
    });
    const again = await openKiosk(storage);
    await heading('Welcome to Harbour House');
    expect(broken).toHaveBeenCalled();
    broken.mockRestore();
    play(sendQueuedSignIn, applied);
    restore(again);
    await waitFor(() => expect(sent(sendQueuedSignIn).map(({ body }) => body.name)).toEqual(['Vera Visitor']));
  });

  it('keeps an entry until it is taken in, and others do not wait for one that is refused for now', async () => {
    const kiosk = await cutOff();
    await signIn(kiosk, 'Vera Visitor');
    await kiosk.user.click(await press('Done'));
    await signIn(kiosk, 'Otto Early');
    await heading('You are signed in, Otto Early');
    refuse(sendQueuedSignIn, 500, { message: '' });
    restore(kiosk);
    await waitFor(() => expect(sent(sendQueuedSignIn).map(({ body }) => body.name)).toEqual(['Vera Visitor', 'Otto Early']));
    expect(await screen.findByText('Connected · 2 entries waiting')).toBeVisible();
  });
});

it('notes a sign-in whose answer does not come, under the same uuid and without a pin, until the server is heard', async () => {
  serveKiosk(config);
  const kiosk = await openKiosk();
  await heading('Welcome to Harbour House');
  refuseOnce(signInAtKiosk, 503, { message: '' });
  play(sendQueuedSignIn, applied);
  await signIn(kiosk, 'Vera Visitor');
  await heading('You are signed in, Vera Visitor');
  expect(screen.getByText(/Your visit is noted here/u)).toBeVisible();
  await waitFor(() => expect(sent(sendQueuedSignIn)).toHaveLength(1));
  expect(await screen.findByText('Connected')).toBeVisible();
  expect(sent(sendQueuedSignIn)[0]?.body.uuid).toBe(sent(signInAtKiosk)[0]?.body.uuid);
  expect(sent(sendQueuedSignIn)[0]?.body).not.toHaveProperty('pin');
});

it.each([
  ['a page', undefined],
  ['nothing', ''],
  ['a word', '"ok"'],
  ['no object', 'null'],
  ['other JSON', '{"success":true,"state":"log_in"}'],
])('notes a visit that what stands between answers with %s, and keeps it until the server itself has it', async (_what, text) => {
  serveKiosk(config);
  const kiosk = await openKiosk();
  await heading('Welcome to Harbour House');
  garble(signInAtKiosk, text);
  garble(sendQueuedSignIn, text);
  await signIn(kiosk, 'Vera Visitor');
  await heading('You are signed in, Vera Visitor');
  expect(screen.getByText(/Your visit is noted here/u)).toBeVisible();
  await waitFor(() => expect(sent(sendQueuedSignIn)).not.toHaveLength(0));
  expect(await screen.findByText(/1 entry waiting/u)).toBeVisible();
});

it('signs nobody out whose sign-in waits before that has been sent', async () => {
  const kiosk = await cutOff();
  await signIn(kiosk, 'Vera Visitor');
  await heading('You are signed in, Vera Visitor');
  refuse(sendQueuedSignIn, 500, { message: '' });
  restore(kiosk);
  await screen.findByText('Connected · 1 entry waiting');
  await kiosk.user.click(await press('Done'));
  await kiosk.user.click(await press('Sign out'));
  await kiosk.user.click(await press('Vera Visitor'));
  await heading('You are signed out, Vera Visitor');
  await waitFor(() => expect(screen.getByText('Connected · 2 entries waiting')).toBeVisible());
});

it('is right about the time on a device whose clock is an hour fast', async () => {
  const now = Date.now();
  play(sendHeartbeat, {
    config_revision: 1,
    now: new Date(now - 3_600_000).toISOString(),
    missing: null,
    contactless_code: null,
    lost_visits: null,
  });
  serveClockless();
  const kiosk = await openKiosk(pairedStorage());
  await heading('Welcome to Harbour House');
  playSignIn();
  await signIn(kiosk, 'Vera Visitor');
  await heading('You are signed in, Vera Visitor');
  const made = Date.parse(sent(signInAtKiosk)[0]?.body.made_at ?? '');
  expect(Math.abs(made - (now - 3_600_000))).toBeLessThan(60_000);
});

/** All that a kiosk asks for but the time. */
function serveClockless(): void {
  serveKiosk(config);
  play(sendHeartbeat, {
    config_revision: 1,
    now: new Date(Date.now() - 3_600_000).toISOString(),
    missing: null,
    contactless_code: null,
    lost_visits: null,
  });
}

it('says when the device can keep no more', async () => {
  const kiosk = await cutOff();
  jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await signIn(kiosk, 'Vera Visitor');
  await heading('This device cannot note any more');
  jest.restoreAllMocks();
});
