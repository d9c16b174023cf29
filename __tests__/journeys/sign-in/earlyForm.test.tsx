/** The sign-in takes over from the form that the page brought along. */
import { screen } from '@testing-library/react';

import { login } from '#contract/identity/calls/auth';
import { heading, playJourneys, visit } from '../../support/journey';
import { refuse, sent } from '../../support/play';
import { asks, EMAIL } from '../../support/signInSteps';

playJourneys();

/** Puts the form onto the page as the server does, with what somebody has done. */
function early({ text, pressed = false, language }: { text: string; pressed?: boolean; language?: string }): void {
  const form = document.createElement('div');
  form.id = 'early';
  form.innerHTML = '<form><input name="early"></form>';
  form.querySelector('input')!.value = text;
  if (pressed) form.dataset.pressed = '';
  if (language !== undefined) form.dataset.language = language;
  document.body.prepend(form);
}
afterEach(() => document.getElementById('early')?.remove());

it('keeps what was typed, with the focus, and takes the form off the page', async () => {
  refuse(login, 503, { message: '' });
  early({ text: EMAIL });
  await visit('/login');
  await heading('Sign in');
  expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(document.getElementById('early')).toBeNull();
  expect(sent(login)).toEqual([]);
});

it('goes on where somebody pressed before it was there', async () => {
  asks({ email: EMAIL }, 'request_password');
  early({ text: ` ${EMAIL}`, pressed: true });
  await visit('/login');
  await heading('Enter your password');
  expect(screen.getByText(EMAIL)).toBeVisible();
});

it('says what is wrong with what was pressed', async () => {
  refuse(login, 503, { message: '' });
  early({ text: 'ada', pressed: true });
  await visit('/login');
  expect(await screen.findByText('Enter a full email address, such as name@example.com.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(sent(login)).toEqual([]);
});

it('is in the language that was chosen', async () => {
  early({ text: EMAIL, language: 'de' });
  await visit('/login');
  await heading('Anmelden');
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveValue(EMAIL);
});

it('is off the page where no sign-in comes', async () => {
  early({ text: '' });
  await visit('/forgot');
  await heading('Forgotten your password?');
  expect(document.getElementById('early')).toBeNull();
});
