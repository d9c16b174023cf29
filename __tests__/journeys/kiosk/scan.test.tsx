/** Scanning at the kiosk: codes before a camera that is played, and codes that a hand scanner types. */
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';

import { findKioskPeople, scanAtKiosk, sendHeartbeat, signInAtKiosk, signOutAtKiosk } from '#contract/door/calls/kiosk';
import { KIOSK_IDLE_MS, KIOSK_IDLE_WARNING_MS } from '#contract/door/constants';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { itInProof } from '../../support/itInProof';
import { oneIn } from '../../support/proof';
import { aKioskConfig, aKioskVisit, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { garble, hold, lose, play, refuse, refuseOnce, sent } from '../../support/play';
import {
  cameraSays,
  failingCamera,
  holdCode,
  openedCamera,
  playCamera,
  playCameras,
  playDevices,
  showPicture,
  stoppedCameras,
  workingCamera,
} from '../../support/playedCamera';

playKiosk();
playCameras();

const CODE = 'm12-abcdefghijklmnopqrstuvwx';
const HANNA: KioskPerson = {
  status: 'member',
  visitor_id: null,
  returning_visitor_id: 5,
  name: 'Hanna Host',
  company: null,
  visitor_group_id: 12,
  visitor_group_type: 'returning',
  answered: [],
};
const scanning = (site: object = {}) => aKioskConfig({ site: { ...aKioskConfig().site, qr_scanning_enabled: true, ...site } });
const alert = (text: string) => waitFor(() => expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(text));

async function openScan(config = scanning()) {
  serveKiosk(config);
  play(findKioskPeople, { visitors: [] });
  playSignIn();
  const kiosk = await openKiosk();
  await kiosk.user.click(await press('Scan a code'));
  await heading('Scan your code');
  return kiosk;
}

it('is offered where the site scans codes, and only with a line', async () => {
  serveKiosk();
  const first = await openKiosk();
  await press('Sign out');
  expect(screen.queryByRole('button', { name: 'Scan a code' })).not.toBeInTheDocument();

  serveKiosk(scanning());
  await act(async () => void first.store.dispatch({ type: 'kiosk/configReceived', payload: { ...scanning(), config_revision: 2 } }));
  await press('Scan a code');
  lose(sendHeartbeat);
  await act(async () => void first.store.dispatch({ type: 'kiosk/connectionChanged', payload: 'offline' }));
  expect(screen.queryByRole('button', { name: 'Scan a code' })).not.toBeInTheDocument();
});

it('reads a code before the camera and leads a member through their sign-in, prefilled', async () => {
  play(scanAtKiosk, { person: HANNA });
  const { user, store } = await openScan();
  await showPicture();
  holdCode(CODE);
  await heading('Sign in');
  expect(screen.getByLabelText('Your name')).toHaveValue('Hanna Host');
  await waitFor(() => expect(stoppedCameras()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Hanna Host');
  expect(sent(scanAtKiosk).map(({ body }) => body)).toEqual([{ code: CODE }]);
  expect(sent(signInAtKiosk).map(({ body }) => body)).toEqual([
    expect.objectContaining({ returning_visitor_id: 5, name: 'Hanna Host', visitor_group_id: 12 }),
  ]);
  expect(JSON.stringify(store.getState())).not.toContain(CODE);
});

it('checks an attendee in with the name and company of their ticket', async () => {
  const { name, status } = { name: 'John Smith', status: 'expected' } as const;
  const guest = { ...HANNA, status, name, company: 'Acme', attendee_id: 6, returning_visitor_id: null, visitor_group_id: 11 };
  play(scanAtKiosk, { person: guest });
  const { user } = await openScan();
  await user.type(screen.getByLabelText('Code'), `https://portico.test/ticket/-#6-x{Enter}`);
  expect(await screen.findByLabelText(/^Company/)).toHaveValue('Acme');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, John Smith');
  expect(sent(signInAtKiosk)[0]?.body).toMatchObject({ attendee_id: 6, name: 'John Smith', company: 'Acme' });
});

it('asks who is in whether they leave, and signs them out', async () => {
  play(scanAtKiosk, { person: { ...HANNA, status: 'in', visitor_id: 71 } });
  play(signOutAtKiosk, { visitor: aKioskVisit({ id: 71, name: 'Hanna Host', out_timestamp: '2026-11-24T10:00:00.000Z' }) });
  const { user } = await openScan();
  await user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
  await heading('Hello Hanna Host');
  expect(sent(signOutAtKiosk)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await heading('Welcome to Harbour House');

  await user.click(await press('Scan a code'));
  await user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
  await heading('Hello Hanna Host');
  refuseOnce(signOutAtKiosk, 409, { message: 'This visit has not started.' });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await alert('This visit has not started.');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await heading('You are signed out, Hanna Host');
  expect(sent(signOutAtKiosk).map(({ params }) => params.visitKey)).toEqual(['71', '71']);
});

it('takes what a hand scanner types wherever the focus is, and nothing empty or too long', async () => {
  play(scanAtKiosk, { person: HANNA });
  const { user } = await openScan();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Scan your code' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('Scan or type a code.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'x'.repeat(501) } });
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('This is too long for a code.')).toBeVisible();
  expect(sent(scanAtKiosk)).toEqual([]);

  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '' } });
  screen.getByRole('heading', { name: 'Scan your code' }).focus();
  await user.keyboard(`${CODE}{Enter}`);
  await heading('Sign in');
  expect(sent(scanAtKiosk).map(({ body }) => body.code)).toEqual([CODE]);
});

