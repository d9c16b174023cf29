import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/visits/calls/expectedVisits';
import { searchHosts } from '#contract/visits/calls/search';
import { listQuestions } from '#contract/asking/calls/customFields';
import type { ExpectedVisit } from '#contract/visits/entities/expectedVisit';
import type { Permission } from '#contract/platform/permissions';
import { dateAt } from '#web/dates/siteTime';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, viewing } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { drawer, openMembers, typeDay } from '../../../support/playedMembers';
import { aField } from '../../../support/playedSite';
import { aConfig } from '../../../support/portalRecords';
import { play, refuseOnce, sent } from '../../../support/play';

playJourneys();

const TODAY = dateAt(new Date(), 'Europe/London');

function aVisit(fields: Partial<ExpectedVisit> = {}): ExpectedVisit {
  return {
    id: 70,
    member_id: 1,
    site_id: 1,
    start_date: '2037-03-03',
    end_date: '2037-03-05',
    all_day: false,
    arrival_time: '09:30',
    details: 'Annual inspection',
    notes: null,
    notify_id: 5,
    host_name: 'Harriet Host',
    additional: {},
    periods: [],
    ...fields,
  };
}

/** The server's expected visits of Nora as they are now. */
function playVisits(first: readonly ExpectedVisit[]) {
  let visits = [...first];
  play(calls.listExpectedVisits, () => ({ expectedVisits: visits }));
  play(calls.createExpectedVisit, ({ body }) => {
    const expectedVisit = aVisit({ notify_id: null, host_name: null, details: null, ...body, id: 90 });
    visits = [...visits, expectedVisit];
    return { expectedVisit };
  });
  play(calls.updateExpectedVisit, ({ params, body: { base: _base, ...change } }) => {
    visits = visits.map((one) => (String(one.id) === params.expectedVisitId ? { ...one, ...change } : one));
    return { expectedVisit: visits[0] ?? aVisit() };
  });
  play(calls.cancelExpectedVisit, ({ params }) => {
    visits = visits.filter(({ id }) => String(id) !== params.expectedVisitId);
    return undefined;
  });
}

async function openNora(visits: readonly ExpectedVisit[], config = aConfig()) {
  const opening = openMembers('/manage/group/4/members?member=1', { config });
  playVisits(visits);
  const { user } = await opening;
  const nora = await drawer('Nora Field');
  const section = within(await nora.findByRole('region', { name: 'Expected visits' }));
  return { user, section };
}

const withFlag = () => aConfig({ client: { ...aConfig().client, settings: { 'beta.expected-visits-custom-fields': true } } });

