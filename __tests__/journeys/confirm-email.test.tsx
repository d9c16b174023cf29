import { screen } from '@testing-library/react';

import { confirmEmailChange } from '#contract/identity/calls/profile';
import { memoryStorage } from '#web/storage/storage';
import { heading, playJourneys, visit } from '../support/journey';
import { playOnce, refuseOnce, sent } from '../support/play';

playJourneys();

const EMAIL = 'ada@portico.test';

describe('the link at a new address', () => {
  it('changes the email at a press, and leads to the sign-in; the browser remembers the new one', async () => {
    const storage = memoryStorage();
    storage.set('lastAccount', 'old@portico.test');
    const { user, address, seen } = await visit('/confirm-email/s3cret', storage, { watched: true });
    expect(address()).toBe('/confirm-email/-');
    refuseOnce(confirmEmailChange, 503, { message: '' });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Portico cannot be reached');
    playOnce(confirmEmailChange, { email: EMAIL });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await heading('Sign in');
    expect(screen.getByText('Your email is changed. Sign in with the new one.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(storage.get('lastAccount')).toBe(EMAIL);
    expect(seen()).not.toContain('s3cret');
    expect(sent(confirmEmailChange).map(({ body }) => body)).toEqual(Array(2).fill({ token: 's3cret' }));
  });

  it('that is over says so', async () => {
    const { user } = await visit('/confirm-email/s3cret');
    refuseOnce(confirmEmailChange, 422, { message: '', errors: { token: ['This link has expired.'] } });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await heading('The email was not changed');
    expect(screen.getByText('This link has expired.')).toBeVisible();
  });

  it('works in the page that it opened alone', async () => {
    await visit('/confirm-email/-');
    expect(await screen.findByText(/Open it again, or/)).toBeVisible();
  });
});
