/** A step of the kiosk whose code does not come is fetched again, and says so meanwhile. */
import { act, fireEvent, screen } from '@testing-library/react';

import { findKioskPeople, signInAtKiosk } from '#contract/door/calls/kiosk';
import type { AskedField } from '#contract/asking/entities/customField';
import { aKioskConfig, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, sent } from '../../support/play';

/** How often the code was asked for, and how often it has not come. */
const mockFetched = { asked: 0, lost: 0 };
jest.mock('#kiosk/flow/questions/QuestionsStep', (): unknown => {
  mockFetched.asked += 1;
  if (mockFetched.asked <= mockFetched.lost) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual('#kiosk/flow/questions/QuestionsStep');
});

playKiosk();

const PLATE: AskedField = {
  id: 31,
  revision: 1,
  name: 'Number plate',
  type: 1,
  values: [],
  required: false,
  condition: 'every_sign_in',
  groups: [],
  system: null,
  sensitive: false,
  translations: [],
};

afterEach(() => {
  jest.useRealTimers();
});
/** Lets what was begun come to its end, or fail; no time that anybody waits. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(1));

it('says that a step has not come, and fetches it at a press, with the network, and every few seconds', async () => {
  mockFetched.lost = 4;
  const config = aKioskConfig();
  serveKiosk({ ...config, groups: config.groups.slice(0, 1), fields: [PLATE] });
  play(findKioskPeople, { visitors: [] });
  playSignIn();
  const { user } = await openKiosk();
  await user.click(await press('Sign in'));
  await user.type(await screen.findByRole('textbox', { name: /^Your name/u }), 'Uma Ray');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await heading('This page did not load')).toHaveFocus();
  expect(screen.getByText(/^The kiosk tries again by itself\./u)).toBeVisible();
  expect(mockFetched.asked).toBe(1);

  const again = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(again);
  await settle();
  expect(mockFetched.asked).toBe(2);
  expect(again).not.toHaveAttribute('aria-disabled');
  // One press, one attempt; the pause of the one before ends none of its own.
  act(() => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(mockFetched.asked).toBe(3);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(mockFetched.asked).toBe(4);
  expect(screen.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(mockFetched.asked).toBe(5);
  jest.useRealTimers();

  expect(await heading('A few questions')).toHaveFocus();
  await user.type(await screen.findByRole('textbox', { name: /^Number plate/u }), 'HH 1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Uma Ray');
  // The text typed before is still there.
  expect(sent(signInAtKiosk)).toMatchObject([{ body: { name: 'Uma Ray', answers: { 31: 'HH 1' } } }]);
});