it('says why a code is refused and goes on; one that stays before the camera is sent once', async () => {
  refuse(scanAtKiosk, 404, { code: 'code_unknown', message: 'This code is not known here.' });
  const { user } = await openScan();
  await showPicture();
  holdCode('https://example.test/menu');
  await alert('This code is not known here.');
  // Some more pictures of it are read.
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(sent(scanAtKiosk)).toHaveLength(1);
  expect(stoppedCameras()).toBe(0);

  refuse(scanAtKiosk, 429, { message: 'Too many', errors: { code: ['Too many'] } });
  holdCode('https://example.test/other');
  await alert('Too many codes were unknown. Please wait a minute, or speak to reception.');
  refuse(scanAtKiosk, 500, { message: '' });
  await user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
  await alert('That did not work. Please try again.');
  play(scanAtKiosk, { person: HANNA });
  holdCode(CODE);
  await heading('Sign in');
});

it('works without a camera, says what is wrong with it, and can use another', async () => {
  playCamera(failingCamera('NotAllowedError'));
  play(scanAtKiosk, { person: HANNA });
  const { user } = await openScan();
  expect(await screen.findByText('The camera is not allowed')).toBeVisible();
  playDevices('front', 'back');
  playCamera(workingCamera);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await showPicture();
  expect(openedCamera()).toBe('front');
  await user.click(await press('Use the other camera'));
  await waitFor(() => expect(openedCamera()).toBe('back'));
  await user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
  await heading('Sign in');
});

it('says that the camera gives no picture, and goes on when it does; or that it was taken away in the settings', async () => {
  const { user } = await openScan();
  await showPicture();
  act(() => cameraSays('mute'));
  expect(await screen.findByText('The camera gives no picture')).toBeVisible();
  act(() => cameraSays('unmute'));
  await showPicture();
  expect(screen.queryByText('The camera gives no picture')).not.toBeInTheDocument();

  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: () => Promise.resolve({ state: 'denied' }) } });
  await act(async () => cameraSays('ended'));
  expect(await screen.findByText('The camera is not allowed')).toBeVisible();
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: undefined });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await showPicture();
});

it('says that there is no line any more, and takes no code then', async () => {
  lose(scanAtKiosk);
  const { user } = await openScan();
  await showPicture();
  await user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
  await alert('There is no connection at the moment. Please go back and sign in or out with your name.');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await waitFor(() => expect(stoppedCameras()).toBe(1));
  await user.click(await press('Back'));
  await heading('Welcome to Harbour House');
});

