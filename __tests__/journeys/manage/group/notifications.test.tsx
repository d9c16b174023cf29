import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/people/calls/groups';
import type { Group } from '#contract/people/entities/group';
import { fill, playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

type Tab = 'notifications' | 'sign-out' | 'expected-visit-notifications';

async function openTab(tab: Tab, form: string, fields: Partial<Group>, config = aConfig()) {
  let group = aGroup({ id: 4, name: 'Visitors', type: 'non_returning', ...fields });
  play(calls.listGroups, () => ({ groups: [group] }));
  play(calls.getGroup, () => ({ group }));
  play(calls.updateGroup, ({ body: { base: _base, ...change } }) => ({
    group: (group = { ...group, ...change, revision: group.revision + 1 }),
  }));
  const visitor = await visitSignedIn(`/manage/group/4/${tab}`, { config });
  await screen.findByRole('form', { name: form });
  const save = () =>
    visitor.user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  return { ...visitor, save };
}

const changes = () => sent(calls.updateGroup).map(({ body: { base: _base, ...change } }) => change);

describe('notifications', () => {
  it('offer text messages where the server sends them', async () => {
    const { user, save } = await openTab('notifications', 'Notification settings', {}, aConfig({ sms_available: true }));
    await user.click(screen.getByRole('radio', { name: /^Text message/u }));
    await save();
    await waitFor(() => expect(changes()).toEqual([{ notify_preference: 'sms' }]));
  });

  it('name no token where no plans are sold', async () => {
    await openTab('notifications', 'Notification settings', {}, aConfig({ sms_available: true, sells_plans: false }));
    expect(screen.getByText('Without a mobile number the host gets an email.')).toBeVisible();
    expect(screen.queryByText(/token/u)).not.toBeInTheDocument();
  });

  it('offer mail alone where it sends none', async () => {
    const { user, save } = await openTab('notifications', 'Notification settings', {});
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['none', 'email']);
    expect(screen.queryByText(NO_MAIL)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Email/u }));
    await save();
    await waitFor(() => expect(changes()).toEqual([{ notify_preference: 'email' }]));
  });

  it('say that text messages rest which the server sends no more', async () => {
    await openTab('notifications', 'Notification settings', { notify_preference: 'sms' });
    expect(screen.getByRole('radio', { name: /^Text message/u })).toBeChecked();
    expect(screen.getByText(/^This server sends no text messages now/u)).toBeVisible();
  });
});

const NO_MAIL = 'No mail is set up here, so nobody gets an email.';

it.each<[Tab, string]>([
  ['notifications', 'Notification settings'],
  ['sign-out', 'Sign-out settings'],
  ['expected-visit-notifications', 'Emails about expected visits'],
])('%s say once that nobody is mailed where no mail is set up', async (tab, form) => {
  await openTab(tab, form, {}, aConfig({ mail_available: false }));
  expect(screen.getAllByText(NO_MAIL)).toHaveLength(1);
});

describe('sign-out', () => {
  it('writes a text in two languages, and tells hosts', async () => {
    const { user, save } = await openTab('sign-out', 'Sign-out settings', {});
    await fill(user, screen.getByRole('textbox', { name: /^Text after signing out/u }), 'Please hand in your badge.');
    await user.click(screen.getByRole('button', { name: /Add a language/u }));
    await user.click(await screen.findByRole('option', { name: /^German/u }));
    await fill(user, await screen.findByRole('textbox', { name: /^Text in German/u }), 'Bitte Ausweis abgeben.');
    await user.click(screen.getByRole('radio', { name: /^Email/u }));
    await save();
    await waitFor(() =>
      expect(changes()).toEqual([
        {
          sign_out_message: 'Please hand in your badge.',
          sign_out_translations: [{ locale: 'de_DE', content: 'Bitte Ausweis abgeben.' }],
          notify_preference_signout: 'email',
        },
      ]),
    );
  });

  it('asks for the time of an automatic sign-out', async () => {
    const { user, save } = await openTab('sign-out', 'Sign-out settings', {});
    expect(screen.queryByRole('group', { name: /^Time of the automatic sign-out/u })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Sign people out automatically' }));
    await save();
    expect(await screen.findByText('Enter the time at which people are signed out')).toBeVisible();
    expect(changes()).toEqual([]);
    const time = within(screen.getByRole('group', { name: /^Time of the automatic sign-out/u }));
    await user.click(time.getByRole('spinbutton', { name: /^hour/u }));
    await user.keyboard('2000');
    await save();
    await waitFor(() => expect(changes()).toEqual([{ reset_status: true, reset_status_at: '20:00' }]));
  });

  it('has neither text nor hosts for a delivery group', async () => {
    await openTab('sign-out', 'Sign-out settings', { type: 'delivery' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('switch', { name: 'Sign people out automatically' })).not.toBeChecked();
  });
});

describe('expected visits', () => {
  it('say who is mailed', async () => {
    const { user, save } = await openTab('expected-visit-notifications', 'Emails about expected visits', { type: 'returning' });
    const choose = (group: RegExp, name: string) =>
      user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
    await choose(/^When an expected visit is added, moved or cancelled/u, 'The visitor');
    await choose(/^The day before/u, 'Host and visitor');
    await save();
    await waitFor(() => expect(changes()).toEqual([{ expected_visit_notify: 'visitor', expected_visit_reminder: 'both' }]));
  });

  it('are no page of other groups', async () => {
    const group = aGroup({ id: 4, name: 'Visitors', type: 'non_returning' });
    play(calls.listGroups, { groups: [group] });
    play(calls.getGroup, { group });
    await visitSignedIn('/manage/group/4/notifications');
    await screen.findByRole('form', { name: 'Notification settings' });
    expect(screen.queryByRole('link', { name: 'Expected visits' })).toBeNull();
  });
});
