import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/evacuations/calls/evacuations';
import { playJourneys } from '../../../../support/journey';
import { ago, openLive } from '../../../../support/livePoints';
import { header, rows } from '../../../../support/openReport';
import { playDevice } from '../../../../support/deviceLook';
import { anEvacuation } from '../../../../support/portalRecords';
import { refuseOnce } from '../../../../support/play';

playJourneys();

describe('where there is no room beside the list', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('one line says how many are left and leads to everything else', async () => {
    playDevice(['(width < 1024px)']);
    const { user, address } = await openLive({
      evacuation: anEvacuation({ kind: 'drill', started_at: ago(1), event_counter: 10, revision: 11 }),
      participants: [
        { id: 7, name: 'Ada Lind' },
        { id: 9, name: 'Kim Berg' },
      ],
    });
    expect(header()).toMatch(/8of 8 not safe01:0\dDrillHarbour House/);
    expect(screen.getByRole('link', { name: 'Go to Evacuation' })).toHaveAttribute('href', '/fire-list');
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Comments',
      'Taking part, devices, points',
      'How reliable this list is',
      'Add a person',
      'All shown are safe…',
      'Share…',
      'Print the list',
      'Complete…',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Taking part, devices, points' }));
    expect(within(await screen.findByRole('dialog', { name: 'Taking part, devices, points' })).getByText('Kim Berg')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Complete…' }));
    await screen.findByRole('alertdialog', { name: 'Complete this drill?' });
    expect(address()).toBe('/reports/evacuations/5?dialog=complete');
  });

  it('one row finds people, with all filters behind it', async () => {
    playDevice(['(width < 1024px)']);
    const { user, address } = await openLive();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Not safe 8/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: /Seen at/ }));
    await user.click(await screen.findByRole('option', { name: 'Quay' }));
    expect(address()).toBe('/reports/evacuations/5?panel=filters&point=8&show=all');
    await user.click(sheet.getByRole('button', { name: 'Show 0 people' }));
    expect(screen.getByText('Nobody matches.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Everyone 8 \+1 filter/ }));
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(again.getByRole('button', { name: 'Clear filters' }));
    await user.click(await again.findByRole('button', { name: 'Show 8 people' }));
    expect(rows()).toHaveLength(8);
  });

  it('one line stands for what somebody else was faster at', async () => {
    playDevice(['(width < 1024px)']);
    const { user, played } = await openLive();
    refuseOnce(calls.markEvacuee, 409, {
      message: 'Faster.',
      code: 'evacuee_changed',
      data: played.marked(1, { status: 'needs_assistance' }),
    });
    await user.click(screen.getByRole('button', { name: 'Mark Person 1 safe' }));
    await user.click(await screen.findByRole('button', { name: /Someone else has also marked Person 1.*Decide/ }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Marks that need a decision' })).getByRole('button', { name: 'Keep Needs help' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/was marked by someone else/)).not.toBeInTheDocument();
  });
});
