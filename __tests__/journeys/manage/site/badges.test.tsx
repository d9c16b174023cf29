import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/badges/calls/badges';
import { getSite, updateSite } from '#contract/sites/calls/sites';
import type { Badge } from '#contract/badges/entities/badge';
import type { StoredFile } from '#contract/platform/entities/file';
import type { Site } from '#contract/sites/entities/site';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, viewing, visitSignedIn } from '../../../support/journey';
import { aDesign, aText } from '../../../support/badgeWorld';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

const BADGE: Badge = { ...aDesign, id: 7, revision: 1, site_id: 3, visitor_group_id: null };

async function openTab(first: readonly Badge[] = [BADGE], config = aConfig(), fields: Partial<Site> = {}) {
  let site = aWholeSite({ id: 3, badge_id: null, ...fields });
  let badges = [...first];
  play(getSite, () => ({ site }));
  play(updateSite, ({ body: { base: _base, ...change } }) => ({ site: (site = { ...site, ...change, revision: site.revision + 1 }) }));
  play(calls.listBadges, () => ({ badges }));
  play(calls.getBadgeSample, () => ({
    facts: { name: 'Alexandrina Featherstonehaugh', group: 'Visitors' },
    fields: [{ id: 12, name: 'Licence plate', personal: false }],
  }));
  play(calls.createBadge, ({ body }) => {
    const badge = { ...BADGE, ...body, id: 8, visitor_group_id: null, site_id: 3 };
    badges = [...badges, badge];
    return { badge };
  });
  play(calls.updateBadge, ({ body: { base: _base, ...change } }) => {
    const badge = { ...BADGE, ...change, revision: 2 };
    badges = [badge];
    return { badge };
  });
  play(calls.deleteBadge, () => {
    badges = [];
    return undefined;
  });
  const visitor = await visitSignedIn('/manage/site/3/badges', { config });
  await screen.findByRole('region', { name: 'Badges' });
  return visitor;
}

itInProof('makes a badge by the keyboard alone', async () => {
  const { user } = await openTab([]);
  await user.click(await screen.findByRole('button', { name: 'Add badge' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Small label' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Badge name' }), 'Guest');
  screen.getByRole('button', { name: 'Add text' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Text “Text”', pressed: true })).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Text' }), 'Escort');
  screen.getByRole('button', { name: 'Text “Escort”' }).focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Save badge' }));
  await waitFor(() => expect(sent(calls.createBadge)).toHaveLength(1));
  const body = sent(calls.createBadge)[0]?.body;
  expect(body).toMatchObject({ name: 'Guest', width_mm: 62, height_mm: 29, site_id: 3 });
  expect(body?.elements).toHaveLength(3);
  expect(body?.elements[2]).toMatchObject({ type: 'text', text: 'Escort', x: 35, y: 80 });
  expect(await screen.findByText('Guest')).toBeVisible();
});

it('undoes and redoes, and deletes an element by its key', async () => {
  const { user } = await openTab();
  await user.click(await screen.findByRole('link', { name: 'Edit Visitor badge' }));
  const save = await screen.findByRole('button', { name: 'Save badge' });
  expect(save).toBeDisabled();
  expect(screen.queryByText(/more/u)).toBeNull();
  screen.getByRole('button', { name: 'Text “Visitor”' }).focus();
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('button', { name: 'Text “Visitor”' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Text “Visitor”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await user.click(save);
  await waitFor(() => expect(sent(calls.updateBadge)).toHaveLength(1));
  expect(sent(calls.updateBadge)[0]?.body).toMatchObject({ elements: [BADGE.elements[0]], base: { elements: BADGE.elements } });
});

it('shows why it was not saved, and keeps what was made', async () => {
  const { user } = await openTab();
  await user.click(await screen.findByRole('link', { name: 'Edit Visitor badge' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Badge name' }), 'Guest');
  refuseOnce(calls.updateBadge, 422, { message: 'Check what is marked.', errors: { name: ['A badge name is required'] } });
  await user.click(screen.getByRole('button', { name: 'Save badge' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A badge name is required');
  expect(screen.getByRole('textbox', { name: 'Badge name' })).toHaveValue('Guest');
});

it('chooses the badge in use, and deletes one after asking', async () => {
  const { user } = await openTab();
  await user.click(await screen.findByRole('button', { name: 'Use Visitor badge' }));
  expect(await screen.findByText('In use')).toBeVisible();
  expect(sent(updateSite)[0]?.body).toEqual({ badge_id: 7, base: { badge_id: null } });
  await user.click(screen.getByRole('button', { name: 'Delete badge Visitor badge' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/This badge is in use/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete badge' }));
  expect(await screen.findByText('No badges yet')).toBeVisible();
});

it('only shows badges to somebody who may look', async () => {
  await openTab([BADGE], viewing('ManageSite.viewer'));
  expect(await screen.findByText('Visitor badge')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add badge' })).toBeNull();
});

it('draws badges with another logo as soon as it is saved', async () => {
  const crest: StoredFile = { id: 4, name: 'crest.png', size: 2_048, content_type: 'image/png', width: 200, height: 200, url: '/crest' };
  const { user } = await openTab([BADGE], aConfig(), { badge_logo_file_id: crest.id, badge_logo: crest });
  await screen.findByRole('link', { name: 'Edit Visitor badge' });
  expect(sent(calls.getBadgeSample)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: /Remove.*crest\.png/ }));
  await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls.getBadgeSample)).toHaveLength(2));
});

it('puts a logo where there is room for it, and says what one covers', async () => {
  const { user } = await openTab();
  await user.click(await screen.findByRole('link', { name: 'Edit Visitor badge' }));
  await user.click(await screen.findByRole('button', { name: 'Add logo' }));
  expect(await screen.findByRole('button', { name: 'Logo', pressed: true })).toBeVisible();
  expect(screen.queryByText('Logo covers Name.')).toBeNull();
  await fill(user, screen.getByRole('textbox', { name: /^From the top/ }), '5');
  await user.tab();
  expect(await screen.findByText('Logo covers Name.')).toBeVisible();
});

itInProof('takes a size in inches, and rounds it down to what the label has', async () => {
  const { user } = await openTab([{ ...BADGE, elements: [] }]);
  await user.click(await screen.findByRole('link', { name: 'Edit Visitor badge' }));
  await user.click(await screen.findByRole('button', { name: /Unit/ }));
  await user.click(await screen.findByRole('option', { name: 'Inches' }));
  await fill(user, screen.getByRole('textbox', { name: /^Label width/ }), '2.25');
  await user.tab();
  await fill(user, screen.getByRole('textbox', { name: /^Label height/ }), '1.25');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save badge' }));
  await waitFor(() => expect(sent(calls.updateBadge)[0]?.body).toMatchObject({ width_mm: 57.1, height_mm: 31.7 }));
});

it('says how many more elements there may be as their limit comes near', async () => {
  const { user } = await openTab([{ ...BADGE, elements: Array.from({ length: 17 }, () => aText()) }]);
  await user.click(await screen.findByRole('link', { name: 'Edit Visitor badge' }));
  expect(await screen.findByText('3 more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add text' }));
  expect(await screen.findByText('2 more')).toBeVisible();
});
