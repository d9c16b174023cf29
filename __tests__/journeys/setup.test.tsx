import { screen, waitFor } from '@testing-library/react';

import { setUpFirstUser } from '#contract/identity/calls/accountLinks';
import { fill, heading, playJourneys, serve, serveToday, visit } from '../support/journey';
import { playOnce, refuseOnce, sent } from '../support/play';

playJourneys();

describe('the set-up link', () => {
  it('makes the first organisation and lets its primary user in', async () => {
    const { user, address, seen } = await visit('/setup/set-up-s3cret', undefined, { watched: true });
    await heading('Set up Portico');
    await user.click(screen.getByRole('button', { name: 'Set up and sign in' }));
    expect(screen.getByLabelText('Organisation')).toHaveAccessibleDescription('A company name is required');

    await fill(user, screen.getByLabelText('Organisation'), 'Pine & Co');
    await fill(user, screen.getByLabelText('Site name'), 'Quay 1');
    await fill(user, screen.getByLabelText('Your name'), 'Ada Lind');
    await fill(user, screen.getByLabelText('Your email'), 'ada@pine.example');
    await fill(user, screen.getByLabelText('New password'), 'Very-secret-1!');
    await fill(user, screen.getByLabelText('Confirm new password'), 'Very-secret-1!');
    const body = {
      token: 'set-up-s3cret',
      client_name: 'Pine & Co',
      name: 'Ada Lind',
      email: 'ada@pine.example',
      password: 'Very-secret-1!',
      site: { name: 'Quay 1', address: '', timezone: 'America/St_Johns' },
    };
    refuseOnce(setUpFirstUser, 422, { message: 'Spent.', errors: { token: ['This link was used already.'] } });
    await user.click(screen.getByRole('button', { name: 'Set up and sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already.');

    serveToday();
    playOnce(setUpFirstUser, serve());
    await user.click(screen.getByRole('button', { name: 'Set up and sign in' }));
    await waitFor(() => expect(address()).toBe('/today'));
    expect(sent(setUpFirstUser).map((request) => request.body)).toEqual([body, body]);
    for (const secret of ['set-up-s3cret', 'Very-secret-1!']) expect(seen()).not.toContain(secret);
  });

  it('has to be reopened after a reload', async () => {
    await visit('/setup/-');
    await heading('Set up Portico');
    expect(screen.getByText(/Open it again from the server’s output/)).toBeVisible();
  });
});
