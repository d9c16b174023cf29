import { screen, waitFor, within } from '@testing-library/react';

import { listGroups } from '#contract/people/calls/groups';
import { searchPeople } from '#contract/visits/calls/search';
import type { FoundMember } from '#contract/visits/entities/person';
import type { Visitor } from '#contract/visits/entities/visitor';
import { STANDARD_PERMISSIONS } from '#contract/platform/roles';
import { memoryStorage } from '#web/storage/storage';
import { itInProof } from '../../support/itInProof';
import { heading, playJourneys, serveToday, visitSignedIn } from '../../support/journey';
import { aGroup } from '../../support/manageRecords';
import { play } from '../../support/play';
import { aConfig, aSite, aVisitor } from '../../support/portalRecords';

playJourneys();

const SITES = [aSite({ id: 1, name: 'Harbour House' }), aSite({ id: 2, name: 'Élan Works' })];

const palette = () => screen.findByRole('dialog', { name: 'Go to' });
const options = async (): Promise<string[]> =>
  within(await palette())
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

interface Found {
  readonly visitors?: readonly Visitor[];
  readonly members?: readonly FoundMember[];
}

/** Groups, and whom the server finds for a text. */
function serveRecords(found: Readonly<Record<string, Found>> = {}): void {
  play(listGroups, { groups: [aGroup({ id: 3, name: 'Élan staff' })] });
  play(searchPeople, ({ query }) => ({ visitors: [], members: [], former: [], ...found[query.q ?? ''] }));
}

const ELANA: FoundMember = { id: 41, name: 'Elana Ruiz', visitor_group_id: 3, email: null, present: null };
const ELANAS = { el: { members: [ELANA] }, elan: { members: [ELANA] }, elana: { members: [ELANA] } };

