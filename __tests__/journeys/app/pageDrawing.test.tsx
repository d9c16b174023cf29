import { act, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';

import { getSite } from '#contract/sites/calls/sites';
import type * as Details from '#portal/screens/manage/site/details/SiteDetailsForm';
import { playDevice } from '../../support/deviceLook';
import { playJourneys, visitSignedIn } from '../../support/journey';
import { aWholeSite } from '../../support/manageRecords';
import { play } from '../../support/play';

/** How often the form has been drawn. Jest lets a mock see only names that begin so. */
let mockDrawn = 0;

jest.mock('#portal/screens/manage/site/details/SiteDetailsForm', () => {
  const actual = jest.requireActual<typeof Details>('#portal/screens/manage/site/details/SiteDetailsForm');
  return {
    ...actual,
    SiteDetailsForm: (props: Parameters<typeof actual.SiteDetailsForm>[0]) => (
      (mockDrawn += 1),
      createElement(actual.SiteDetailsForm, props)
    ),
  };
});

playJourneys();

/** Waits until the form is no longer drawn: React may draw data some turns after it has arrived. */
async function drawingSettled(): Promise<void> {
  for (let [before, turns] = [mockDrawn, 0]; turns < 10; turns += 1) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    if (mockDrawn !== before) [before, turns] = [mockDrawn, 0];
  }
}

it('draws nothing of a page again for a move that leaves it: the press is answered first', async () => {
  playDevice(['width >= 1024px']);
  play(getSite, { site: aWholeSite() });
  const { user, address, portal } = await visitSignedIn('/manage/site/1/details');
  await screen.findByRole('textbox', { name: 'Site name' });
  // A response draws twice: its data, and the end of the request.
  await waitFor(() => expect(Object.values(portal.store.getState().api.queries).map((query) => query?.status)).not.toContain('pending'));
  const privacy = screen.getByRole('link', { name: 'Privacy' });
  await user.hover(privacy);
  await drawingSettled();
  expect(mockDrawn).toBeGreaterThan(0);
  mockDrawn = 0;
  await user.click(privacy);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Site name' })).not.toBeInTheDocument());
  expect(address()).toBe('/manage/site/1/privacy');
  expect(mockDrawn).toBe(0);
});
