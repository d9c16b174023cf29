import { act, screen, waitFor, within } from '@testing-library/react';

import { listClientRoles } from '#contract/identity/calls/roles';
import { PERMISSIONS, type Permission } from '#contract/platform/permissions';
import { STANDARD_PERMISSIONS } from '#contract/platform/roles';
import { formChanged, formSettled } from '#portal/kit/route/routeSlice';
import { superUser } from '../../support/adminClients';
import { heading, playJourneys, serveToday, visit, visitSignedIn } from '../../support/journey';
import { play } from '../../support/play';
import { aClient, aConfig } from '../../support/portalRecords';

playJourneys();

const standard = { config: aConfig({ roles: STANDARD_PERMISSIONS, system_role: 'standard' }) };
const holding = (...roles: Permission[]) => ({ config: aConfig({ roles, system_role: null }) });
const FORBIDDEN = "Forbidden - You don't seem to have access to this page.";

describe('a page that is closed', () => {
  it('says which permission is missing, and who can give it', async () => {
    const { address } = await visitSignedIn('/fire-list', holding('Today.viewer'));
    await heading(FORBIDDEN);
    expect(address()).toBe('/fire-list');
    expect(screen.getByText(/Permission “Evacuation list: view”/)).toHaveTextContent('EvacList.viewer');
    expect(
      screen.getByText('An administrator of Harbour & Pine, or anyone there who manages roles, can give you this access.'),
    ).toBeVisible();
    expect(document.title).toBe('Forbidden · Portico');
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  });

  it('leads those who see the roles to the ones that hold what is missing', async () => {
    const { user, address } = await visitSignedIn('/fire-list', holding('ManageUser.viewer'));
    await heading(FORBIDDEN);
    play(listClientRoles, { clientRoles: [] });
    await user.click(screen.getAllByRole('link', { name: 'Which roles hold it' })[0]!);
    expect(await heading('Roles')).toBeVisible();
    expect(address()).toBe('/manage/account/permissions?permission=EvacList.viewer');
    expect(await screen.findByText('Who can have “Evacuation list: view”')).toBeVisible();
  });

  it('tells the Standard role that the page is not for it', async () => {
    await visitSignedIn('/manage/site/1/details', standard);
    await heading(FORBIDDEN);
    expect(screen.getByText('A role other than Standard: this page is not open to the Standard role.')).toBeVisible();
  });

  it('names alternatives once, and the first ones at a glance', async () => {
    const { user } = await visitSignedIn('/manage', holding('Today.viewer'));
    await heading(FORBIDDEN);
    const rest = screen.getByText('and 8 more');
    expect(screen.getByText('One of these:')).toBeVisible();
    expect(screen.getByText(/Spaces: edit/)).not.toBeVisible();
    await user.click(rest);
    expect(screen.getByText(/Spaces: edit/)).toBeVisible();
  });

  it('leaves out what another missing right would bring along', async () => {
    await visitSignedIn('/manage/overview/sites', holding('Today.viewer'));
    await heading(FORBIDDEN);
    expect(screen.queryByText('One of these:')).not.toBeInTheDocument();
    expect(screen.getAllByText('ManageSite.viewer')).toHaveLength(1);
  });

  it('says that a feature is off, and who switches it on', async () => {
    await visitSignedIn('/manage/fields-library');
    await heading(FORBIDDEN);
    expect(screen.getByText('The feature “Fields library” is not switched on for your organisation.')).toBeVisible();
    expect(screen.getByText('The people who run Portico for your organisation can switch this on.')).toBeVisible();
  });

  it('leads a super user to the switch', async () => {
    await visitSignedIn('/manage/fields-library', superUser);
    await heading(FORBIDDEN);
    expect(screen.getByRole('link', { name: 'Switch it on' })).toHaveAttribute('href', expect.stringMatching(/^\/admin\/./u));
  });

  it('names nobody where nobody can help', async () => {
    await visitSignedIn('/manage/safety-check/health-certificates', { config: aConfig({ roles: PERMISSIONS }) });
    await heading(FORBIDDEN);
    expect(screen.getByText('This page is closed to everyone.')).toBeVisible();
    expect(screen.queryByText('Who can help')).not.toBeInTheDocument();
  });

  it('opens as soon as the right is there', async () => {
    const { portal } = await visitSignedIn('/manage', holding('Today.viewer'));
    await heading(FORBIDDEN);
    const { config, siteId, today } = portal.store.getState().session;
    act(
      () =>
        void portal.store.dispatch({
          type: 'session/configLoaded',
          payload: { config: { ...config, roles: ['ManageForm.viewer'] }, siteId, today },
        }),
    );
    expect(await heading('Manage')).toBeVisible();
  });
});

