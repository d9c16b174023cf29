import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/sites/calls/evacuationPoints';
import { getSite } from '#contract/sites/calls/sites';
import type { Site } from '#contract/sites/entities/site';
import { fill, playJourneys, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { hold, play, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

/** Plays a site whose points are these, and opens their page. */
async function openPoints(
  titles: readonly string[],
  { site = aWholeSite(), config = aConfig() }: { site?: Site; config?: ReturnType<typeof aConfig> } = {},
) {
  let points = titles.map((title, index): calls.SitePoint => ({ id: index + 1, revision: 1, title }));
  play(getSite, () => ({ site }));
  play(calls.listEvacuationPoints, () => ({ evacuationPoints: points }));
  play(calls.createEvacuationPoint, ({ body }) => {
    const evacuationPoint = { id: 9, revision: 1, ...body };
    points = [...points, evacuationPoint];
    return { evacuationPoint };
  });
  play(calls.updateEvacuationPoint, ({ params, body: { title = '' } }) => {
    const evacuationPoint = { id: Number(params.evacuationPointId), revision: 2, title };
    points = points.map((point) => (point.id === evacuationPoint.id ? evacuationPoint : point));
    return { evacuationPoint };
  });
  play(calls.deleteEvacuationPoint, ({ params }) => {
    points = points.filter(({ id }) => id !== Number(params.evacuationPointId));
    return undefined;
  });
  play(calls.orderEvacuationPoints, ({ body }) => {
    points = body.ids.flatMap((id) => points.filter((point) => point.id === id));
    return { evacuationPoints: points };
  });
  return visitSignedIn('/manage/site/1/evacuationpoints', { config });
}

const shown = () =>
  within(screen.getByRole('grid', { name: 'Evacuation points' }))
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'));
const dialog = () => within(screen.getByRole('dialog'));

it('shows the points in their order, and moves one at once while it is sent', async () => {
  const { user } = await openPoints(['Car park', 'Garden', 'Meadow']);
  await screen.findByRole('grid', { name: 'Evacuation points' });
  expect(shown()).toEqual(['Car park', 'Garden', 'Meadow']);
  const release = hold(calls.orderEvacuationPoints);

  await user.click(screen.getByRole('button', { name: 'Move Meadow up' }));
  expect(shown()).toEqual(['Car park', 'Meadow', 'Garden']);
  await waitFor(() => expect(sent(calls.orderEvacuationPoints).map(({ body }) => body)).toEqual([{ ids: [1, 3, 2] }]));
  release();

  await user.click(screen.getByRole('button', { name: 'Move Meadow up' }));
  await waitFor(() => expect(sent(calls.orderEvacuationPoints).at(-1)?.body).toEqual({ ids: [3, 1, 2] }));
  expect(shown()).toEqual(['Meadow', 'Car park', 'Garden']);
});

it('goes back to the server’s order when that is refused, and says why', async () => {
  const { user } = await openPoints(['Car park', 'Garden']);
  await screen.findByRole('grid', { name: 'Evacuation points' });
  refuseOnce(calls.orderEvacuationPoints, 409, { code: 'stale', message: 'Somebody else has changed this.' });

  await user.click(screen.getByRole('button', { name: 'Move Car park down' }));

  expect(await screen.findByRole('alertdialog', { name: 'The order could not be saved' })).toHaveTextContent(
    'Somebody else has changed this.',
  );
  expect(shown()).toEqual(['Car park', 'Garden']);
});

it('adds the first point, renames it and deletes it', async () => {
  const { user } = await openPoints([]);
  await user.click(await screen.findByRole('button', { name: 'Add point' }));
  await user.click(dialog().getByRole('button', { name: 'Add point' }));
  expect(await dialog().findByText('A name is required')).toBeVisible();
  await fill(user, dialog().getByLabelText(/^Name/), 'Car park');
  await user.click(dialog().getByRole('button', { name: 'Add point' }));
  expect(await screen.findByText('Car park has been added.')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Rename Car park' }));
  await fill(user, dialog().getByLabelText(/^Name/), 'Garden');
  await user.click(dialog().getByRole('button', { name: 'Rename point' }));
  await waitFor(() => expect(shown()).toEqual(['Garden']));
  expect(sent(calls.updateEvacuationPoint).map(({ body }) => body)).toEqual([{ title: 'Garden', base: { title: 'Car park' } }]);

  await user.click(screen.getByRole('button', { name: 'Delete Garden' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete point' }));
  expect(await screen.findByText('No evacuation points yet')).toBeVisible();
});

it('says that a running evacuation keeps its points, and lets who may only look read them', async () => {
  await openPoints(['Car park'], {
    site: aWholeSite({ evacuation_in_progress: true }),
    config: aConfig({ roles: ['ManageSite.viewer'], system_role: null }),
  });
  await screen.findByRole('grid', { name: 'Evacuation points' });
  expect(screen.getByText(/keeps the points it began with/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Move|Rename|Delete|Add/ })).toBeNull();
});
