import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/addons';
import { addDays } from '#contract/platform/days';
import type { Client } from '#contract/clients/entities/client';
import type { ZoneTable } from '#contract/platform/localTime';
import { abilitiesOf, type Permission } from '#contract/platform/permissions';
import { ADMINISTRATOR_PERMISSIONS } from '#contract/platform/roles';
import { heading, playJourneys, submissionOver, visitSignedIn } from '../../../support/journey';
import { play, refuseOnce, sent } from '../../../support/play';
import { aClient, aConfig, aSite } from '../../../support/portalRecords';

playJourneys();

const today = (): string => new Date().toISOString().slice(0, 10);
const inDays = (days: number): string => addDays(today(), days);
const running = (addon: 'spaces' | 'time_and_attendance', days: number) => ({
  [`${addon}.trial`]: 'activated',
  [`${addon}.trial_started_on`]: inDays(days - 15),
  [`${addon}.trial_ends_on`]: inDays(days),
});

interface Opened {
  readonly client?: Partial<Client>;
  readonly permissions?: readonly Permission[];
  readonly hasSpaces?: boolean;
  readonly zones?: ZoneTable;
  readonly isSold?: boolean;
  readonly isMailed?: boolean;
}

function open(
  path: string,
  title: string,
  { client = {}, permissions, hasSpaces = false, zones = {}, isSold = true, isMailed = true }: Opened = {},
) {
  const config = aConfig({
    client: aClient(client),
    zones,
    sells_plans: isSold,
    mail_available: isMailed,
    sites: [aSite({ space_exists: hasSpaces, spaces_enabled: hasSpaces })],
    abilities: abilitiesOf(permissions ?? ADMINISTRATOR_PERMISSIONS),
    ...(permissions !== undefined && { roles: permissions, system_role: null }),
  });
  return visitSignedIn(path, { config }).then(async (visitor) => {
    await heading(title);
    return visitor;
  });
}

const HUB = '/manage/addons';
const DISCOVER = `${HUB}/discover`;
describe('the list of all add-ons', () => {
  const rows = async () =>
    within((await screen.findAllByRole('list', { name: 'Add-ons' })).at(-1)!)
      .getAllByRole('listitem')
      .map((item) => [item.textContent, within(item).queryByRole('link')?.getAttribute('href') ?? null]);

  it('has each with its state and the page that the person may open', async () => {
    await open(HUB, 'All add-ons', {
      client: {
        time_and_attendance_enabled: true,
        scheduling_status: 'provisioning',
        settings: { 'time_and_attendance.discovered': true, ...running('spaces', 9), 'spaces.enabled': true },
      },
    });
    expect(await rows()).toEqual([
      [expect.stringMatching(/^Time and attendance.*Active$/), '/manage/addons/time-and-attendance'],
      [expect.stringMatching(/^Scheduling.*Being set up$/), '/manage/addons/scheduling'],
      [expect.stringMatching(/^Spaces.*Trial: 9 days left$/), '/manage/addons/discover/spaces'],
      [expect.stringMatching(/^Central Record.*Off$/), null],
    ]);
  });

  it('counts the days of a trial by the clock of the organisation as the server has told it', async () => {
    const settings = { ...running('spaces', 9), 'spaces.enabled': true };
    // No browser has this offset: the next day has begun there.
    await open(HUB, 'All add-ons', { client: { timezone: 'Europe/Paris', settings }, zones: { 'Europe/Paris': [[0, 1_440]] } });
    expect((await rows())[2]).toEqual([expect.stringMatching(/^Spaces.*Trial: 8 days left$/), '/manage/addons/discover/spaces']);
  });

  it('says what can be tried, what has ended, and leads nobody to a page that is shut', async () => {
    await open(HUB, 'All add-ons', {
      client: {
        settings: {
          'time_and_attendance.discovered': true,
          'time_and_attendance.trial': 'expired',
          'time_and_attendance.trial_started_on': '2026-01-01',
          'time_and_attendance.trial_ended_on': '2026-01-17',
        },
      },
      permissions: ['ManageSite.viewer'],
    });
    expect(await rows()).toEqual([
      [expect.stringMatching(/Trial ended$/), null],
      [expect.stringMatching(/Off$/), null],
      [expect.stringMatching(/Coming$/), null],
      [expect.stringMatching(/Off$/), null],
    ]);
  });

  it('stands in the list of pages too, one row for each', async () => {
    await open('/manage', 'Manage', { client: { is_school: true } });
    const row = (name: RegExp) => screen.findByRole('link', { name });
    expect(await row(/^Time and attendance\s*Not tried yet$/)).toHaveAttribute('href', `${DISCOVER}/time-and-attendance`);
    expect(await row(/^Central Record\s*Off$/)).toHaveAttribute('href', `${DISCOVER}/central-record`);
    expect(await row(/^All add-ons$/)).toHaveAttribute('href', HUB);
  });
});

