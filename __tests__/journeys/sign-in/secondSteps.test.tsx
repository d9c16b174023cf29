import { screen, waitFor, within } from '@testing-library/react';

import { fill, heading, playJourneys, serve, serveToday } from '../../support/journey';
import { accepts, asks, EMAIL, givePassword, PASSWORD, refuses, toPassword } from '../../support/signInSteps';

playJourneys();

describe('after the password, a sign-in', () => {
  it('asks again after a wrong code', async () => {
    const { user } = await toPassword();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor');
    await givePassword(user);
    const code = await screen.findByLabelText('6-digit code');
    refuses({ email: EMAIL, password: PASSWORD, code: '111111' }, 422, { message: '', errors: { code: ['This code is wrong.'] } });
    await user.type(code, '111111');
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong.'));
    await waitFor(() => expect(code).toHaveProperty('selectionEnd', 6));
    expect(code).toHaveProperty('selectionStart', 0);
  });

  it('asks for a new password when the old one has expired, with what the code before it has earned', async () => {
    const { user, address } = await toPassword();
    serveToday();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor');
    await givePassword(user);
    asks({ email: EMAIL, password: PASSWORD, code: '123456' }, 'password_expired', { step_token: 'step-1' });
    await user.type(await screen.findByLabelText('6-digit code'), '123456');

    await heading('Choose a new password');
    expect(screen.getByText('Your password has expired, password policy requires you to change your password.')).toBeVisible();
    const fresh = screen.getByLabelText('New password');
    const again = screen.getByLabelText('Confirm new password');
    await fill(user, fresh, 'newpassword');
    await user.type(again, 'other{Enter}');
    expect(fresh).toHaveAccessibleDescription('Please enter a password which meets the strength requirements.');
    expect(again).toHaveAccessibleDescription('The two passwords do not match.');
    const needs = within(screen.getByRole('list', { name: 'The password needs' }));
    expect(needs.getByText('At least 8 characters')).toHaveTextContent('(done)');
    expect(needs.getByText('At least one number')).not.toHaveTextContent('(done)');

    await user.clear(fresh);
    await fill(user, fresh, 'New-password-2');
    await user.clear(again);
    accepts(
      {
        email: EMAIL,
        password: PASSWORD,
        step_token: 'step-1',
        new_password: 'New-password-2',
        new_password_confirmation: 'New-password-2',
      },
      serve(),
    );
    await fill(user, again, 'New-password-2');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/today'));
  });

  it('sets up two-factor with a key to copy', async () => {
    const { user, seen, address } = await toPassword();
    serveToday();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor_setup', {
      secret: 'JBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/Portico',
      setup_token: 'setup-1',
    });
    await givePassword(user);

    await heading('Set up two-factor sign-in');
    expect(screen.getByLabelText('Key for the authenticator app')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(copied).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in the authenticator app on this device' })).toHaveAttribute(
      'href',
      'otpauth://totp/Portico',
    );

    const codes = ['K7MQ-2FHX-9WTD', 'A2BC-3DEF-4GHJ'];
    accepts({ email: EMAIL, password: PASSWORD, code: '654321', setup_token: 'setup-1' }, { ...serve(), recovery_codes: codes });
    await user.type(screen.getByLabelText('6-digit code'), '654321');

    // The last step is the profile's: it continues only when the codes have been saved.
    await heading('Recovery codes');
    expect(screen.getByRole('heading', { name: 'Recovery codes' })).toHaveFocus();
    expect(
      within(screen.getByRole('list', { name: 'Your recovery codes' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    await user.click(screen.getByRole('button', { name: 'Copy codes' }));
    expect(copied).toHaveBeenLastCalledWith(codes.join('\n'));
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'portico-recovery-codes.txt');
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(address()).toContain('/login');

    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(address()).toBe('/today'));
    for (const secret of ['JBSWY3DPEHPK3PXP', ...codes]) expect(seen()).not.toContain(secret);
  });

  it('shows the recovery codes before the new password that is asked for next', async () => {
    const { user } = await toPassword();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor_setup', {
      secret: 'JBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/Portico',
      setup_token: 'setup-1',
    });
    await givePassword(user);
    await heading('Set up two-factor sign-in');
    expect(screen.getByRole('heading', { name: 'Set up two-factor sign-in' })).toHaveFocus();

    asks({ email: EMAIL, password: PASSWORD, code: '654321', setup_token: 'setup-1' }, 'password_expired', {
      step_token: 'step-1',
      recovery_codes: ['K7MQ-2FHX-9WTD'],
    });
    await user.type(screen.getByLabelText('6-digit code'), '654321');
    expect(await screen.findByText('K7MQ-2FHX-9WTD')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(screen.queryByText('K7MQ-2FHX-9WTD')).not.toBeInTheDocument();
  });

  it('takes a recovery code in place of the app’s, however it is typed', async () => {
    const { user, address, seen } = await toPassword();
    serveToday();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor');
    await givePassword(user);
    const way = await screen.findByRole('button', { name: 'Use a recovery code' });
    await waitFor(() => expect(screen.getByLabelText('6-digit code')).toHaveFocus());
    // The field keeps the focus during the press: its error message would move the button away.
    await user.pointer({ keys: '[MouseLeft>]', target: way });
    expect(screen.getByLabelText('6-digit code')).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: way });
    await heading('Enter a recovery code');
    const field = screen.getByLabelText('Recovery code');
    await fill(user, field, 'nonsense');
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('A recovery code has 12 letters and digits, such as K7MQ-2FHX-9WTD.');
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    refuses({ email: EMAIL, password: PASSWORD, recovery_code: 'k7mq 2fhx 9wtd' }, 422, {
      message: '',
      errors: { recovery_code: ['Used already.'] },
    });
    await user.type(await screen.findByLabelText('Recovery code'), 'k7mq 2fhx 9wtd{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription('Used already.'));
    accepts({ email: EMAIL, password: PASSWORD, recovery_code: '0000-1111-2222' }, serve());
    await user.clear(screen.getByLabelText('Recovery code'));
    await user.type(screen.getByLabelText('Recovery code'), '0000-1111-2222{Enter}');
    await waitFor(() => expect(address()).toBe('/today'));
    expect(seen()).not.toMatch(/0000-1111-2222|k7mq/);
  });
});
