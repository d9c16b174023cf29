import { act, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/auditLog';
import { listGroups } from '#contract/people/calls/groups';
import type { AuditEntry } from '#contract/platform/entities/audit';
import { AUDIT_COUNT_MAX } from '#contract/clients/entities/auditLog';
import { saveFile } from '#web/net/saveFile';
import { itInProof } from '../../../support/itInProof';
import { heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, refuse, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

jest.mock('#web/net/saveFile', () => ({ saveFile: jest.fn() }));
playJourneys();

const ADDRESS = '/manage/account/audit-log';
const aLine = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  at: '2026-03-01T09:00:00Z',
  actor: 'Greta Lindqvist',
  action: 'updated',
  subject: 'sites',
  subject_id: 3,
  subject_name: 'Quayside',
  changes: { name: ['Pier', 'Quayside'], hide_sign_outs: [false, true], unknown_field: [1, 2], image_file_id: null },
  ip: '192.0.2.7',
  ...fields,
});
const playLines = (lines: readonly AuditEntry[], total = lines.length): void => {
  play(calls.listAuditPeople, {
    people: [
      { id: 4, name: 'Greta Lindqvist' },
      { id: 9, name: null },
    ],
  });
  play(calls.listAuditLog, { auditLog: lines, meta: { page: 1, per_page: 50, total } });
};
const queries = () => sent(calls.listAuditLog).map(({ query }) => query);
const table = async () => within(await screen.findByRole('table', { name: 'Lines of the audit log' }));