describe('an unknown address', () => {
  it('is a 404 in the shell for somebody who is signed in', async () => {
    const { user } = await visitSignedIn('/nothing/here', holding('EvacList.viewer'));
    await heading('Page not found');
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(document.title).toBe('Page not found · Portico');
    await user.click(screen.getByRole('link', { name: 'Support' }));
    await heading('Support');
  });

  it('is a 404 for anyone else', async () => {
    const { address } = await visit('/nothing/here');
    await heading('Page not found');
    expect(address()).toBe('/nothing/here');
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });
});

describe('a page that is not built yet', () => {
  it('says so, under its own name and behind its own rule', async () => {
    await visitSignedIn('/manage/features/api-clients');
    await heading('API clients');
    expect(screen.getByText(/not available in Portico yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Manage' })).toHaveAttribute('href', '/manage');
  });

  it('is not found by strangers, and keeps the token of its address to itself', async () => {
    const { address, seen } = await visit('/magic-link/absence-request?token=s3cret', undefined, { watched: true });
    await heading('Page not found');
    expect(address()).toBe('/magic-link/absence-request');
    expect(seen()).not.toContain('s3cret');
  });
});

describe('an area', () => {
  it('lists the pages that are there and that the person may open, by what they belong to', async () => {
    const { user, address } = await visitSignedIn('/manage', holding('ManageUser.viewer', 'ManageSite.viewer'));
    await heading('Manage');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 2, name: 'Places and people' })).toBeVisible();
    // Not the groups, which are closed.
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/support?topic=sites',
      '/manage/overview/sites',
      '/manage/addons',
      '/manage/addons/discover/time-and-attendance',
      '/manage/account/users',
      '/manage/account/permissions',
      '/manage/account/sso/users',
      '/manage/account/sso/access-requests',
      '/manage/account/sso/settings',
      '/manage/account/subscriptions',
    ]);
    await user.click(main.getByRole('link', { name: /Sites/ }));
    await heading('Sites');
    expect(address()).toBe('/manage/overview/sites');
  });
});

describe('an ended trial', () => {
  const over = { config: aConfig({ client: aClient({ trial_ends_on: '2020-05-01' }) }) };

  it('closes what needs an active account, and says so', async () => {
    const { address } = await visitSignedIn('/', over);
    await heading('Your trial has ended');
    expect(address()).toBe('/trial-ended');
    expect(screen.getByText('The trial of Harbour & Pine ended on 1 May 2020.')).toBeVisible();
    // The page tells the primary user how to continue.
    expect(screen.getByText(/tell us which plan you want/)).toBeVisible();
    expect(screen.getByText(/only your profile, support and the account details are open/)).toBeVisible();
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.queryByRole('link', { name: /Today/ })).not.toBeInTheDocument();
    expect(main.getByRole('link', { name: 'Manage' })).toBeVisible();
  });

  it('names the operator where no plans are sold', async () => {
    await visitSignedIn('/', { config: { ...over.config, sells_plans: false } });
    await heading('Your trial has ended');
    expect(screen.getByText(/operator of this server can open Harbour & Pine again/)).toBeVisible();
    expect(screen.queryByText(/which plan you want/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Write to us about a plan' })).not.toBeInTheDocument();
  });

  it('leaves the rest open', async () => {
    const { address } = await visitSignedIn('/manage', over);
    await heading('Manage');
    expect(address()).toBe('/manage');
  });

  it('does not concern super users', async () => {
    serveToday();
    const { address } = await visitSignedIn('/', { ...over, claims: { 'user:is_super': true } });
    await waitFor(() => expect(address()).toBe('/today'));
  });
});

describe('leaving a changed form', () => {
  const changed = formChanged({ id: 'form', param: null });
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  it('asks, stays or leaves', async () => {
    const { user, portal, address } = await visitSignedIn('/my-profile');
    act(() => void portal.store.dispatch(changed));
    await user.click(screen.getByRole('link', { name: 'Support' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(address()).toBe('/my-profile');

    await user.click(screen.getByRole('link', { name: 'Support' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await heading('Support');
    expect(address()).toBe('/support?topic=start');
  });

  it('asks nothing once the changes are saved', async () => {
    const { user, portal } = await visitSignedIn('/my-profile');
    act(() => void portal.store.dispatch(changed));
    act(() => void portal.store.dispatch(formSettled('form')));
    await user.click(screen.getByRole('link', { name: 'Support' }));
    expect(await heading('Support')).toBeVisible();
  });
});
