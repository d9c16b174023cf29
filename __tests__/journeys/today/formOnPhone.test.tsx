/** Forms that a visitor at reception fills in on their own phone. */
import { act, screen, waitFor, within } from '@testing-library/react';

import { createFormLink, listVisitForms, mailFormLink } from '#contract/asking/calls/forms';
import { listSites } from '#contract/sites/calls/sites';
import { signInVisitor } from '#contract/visits/calls/visitors';
import type { AskedForm } from '#contract/asking/entities/form';
import { HEALTH_QUESTIONS } from '../../support/formWorld';
import { itInProof } from '../../support/itInProof';
import { playJourneys, visitSignedIn } from '../../support/journey';
import { play, refuseOnce, sent } from '../../support/play';
import { pass, playClock } from '../../support/playedDevices';
import { playSite } from '../../support/playedSite';
import { aConfig, aSite, aVisitor } from '../../support/portalRecords';

playJourneys();
playClock();
beforeAll(() => Promise.all([import('#portal/pieces/asking/answers/QuestionsDialog'), import('#portal/pieces/asking/forms/FormOnPhone')]));

const LINK = 'https://portico.test/form/-#secret';
const FORM: AskedForm = { id: 7, name: 'Health', version: 1, locale: 'en_GB', questions: HEALTH_QUESTIONS, outcome: null, message: null };
const SAFETY: AskedForm = { ...FORM, id: 8, name: 'Safety' };
const left = (...forms: readonly AskedForm[]) => ({ code: 'forms_outstanding', message: 'There is a form to fill in.', data: { forms } });
const expected = () =>
  aVisitor({ id: 2, name: 'Awa Sow', visitor_group_id: 3, in_timestamp: null, expected_timestamp: new Date().toISOString() });
const signedIn = () => ({ visitor: { ...expected(), in_timestamp: new Date().toISOString(), revision: 9 } });
/** Lets the dialog poll again; its message about the result stays. */
const letPollPass = () => act(() => jest.advanceTimersByTimeAsync(4_100));
const sentForms = () => sent(signInVisitor).map(({ body }) => body);

async function openOnPhone(email: string | null = 'a…@portico.test', forms: readonly AskedForm[] = [FORM]) {
  const group = { id: 3, name: 'Visitors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 } as const;
  playSite({ groups: [group], visitors: [expected()], fields: [], members: [], former: [], hosts: [] });
  play(listSites, { sites: [aSite()] });
  const journey = await visitSignedIn('/today?status=expected', { config: aConfig({ sites: [aSite()] }) });
  refuseOnce(signInVisitor, 409, left(...forms));
  play(createFormLink, () => ({ link: LINK, expires_at: new Date(Date.now() + 300_000).toISOString(), masked_email: email }));
  play(listVisitForms, { forms });
  await journey.user.click(await screen.findByRole('button', { name: 'Sign in Awa Sow' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A form for Awa Sow' }));
  await journey.user.click(dialog.getByRole('button', { name: 'Use their own phone' }));
  expect(await dialog.findByRole('img', { name: 'QR code of the form for Awa Sow' })).toBeVisible();
  return { ...journey, dialog };
}

describe('a form on the person’s own phone', () => {
  it('is shown as a code, and the sign-in goes on once it is filled in', async () => {
    const { dialog, portal } = await openOnPhone();
    expect(dialog.getByRole('heading', { name: 'On their own phone' })).toHaveFocus();
    expect(dialog.getByText('Waiting for Awa Sow. Once all is filled in they are signed in.')).toBeVisible();
    expect(sent(createFormLink)).toHaveLength(1);
    expect(JSON.stringify(portal.store.getState())).not.toContain(LINK);
    await letPollPass();
    expect(sentForms()).toHaveLength(1);
    play(listVisitForms, { forms: [{ ...FORM, outcome: 'passed' }] });
    play(signInVisitor, signedIn());
    await letPollPass();
    expect(await screen.findByText('Awa Sow is signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(sentForms().at(-1)).toEqual({ asked: {} });
  });

  it('is mailed, unless no address is known', async () => {
    const { user, dialog } = await openOnPhone();
    refuseOnce(mailFormLink, 409, { code: 'form_sent_lately', message: 'Sent less than 5 minutes ago.' });
    await user.click(dialog.getByRole('button', { name: 'Email the link (a…@portico.test)' }));
    expect(await dialog.findByText('Sent less than 5 minutes ago.')).toBeVisible();
    play(mailFormLink, { masked_email: 'a…@portico.test' });
    await user.click(dialog.getByRole('button', { name: 'Email the link (a…@portico.test)' }));
    expect(await dialog.findByText('The link is on its way to a…@portico.test.')).toBeVisible();
  });

  it('says that nobody can be mailed without an address', async () => {
    const { dialog } = await openOnPhone(null);
    expect(dialog.getByText('No email address of Awa Sow is known: only the code can be used.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Email/u })).not.toBeInTheDocument();
  });

  it.each([
    ['failed', 'Awa Sow was turned away and not signed in. Please stay at home.'],
    ['approval', 'Awa Sow has to be approved before they can be signed in.'],
  ] as const)('says what comes of it: %s', async (outcome, text) => {
    const { user, dialog } = await openOnPhone();
    play(listVisitForms, { forms: [{ ...FORM, outcome, message: 'Please stay at home.' }] });
    await letPollPass();
    expect(await dialog.findByText(text, { ignore: '[role=status]' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Fill in here' })).not.toBeInTheDocument();
    await user.click(dialog.getByText('Close', { selector: 'button, button *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentForms()).toHaveLength(1);
  });

  it('leaves what was typed here, and asks here only for what is left', async () => {
    const { user, dialog } = await openOnPhone('a…@portico.test', [FORM, SAFETY]);
    await user.click(dialog.getByRole('button', { name: 'Fill in here' }));
    expect(await dialog.findByRole('heading', { name: 'Health' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    await user.click(dialog.getByRole('button', { name: 'Use their own phone' }));
    await user.click(dialog.getByRole('button', { name: 'Fill in here' }));
    expect(dialog.getByRole('radio', { name: 'No' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Use their own phone' }));
    play(listVisitForms, {
      forms: [{ ...FORM, outcome: 'passed' }, SAFETY],
    });
    await letPollPass();
    await user.click(dialog.getByRole('button', { name: 'Fill in here' }));
    expect(await dialog.findByRole('heading', { name: 'Safety' })).toBeVisible();
  });

  itInProof('offers another code once it has expired, or could not be made', async () => {
    const { user, dialog } = await openOnPhone();
    await pass(6);
    expect(await dialog.findByText('The code has expired.')).toBeVisible();
    refuseOnce(createFormLink, 429, { code: 'too_many_form_links', message: 'Too many links were made.' });
    await user.click(dialog.getByRole('button', { name: 'Make another code' }));
    expect(await dialog.findByText('Too many links were made.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Make another code' }));
    expect(await dialog.findByRole('img', { name: 'QR code of the form for Awa Sow' })).toBeVisible();
  });

  itInProof('says why the sign-in did not go on, and tries it again', async () => {
    const { user, dialog } = await openOnPhone();
    play(listVisitForms, { forms: [{ ...FORM, outcome: 'passed' }] });
    refuseOnce(signInVisitor, 409, { code: 'not_expected', message: 'This visit was cancelled.' });
    await letPollPass();
    expect(await dialog.findByText('This visit was cancelled.')).toBeVisible();
    play(signInVisitor, signedIn());
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Awa Sow is signed in.', { ignore: '[role=status]' })).toBeVisible();
  });
});
