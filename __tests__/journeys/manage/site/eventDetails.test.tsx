import { screen, waitFor, within } from '@testing-library/react';

import type { Site } from '#contract/sites/entities/site';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, viewing } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { changes, noBar, openDetails, save, summaryOf, text } from '../../../support/siteDetails';

playJourneys();

describe('the details of an event', () => {
  const event = (fields: Partial<Site>) =>
    aWholeSite({
      id: 4,
      name: 'Summit',
      type: 'event',
      timezone: 'Europe/Paris',
      active_from: '2031-06-02T07:00:30.000Z',
      active_until: '2031-06-03T15:00:00.000Z',
      ...fields,
    });

  it('has a start and an end in its own time, free until it begins', async () => {
    const { user } = await openDetails(event({}));
    const startTime = within(screen.getByRole('group', { name: 'Start time' }));
    expect(startTime.getByRole('spinbutton', { name: /^hour/ })).toHaveTextContent('09');
    expect(within(screen.getByRole('group', { name: 'Starts on' })).getByRole('spinbutton', { name: /^day/ })).toHaveTextContent('02');
    await user.click(startTime.getByRole('spinbutton', { name: /^hour/ }));
    await user.keyboard('{Backspace}{Backspace}{Tab}{Backspace}{Backspace}');
    await user.click(text('Site name'));
    expect(await screen.findByText('Enter a date and a time.')).toBeVisible();
    await user.click(startTime.getByRole('spinbutton', { name: /^hour/ }));
    await user.keyboard('1030');
    await save(user);
    await waitFor(() => expect(changes()).toEqual([{ active_from: '2031-06-02T08:30:00.000Z' }]));
    await noBar();

    await user.click(within(screen.getByRole('group', { name: 'Ends on' })).getByRole('spinbutton', { name: /^day/ }));
    await user.keyboard('01');
    await save(user);
    expect(await screen.findByText('The end must be after the start.')).toBeVisible();
    expect(changes()).toHaveLength(1);
  });

  itInProof('sends neither when something else changes, however exact they are stored', async () => {
    const { user } = await openDetails(event({}));
    await fill(user, text('Site name'), 'Great Summit');
    await save(user);
    await waitFor(() => expect(changes()).toEqual([{ name: 'Great Summit' }]));
  });

  it('keeps both once it has begun', async () => {
    await openDetails(event({ active_from: '2020-06-02T07:00:00.000Z' }));
    expect(screen.getByText('The event has started. Its start and end can no longer be changed.')).toBeVisible();
    for (const name of ['Start time', 'End time']) expect(screen.getByRole('group', { name })).toHaveAttribute('aria-disabled', 'true');
    expect(text('Site name')).toBeEnabled();
  });

  it('belongs to those who edit events', async () => {
    const site = event({});
    await openDetails(site, { ...viewing('ManageEvent.viewer', 'ManageSite.editor'), sites: [summaryOf(site)] });
    expect(screen.getByRole('group', { name: 'Start time' })).toHaveAttribute('aria-disabled', 'true');
    expect(text('Site name')).toBeDisabled();
  });
});