describe('the expected visits of a member', () => {
  it('say days, time, site, host and reason', async () => {
    const { section } = await openNora([
      aVisit(),
      aVisit({
        id: 71,
        start_date: '2037-04-01',
        end_date: '2037-04-01',
        arrival_time: null,
        all_day: true,
        host_name: null,
        details: null,
      }),
    ]);
    await waitFor(() =>
      expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^3\D+5 Mar 2037, 09:30.*with Harriet HostAnnual inspection$/u),
        expect.stringMatching(/^1 Apr 2037, all day/u),
      ]),
    );
  });

  it('are added for a day or several', async () => {
    const { user, section } = await openNora([]);
    expect(await section.findByText('No expected visits.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Add expected visit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Expect Nora Field' }));
    const add = () => user.click(dialog.getByRole('button', { name: 'Add expected visit' }));
    await add();
    expect(await dialog.findByText('An arrival time is required')).toBeVisible();
    expect(sent(calls.createExpectedVisit)).toEqual([]);
    await user.click(dialog.getByRole('switch', { name: 'All day' }));
    expect(dialog.queryByRole('group', { name: /^Arrival time/u })).not.toBeInTheDocument();
    await fill(user, dialog.getByLabelText(/^Reason/u), 'Audit');
    await fill(user, dialog.getByLabelText(/^Notes/u), 'Brings a colleague');
    refuseOnce(calls.createExpectedVisit, 409, { code: 'already_expected', message: 'Nora Field is already expected there.' });
    await add();
    expect(await dialog.findByText('Nora Field is already expected there.')).toBeVisible();
    await add();
    expect(await screen.findByText('Nora Field is expected.')).toBeVisible();
    expect(sent(calls.createExpectedVisit).at(-1)).toMatchObject({
      params: { memberId: '1' },
      body: {
        site_id: 1,
        start_date: TODAY,
        end_date: TODAY,
        all_day: true,
        arrival_time: null,
        details: 'Audit',
        notes: 'Brings a colleague',
        notify_id: null,
      },
    });
    expect(await section.findByText('Audit')).toBeVisible();
  });

  itInProof('have a last day that follows the first', async () => {
    const { user, section } = await openNora([]);
    await user.click(await section.findByRole('button', { name: 'Add expected visit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Expect Nora Field' }));
    await user.click(dialog.getByRole('switch', { name: 'All day' }));
    await typeDay(user, dialog, /^Start date/u, '03032037');
    await user.click(dialog.getByRole('button', { name: 'Add expected visit' }));
    await screen.findByText('Nora Field is expected.');
    expect(sent(calls.createExpectedVisit).at(-1)?.body).toMatchObject({ start_date: '2037-03-03', end_date: '2037-03-03' });
  });

  itInProof('are changed and cancelled', async () => {
    const { user, section } = await openNora([aVisit()]);
    await user.click(await section.findByRole('button', { name: /^Edit visit on/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit expected visit' }));
    await fill(user, dialog.getByLabelText(/^Reason/u), 'Repair');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Expected visit saved.')).toBeVisible();
    expect(sent(calls.updateExpectedVisit).at(-1)).toMatchObject({
      params: { memberId: '1', expectedVisitId: '70' },
      body: { details: 'Repair', base: { details: 'Annual inspection' } },
    });
    await user.click(await section.findByRole('button', { name: /^Cancel visit on/u }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this visit?' }));
    await user.click(question.getByRole('button', { name: 'Cancel visit' }));
    expect(await screen.findByText('Visit cancelled.')).toBeVisible();
    expect(await section.findByText('No expected visits.')).toBeVisible();
  });

  itInProof('ask the fields of the site with the flag, and keep sensitive responses that are left empty', async () => {
    const fields = [aField({ id: 31, name: 'Tools' }), aField({ id: 32, name: 'Health', sensitive: true })];
    play(searchHosts, { hosts: [] });
    const { user, section } = await openNora([aVisit({ additional: { 31: 'Drill', 32: '••••••' } })], withFlag());
    play(listQuestions, { questions: fields });
    await user.click(await section.findByRole('button', { name: /^Edit visit on/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit expected visit' }));
    expect(dialog.getByLabelText(/^Tools/u)).toHaveValue('Drill');
    expect(dialog.getByLabelText(/^Health/u)).toHaveValue('');
    expect(dialog.getByLabelText(/^Health/u)).toHaveAccessibleDescription(/Hidden/u);
    await fill(user, dialog.getByLabelText(/^Tools/u), 'Saw');
    refuseOnce(calls.updateExpectedVisit, 422, { message: 'x', errors: { 'additional.31': ['Another tool, please.'] } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Another tool, please.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Expected visit saved.');
    expect(sent(calls.updateExpectedVisit).at(-1)?.body).toEqual({ additional: { 31: 'Saw' }, base: {} });
  });

  it('are only read without the right to edit visits', async () => {
    const roles: readonly Permission[] = ['ReturningVisitor.viewer', 'ReturningVisitor.editor', 'ManageVisitorGroup.viewer'];
    const { section } = await openNora([aVisit()], viewing(...roles));
    await section.findByText('Annual inspection');
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are not there in groups of other types', async () => {
    await openMembers('/manage/group/4/members?member=1', { group: aGroup({ type: 'integration' }) });
    const nora = await drawer('Nora Field');
    await nora.findByRole('region', { name: 'Documents' });
    expect(nora.queryByRole('region', { name: 'Expected visits' })).not.toBeInTheDocument();
  });
});