describe('the audit log', () => {
  it('says who did what, to what, when and from where, and in which zone', async () => {
    playLines([aLine(), aLine({ id: 6, actor: null, subject: 'members', subject_name: null, subject_id: 12, changes: {}, ip: null })]);
    await visitSignedIn(ADDRESS);
    expect(await heading('Audit log')).toBeVisible();
    const rows = await table();
    for (const told of ['Greta Lindqvist', 'Site: Quayside', '192.0.2.7', 'Former account', 'Member 12', 'The server'])
      expect(rows.getByText(told)).toBeVisible();
    expect(screen.getByText(/Times in your time zone: \w+/u)).toBeVisible();
    expect(screen.getByText('2 lines')).toBeVisible();
    expect(queries()).toEqual([{ per_page: '50' }]);
  });

  itInProof('is narrowed by person, subject, record, action and period, which the address holds', async () => {
    playLines([aLine()]);
    const { user, address } = await visitSignedIn(`${ADDRESS}?subject=sites&record=3&from=2026-03-01&to=2026-03-02`);
    await table();
    expect(queries().at(-1)).toEqual({ subject: 'sites', subject_id: '3', from: '2026-03-01', to: '2026-03-02', per_page: '50' });
    await user.click(screen.getByRole('button', { name: /Person/u }));
    await user.click(await screen.findByRole('option', { name: 'Former account 9' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ user_id: '9', subject_id: '3' }));
    expect(address()).toContain('person=9');
    await user.click(screen.getByRole('button', { name: /Record: 3/u }));
    await waitFor(() => expect(address()).not.toContain('record'));
    expect(queries().at(-1)).toMatchObject({ user_id: '9', subject: 'sites' });
  });

  itInProof.each([true, false])('offers to narrow by what is sold where plans are sold (%s), or while it is chosen', async (isSold) => {
    playLines([aLine()]);
    const config = aConfig({ sells_plans: isSold });
    const { user } = await visitSignedIn(`${ADDRESS}?subject=invoices`, { config });
    await table();
    const dropdown = screen
      .getAllByRole('button', { name: /Subject/u })
      .find((button) => button.getAttribute('aria-haspopup') === 'listbox');
    await user.click(dropdown!);
    expect(await screen.findByRole('option', { name: 'Site' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Invoice' })).toBeVisible();
    expect(screen.queryAllByRole('option', { name: 'Referral' })).toHaveLength(isSold ? 1 : 0);
  });

  it('opens a line beside the list, with the fields before and after', async () => {
    playLines([aLine()]);
    const { user, address } = await visitSignedIn(ADDRESS);
    await user.click((await table()).getByRole('link', { name: 'Changed' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Changed' }));
    expect(address()).toBe(`${ADDRESS}?line=7`);
    expect(drawer.getByRole('row', { name: 'Name Pier Quayside' })).toBeVisible();
    expect(drawer.getByRole('row', { name: 'Sign-outs by name hidden No Yes' })).toBeVisible();
    expect(drawer.getByRole('row', { name: 'unknown_field 1 2' })).toBeVisible();
    expect(drawer.getByRole('row', { name: 'Picture Changed; the value is not kept' })).toBeVisible();
  });

  itInProof('shows the values alone of what was created', async () => {
    playLines([aLine({ action: 'created', changes: { name: [null, 'Quayside'], image_file_id: null } })]);
    const { user } = await visitSignedIn(ADDRESS);
    await user.click((await table()).getByRole('link', { name: 'Created' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Created' }));
    expect(drawer.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Field', 'After']);
    expect(drawer.getByRole('row', { name: 'Name Quayside' })).toBeVisible();
  });

  it('says values by their names: sites, groups, permissions, moments', async () => {
    play(listGroups, { groups: [aGroup({ id: 2, name: 'Contractors' })] });
    playLines([
      aLine({
        changes: {
          site_ids: [[1, 3], null],
          visitor_group_ids: [[2, 99], []],
          permissions: [['Today.viewer'], ['Today.viewer', 'ManageSite.viewer']],
          invited_at: [null, '2026-03-01T09:00:00.000Z'],
        },
      }),
      aLine({ id: 6, action: 'deleted', changes: { site_ids: [null, null] } }),
    ]);
    const { user } = await visitSignedIn(ADDRESS);
    await user.click((await table()).getByRole('link', { name: 'Changed' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Changed' }));
    for (const row of [
      'Sites Harbour House and 3 All sites',
      'Groups Contractors and 99 –',
      'Permissions Today: view Today: view and Sites: view',
      /^Invited – 1 Mar 2026, \d\d:\d\d$/u,
    ])
      expect(await drawer.findByRole('row', { name: row })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click((await table()).getByRole('link', { name: 'Deleted' }));
    const gone = within(await screen.findByRole('dialog', { name: 'Deleted' }));
    expect(gone.getByRole('row', { name: 'Sites All sites –' })).toBeVisible();
  });

  itInProof('shows a new line without a reload, and asks for none while nobody sees the page', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const isHidden = jest.spyOn(document, 'visibilityState', 'get');
    const turn = (state: DocumentVisibilityState): void => {
      isHidden.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    try {
      playLines([aLine()]);
      await visitSignedIn(ADDRESS);
      await table();
      turn('hidden');
      const before = queries().length;
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(queries().length).toBe(before);
      playLines([aLine({ id: 8, subject_name: 'Albion' }), aLine()]);
      turn('visible');
      await act(() => jest.advanceTimersByTimeAsync(11_000));
      expect(await screen.findByText('Site: Albion')).toBeVisible();
    } finally {
      isHidden.mockRestore();
      jest.useRealTimers();
    }
  });

  itInProof('goes on to older lines by the last one shown, and back to the newest', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => aLine({ id: 100 - index }));
    playLines(lines, AUDIT_COUNT_MAX);
    const { user, address } = await visitSignedIn(ADDRESS);
    expect(await screen.findByText('More than 99,999 lines')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ per_page: '50', before: '51' }));
    expect(address()).toBe(`${ADDRESS}?before=51`);
    await user.click(await screen.findByRole('link', { name: 'Newest' }));
    await waitFor(() => expect(address()).toBe(ADDRESS));
  });

  itInProof('says when nothing is there, nothing matches, or it could not be loaded', async () => {
    playLines([]);
    const { user } = await visitSignedIn(ADDRESS);
    expect(await screen.findByText('Nothing in the audit log yet')).toBeVisible();
    refuse(calls.listAuditLog, 500, { message: 'Something went wrong.' });
    await user.click(screen.getByRole('button', { name: /Action/u }));
    await user.click(await screen.findByRole('option', { name: 'Exported' }));
    expect(await screen.findByText('The audit log could not be loaded.')).toBeVisible();
    playLines([]);
    await user.click(screen.getByRole('button', { name: /Try again/u }));
    await waitFor(() => expect(screen.getByText('No line matches.')).toBeVisible());
  });

  it('exports at most 31 days, in parts, with no value that a spreadsheet would run', async () => {
    playLines([aLine()]);
    play(calls.exportAuditLog, ({ body }) =>
      body.before === undefined
        ? { auditLog: [aLine({ changes: { name: ['=1+1', 'Quayside'] } })], next: 7 }
        : { auditLog: [aLine({ id: 5, changes: {} })], next: null },
    );
    const { user } = await visitSignedIn(`${ADDRESS}?subject=sites&from=2026-03-01&to=2026-04-01&dialog=export`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Export the audit log' }));
    expect(dialog.getByText('Exports max 31 days.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Export CSV' }));
    expect(await dialog.findByText(/Exports cover 31 days at most/u)).toBeVisible();
    expect(sent(calls.exportAuditLog)).toEqual([]);
    const day = within(dialog.getByRole('group', { name: /Last day/u })).getByRole('spinbutton', { name: /month/u });
    await user.click(day);
    await user.keyboard('03');
    await user.click(dialog.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('2 lines were exported.')).toBeVisible();
    expect(sent(calls.exportAuditLog).map(({ body }) => body)).toEqual([
      { subject: 'sites', from: '2026-03-01', to: '2026-03-01' },
      { subject: 'sites', from: '2026-03-01', to: '2026-03-01', before: 7 },
    ]);
    const [[content, name] = []] = jest.mocked(saveFile).mock.calls;
    expect(name).toBe('audit-log-2026-03-01-2026-03-01.csv');
    const text = await content?.text();
    expect(text).toContain('"\'=1+1"');
    expect(text?.split('\r\n')).toHaveLength(4);
  });
});
