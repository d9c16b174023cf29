import { screen, waitFor, within } from '@testing-library/react';

import { listGroups } from '#contract/people/calls/groups';
import { getSite, updateSite } from '#contract/sites/calls/sites';
import type { GroupSummary } from '#contract/people/entities/group';
import type { Site } from '#contract/sites/entities/site';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const group = (id: number, name: string): GroupSummary => ({
  id,
  revision: 1,
  name,
  type: 'non_returning',
  can_sign_in: true,
  show_on_fire_list: true,
});
const ON = aConfig({ client: aClient({ settings: { 'beta.group-visibility': true } }) });

async function openGroups() {
  let site: Site = aWholeSite();
  play(getSite, () => ({ site }));
  play(listGroups, { groups: [group(3, 'Visitors'), group(4, 'Staff'), group(5, 'Interns')] });
  play(updateSite, ({ body: { base: _base, ...change } }) => ({ site: (site = { ...site, ...change, revision: site.revision + 1 }) }));
  return visitSignedIn('/manage/site/1/groups', { config: ON });
}

const save = () => within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' });

it('chooses which groups may sign in, and goes back to all of them', async () => {
  const { user } = await openGroups();
  await user.click(await screen.findByRole('radio', { name: /^Only chosen groups/ }));
  await user.click(save());
  expect(await screen.findByText('Choose at least 1.')).toBeVisible();
  const chooser = screen.getByRole('button', { name: /Groups/, expanded: false });
  await waitFor(() => expect(chooser).toHaveFocus());
  await user.click(chooser);
  await user.click(await screen.findByRole('option', { name: /^Visitors/ }));
  await user.click(screen.getByRole('option', { name: /^Staff/ }));
  await user.keyboard('{Escape}');
  await user.click(save());
  await waitFor(() =>
    expect(sent(updateSite).map(({ body }) => body)).toEqual([{ visitor_group_ids: [3, 4], base: { visitor_group_ids: null } }]),
  );
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await user.click(screen.getByRole('radio', { name: /^All groups/ }));
  await user.click(save());
  await waitFor(() => expect(sent(updateSite).at(-1)?.body).toEqual({ visitor_group_ids: null, base: { visitor_group_ids: [3, 4] } }));
});
