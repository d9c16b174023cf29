import { screen, waitFor } from '@testing-library/react';

import { forgotPassword } from '#contract/identity/calls/accountLinks';
import { heading, playJourneys, visit } from '../support/journey';
import { play, refuse, refuseOnce, sent } from '../support/play';
import { asks, EMAIL } from '../support/signInSteps';

playJourneys();

describe('a forgotten password', () => {
  it('is asked for with the email that was typed, and the answer says what to do if no mail comes', async () => {
    const { user, address } = await visit('/login');
    asks({ email: EMAIL }, 'request_password');
    await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
    await heading('Forgotten your password?');
    expect(address()).toBe('/forgot');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);

    play(forgotPassword, { mail_available: true });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    const told = await heading('Check your email');
    await waitFor(() => expect(told).toHaveFocus());
    expect(screen.getByText(`If there is an account for ${EMAIL}, a link is on its way. It works for 60 minutes.`)).toBeVisible();
    expect(screen.getByRole('region', { name: 'No email after a few minutes?' })).toHaveTextContent(/spam/);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent again. Use the latest email.')).toBeVisible();
    expect(sent(forgotPassword).map(({ body }) => body)).toEqual([{ email: EMAIL }, { email: EMAIL }]);

    refuse(forgotPassword, 503, { message: '' });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Portico cannot be reached. Check your connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
    expect(address()).toBe('/login');
  });

  it('names a person to ask where no mail is set up, and claims no mail', async () => {
    const { user } = await visit('/forgot');
    play(forgotPassword, { mail_available: false });
    await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    const told = await heading('No mail is set up here');
    await waitFor(() => expect(told).toHaveFocus());
    expect(screen.getByText(/Ask the people who run Portico for you/u)).toBeVisible();
    expect(screen.getByText(new RegExp(`npm start -- reset-link ${EMAIL}`, 'u'))).toBeVisible();
    expect(screen.queryByText(/on its way|spam/u)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
  });

  it('says what is wrong with an email, and what the server refuses', async () => {
    const { user } = await visit('/forgot');
    await user.type(await screen.findByLabelText('Email'), 'ada{Enter}');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a full email address, such as name@example.com.');
    refuseOnce(forgotPassword, 422, { message: '', errors: { email: ['A valid email is required'] } });
    await user.type(screen.getByLabelText('Email'), '@b{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('A valid email is required'));
  });
});
