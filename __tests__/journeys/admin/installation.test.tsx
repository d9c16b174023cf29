import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/installation';
import type { Installation } from '#contract/clients/entities/installation';
import { superUser } from '../../support/adminClients';
import { fill, heading, playJourneys, submissionOver, visitSignedIn } from '../../support/journey';
import { play, refuseOnce, sent } from '../../support/play';

playJourneys();

const anInstallation = (mail: Partial<Installation['mail']> = {}): Installation => ({
  version: '1.2.3',
  mail: { set_by: null, settings: null, has_password: false, waiting: 0, error: null, ...mail },
  operators: [],
  sells_plans: false,
  database: 'embedded',
  files: 'folder',
  sms: false,
  slack: true,
  directories: ['google'],
  sso_clients: 2,
  failed_jobs: 3,
  zone_data: '2026a',
});
const SETTINGS = {
  host: 'smtp.quay.test',
  port: 587,
  security: 'starttls',
  user: 'desk',
  sender_name: 'Quay',
  sender_email: 'desk@quay.test',
} as const;

async function openInstallation(mail: Partial<Installation['mail']> = {}) {
  let installation = anInstallation(mail);
  play(calls.getInstallation, () => ({ installation }));
  play(calls.updateMailSettings, ({ body: { password, ...settings } }) => {
    installation = anInstallation({ set_by: 'operator', settings, has_password: password !== undefined });
    return { installation };
  });
  const visitor = await visitSignedIn('/admin/installation', superUser);
  await heading('This installation');
  return { ...visitor, mail: within(await screen.findByRole('region', { name: 'Mail' })) };
}

