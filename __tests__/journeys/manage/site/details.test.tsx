import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { getSite, updateSite } from '#contract/sites/calls/sites';
import { itInProof } from '../../../support/itInProof';
import { fill, heading, playJourneys, rail, viewing } from '../../../support/journey';
import { refuseOnce, sent } from '../../../support/play';
import { aVisitor, visitEvent } from '../../../support/portalRecords';
import { bar, bases, changes, HARBOUR, noBar, openDetails, save, summaryOf, text } from '../../../support/siteDetails';

playJourneys();

describe('a site’s details', () => {
  it('saves every field, sends only what differs, and shows it as it is stored', async () => {
    const { user } = await openDetails();
    expect(text('Site name')).toHaveValue('Harbour House');
    expect(text(/^Address/)).toHaveValue('1 Quay Street');

    await fill(user, text('Site name'), 'Quayside House ');
    expect(bar().getByText('1 unsaved change')).toBeVisible();
    await user.clear(text(/^Address/));
    expect(bar().getByText('2 unsaved changes')).toBeVisible();
    await save(user);
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(changes()).toEqual([{ name: 'Quayside House ', address: '' }]);
    expect(bases()).toEqual([{ name: 'Harbour House', address: '1 Quay Street' }]);
    // The response contained the site: it is not fetched again.
    expect(sent(getSite)).toHaveLength(1);
    await screen.findByRole('link', { name: 'Quayside House' });
    await noBar();
    expect(text('Site name')).toHaveValue('Quayside House');

    await fill(user, text(/^Reply name/), 'Reception');
    await fill(user, text(/^Reply email/), 'desk@harbour.example');
    await fill(user, text(/^Latitude/), '48,85');
    await fill(user, text(/^Longitude/), '2.35');
    await fill(user, text(/^Geofence radius/), '150');
    await save(user);
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toEqual({
      reply_to_name: 'Reception',
      reply_to_email: 'desk@harbour.example',
      location: { zoom: 16, mapTypeId: 'roadmap', position: { lat: 48.85, lng: 2.35 }, radius: 150 },
    });
    await noBar();
    expect(text(/^Latitude/)).toHaveValue('48.85');
  });

  itInProof('makes each change of a field upon the one before', async () => {
    const { user } = await openDetails();
    for (const name of ['Quayside House', 'Harbour Wing']) {
      await fill(user, text('Site name'), name);
      await save(user);
      await noBar();
    }
    expect(changes()).toEqual([{ name: 'Quayside House' }, { name: 'Harbour Wing' }]);
    expect(bases()).toEqual([{ name: 'Harbour House' }, { name: 'Quayside House' }]);
  });

  itInProof('finds a zone and a language by typing', async () => {
    const { user } = await openDetails();
    await user.click(screen.getByRole('button', { name: /Time zone/ }));
    await fill(user, await screen.findByRole('searchbox', { name: 'Type to filter' }), 'new york');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option')).toHaveTextContent(/^America\/New York UTC-[45]$/);
    await user.click(screen.getByRole('option'));
    await user.click(screen.getByRole('button', { name: /Language/, expanded: false }));
    await fill(user, await screen.findByRole('searchbox', { name: 'Type to filter' }), 'klingon');
    expect(await screen.findByText('Nothing matches.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Type to filter' }));
    await fill(user, screen.getByRole('searchbox', { name: 'Type to filter' }), 'francais');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /^French/ }));
    await save(user);
    await waitFor(() => expect(changes()).toEqual([{ timezone: 'America/New_York', locale: 'fr_FR' }]));
  });

  itInProof('says what is wrong on leaving a field and on saving, with the focus on the first', async () => {
    const { user } = await openDetails();
    await user.clear(text('Site name'));
    expect(text('Site name')).not.toBeInvalid();
    await user.tab();
    await waitFor(() => expect(text('Site name')).toHaveAccessibleDescription('A site name is required'));
    await fill(user, text(/^Reply email/), 'desk@');
    await fill(user, text(/^Geofence radius/), '9999999');
    await save(user);
    await waitFor(() => expect(text('Site name')).toHaveFocus());
    expect(text(/^Reply email/)).toHaveAccessibleDescription('A valid email is required');
    // Where the site is belongs together: all of it, or nothing.
    expect(text(/^Latitude/)).toBeInvalid();
    expect(text(/^Geofence radius/)).toBeInvalid();
    expect(changes()).toEqual([]);
  });

  it('puts the server’s refusal on its fields, the rest above them, and keeps what was typed', async () => {
    const { user } = await openDetails();
    await fill(user, text('Site name'), 'Pine Yard');
    await fill(user, text(/^Reply name/), 'Reception');
    refuseOnce(updateSite, 422, {
      message: 'No.',
      errors: { name: ['This is there already.'], 'location.radius': ['Too far.'], brand_colour: ['No such colour.'] },
    });
    await save(user);
    await waitFor(() => expect(text('Site name')).toHaveAccessibleDescription('This is there already.'));
    expect(text(/^Geofence radius/)).toHaveAccessibleDescription(/Too far\./);
    expect(screen.getByRole('alert')).toHaveTextContent('No such colour.');
    await waitFor(() => expect(text('Site name')).toHaveFocus());
    expect(text(/^Reply name/)).toHaveValue('Reception');

    refuseOnce(updateSite, 409, { message: 'This has changed in the meantime. Load it again and retry.' });
    await fill(user, text('Site name'), 'Pine Yard 2');
    await save(user);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This has changed in the meantime. Load it again and retry.'));
    expect(text('Site name')).toHaveValue('Pine Yard 2');

    await save(user);
    await waitFor(() =>
      expect(changes()).toEqual([
        { name: 'Pine Yard', reply_to_name: 'Reception' },
        { name: 'Pine Yard 2', reply_to_name: 'Reception' },
        { name: 'Pine Yard 2', reply_to_name: 'Reception' },
      ]),
    );
    await noBar();
  });

  it('discards changes and their errors', async () => {
    const { user } = await openDetails();
    await user.clear(text('Site name'));
    await user.tab();
    await waitFor(() => expect(text('Site name')).toBeInvalid());
    await user.click(bar().getByRole('button', { name: 'Discard' }));
    expect(text('Site name')).toHaveValue('Harbour House');
    expect(text('Site name')).not.toBeInvalid();
    await noBar();
    expect(changes()).toEqual([]);
  });

  it('asks before it is left, by a link and by the back button, and stays or goes', async () => {
    const { user, address } = await openDetails();
    const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    const stay = async () => {
      await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(address()).toBe('/manage/site/1/details');
      expect(text(/^Reply name/)).toHaveValue('Reception');
    };
    await user.click(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'Sites' }));
    await heading('Sites');
    await user.click(await screen.findByRole('link', { name: 'Harbour House' }));
    await fill(user, await screen.findByRole('textbox', { name: /^Reply name/ }), 'Reception');

    await user.click(rail().getByRole('link', { name: 'Support' }));
    await question();
    await stay();
    act(() => window.history.back());
    await question();
    await stay();
    // Closing the tab is the browser's own question.
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);

    act(() => window.history.back());
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await heading('Sites');
    expect(changes()).toEqual([]);

    await user.click(await screen.findByRole('link', { name: 'Harbour House' }));
    await fill(user, await screen.findByRole('textbox', { name: /^Reply name/ }), 'Desk');
    await save(user);
    await noBar();
    await user.click(rail().getByRole('link', { name: 'Support' }));
    await heading('Support');
    expect(changes()).toEqual([{ reply_to_name: 'Desk' }]);
  });

  it('keeps what is typed when somebody signs in or another answer arrives meanwhile', async () => {
    const { user, portal } = await openDetails();
    await waitFor(() => expect(portal.realtime.connections).toHaveLength(1));
    act(() => portal.realtime.stand());
    await user.clear(text('Site name'));
    await user.tab();
    await waitFor(() => expect(text('Site name')).toBeInvalid());
    await fill(user, text('Site name'), 'Quayside');
    const gone = aVisitor({ id: 9, revision: 2, out_timestamp: '2030-03-04T10:00:00Z' });
    act(() => portal.realtime.say('private-Site.1', 'SignOutEvent', visitEvent(gone, 1_239, 101)));
    expect(await screen.findByText('1,239 on site', { ignore: 'a *' })).toBeVisible();
    expect(text('Site name')).toHaveValue('Quayside');

    // Somebody else has changed the address and the name: the first is shown, the second is being typed here.
    const newer = { ...HARBOUR, revision: 9, name: 'Dock House', address: '2 Quay Street' };
    act(
      () =>
        void portal.store.dispatch({
          type: 'entities/received',
          payload: { records: { sites: [newer] }, source: 'answer', cause: 'getSite' },
        }),
    );
    await screen.findByRole('link', { name: 'Dock House' });
    expect(text(/^Address/)).toHaveValue('2 Quay Street');
    expect(text('Site name')).toHaveValue('Quayside');
    expect(bar().getByText('1 unsaved change')).toBeVisible();
    await save(user);
    await waitFor(() => expect(changes()).toEqual([{ name: 'Quayside' }]));
    // The base is the value when the field was touched, not the current one, so that the server finds the other change.
    expect(bases()).toEqual([{ name: 'Harbour House' }]);
  });

  it('shows both versions of a field that somebody else has changed, and lets the person choose', async () => {
    const { user, portal } = await openDetails();
    await fill(user, text('Site name'), 'Quayside');
    await fill(user, text(/^Address/), '9 Pier Road');
    const newer = { ...HARBOUR, revision: 9, name: 'Dock House', address: null, reply_to_name: 'Front desk' };
    refuseOnce(updateSite, 409, { message: 'Somebody else has changed this in the meantime.', code: 'stale', data: { site: newer } });
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this in the meantime.');
    expect(screen.getByText('While you were editing, this was changed to “Dock House”. Save again to keep your version.')).toBeVisible();
    expect(screen.getByText('While you were editing, this was cleared. Save again to keep your version.')).toBeVisible();
    expect(text('Site name')).toHaveValue('Quayside');
    expect(text(/^Address/)).toHaveValue('9 Pier Road');
    // Untouched fields show the stored values.
    expect(text(/^Reply name/)).toHaveValue('Front desk');
    expect(portal.store.getState().entities.sites.entities[1]).toMatchObject({ name: 'Dock House', revision: 9 });

    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    expect(text('Site name')).toHaveValue('Dock House');
    await save(user);
    await waitFor(() => expect(changes()[1]).toEqual({ address: '9 Pier Road' }));
    expect(changes()).toHaveLength(2);
    expect(bases()[1]).toEqual({ address: null });
  });

  it('is read-only without the right to edit', async () => {
    await openDetails(HARBOUR, { ...viewing('ManageSite.viewer', 'ManageEvent.editor'), sites: [summaryOf(HARBOUR)] });
    expect(screen.getByText('You can view this but not change it.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Change the details', description: /Permission “Sites: edit”/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
    expect(screen.getByRole('button', { name: /Time zone/ })).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'Event' })).not.toBeInTheDocument();
  });
});