describe('the page that presents an add-on', () => {
  it('says what it costs, what is not there yet, and begins the trial after a question', async () => {
    const { user } = await open(`${DISCOVER}/time-and-attendance`, 'Time and attendance');
    const tiers = within(await screen.findByRole('list', { name: 'Tiers' }));
    expect(tiers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Up to 50 employees',
      'Up to 100 employees',
      'Up to 250 employees',
      'Up to 500 employees',
      'More than 500 employees',
    ]);
    expect(screen.getByText(/timesheets cannot be managed in the portal yet/)).toBeVisible();
    play(calls.startAddonTrial, {
      client: aClient({
        revision: 2,
        time_and_attendance_enabled: true,
        settings: { 'time_and_attendance.discovered': true, ...running('time_and_attendance', 15) },
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Start free trial' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Start the free trial?' }));
    expect(question.getByText(/^It runs for 15 days, until/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Start free trial' }));
    await heading('All add-ons');
    expect(await screen.findAllByText('Trial: 15 days left')).not.toHaveLength(0);
    expect(sent(calls.startAddonTrial).map(({ params }) => params)).toEqual([{ trialAddon: 'time_and_attendance' }]);
  });

  it('names no price and offers no trial where no plans are sold', async () => {
    await open(`${DISCOVER}/time-and-attendance`, 'Time and attendance', { isSold: false });
    expect(await screen.findByText('Off.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask an operator to switch it on' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start free trial' })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Tiers' })).not.toBeInTheDocument();
    expect(screen.queryByText(/free/u)).not.toBeInTheDocument();
  });

  it('ends a trial that runs, and says when it ended', async () => {
    const settings = { ...running('spaces', 1), 'spaces.enabled': true };
    const { user } = await open(`${DISCOVER}/spaces`, 'Spaces', { client: { settings } });
    expect(await screen.findByText(/^The trial runs until .*: 1 day is left\.$/)).toBeVisible();
    const ended = { ...settings, 'spaces.enabled': false, 'spaces.trial': 'ended', 'spaces.trial_ended_on': '2030-01-07' };
    play(calls.endAddonTrial, { client: aClient({ revision: 2, settings: ended }) });
    await user.click(screen.getByRole('button', { name: 'End trial' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'End the trial now?' })).getByRole('button', { name: 'End trial' }),
    );
    expect(await screen.findByText('The trial was ended on 7 January 2030. What was entered is kept.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start free trial' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask Portico to activate it' })).toBeVisible();
  });

  it('lets a person who may not decide ask an administrator, and says who was told', async () => {
    const { user } = await open(`${DISCOVER}/time-and-attendance`, 'Time and attendance', { permissions: ['ClosurePeriod.viewer'] });
    expect(screen.queryByRole('button', { name: 'Start free trial' })).toBeNull();
    refuseOnce(calls.requestAddon, 409, { code: 'asked_today', message: 'You have asked within the last 24 hours.' });
    await user.click(await screen.findByRole('button', { name: 'Ask an administrator' }));
    expect(await screen.findByText('You have asked within the last 24 hours.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('You have asked within the last 24 hours.')).toBeNull());
    play(calls.requestAddon, { asked: 'administrators', told: ['Amara Quay', 'Ben Oak'] });
    await submissionOver(() => screen.getByRole('button', { name: 'Ask an administrator' }));
    await user.click(screen.getByRole('button', { name: 'Ask an administrator' }));
    expect(await screen.findByText('Notified by email: Amara Quay and Ben Oak.')).toBeVisible();
  });

  it('names the person to inform where no mail is set up', async () => {
    const shown = { permissions: ['ClosurePeriod.viewer'], isMailed: false } as const;
    const { user } = await open(`${DISCOVER}/time-and-attendance`, 'Time and attendance', shown);
    play(calls.requestAddon, { asked: 'administrators', told: ['Amara Quay', 'Ben Oak'] });
    await user.click(await screen.findByRole('button', { name: 'Ask an administrator' }));
    expect(await screen.findByText('No mail is set up here, so tell them yourself: Amara Quay and Ben Oak.')).toBeVisible();
  });

  it.each([
    ['scheduling', 'Scheduling', 'From £360 per year.'],
    ['central-record', 'Central Record', 'From £349 per year.'],
  ])('of %s has a price and no trial, and asks Portico', async (page, title, price) => {
    const { user } = await open(`${DISCOVER}/${page}`, title, { client: { is_school: true } });
    expect(await screen.findByText(price)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start free trial' })).toBeNull();
    play(calls.requestAddon, { asked: 'portico', told: [] });
    await user.click(screen.getByRole('button', { name: 'Ask Portico to activate it' }));
    expect(await screen.findByText('Portico has your request.')).toBeVisible();
  });

  it('asks the operators where no plans are sold', async () => {
    const { user } = await open(`${DISCOVER}/central-record`, 'Central Record', { client: { is_school: true }, isSold: false });
    play(calls.requestAddon, { asked: 'portico', told: [] });
    await user.click(await screen.findByRole('button', { name: 'Ask an operator to switch it on' }));
    expect(await screen.findByText('The operators of this server have your request.')).toBeVisible();
  });

  it.each([
    ['on', `${HUB}/spaces`, true],
    ['off', `${DISCOVER}/spaces`, false],
  ])('says of Spaces, when it is %s, that it is coming, and offers no trial', async (_state, path, isOn) => {
    await open(path, 'Spaces', { client: { settings: { 'spaces.enabled': isOn } }, hasSpaces: isOn });
    const standing = within(await screen.findByRole('region', { name: 'Status' }));
    expect(standing.getByText('Coming')).toBeVisible();
    expect(standing.getByText('Not available yet. A free trial can start once it is.')).toBeVisible();
    expect(standing.queryByRole('button')).toBeNull();
  });

  it('keeps the question open when the server refuses', async () => {
    const { user } = await open(`${DISCOVER}/time-and-attendance`, 'Time and attendance');
    refuseOnce(calls.startAddonTrial, 409, { code: 'trial_used', message: 'The free trial has been used.' });
    await user.click(await screen.findByRole('button', { name: 'Start free trial' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Start the free trial?' }));
    await user.click(question.getByRole('button', { name: 'Start free trial' }));
    expect(await question.findByText('The free trial has been used.')).toBeVisible();
  });
});

describe('the page of an add-on that is on', () => {
  it('of Time and Attendance leads to closure days and has the tier', async () => {
    await open(`${HUB}/time-and-attendance`, 'Time and attendance', {
      client: {
        time_and_attendance_enabled: true,
        settings: { 'time_and_attendance.discovered': true, 'time_and_attendance.tier': 50, 'time_and_attendance.employees': 41 },
      },
    });
    expect(await screen.findByRole('link', { name: 'Open closure days' })).toHaveAttribute(
      'href',
      '/manage/addons/time-and-attendance/closure-periods',
    );
    expect(screen.getByText('Up to 50 employees')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
  });

  it('of Spaces says at how many sites bookings are on', async () => {
    await open(`${HUB}/spaces`, 'Spaces', { client: { settings: { 'spaces.enabled': true } }, hasSpaces: true });
    expect(await screen.findByText('Bookings are on for 1 of 1 sites with spaces.')).toBeVisible();
  });

  it.each([
    ['pending', 'Your request has arrived', false],
    ['provisioning', 'Scheduling is being set up', false],
    ['active', 'Scheduling is set up', false],
    ['deactivated', 'Scheduling is switched off', true],
    ['connection_error', 'Scheduling cannot be reached', false],
  ] as const)('of Scheduling says that it is %s', async (scheduling_status, says, asks) => {
    await open(`${HUB}/scheduling`, 'Scheduling', { client: { scheduling_status } });
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask Portico to activate it' }) !== null).toBe(asks);
    expect(screen.queryByRole('link', { name: 'Contact support' }) !== null).toBe(scheduling_status === 'connection_error');
  });
});
