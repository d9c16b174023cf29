import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Site, SiteChange, SiteSummary } from '#contract/entities/site';
import type { Permission } from '#contract/permissions';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { server } from '../../../support/portal';
import { aConfig, aSite } from '../../../support/portalRecords';

playJourneys();

const HARBOUR = aWholeSite({ revision: 3, timezone: 'Europe/Paris', visitors_signed_in_count: 1_240 });
const ELAN = aSite({ id: 3, name: 'Élan Works', type: 'remote', visitors_signed_in_count: 7 });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** A PATCH travels as a POST that says so (spec: api#requests). */
const asPatch = () => server().matchHeader('X-HTTP-Method-Override', 'PATCH');
const rail = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0]!);
const viewing = (...roles: Permission[]) => aConfig({ roles, system_role: null });

const summaryOf = ({
  id,
  revision,
  name,
  type,
  timezone,
  visitors_signed_in_count,
  count_revision,
  active_from,
  active_until,
}: Site): SiteSummary => aSite({ id, revision, name, type, timezone, visitors_signed_in_count, count_revision, active_from, active_until });

describe('the list of sites', () => {
  const table = () => screen.findByRole('table', { name: 'Sites' });
  const rows = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);

  async function openSites(path: string, sites: readonly SiteSummary[], config = aConfig({ sites })) {
    server()
      .persist()
      .get('/sites')
      .reply(200, () => ({ sites }));
    const visitor = await visitSignedIn(path, { config });
    await heading('Sites');
    return visitor;
  }

  it('names type, zone and who is on site, is searched whatever the accents, in the address, and leads to a site', async () => {
    server()
      .persist()
      .get('/sites/3')
      .reply(200, { site: { ...aWholeSite(), ...ELAN } });
    const { user, address } = await openSites('/manage/overview/sites', [summaryOf(HARBOUR), ELAN]);
    expect(await rows()).toEqual([
      expect.stringMatching(/^Harbour HouseStandardParis, UTC\+[12]1,240$/),
      expect.stringMatching(/^Élan WorksRemoteLondon, UTC(\+[01])?7$/),
    ]);

    await user.type(screen.getByRole('searchbox', { name: 'Search sites' }), 'Elan');
    await waitFor(() => expect(address()).toBe('/manage/overview/sites?q=Elan'));
    expect(await rows()).toEqual([expect.stringContaining('Élan Works')]);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No site matches.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await rows()).toHaveLength(2));

    await user.click(screen.getByRole('link', { name: 'Élan Works' }));
    await heading('Élan Works');
    expect(address()).toBe('/manage/site/3/details');
  });

  it('follows every site that it shows, and marks an evacuation', async () => {
    const sites = [summaryOf(HARBOUR), ELAN];
    const { portal } = await openSites('/manage/overview/sites?q=elan', sites);
    server().persist().post('/broadcasting/auth').reply(200, {});
    server()
      .persist()
      .get(/^.api.v2.sites.3./)
      .reply(200, {});
    await waitFor(() => expect([...portal.realtime.last().joined]).toContain('private-Site.3'));
    act(() => portal.realtime.stand());
    // What was missed has been read by then: it says nothing of what follows.
    await screen.findByText('Live', { ignore: '[role=status]' });
    act(() =>
      portal.realtime.say('private-Site.3', 'SignInEvent', {
        visitor: {
          id: 9,
          name: 'Ben Osei',
          site_id: 3,
          visitor_group_id: 3,
          visitor_group_type: 'non_returning',
          in_timestamp: '2030-03-04T09:00:00Z',
          out_timestamp: null,
          revision: 1,
        },
        site: { id: 3, visitors_signed_in_count: 8, count_revision: 101 },
      }),
    );
    await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/8$/)]));
    expect(within(await table()).queryByText('Evacuation')).not.toBeInTheDocument();
    // What is read of it from now on says the same.
    sites[1] = {
      ...ELAN,
      revision: 2,
      visitors_signed_in_count: 8,
      count_revision: 101,
      evacuation_in_progress: true,
      evacuation_kind: 'real',
    };
    act(() =>
      portal.realtime.say('private-Site.3', 'Evacuation\\EvacuationCreatedEvent', {
        evacuation: { id: 12, site_id: 3, status: 'in_progress', event_counter: 0 },
      }),
    );
    const list = await table();
    await waitFor(() => expect(within(list).getByText('Evacuation')).toBeVisible(), { timeout: 4_000 });
  });

  it('listens to no site for somebody who may not hear it', async () => {
    const { portal } = await openSites('/manage/overview/sites', [ELAN], { ...viewing('ManageSite.viewer'), sites: [ELAN] });
    await table();
    expect(portal.realtime.connections).toHaveLength(0);
  });

  it('says that it could not be loaded and tries again; says when there are none', async () => {
    server().get('/sites').reply(500, { message: 'Broken.' });
    const { user } = await visitSignedIn('/manage/overview/sites', { config: aConfig({ sites: [] }) });
    expect(await screen.findByText('The sites could not be loaded.')).toBeVisible();
    server().get('/sites').reply(200, { sites: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no sites yet.')).toBeVisible();
    expect(screen.queryByText('The sites could not be loaded.')).not.toBeInTheDocument();
  });
});

