/** Links to an evacuation for people without an account, made by the person who runs it. */
import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/evacuations/calls/evacuationShares';
import { getEvacuationChanges } from '#contract/evacuations/calls/evacuations';
import type { EvacuationShare } from '#contract/evacuations/entities/evacuation';
import { fill, playJourneys } from '../../../support/journey';
import { openReport } from '../../../support/openReport';
import { loseOnce, play, playOnce, refuseOnce, sent } from '../../../support/play';
import { anEvacuation } from '../../../support/portalRecords';

playJourneys();

const TOKEN = 't0ken-shown-once';
const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const aShare = (fields: Partial<EvacuationShare> = {}): EvacuationShare => ({
  id: 1,
  evacuation_id: 5,
  label: 'Gate 2',
  created_by: 'Ada Lind',
  created_at: at(-5),
  expires_at: at(55),
  revoked_at: null,
  last_opened_at: null,
  ...fields,
});

/** The links as the server has them. */
function playLinks(first: readonly EvacuationShare[] = []) {
  let shares = first;
  play(calls.listEvacuationShares, () => ({ shares }));
  return { set: (next: readonly EvacuationShare[]) => (shares = next) };
}

const dialog = () => screen.findByRole('dialog', { name: 'Share this evacuation' });

describe('sharing an evacuation', () => {
  it('makes a link that is shown once, as an address and a picture, and lists it', async () => {
    const links = playLinks();
    const { user, address, portal } = await openReport();
    await user.click(screen.getByRole('button', { name: 'Share…' }));
    const box = within(await dialog());
    expect(address()).toBe('/reports/evacuations/5?dialog=share');
    expect(await box.findByText('No link is open.')).toBeVisible();
    expect(box.getByRole('radio', { name: '4 hours' })).toBeChecked();
    await user.click(box.getByRole('button', { name: 'Create link' }));
    expect(await box.findByText('Say who it is for.')).toBeVisible();
    await fill(user, box.getByLabelText(/Who is it for/), 'x'.repeat(81));
    await user.click(box.getByRole('button', { name: 'Create link' }));
    expect(await box.findByText('Use at most 80 characters.')).toBeVisible();
    await user.clear(box.getByLabelText(/Who is it for/));

    await fill(user, box.getByLabelText(/Who is it for/), ' Gate 2 ');
    await user.click(box.getByRole('radio', { name: '1 hour' }));
    playOnce(calls.createEvacuationShare, () => {
      links.set([aShare()]);
      return { share: aShare(), token: TOKEN };
    });
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    await user.click(box.getByRole('button', { name: 'Create link' }));
    expect(await box.findByRole('heading', { name: 'Link for Gate 2' })).toHaveFocus();
    expect(sent(calls.createEvacuationShare)).toMatchObject([
      { params: { evacuationId: '5' }, body: { label: 'Gate 2', expires_in_minutes: 60 } },
    ]);
    const link = `${window.location.origin}/shared/evacuations/-#${TOKEN}`;
    expect(box.getByText(link)).toBeVisible();
    expect(box.getByRole('img', { name: 'QR code of the link for Gate 2' })).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Copy link' }));
    expect(written).toEqual([link]);
    expect(await box.findByText(/^by Ada Lind, until /)).toBeVisible();
    expect(box.getByText('not opened yet')).toBeVisible();

    // Nowhere but on the screen, and there no longer than the dialog.
    const kept = JSON.stringify([
      portal.store.getState(),
      portal.logged.map(({ message, cause }) => [message, String(cause)]),
      window.history.state,
      document.title,
      address(),
    ]);
    expect(kept).toContain('Gate 2');
    expect(kept).not.toContain(TOKEN);
    await user.click(box.getByRole('button', { name: 'Create another link' }));
    expect(box.getByLabelText(/Who is it for/)).toHaveValue('');
    expect(document.body.innerHTML).not.toContain(TOKEN);
    await user.click(box.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/reports/evacuations/5');
  });

  it('keeps what was typed when the server refuses', async () => {
    playLinks();
    const { user } = await openReport({ path: '/reports/evacuations/5?dialog=share' });
    const box = within(await dialog());
    await fill(user, await box.findByLabelText(/Who is it for/), 'Gate 2');
    refuseOnce(calls.createEvacuationShare, 422, {
      message: '',
      errors: { label: ['At most 20 links of a report can be open. End one of them first.'] },
    });
    await user.click(box.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(box.getByLabelText(/Who is it for/)).toHaveAccessibleDescription(/At most 20 links/));
    loseOnce(calls.createEvacuationShare);
    await user.type(box.getByLabelText(/Who is it for/), '!');
    await user.click(box.getByRole('button', { name: 'Create link' }));
    expect(await box.findByText('The link could not be created.')).toBeVisible();
    expect(box.getByLabelText(/Who is it for/)).toHaveValue('Gate 2!');
  });

  it('ends a link once confirmed, and tells open ones from those that are over', async () => {
    const open = aShare({ id: 3, label: 'Fire service', last_opened_at: at(-1) });
    const links = playLinks([open, aShare({ id: 2, label: 'Gate 3', expires_at: at(-1) }), aShare({ id: 1, revoked_at: at(-2) })]);
    const { user } = await openReport({ path: '/reports/evacuations/5?dialog=share' });
    const box = within(await dialog());
    const section = (name: string) => within(box.getByRole('heading', { name }).closest('section')!);
    await box.findByRole('heading', { name: 'Open links' });
    expect(section('Open links').getAllByRole('listitem')).toHaveLength(1);
    expect(section('Open links').getByText(/^last opened /)).toBeVisible();
    expect(
      section('Ended links')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Gate 3by Ada Lind, expired /), expect.stringMatching(/^Gate 2by Ada Lind, ended /)]);

    await user.click(box.getByRole('button', { name: 'End the link for Fire service…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End the link for Fire service?' }));
    refuseOnce(calls.revokeEvacuationShare, 503, { message: '' });
    await user.click(question.getByRole('button', { name: 'End link' }));
    expect(await question.findByText('The link could not be ended.')).toBeVisible();
    playOnce(calls.revokeEvacuationShare, () => {
      links.set([aShare({ ...open, revoked_at: at(0) })]);
      return undefined;
    });
    await user.click(question.getByRole('button', { name: 'End link' }));
    expect(await box.findByText('No link is open.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent(calls.revokeEvacuationShare).map(({ params }) => params)).toEqual(Array(2).fill({ evacuationId: '5', shareId: '3' }));
  });

  it('says that no more can be made, and is there for nobody who may only read', async () => {
    playLinks(Array.from({ length: 20 }, (_, n) => aShare({ id: n + 1, label: `Gate ${n}` })));
    const { user } = await openReport({ path: '/reports/evacuations/5?dialog=share' });
    const box = within(await dialog());
    expect(await box.findByText('20 links are open, which is the limit. End one to create another.')).toBeVisible();
    expect(box.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is closed to anyone who may not edit, at its address too', async () => {
    await openReport({ path: '/reports/evacuations/5?dialog=share', roles: ['EvacReport.viewer'] });
    expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes on once the evacuation is complete, for reading', async () => {
    playLinks();
    play(getEvacuationChanges, { changes: [], next_after: null });
    await openReport({
      path: '/reports/evacuations/5?dialog=share',
      fields: { evacuation: anEvacuation({ revision: 20, event_counter: 10, status: 'complete', completed_at: '2030-03-04T09:30:00Z' }) },
    });
    expect(
      await within(await dialog()).findByText('Anyone who opens a link can read this one evacuation without an account.'),
    ).toBeVisible();
  });
});
