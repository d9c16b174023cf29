import { act, render, screen } from '@testing-library/react';

import { FrozenScreensContext } from '#portal/app/replay/frozenScreensContext';
import { RecordedScreens } from '#portal/app/replay/RecordedScreens';
import { timeAt } from '#web/dates/siteTime';
import { configLoaded, sessionSlice } from '#portal/processes/session/sessionSlice';
import { playJourneys } from '../../support/journey';
import { makePortal } from '../../support/portal';
import { aConfig } from '../../support/portalRecords';

playJourneys();

const Clock = ({ at }: { readonly at: number }) => <p>{timeAt(at, 'America/Winnipeg', 'en_GB')}</p>;

it('shows the hours of a recording by the zones that it brings', async () => {
  const { store, stop } = makePortal();
  // No browser has this offset.
  const zones = { 'America/Winnipeg': [[0, -330]] } as const;
  const { sites: _sites, evacuations: _evacuations, ...config } = aConfig({ zones });
  // Not a store of this page, which would have set the zones.
  const state = store.getState();
  const session = sessionSlice.reducer(state.session, configLoaded({ config, siteId: null, today: '2026-12-15' }));
  const shown = { portico: 'shown', state: { ...state, session }, at: Date.parse('2026-12-15T18:00:00Z') };
  stop();
  render(
    <FrozenScreensContext value={Clock}>
      <RecordedScreens />
    </FrozenScreensContext>,
  );
  const { origin } = window.location;
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: shown, origin, source: window })));
  expect(await screen.findByText('12:30')).toBeVisible();
});
