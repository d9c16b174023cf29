import { screen, waitFor, within } from '@testing-library/react';

import * as badges from '#contract/badges/calls/badges';
import * as calls from '#contract/people/calls/groups';
import type { Badge } from '#contract/badges/entities/badge';
import type { Group } from '#contract/people/entities/group';
import { aDesign, aText, anElement } from '../../../support/badgeWorld';
import { itInProof } from '../../../support/itInProof';
import { playJourneys, viewing, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

const BADGE: Badge = { ...aDesign, id: 7, revision: 1, site_id: null, visitor_group_id: 4 };

async function openTab(fields: Partial<Group> = {}, { badge = BADGE, config = aConfig() } = {}) {
  let group = aGroup({ id: 4, name: 'Contractors', type: 'non_returning', badge_id: null, ...fields });
  play(calls.listGroups, () => ({ groups: [group] }));
  play(calls.getGroup, () => ({ group }));
  play(calls.updateGroup, ({ body: { base: _base, ...change } }) => ({
    group: (group = { ...group, ...change, revision: group.revision + 1 }),
  }));
  play(badges.listBadges, { badges: [badge] });
  play(badges.getBadgeSample, { facts: { name: 'Ines Long' }, fields: [{ id: 12, name: 'Licence plate', personal: false }] });
  return visitSignedIn('/manage/group/4/badges', { config });
}

itInProof('says when a sign-in prints, and whether what was printed is kept', async () => {
  const { user } = await openTab();
  const form = within(await screen.findByRole('form', { name: 'Printing badges' }));
  await user.click(form.getByRole('radio', { name: 'Offer to print the badge' }));
  await user.click(form.getByRole('switch', { name: 'Keep the printed badge' }));
  await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls.updateGroup).map(({ body }) => body)).toEqual([
      { print_badge_option: 'ask', store_badges: true, base: { print_badge_option: 'never', store_badges: false } },
    ]),
  );
});

it('uses a badge of the group', async () => {
  const { user } = await openTab();
  await user.click(await screen.findByRole('button', { name: 'Use Visitor badge' }));
  expect(await screen.findByText('In use')).toBeVisible();
  expect(sent(calls.updateGroup)[0]?.body).toEqual({ badge_id: 7, base: { badge_id: null } });
});

it('says which elements print nothing any more', async () => {
  const former = anElement({ fact: null, field_id: 99 });
  const { user } = await openTab({}, { badge: { ...BADGE, elements: [former, anElement({ fact: null, field_id: 12 })] } });
  await user.click(await screen.findByRole('link', { name: 'Edit Visitor badge' }));
  expect(await screen.findByText(/1 element prints nothing/u)).toBeVisible();
  const element = screen.getByRole('button', { name: 'Field that prints nothing' });
  element.focus();
  await user.keyboard('{Delete}');
  expect(screen.queryByText(/prints nothing/u)).toBeNull();
  expect(screen.getByRole('button', { name: 'Licence plate' })).toBeVisible();
});

it('adds photo, logo and code, and says how many more there may be as the limit comes near', async () => {
  const { user } = await openTab({}, { badge: { ...BADGE, elements: Array.from({ length: 56 }, () => aText()) } });
  await user.click(await screen.findByRole('link', { name: 'Edit Visitor badge' }));
  expect(await screen.findByRole('button', { name: 'Add photo' })).toBeVisible();
  expect(screen.queryByText(/more in all/u)).toBeNull();
  for (const name of ['Photo', 'Logo', 'QR code']) {
    await user.click(screen.getByRole('button', { name: `Add ${name === 'QR code' ? name : name.toLowerCase()}` }));
    expect(screen.getByRole('button', { name, pressed: true })).toBeVisible();
  }
  expect(screen.getByText('1 more in all')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Printing badges' })).toBeNull();
});

it('has nothing to print for deliveries', async () => {
  await openTab({ type: 'delivery' });
  expect(await screen.findByText('Deliveries have no badges')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Printing badges' })).toBeNull();
});

it('is only shown to somebody who may look', async () => {
  await openTab({}, { config: viewing('ManageVisitorGroup.viewer') });
  const form = within(await screen.findByRole('form', { name: 'Printing badges' }));
  expect(form.getByRole('radio', { name: 'Offer to print the badge' })).toBeDisabled();
});
