import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/time/calls/closurePeriods';
import type { ClosurePeriod } from '#contract/time/entities/timeAndAttendance';
import { itInProof } from '../../../support/itInProof';
import { fill, heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { play, refuse, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const CHRISTMAS: ClosurePeriod = { id: 1, revision: 1, start_date: '2030-12-25', reason: 'Christmas', all_rotas: true, rotas: [] };
const STOCKTAKING: ClosurePeriod = {
  id: 2,
  revision: 1,
  start_date: '2030-03-01',
  reason: 'Stocktaking',
  all_rotas: false,
  rotas: [7],
};
const rotas = [
  { id: 7, name: 'Workshop' },
  { id: 8, name: 'Office' },
];
const ADDRESS = '/manage/addons/time-and-attendance/closure-periods';

async function openPeriods(first: readonly ClosurePeriod[], path = ADDRESS) {
  let periods = [...first];
  const put = (period: ClosurePeriod) => {
    periods = [...periods.filter(({ id }) => id !== period.id), period].sort((a, b) => a.start_date.localeCompare(b.start_date));
    return { closurePeriod: period };
  };
  play(calls.listClosurePeriods, () => ({ closurePeriods: periods, rotas }));
  play(calls.createClosurePeriod, ({ body }) => put({ ...body, id: 3, revision: 1 }));
  play(calls.updateClosurePeriod, ({ params, body: { base: _base, ...change } }) => {
    const period = periods.find(({ id }) => id === Number(params.closurePeriodId)) ?? CHRISTMAS;
    return put({ ...period, ...change, revision: period.revision + 1 });
  });
  play(calls.deleteClosurePeriod, ({ params }) => {
    periods = periods.filter(({ id }) => id !== Number(params.closurePeriodId));
    return undefined;
  });
  const client = aClient({ settings: { 'time_and_attendance.discovered': true } });
  const visitor = await visitSignedIn(path, { config: aConfig({ client }) });
  await heading('Closure periods');
  return visitor;
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Closure periods' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists the days by date, and adds one for chosen rotas', async () => {
  const { user } = await openPeriods([STOCKTAKING, CHRISTMAS]);
  await waitFor(() => expect(rows()).toEqual(['1 Mar 2030StocktakingWorkshop', '25 Dec 2030ChristmasAll rotas']));
  await user.click(screen.getByRole('button', { name: 'Add closure day' }));
  const form = await drawer('Add closure day');
  await user.click(form.getByRole('button', { name: 'Add closure day' }));
  expect(await form.findByText('A date for the closure day is required')).toBeVisible();
  expect(form.getByText('A reason for the closure day is required')).toBeVisible();

  await user.click(form.getByRole('spinbutton', { name: /day/ }));
  await user.keyboard('24122030');
  await fill(user, form.getByRole('textbox', { name: /^Reason/ }), 'Christmas Eve');
  await user.click(form.getByRole('switch', { name: 'All rotas' }));
  await user.click(form.getByRole('button', { name: /Rotas/ }));
  await user.click(await screen.findByRole('option', { name: 'Office' }));
  await user.keyboard('{Escape}');
  await user.click(form.getByRole('button', { name: 'Add closure day' }));
  expect(await screen.findByText('Closure day added.')).toBeVisible();
  expect(sent(calls.createClosurePeriod).map(({ body }) => body)).toEqual([
    { start_date: '2030-12-24', reason: 'Christmas Eve', all_rotas: false, rotas: [8] },
  ]);
  await waitFor(() => expect(rows()[1]).toBe('24 Dec 2030Christmas EveOffice'));
});

itInProof('changes a day, and moves it in the list', async () => {
  const { user, address } = await openPeriods([STOCKTAKING, CHRISTMAS]);
  await user.click(await screen.findByRole('link', { name: '25 Dec 2030' }));
  const form = await drawer('Closure day');
  expect(address()).toBe(`${ADDRESS}?period=1`);
  await user.click(form.getByRole('spinbutton', { name: /month/ }));
  await user.keyboard('01');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Closure day saved.')).toBeVisible();
  expect(sent(calls.updateClosurePeriod).map(({ body }) => body)).toEqual([
    { start_date: '2030-01-25', base: { start_date: '2030-12-25' } },
  ]);
  await waitFor(() => expect(rows()[0]).toBe('25 Jan 2030ChristmasAll rotas'));
});

itInProof('deletes a day once asked, and keeps it when the server refuses', async () => {
  const { user } = await openPeriods([CHRISTMAS], `${ADDRESS}?period=1`);
  await user.click((await drawer('Closure day')).getByRole('button', { name: 'Delete closure day…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this closure day?' }));
  expect(question.getByText('25 Dec 2030 (Christmas) will be a normal working day.')).toBeVisible();
  refuse(calls.deleteClosurePeriod, 500, { message: '' });
  await user.click(question.getByRole('button', { name: 'Delete closure day' }));
  expect(await question.findByText('Failed to delete. Please try again.')).toBeVisible();
  play(calls.deleteClosurePeriod, undefined);
  play(calls.listClosurePeriods, { closurePeriods: [], rotas });
  await user.click(question.getByRole('button', { name: 'Delete closure day' }));
  expect(await screen.findByText('No closure days yet')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