it.each(['lost', 'garbled', 'empty', 'other JSON'] as const)(
  'says that an answer to a scan was %s, and what to do, once the line is back',
  async (is) => {
    if (is === 'lost') lose(scanAtKiosk);
    else garble(scanAtKiosk, { garbled: undefined, empty: '', 'other JSON': '{"ok":true}' }[is]);
    const { user, store } = await openScan();
    await showPicture();
    await user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
    await alert('There is no connection at the moment. Please go back and sign in or out with your name.');
    await act(async () => void store.dispatch({ type: 'kiosk/connectionChanged', payload: 'live' }));
    await alert('No answer. Try again, or go back and type your name.');
    play(scanAtKiosk, { person: HANNA });
    await user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
    await heading('Sign in');
  },
);

it('switches the camera off while nobody sees the page', async () => {
  await openScan();
  await showPicture();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(stoppedCameras()).toBe(1));
  visibility.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await showPicture();
});

itInProof('is left once nobody has touched the screen for a while; a code is a touch', async () => {
  refuse(scanAtKiosk, 404, { code: 'code_unknown', message: 'This code is not known here.' });
  const { user } = await openScan();
  await user.click(await press('Back'));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  try {
    await user.click(await press('Scan a code'));
    await showPicture();
    await pass(KIOSK_IDLE_MS - KIOSK_IDLE_WARNING_MS - 5_000);
    holdCode(CODE);
    await pass(2_000);
    await alert('This code is not known here.');
    await pass(KIOSK_IDLE_MS - KIOSK_IDLE_WARNING_MS - 5_000);
    expect(screen.queryByRole('button', { name: 'I am still here' })).not.toBeInTheDocument();
    await pass(10_000);
    await press('I am still here');
    await pass(KIOSK_IDLE_WARNING_MS);
    await heading('Welcome to Harbour House');
    expect(stoppedCameras()).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

it('looks one code up at a time: the next one stays in the field', async () => {
  play(scanAtKiosk, { person: HANNA });
  const release = hold(scanAtKiosk);
  const { user } = await openScan();
  await user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
  await waitFor(() => expect(sent(scanAtKiosk)).toHaveLength(1));
  await user.type(screen.getByLabelText('Code'), 'other{Enter}');
  expect(sent(scanAtKiosk)).toHaveLength(1);
  expect(screen.getByLabelText('Code')).toHaveValue('other');
  release();
  await heading('Sign in');
});

describe('a hand scanner made for a US keyboard', () => {
  const MARKED = 'm12-aZq_yz-WQmA0123456789xyZ';
  const VISIT = 'Zy_a-qWMz0123456789AbC';
  const BY_SHIFT = { _: 'Minus', ':': 'Semicolon', '#': 'Digit3' } as const;
  const PLAIN = { '-': 'Minus', '/': 'Slash', '.': 'Period' } as const;
  /** Characters that a computer writes if it expects another keyboard than the scanner's; all others are as on a US keyboard. */
  const LAYOUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    US: {},
    UK: { '#': '£' },
    QWERTZ: { y: 'z', z: 'y', Y: 'Z', Z: 'Y', '-': 'ß', _: '?', '#': '§', ':': 'Ö', '/': '-' },
    AZERTY: {
      ...{
        a: 'q',
        q: 'a',
        z: 'w',
        w: 'z',
        A: 'Q',
        Q: 'A',
        Z: 'W',
        W: 'Z',
        m: ',',
        M: '?',
        '-': ')',
        _: '°',
        '#': '3',
        ':': 'M',
        '/': '!',
        '.': ':',
      },
      ...Object.fromEntries([...'à&é"\'(-è_ç'].map((sign, digit) => [String(digit), sign])),
    },
    Italian: { '-': "'", _: '?', '#': '£', ':': 'ç', '/': '-' },
    Spanish: { '-': "'", _: '?', '#': '·', ':': 'Ñ', '/': '-' },
    // A key that waits for the letter under its accent.
    Bépo: { y: 'Dead', Y: 'Dead', '-': '=', _: '°', '#': '»', ':': 'N', '/': 'f' },
    'an input method': Object.fromEntries(
      [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_:#/'].map((sign) => [sign, 'Process']),
    ),
  };
  const codeOf = (sign: string): string =>
    /[a-z]/iu.test(sign)
      ? `Key${sign.toUpperCase()}`
      : /\d/u.test(sign)
        ? `Digit${sign}`
        : (Object.entries({ ...BY_SHIFT, ...PLAIN }).find(([one]) => one === sign)?.[1] ?? '');

  /** When keys are pressed, in ms: a scanner takes 5 for a key, whatever a busy machine takes to draw it. */
  let pressedAt = 0;

  /** Presses a key. Returns whether the page handles it. */
  function strike(init: KeyboardEventInit): boolean {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, init);
    pressedAt += 5;
    Object.defineProperty(event, 'timeStamp', { value: pressedAt });
    return fireEvent(target, event);
  }
  const CTRL = { key: 'Control', code: 'ControlLeft', ctrlKey: true };

  /** Types as a scanner does, and as the focus's field gets it. */
  function type(code: string, layout: string, end?: 'Enter' | 'Tab', { capsLock = false } = {}): void {
    pressedAt += 500;
    for (const sign of code) {
      const key = LAYOUTS[layout]?.[sign] ?? sign;
      const seen = !capsLock ? key : key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase();
      const shiftKey = /[A-Z]/u.test(sign) || sign in BY_SHIFT;
      strike({ key: seen, code: codeOf(sign), shiftKey, modifierCapsLock: capsLock });
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) fireEvent.input(field, { target: { value: field.value + seen } });
    }
    if (end !== undefined) strike({ key: layout === 'an input method' ? 'Process' : end, code: end });
  }
  /** Waits for the code that listens to scanners, which is fetched with the screen. */
  const scannerHeard = () => act(async () => void (await import('#web/ui/camera/scannerKeys')));
  const scanned = () => sent(scanAtKiosk).map(({ body }) => body.code);

  it.each(oneIn(3, Object.keys(LAYOUTS)))(
    'is read on a computer that has it for %s: codes of members and visits, and addresses',
    async (layout) => {
      refuse(scanAtKiosk, 404, { code: 'code_unknown', message: 'This code is not known here.' });
      await openScan();
      const codes = [MARKED, `https://portico.test/member#${MARKED}`, VISIT];
      for (const [index, code] of codes.entries()) {
        type(code, layout, index === 1 ? 'Tab' : 'Enter');
        await waitFor(() => expect(scanned()).toEqual(codes.slice(0, index + 1)));
        await screen.findByText('This code is not known here.');
        expect(screen.getByLabelText('Code')).toHaveValue('');
        await waitFor(() => expect(screen.getByRole('button', { name: 'Look up' })).toBeEnabled());
      }
    },
  );

  it('is read with caps lock, without an end, and by its last burst alone', async () => {
    refuse(scanAtKiosk, 404, { code: 'code_unknown', message: 'This code is not known here.' });
    await openScan();
    type(MARKED, 'US', 'Enter', { capsLock: true });
    await waitFor(() => expect(scanned()).toEqual([MARKED]));
    await screen.findByText('This code is not known here.');
    // The pause that ends a burst goes by at once.
    jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'nextTick', 'setImmediate', 'queueMicrotask'] });
    type('m12-tooShort', 'US');
    act(() => {
      jest.advanceTimersByTime(200);
    });
    jest.useRealTimers();
    type(VISIT, 'US');
    await waitFor(() => expect(scanned()).toEqual([MARKED, VISIT]));
  });

  it('ends its codes as it likes: none of its ends presses what has the focus, also the second one', async () => {
    refuse(scanAtKiosk, 404, { code: 'code_unknown', message: 'This code is not known here.' });
    const { user } = await openScan();
    const codes = [MARKED, VISIT, `https://portico.test/member#${MARKED}`];
    const ENDS = [[{ key: 'Enter', code: 'Enter' }], [CTRL, { key: 'm', code: 'KeyM', ctrlKey: true }], [{ key: 'Tab', code: 'Tab' }]];
    for (const [index, code] of codes.entries()) {
      await waitFor(() => expect(screen.getByRole('button', { name: 'Look up' })).toBeEnabled());
      screen.getByRole('button', { name: 'Back' }).focus();
      type(code, 'US');
      const ends = [...(ENDS[index] ?? []), CTRL, { key: 'j', code: 'KeyJ', ctrlKey: true }, { key: 'Enter', code: 'Enter' }];
      for (const end of ends) expect(strike(end)).toBe(end === CTRL);
      await waitFor(() => expect(scanned()).toEqual(codes.slice(0, index + 1)));
    }
    // Later it is a person's press again.
    pressedAt += 500;
    screen.getByRole('button', { name: 'Back' }).focus();
    expect(strike({ key: 'Enter', code: 'Enter' })).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Back' }));
  });

  it('is read, too, where it is set to the computer’s own keyboard, with caps lock', async () => {
    refuse(scanAtKiosk, 404, { code: 'code_unknown', message: 'This code is not known here.' });
    await openScan();
    const germanCode = (sign: string): string => ({ y: 'KeyZ', z: 'KeyY', '-': 'Slash', _: 'Slash' })[sign.toLowerCase()] ?? codeOf(sign);
    for (const capsLock of [false, true]) {
      await waitFor(() => expect(screen.getByRole('button', { name: 'Look up' })).toBeEnabled());
      pressedAt += 500;
      for (const sign of MARKED) {
        const isCapital = sign !== sign.toLowerCase();
        const key = !capsLock ? sign : isCapital ? sign.toLowerCase() : sign.toUpperCase();
        strike({ key, code: germanCode(sign), shiftKey: isCapital || sign === '_', modifierCapsLock: capsLock });
      }
      strike({ key: 'Enter', code: 'Enter' });
      const expected = capsLock ? [MARKED, MARKED] : [MARKED];
      await waitFor(() => expect(scanned()).toEqual(expected));
    }
  });

  it('types nothing into somebody’s form, and does not send it', async () => {
    serveKiosk(scanning());
    play(findKioskPeople, { visitors: [] });
    playSignIn();
    play(scanAtKiosk, { person: HANNA });
    const { user } = await openKiosk();
    await user.click(await press('Sign in'));
    await user.click(await press('Visitors'));
    const name = await screen.findByLabelText('Your name');
    await user.type(name, 'Vera');
    await scannerHeard();
    name.focus();
    // After the keys of who is at the form.
    pressedAt = createEvent.keyDown(name).timeStamp;
    type(MARKED, 'QWERTZ');
    expect(strike({ key: 'Enter', code: 'Enter' })).toBe(false);
    expect(name).toHaveValue('Vera');
    // The number of a parcel is what somebody answers.
    type('9400111899223197428490', 'US');
    expect(strike({ key: 'Enter', code: 'Enter' })).toBe(true);
    expect(name).toHaveValue('Vera9400111899223197428490');
    await user.clear(name);
    await user.type(name, 'Vera Visitor');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('You are signed in, Vera Visitor');
    expect(scanned()).toEqual([]);
  });

  it('is answered at the welcome without a line, too', async () => {
    lose(scanAtKiosk);
    serveKiosk(scanning());
    const { store } = await openKiosk();
    await press('Sign out');
    lose(sendHeartbeat);
    await act(async () => void store.dispatch({ type: 'kiosk/connectionChanged', payload: 'offline' }));
    await scannerHeard();
    type(MARKED, 'US', 'Enter');
    await heading('Scan your code');
    await alert('There is no connection at the moment. Please go back and sign in or out with your name.');
  });

  it('is heard at the welcome and during the last word to somebody else, without pressing what has the focus', async () => {
    play(scanAtKiosk, { person: HANNA });
    serveKiosk(scanning());
    play(findKioskPeople, { visitors: [] });
    playSignIn();
    const { user } = await openKiosk();
    (await press('Sign out')).focus();
    await scannerHeard();
    type(MARKED, 'QWERTZ', 'Enter');
    await waitFor(() => expect(scanned()).toEqual([MARKED]));
    expect(await screen.findByLabelText('Your name')).toHaveValue('Hanna Host');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('You are signed in, Hanna Host');
    await scannerHeard();
    type(VISIT, 'US', 'Enter');
    await waitFor(() => expect(scanned()).toEqual([MARKED, VISIT]));
  });
});