describe('a site’s details', () => {
  /** The server's site as it is now, and every change that it was sent. */
  function playDetails(first: Site) {
    let site = first;
    const sent: SiteChange[] = [];
    /** Of each of them, the fields as they were read. */
    const bases: SiteChange['base'][] = [];
    let reads = 0;
    server()
      .persist()
      .get(`/sites/${first.id}`)
      .reply(200, () => {
        reads += 1;
        return { site };
      });
    server()
      .persist()
      .get('/sites')
      .reply(200, () => ({ sites: [summaryOf(site)] }));
    return {
      sent,
      bases,
      /** How often the site was asked for. */
      reads: () => reads,
      /** Accepts changes from now on, stored as the server would. */
      accept: (stored: (change: SiteChange) => Partial<Site> = (change) => change) =>
        asPatch()
          .persist()
          .post(`/sites/${first.id}`)
          .reply(200, (_, body) => {
            // The body of the portal's own call.
            const { base, ...change } = body as SiteChange;
            sent.push(change);
            bases.push(base);
            site = { ...site, ...stored(change), revision: site.revision + 1 };
            return { site };
          }),
      refuse: (status: number, problem: object) => asPatch().post(`/sites/${first.id}`).reply(status, problem),
    };
  }

  async function openDetails(site: Site = HARBOUR, config = aConfig({ sites: [summaryOf(site)] })) {
    const played = playDetails(site);
    const visitor = await visitSignedIn(`/manage/site/${site.id}/details`, { config });
    await screen.findByRole('form', { name: 'Site details' });
    return { ...visitor, ...played };
  }

  const text = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input' });
  const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));
  const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument());
  const save = async (user: Awaited<ReturnType<typeof openDetails>>['user']) => user.click(bar().getByRole('button', { name: 'Save' }));
  /** At once: a press for each letter would take its time. */
  const fill = async (user: Awaited<ReturnType<typeof openDetails>>['user'], field: HTMLElement, words: string) => {
    await user.click(field);
    await user.paste(words);
  };
  const retype = async (user: Awaited<ReturnType<typeof openDetails>>['user'], field: HTMLElement, words: string) => {
    await user.clear(field);
    await fill(user, field, words);
  };

  it('saves every field, sends only what differs, and shows it as it is stored', async () => {
    const { user, sent, bases, reads, accept } = await openDetails();
    accept((change) => ({
      ...change,
      ...(change.name === undefined ? {} : { name: change.name.trim() }),
      ...(change.address === '' ? { address: null } : {}),
    }));
    expect(text('Site name')).toHaveValue('Harbour House');
    expect(text(/^Address/)).toHaveValue('1 Quay Street');

    await retype(user, text('Site name'), 'Quayside House ');
    expect(bar().getByText('1 unsaved change')).toBeVisible();
    await user.clear(text(/^Address/));
    expect(bar().getByText('2 unsaved changes')).toBeVisible();
    await save(user);
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(sent).toEqual([{ name: 'Quayside House ', address: '' }]);
    expect(bases).toEqual([{ name: 'Harbour House', address: '1 Quay Street' }]);
    // The answer brought the site: nothing asks for it once more.
    expect(reads()).toBe(1);
    await heading('Quayside House');
    await noBar();
    expect(text('Site name')).toHaveValue('Quayside House');

    await fill(user, text(/^Reply name/), 'Reception');
    await fill(user, text(/^Reply email/), 'desk@harbour.example');
    await user.click(screen.getByRole('switch', { name: 'Suggest names while someone types at sign-in' }));
    await fill(user, text(/^Latitude/), '48,85');
    await fill(user, text(/^Longitude/), '2.35');
    await fill(user, text(/^Geofence radius/), '150');
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({
      reply_to_name: 'Reception',
      reply_to_email: 'desk@harbour.example',
      autocomplete: true,
      location: { zoom: 16, mapTypeId: 'roadmap', position: { lat: 48.85, lng: 2.35 }, radius: 150 },
    });
    await noBar();
    expect(text(/^Latitude/)).toHaveValue('48.85');
  });

  it('finds a zone and a language by typing', async () => {
    const { user, sent, accept } = await openDetails();
    accept();
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
    await waitFor(() => expect(sent).toEqual([{ timezone: 'America/New_York', locale: 'fr_FR' }]));
  });

  it('says what is wrong on leaving a field and on saving, with the focus on the first', async () => {
    const { user, sent, accept } = await openDetails();
    accept();
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
    expect(sent).toEqual([]);
  });

  it('puts the server’s refusal on its fields, the rest above them, and keeps what was typed', async () => {
    const { user, sent, accept, refuse } = await openDetails();
    await retype(user, text('Site name'), 'Pine Yard');
    await fill(user, text(/^Reply name/), 'Reception');
    refuse(422, {
      message: 'No.',
      errors: { name: ['This is there already.'], 'location.radius': ['Too far.'], brand_colour: ['No such colour.'] },
    });
    await save(user);
    await waitFor(() => expect(text('Site name')).toHaveAccessibleDescription('This is there already.'));
    expect(text(/^Geofence radius/)).toHaveAccessibleDescription(/Too far\./);
    expect(screen.getByRole('alert')).toHaveTextContent('No such colour.');
    await waitFor(() => expect(text('Site name')).toHaveFocus());
    expect(text(/^Reply name/)).toHaveValue('Reception');

    refuse(409, { message: 'This has changed in the meantime. Load it again and retry.' });
    await retype(user, text('Site name'), 'Pine Yard 2');
    await save(user);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This has changed in the meantime. Load it again and retry.'));
    expect(text('Site name')).toHaveValue('Pine Yard 2');

    accept();
    await save(user);
    await waitFor(() => expect(sent).toEqual([{ name: 'Pine Yard 2', reply_to_name: 'Reception' }]));
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
  });

  it('asks before it is left, by a link and by the back button, and stays or goes', async () => {
    const { user, address, sent, accept } = await openDetails();
    accept();
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
    expect(sent).toEqual([]);

    await user.click(await screen.findByRole('link', { name: 'Harbour House' }));
    await fill(user, await screen.findByRole('textbox', { name: /^Reply name/ }), 'Desk');
    await save(user);
    await noBar();
    await user.click(rail().getByRole('link', { name: 'Support' }));
    await heading('Support');
    expect(sent).toEqual([{ reply_to_name: 'Desk' }]);
  });

  it('keeps what is typed when somebody signs in or another answer arrives meanwhile', async () => {
    const { user, portal, sent, bases, accept } = await openDetails();
    accept();
    server().persist().post('/broadcasting/auth').reply(200, {});
    await waitFor(() => expect(portal.realtime.connections).toHaveLength(1));
    act(() => portal.realtime.stand());
    await user.clear(text('Site name'));
    await user.tab();
    await waitFor(() => expect(text('Site name')).toBeInvalid());
    await fill(user, text('Site name'), 'Quayside');
    act(() =>
      portal.realtime.say('private-Site.1', 'SignOutEvent', {
        visitor: {
          id: 9,
          name: 'Ben Osei',
          site_id: 1,
          visitor_group_id: 3,
          visitor_group_type: 'non_returning',
          in_timestamp: '2030-03-04T09:00:00Z',
          out_timestamp: '2030-03-04T10:00:00Z',
          revision: 2,
        },
        site: { id: 1, visitors_signed_in_count: 1_239, count_revision: 101 },
      }),
    );
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
    await heading('Dock House');
    expect(text(/^Address/)).toHaveValue('2 Quay Street');
    expect(text('Site name')).toHaveValue('Quayside');
    expect(bar().getByText('1 unsaved change')).toBeVisible();
    await save(user);
    await waitFor(() => expect(sent).toEqual([{ name: 'Quayside' }]));
    // As it was when it was touched, not as it is by now: the server finds the other change.
    expect(bases).toEqual([{ name: 'Harbour House' }]);
  });

  it('shows both versions of a field that somebody else has changed, and lets the person choose', async () => {
    const { user, portal, sent, bases, accept, refuse } = await openDetails();
    await retype(user, text('Site name'), 'Quayside');
    await retype(user, text(/^Address/), '9 Pier Road');
    const newer = { ...HARBOUR, revision: 9, name: 'Dock House', address: null, reply_to_name: 'Front desk' };
    refuse(409, { message: 'Somebody else has changed this in the meantime.', code: 'stale', data: { site: newer } });
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this in the meantime.');
    expect(screen.getByText('While you were editing, this was changed to “Dock House”. Save again to keep your version.')).toBeVisible();
    expect(screen.getByText('While you were editing, this was cleared. Save again to keep your version.')).toBeVisible();
    expect(text('Site name')).toHaveValue('Quayside');
    expect(text(/^Address/)).toHaveValue('9 Pier Road');
    // What nobody touched here is shown as it is stored now.
    expect(text(/^Reply name/)).toHaveValue('Front desk');
    expect(portal.store.getState().entities.sites.entities[1]).toMatchObject({ name: 'Dock House', revision: 9 });

    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    expect(text('Site name')).toHaveValue('Dock House');
    accept();
    await save(user);
    await waitFor(() => expect(sent).toEqual([{ address: '9 Pier Road' }]));
    expect(bases).toEqual([{ address: null }]);
  });

  it('is read-only without the right to edit', async () => {
    await openDetails(HARBOUR, { ...viewing('ManageSite.viewer', 'ManageEvent.editor'), sites: [summaryOf(HARBOUR)] });
    expect(screen.getByText('You can view this but not change it.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Change the details', description: /Permission “Sites: edit”/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
    for (const field of screen.getAllByRole('switch')) expect(field).toBeDisabled();
    expect(screen.getByRole('button', { name: /Time zone/ })).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'Event' })).not.toBeInTheDocument();
  });

  describe('of an event', () => {
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
      const { user, sent, accept } = await openDetails(event({}));
      accept();
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
      await waitFor(() => expect(sent).toEqual([{ active_from: '2031-06-02T08:30:00.000Z' }]));
      await noBar();

      await user.click(within(screen.getByRole('group', { name: 'Ends on' })).getByRole('spinbutton', { name: /^day/ }));
      await user.keyboard('01');
      await save(user);
      expect(await screen.findByText('The end must be after the start.')).toBeVisible();
      expect(sent).toHaveLength(1);
    });

    it('sends neither when something else changes, however exact they are stored', async () => {
      const { user, sent, accept } = await openDetails(event({}));
      accept();
      await retype(user, text('Site name'), 'Great Summit');
      await save(user);
      await waitFor(() => expect(sent).toEqual([{ name: 'Great Summit' }]));
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

  it('deletes a site once its name was typed, says why it cannot, and leaves for the list', async () => {
    const { user, address } = await openDetails(HARBOUR);
    await user.type(text('Site name'), ' of old');
    await user.click(screen.getByRole('button', { name: 'Delete site…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Harbour House?' }));
    const confirm = dialog.getByRole('button', { name: 'Delete site' });
    await user.type(dialog.getByRole('textbox'), 'Harbour');
    await user.click(confirm);
    expect(dialog.getByRole('textbox')).toBeInvalid();

    const sent: unknown[] = [];
    const refusal = { message: 'An evacuation is in progress.', code: 'evacuation_in_progress' };
    server()
      .delete('/sites/1', (body) => sent.push(body) > 0)
      .reply(409, refusal);
    await user.type(dialog.getByRole('textbox'), ' House');
    await user.click(confirm);
    expect(await dialog.findByText('An evacuation is in progress.')).toBeVisible();

    server().persist().get('/sites').reply(200, { sites: [] });
    server().delete('/sites/1').reply(204);
    await user.click(confirm);
    await heading('Sites');
    expect(await screen.findByText('Harbour House deleted.', { selector: 'li *' })).toBeVisible();
    expect(address()).toBe('/manage/overview/sites');
    expect(sent).toEqual([{ name: 'Harbour House' }]);
  });

  it('offers deleting only to whom the deleter level was given', async () => {
    await openDetails(HARBOUR, viewing('ManageSite.viewer', 'ManageSite.editor'));
    expect(await screen.findByRole('button', { name: 'Delete site…', description: /Permission “Sites: delete”/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('says that a site is not there', async () => {
    server().get('/sites/99').reply(404, { message: 'This could not be found.' });
    server().persist().get('/sites').reply(200, { sites: [] });
    const { user, address } = await visitSignedIn('/manage/site/99/details');
    await heading('Site not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to the sites' }));
    await heading('Sites');
    expect(address()).toBe('/manage/overview/sites');
  });

  it('says that one could not be loaded, of which not even the name is known', async () => {
    server().get('/sites/98').reply(500, { message: 'Something went wrong on the server.' });
    const { user } = await visitSignedIn('/manage/site/98/details');
    await heading('The site could not be loaded.');
    server().get('/sites/98').reply(404, { message: 'This could not be found.' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Site not found')).toBeVisible();
  });

  it('tries again what could not be loaded', async () => {
    server().get('/sites/1').reply(500, { message: 'Something went wrong on the server.' });
    const { user } = await visitSignedIn('/manage/site/1/details');
    expect(await screen.findByText('The site could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour House');
    server().get('/sites/1').reply(200, { site: HARBOUR });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Site name' })).toHaveValue('Harbour House');
  });
});