it('sets mail up and sends a test, with the mail server’s reason where it is not taken', async () => {
  const { user, mail } = await openInstallation();
  expect(mail.getByText(/^No mail is set up: nothing is sent/u)).toBeVisible();
  expect(mail.queryByRole('button', { name: 'Send me a test mail' })).not.toBeInTheDocument();
  await user.click(mail.getByRole('button', { name: 'Set up mail' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mail settings' }));
  await fill(user, form.getByRole('textbox', { name: /^Mail server/u }), 'not a host');
  await fill(user, form.getByRole('textbox', { name: /^User name/u }), 'desk');
  await fill(user, form.getByLabelText(/^Password/u), 's3cret');
  await fill(user, form.getByRole('textbox', { name: /^Address of the sender/u }), 'desk@quay.test');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter the name of the mail server, such as smtp.example.org.')).toBeVisible();
  const host = form.getByRole('textbox', { name: /^Mail server/u });
  await user.clear(host);
  await fill(user, host, 'smtp.quay.test');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await mail.findByText('smtp.quay.test:587')).toBeVisible();
  expect(sent(calls.updateMailSettings).map(({ body }) => body)).toEqual([{ ...SETTINGS, sender_name: 'Portico', password: 's3cret' }]);

  refuseOnce(calls.testMail, 409, { code: 'mail_test_failed', message: 'The mail server did not take the mail: EAUTH 535' });
  await user.click(mail.getByRole('button', { name: 'Send me a test mail' }));
  expect(await mail.findByText('The mail server did not take the mail: EAUTH 535')).toBeVisible();
  play(calls.testMail, { sent_to: 'ada@quay.test' });
  await user.click(mail.getByRole('button', { name: 'Send me a test mail' }));
  expect(await mail.findByText('A mail is on its way to ada@quay.test.')).toBeVisible();
});

it('keeps a stored password that is not typed again', async () => {
  const { user, mail } = await openInstallation({ set_by: 'operator', settings: SETTINGS, has_password: true });
  await user.click(mail.getByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mail settings' }));
  expect(form.getByText('A password is stored. Leave this empty to keep it.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mail is set up. Send yourself a test mail.')).toBeVisible();
  expect(sent(calls.updateMailSettings).map(({ body }) => body)).toEqual([SETTINGS]);
});

it('shows what the environment sets, with what waits and the other states', async () => {
  const settings = { ...SETTINGS, security: 'if_offered' } as const;
  const { mail } = await openInstallation({ set_by: 'environment', settings, waiting: 2, error: 'ECONNECTION' });
  expect(mail.getByText(/^Set in the environment of the server/u)).toBeVisible();
  expect(mail.getByText('TLS where the server offers it')).toBeVisible();
  expect(mail.getByText('2 mails are not sent yet.')).toBeVisible();
  expect(mail.getByText('The latest could not be sent: ECONNECTION')).toBeVisible();
  expect(mail.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  const parts = within(screen.getByRole('region', { name: 'What is set up' }));
  expect(parts.getByText('2026a')).toBeVisible();
  expect(parts.getByRole('link', { name: '3' })).toHaveAttribute('href', '/admin/jobs');
});

it('does not say that mails are sent while the latest could not be', async () => {
  const { mail } = await openInstallation({ set_by: 'operator', settings: SETTINGS, waiting: 1, error: 'EAUTH 535' });
  expect(mail.getByText('The latest could not be sent: EAUTH 535')).toBeVisible();
  expect(mail.queryByText('Mails are sent.')).not.toBeInTheDocument();
});

it('turns what is sold on and off', async () => {
  let isSold = false;
  const answer = () => ({ installation: { ...anInstallation(), sells_plans: isSold } });
  play(calls.getInstallation, answer);
  play(calls.updateInstallation, ({ body }) => {
    isSold = body.sells_plans;
    return answer();
  });
  const { user } = await visitSignedIn('/admin/installation', superUser);
  const card = within(await screen.findByRole('region', { name: 'Plans' }));
  const toggle = () => card.getByRole('switch', { name: 'Organisations see what they can buy' });
  expect(toggle()).not.toBeChecked();
  await user.click(toggle());
  await waitFor(() => expect(toggle()).toBeChecked());
  refuseOnce(calls.updateInstallation, 500, { message: '' });
  await user.click(toggle());
  expect(await screen.findByText('This could not be changed. Please try again.')).toBeVisible();
  expect(toggle()).toBeChecked();
  expect(sent(calls.updateInstallation).map(({ body }) => body)).toEqual([{ sells_plans: true }, { sells_plans: false }]);
});

it('names further operators and takes their rights away, never one’s own', async () => {
  // The one that the journey signs in.
  const own = { user_id: 7, name: 'Sam Okonkwo', email: 'sam@quay.test' };
  const ada = { user_id: 7_001, name: 'Ada Mensah', email: 'ada@quay.test' };
  let operators = [own];
  const answer = () => ({ installation: { ...anInstallation(), operators } });
  play(calls.getInstallation, answer);
  play(calls.addOperator, () => {
    operators = [own, ada];
    return answer();
  });
  play(calls.removeOperator, () => {
    operators = [own];
    return undefined;
  });
  const { user } = await visitSignedIn('/admin/installation', superUser);
  const card = within(await screen.findByRole('region', { name: 'Operators' }));
  expect(card.getByText('You')).toBeVisible();
  expect(card.queryByRole('button', { name: /^Remove/u })).not.toBeInTheDocument();

  await user.click(card.getByRole('button', { name: 'Add operator…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add an operator' }));
  expect(form.getByText(/may change everything in it/u)).toBeVisible();
  refuseOnce(calls.addOperator, 422, { message: '', errors: { email: ['Nobody here has an account with this email.'] } });
  await fill(user, form.getByRole('textbox', { name: /^Email of their account/u }), 'ada@quay.test');
  await user.click(form.getByRole('button', { name: 'Add operator' }));
  expect(await form.findByText('Nobody here has an account with this email.')).toBeVisible();
  await submissionOver(() => form.getByRole('button', { name: 'Add operator' }));
  await user.click(form.getByRole('button', { name: 'Add operator' }));
  expect(await screen.findByText('ada@quay.test is an operator now.')).toBeVisible();

  await user.click(await card.findByRole('button', { name: 'Remove Ada Mensah as an operator…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this operator?' }));
  await user.click(question.getByRole('button', { name: 'Remove operator' }));
  expect(await screen.findByText('Ada Mensah is no longer an operator.')).toBeVisible();
  expect(sent(calls.removeOperator).map(({ params }) => params)).toEqual([{ operatorId: '7001' }]);
});