describe('the command palette', () => {
  it('opens by its key, lists the pages that are permitted, and goes to the one chosen', async () => {
    serveRecords();
    const { user, address } = await visitSignedIn('/my-profile', { config: aConfig({ sites: SITES }) });
    await user.keyboard('{Control>}k{/Control}');
    expect(await options()).toEqual(expect.arrayContaining(['Today', 'Evacuation', 'Sites Overview']));
    await user.keyboard('evac');
    await waitFor(async () => expect((await options())[0]).toBe('Evacuation'));
    await user.keyboard('{Enter}');
    await heading('Evacuation');
    expect(address()).toBe('/fire-list');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to no area whose pages are closed to the person or not built', async () => {
    serveRecords();
    const roles = ['Today.viewer', 'Today.signinout', 'TimeSheet.viewer', 'Spaces.viewer'] as const;
    const { user } = await visitSignedIn('/my-profile', { config: aConfig({ roles: [...roles], system_role: null, sites: SITES }) });
    await user.keyboard('{Control>}k{/Control}');
    expect(await options()).toContain('Today');
    for (const area of ['Reports', 'Spaces']) expect(await options()).not.toContain(area);
  });

  itInProof('finds sites, groups and members whatever the accents, and tells how many', async () => {
    serveRecords(ELANAS);
    const { user, address } = await visitSignedIn('/my-profile', { config: aConfig({ sites: SITES }) });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await palette();
    await user.keyboard('elan');
    await waitFor(async () =>
      expect(await options()).toEqual(['Élan Works', 'Today at Élan Works', 'Élan staff', 'Elana Ruiz Élan staff']),
    );
    await waitFor(() => expect(screen.getByText('4 results')).toHaveAttribute('role', 'status'));
    await user.click(screen.getByRole('menuitem', { name: 'Elana Ruiz Élan staff' }));
    await waitFor(() => expect(address()).toBe('/manage/group/3/members?member=41'));
  });

  it('makes a site the current one on the way to its Today', async () => {
    serveRecords();
    serveToday();
    const { user, portal } = await visitSignedIn('/my-profile', { config: aConfig({ sites: SITES }) });
    await user.keyboard('{Meta>}k{/Meta}');
    await palette();
    await user.keyboard('today elan');
    await waitFor(async () => expect((await options())[0]).toBe('Today at Élan Works'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(portal.store.getState().session.siteId).toBe(2));
  });

  it('never shows what an earlier text found', async () => {
    serveRecords(ELANAS);
    const { user } = await visitSignedIn('/my-profile', { config: aConfig({ sites: SITES }) });
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('elana');
    await waitFor(async () => expect(await options()).toEqual(['Elana Ruiz Élan staff']));
    await user.keyboard('x');
    // At once, while the server is still to be asked.
    expect(within(await palette()).queryByRole('menuitem', { name: /Elana/ })).not.toBeInTheDocument();
    expect(await screen.findByText('No page that you can open matches.')).toBeVisible();
  });

  it('has what was typed in the address as long as it is open, so that time travel shows it', async () => {
    serveRecords(ELANAS);
    const { user, address } = await visitSignedIn('/my-profile?palette=go&find=elana', { config: aConfig({ sites: SITES }) });
    const field = within(await palette()).getByRole('textbox', { name: 'Go to' });
    expect(field).toHaveValue('elana');
    await waitFor(async () => expect(await options()).toEqual(['Elana Ruiz Élan staff']));
    await user.clear(field);
    await user.keyboard('elan w');
    await waitFor(() => expect(address()).toBe('/my-profile?palette=go&find=elan+w'));
    await waitFor(async () => expect((await options())[0]).toBe('Élan Works'));
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/my-profile');
  });

  it('leads to no Today that a role may not see', async () => {
    const { user } = await visitSignedIn('/my-profile', {
      config: aConfig({ sites: SITES, roles: ['EvacReport.viewer'], system_role: 'standard' }),
    });
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('elan');
    expect(await screen.findByText('No page that you can open matches.')).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Today/ })).not.toBeInTheDocument();
  });

  it('offers the Standard role nothing that it may not open', async () => {
    serveRecords();
    const { user } = await visitSignedIn('/my-profile', {
      config: aConfig({ sites: SITES, roles: STANDARD_PERMISSIONS, system_role: 'standard' }),
    });
    await user.keyboard('{Control>}k{/Control}');
    const pages = await options();
    expect(pages).toContain('Today');
    expect(pages.filter((page) => /Sites|Groups|Users/.test(page))).toEqual([]);
    await user.keyboard('elan');
    await waitFor(async () => expect(await options()).toEqual(['Today at Élan Works']));
    await user.keyboard('nobody');
    expect(await screen.findByText('No page that you can open matches.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  itInProof('finds visitors who are here or expected today and opens them; signs in a member who may not be read', async () => {
    const now = new Date().toISOString();
    serveToday();
    serveRecords({
      awa: {
        visitors: [
          aVisitor({ id: 7, site_id: 2, name: 'Awa Sow', visitor_group_id: 3, in_timestamp: now }),
          aVisitor({ id: 8, name: 'Awa Diop', visitor_group_id: 3, in_timestamp: null, expected_timestamp: now, all_day: true }),
        ],
        members: [{ ...ELANA, name: 'Awa Ba' }],
      },
    });
    const { user, address, portal } = await visitSignedIn('/my-profile', {
      config: aConfig({ sites: SITES, roles: STANDARD_PERMISSIONS, system_role: 'standard' }),
    });
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('awa');
    await waitFor(async () =>
      expect(await options()).toEqual([
        expect.stringMatching(/^Awa Sow In since \d\d:\d\d · Élan Works$/),
        'Awa Diop Expected today · Harbour House',
        expect.stringMatching(/^Awa Ba .*Not here$/),
      ]),
    );
    await user.click(screen.getByRole('menuitem', { name: /Awa Sow/ }));
    await waitFor(() => expect(address()).toBe('/today?visitor=7'));
    expect(portal.store.getState().session.siteId).toBe(2);
    await screen.findByRole('dialog', { name: 'Awa Sow' });
    await user.keyboard('{Escape}');
    // Where they were is offered again.
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect((await options())[0]).toMatch(/^Awa Sow/));
  });

  it('does what is asked: signs someone in, starts an evacuation, changes the language', async () => {
    serveRecords();
    const { user, address } = await visitSignedIn('/my-profile', { config: aConfig({ sites: SITES }) });
    await user.keyboard('{Control>}k{/Control}');
    expect(await options()).toEqual(
      expect.arrayContaining(['Sign someone in Harbour House', 'Start an evacuation Harbour House', 'Start a drill Harbour House']),
    );
    await user.keyboard('start an evac{Enter}');
    await waitFor(() => expect(address()).toBe('/fire-list?start=1'));
    await screen.findByRole('alertdialog', { name: 'Start an evacuation at Harbour House?' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    // Two presses of Enter on the word never call an emergency.
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('fire drill');
    await waitFor(async () => expect(await options()).toContain('Start a drill Harbour House'));
    expect(await options()).not.toContain('Start an evacuation Harbour House');
    await user.clear(screen.getByRole('textbox', { name: 'Go to' }));
    await user.keyboard('drill{Enter}');
    await waitFor(() => expect(address()).toBe('/fire-list?start=1&kind=drill'));
    await screen.findByRole('alertdialog', { name: 'Start a drill at Harbour House?' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('deut');
    await waitFor(async () => expect(await options()).toEqual(['Deutsch Language']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  });

  it('leads to no page that is not built, and to a group’s details without the right to its members', async () => {
    serveRecords();
    const roles = STANDARD_PERMISSIONS.concat('ManageVisitorGroup.viewer', 'ManageSite.viewer');
    const { user } = await visitSignedIn('/my-profile', { config: aConfig({ sites: SITES, roles, system_role: null }) });
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('elan');
    await waitFor(async () => expect(await options()).toEqual(['Élan Works', 'Today at Élan Works', 'Élan staff']));
  });
});

describe('the keys', () => {
  it('? shows them, g and a letter lead to an area, and typing is no shortcut', async () => {
    serveRecords();
    const { user, address } = await visitSignedIn('/my-profile', { config: aConfig({ sites: SITES }) });
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Go to Manage')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('gm');
    await heading('Manage');
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('gf?');
    expect(within(await palette()).getByRole('textbox')).toHaveValue('gf?');
    expect(address()).toMatch(/^\/manage\?palette=go/);
  });

  it('can be switched off for single keys, on this device', async () => {
    serveRecords();
    const storage = memoryStorage();
    const { user } = await visitSignedIn('/my-profile', { config: aConfig({ sites: SITES }) }, storage);
    await user.keyboard('?');
    const toggle = await screen.findByRole('switch', { name: 'Single keys are shortcuts' });
    await user.click(toggle);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    expect(storage.get('singleKeys')).toBe('off');
  });
});
