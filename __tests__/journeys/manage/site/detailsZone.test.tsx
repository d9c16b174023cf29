import { screen, waitFor, within } from '@testing-library/react';

import { getZoneChange } from '#contract/sites/calls/zoneChange';
import type { Site } from '#contract/sites/entities/site';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, type User } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';
import { bases, changes, noBar, NOTHING_TOUCHED, openDetails, save } from '../../../support/siteDetails';

playJourneys();

async function choose(user: User, typed: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /Time zone/ }));
  await fill(user, await screen.findByRole('searchbox', { name: 'Type to filter' }), typed);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(screen.getByRole('option'));
}
const toNewYork = (user: User) => choose(user, 'new york');

describe('another time zone of a site', () => {
  const question = async (zone = 'America/New York') =>
    within(await screen.findByRole('alertdialog', { name: `Change the time zone to ${zone}?` }));
  const confirm = (user: User, dialog: Awaited<ReturnType<typeof question>>) =>
    user.click(dialog.getByRole('button', { name: 'Change time zone' }));
  const moments = { name: 'Keep the moments' };

  it('says what it touches before it is saved, and keeps the hours on the clock unless told', async () => {
    const { user } = await openDetails();
    play(getZoneChange, { counts: { visits: 1_240, bookings: 1, events: 0, reports: 2, sign_outs: 1 } });
    await toNewYork(user);
    await save(user);
    const dialog = await question();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 daily times of the on-site report',
      'Automatic sign-out of 1 group',
      '1,240 expected visits',
      '1 booking',
    ]);
    expect(dialog.getByRole('radio', { name: 'Keep the hours on the clock' })).toBeChecked();
    expect(sent(getZoneChange).map(({ params }) => params)).toEqual([{ siteId: '1' }]);
    expect(changes()).toEqual([]);
    await confirm(user, dialog);
    await waitFor(() => expect(changes()).toEqual([{ timezone: 'America/New_York' }]));
    await noBar();
  });

  itInProof('keeps the moments where that is chosen', async () => {
    const { user } = await openDetails();
    play(getZoneChange, { counts: { ...NOTHING_TOUCHED, visits: 3 } });
    await toNewYork(user);
    await save(user);
    const dialog = await question();
    await user.click(dialog.getByRole('radio', moments));
    expect(dialog.getByRole('radio', moments)).toHaveAccessibleDescription(/^Only the clock changes: .+ becomes .+\.$/);
    await confirm(user, dialog);
    await waitFor(() => expect(changes()).toEqual([{ timezone: 'America/New_York', timezone_keeps: 'moments' }]));
    expect(bases()).toEqual([{ timezone: 'Europe/Paris' }]);
  });

  it('leaves nothing to choose where nothing is to come', async () => {
    const { user } = await openDetails();
    play(getZoneChange, { counts: { ...NOTHING_TOUCHED, sign_outs: 2 } });
    await toNewYork(user);
    await save(user);
    const dialog = await question();
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.queryByText('Still to come at this site:')).not.toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Automatic sign-out of 2 groups');
    await confirm(user, dialog);
    await waitFor(() => expect(changes()).toEqual([{ timezone: 'America/New_York' }]));
  });

  itInProof('is not asked about where it touches nothing, nor where the zone stays', async () => {
    const { user } = await openDetails();
    await fill(user, screen.getByLabelText('Site name', { selector: 'input' }), 'Quayside');
    await save(user);
    await noBar();
    expect(sent(getZoneChange)).toEqual([]);
    await toNewYork(user);
    await save(user);
    await waitFor(() => expect(changes()).toEqual([{ name: 'Quayside' }, { timezone: 'America/New_York' }]));
    expect(sent(getZoneChange)).toHaveLength(1);
  });

  it('saves nothing where that is called off or cannot be counted, and keeps what was chosen', async () => {
    const { user } = await openDetails();
    play(getZoneChange, { counts: { ...NOTHING_TOUCHED, visits: 1 } });
    await toNewYork(user);
    await save(user);
    const dialog = await question();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Nothing was saved.'));
    expect(screen.getByRole('button', { name: /Time zone/ })).toHaveTextContent('America/New York');

    refuseOnce(getZoneChange, 500, { message: 'Broken.' });
    await save(user);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Broken.'));
    expect(changes()).toEqual([]);

    await save(user);
    await confirm(user, await question());
    await waitFor(() => expect(changes()).toEqual([{ timezone: 'America/New_York' }]));
  });
});

describe('another time zone of an event that has not begun', () => {
  const event = (fields: Partial<Site>) =>
    aWholeSite({
      id: 4,
      name: 'Summit',
      type: 'event',
      timezone: 'Europe/Paris',
      active_from: '2031-06-02T07:00:00.000Z',
      active_until: '2031-06-03T15:00:00.000Z',
      ...fields,
    });
  const begin = async (site: Site, typed: string) => {
    const { user } = await openDetails(site);
    play(getZoneChange, { counts: { ...NOTHING_TOUCHED, events: 1 } });
    await choose(user, typed);
    return user;
  };
  const answer = async (user: User, choice: 'Keep the hours on the clock' | 'Keep the moments') => {
    await save(user);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('listitem')).toHaveTextContent('Start and end of the event');
    await user.click(dialog.getByRole('radio', { name: choice }));
    await user.click(dialog.getByRole('button', { name: 'Change time zone' }));
  };

  const typeStart = async (user: User, hours: string) => {
    await user.click(within(screen.getByRole('group', { name: 'Start time' })).getByRole('spinbutton', { name: /^hour/ }));
    await user.keyboard(hours);
  };

  itInProof('leaves start and end to the server, which takes them along on the clock', async () => {
    const user = await begin(event({}), 'new york');
    await answer(user, 'Keep the hours on the clock');
    await waitFor(() => expect(changes()).toEqual([{ timezone: 'America/New_York' }]));
  });

  itInProof('reads a start that was typed by the new clock where that is kept, also where the moment is the one before', async () => {
    const user = await begin(event({}), 'new york');
    // 09:00 in Paris.
    await typeStart(user, '0300');
    await answer(user, 'Keep the hours on the clock');
    await waitFor(() => expect(changes()).toEqual([{ timezone: 'America/New_York', active_from: '2031-06-02T07:00:00.000Z' }]));
  });

  itInProof('leaves start and end where moments are kept, also where the new zone skips their hour', async () => {
    const night = { timezone: 'Asia/Tokyo', active_from: '2031-03-29T17:30:00.000Z', active_until: '2031-03-30T03:00:00.000Z' };
    const user = await begin(event(night), 'europe/paris');
    await answer(user, 'Keep the moments');
    await waitFor(() => expect(changes()).toEqual([{ timezone: 'Europe/Paris', timezone_keeps: 'moments' }]));
  });

  it('reads a start that was typed by the clock beside which it was typed, where moments are kept', async () => {
    const user = await begin(event({}), 'new york');
    await typeStart(user, '1030');
    await answer(user, 'Keep the moments');
    await waitFor(() =>
      expect(changes()).toEqual([{ timezone: 'America/New_York', timezone_keeps: 'moments', active_from: '2031-06-02T08:30:00.000Z' }]),
    );
  });
});
