import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/visits/calls/attendees';
import * as badgeCalls from '#contract/badges/calls/badges';
import { saveFile } from '#web/net/saveFile';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, viewing } from '../../../support/journey';
import { play, playOnce, refuseOnce, sent } from '../../../support/play';
import { anAttendee, CAME, openAttendees } from '../../../support/playedAttendees';
import { playUploads } from '../../../support/playedUploads';
import { aConfig, aVisitor, visitEvent } from '../../../support/portalRecords';

jest.mock('#web/net/saveFile', () => ({ saveFile: jest.fn() }));
playJourneys();
const uploads = playUploads();
beforeEach(() => jest.mocked(saveFile).mockReset());

const BEN = anAttendee({ id: 2, name: 'Ben Cole', company: '=Acme', state: 'here', visit_id: 52, came_at: CAME });
const CLEO = anAttendee({ id: 3, name: 'Cleo Dorn', state: 'left', visit_id: 53, came_at: CAME, left_at: '2030-03-04T10:30:00Z' });

const rows = () =>
  within(screen.getByRole('table', { name: 'Attendees' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(1, 4)
        .join('|'),
    );
const figures = () =>
  Object.fromEntries(
    within(screen.getByLabelText('Figures of the event'))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists who is expected, here and gone by the event’s clock, with the figures', async () => {
  await openAttendees([anAttendee(), BEN, CLEO]);
  await screen.findByRole('table', { name: 'Attendees' });
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).toContain('Amy Baker');
  expect(rows()[0]).toContain('Guests|Expected');
  expect(rows()[1]).toMatch(/Here since 4 Mar 2030, 09:12$/u);
  expect(rows()[2]).toMatch(/Left 4 Mar 2030, 10:30$/u);
  expect(figures()).toEqual({ Invited: '3', Expected: '1', 'Here now': '1', Left: '1', 'Walk-ins': '0' });
  expect(screen.queryByRole('button', { name: 'Check in: Ben Cole' })).not.toBeInTheDocument();
});

it('checks somebody in at one press: the list and the figures follow', async () => {
  const { user } = await openAttendees([anAttendee()]);
  await user.click(await screen.findByRole('button', { name: 'Check in: Amy Baker' }));
  expect(await screen.findByText('Amy Baker is checked in.')).toBeVisible();
  await waitFor(() => expect(rows()[0]).toContain('Here since'));
  await waitFor(() => expect(figures()['Here now']).toBe('1'));
});

itInProof('takes a check-in back that was a mistake, or says why not', async () => {
  const { user } = await openAttendees([anAttendee()]);
  await user.click(await screen.findByRole('button', { name: 'Check in: Amy Baker' }));
  refuseOnce(calls.undoCheckIn, 409, { code: 'on_evacuation_list', message: 'This person is on the list of a running evacuation.' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alertdialog', { name: 'The check-in of Amy Baker could not be undone' })).toHaveTextContent(
    'on the list of a running evacuation',
  );
});

itInProof('says that a check-in was undone', async () => {
  const { user } = await openAttendees([anAttendee()]);
  await user.click(await screen.findByRole('button', { name: 'Check in: Amy Baker' }));
  playOnce(calls.undoCheckIn, undefined);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Amy Baker is not checked in any more.')).toBeVisible();
  expect(sent(calls.undoCheckIn)).toHaveLength(1);
});

itInProof('says why somebody cannot be checked in, or was turned away', async () => {
  const { user } = await openAttendees([anAttendee()]);
  refuseOnce(calls.checkInAttendee, 409, { code: 'already_signed_in', message: 'This attendee is here already.' });
  await user.click(await screen.findByRole('button', { name: 'Check in: Amy Baker' }));
  expect(await screen.findByRole('alertdialog', { name: 'Amy Baker could not be checked in' })).toHaveTextContent(
    'This attendee is here already.',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  playOnce(calls.checkInAttendee, {
    attendee: anAttendee(),
    visitor: aVisitor({ id: 60, in_timestamp: null, check: 'rejected', reason: 'Please stay at home.' }),
    badge: null,
  });
  await user.click(screen.getByRole('button', { name: 'Check in: Amy Baker' }));
  expect(await screen.findByText('Amy Baker was turned away. Please stay at home.')).toBeVisible();
});

itInProof('follows what is done elsewhere by the site’s events', async () => {
  const { enter, portal } = await openAttendees([anAttendee()]);
  await waitFor(() => expect(rows()[0]).toContain('Expected'));
  enter(anAttendee(), 70);
  act(() => portal.realtime.say('private-Site.1', 'SignInEvent', visitEvent(aVisitor({ id: 70, name: 'Amy Baker' }), 21, 101)));
  await waitFor(() => expect(rows()[0]).toContain('Here since'), { timeout: 5_000 });
  await waitFor(() => expect(figures()).toMatchObject({ Expected: '0', 'Here now': '1' }));
});

it('adds somebody, changes and deletes them', async () => {
  const { user } = await openAttendees([]);
  expect(await screen.findByText('Nobody on the list yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add attendee' }));
  const form = await drawer('Add attendee');
  await user.click(form.getByRole('button', { name: 'Add attendee' }));
  expect(await form.findByText('A name is required')).toBeVisible();
  await fill(user, form.getByLabelText(/^Name/), 'Dora Ek');
  await user.click(form.getByRole('button', { name: 'Add attendee' }));
  expect(await screen.findByText('Dora Ek has been added.')).toBeVisible();
  expect(sent(calls.createAttendee).map(({ body }) => body)).toEqual([
    { name: 'Dora Ek', email: null, company: null, notes: null, visitor_group_id: 3 },
  ]);

  await user.click(await screen.findByRole('button', { name: /^Dora Ek/ }));
  await user.click((await drawer('Dora Ek')).getByRole('button', { name: 'Edit' }));
  const edit = await drawer('Edit Dora Ek');
  await fill(user, edit.getByLabelText(/^Company/), 'Acme');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  await screen.findByText('Dora Ek has been saved.');
  expect(sent(calls.updateAttendee).map(({ body }) => body)).toEqual([{ company: 'Acme', base: { company: null } }]);

  await user.click((await drawer('Dora Ek')).getByRole('button', { name: 'Edit' }));
  await user.click((await drawer('Edit Dora Ek')).getByRole('button', { name: 'Delete attendee' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete Dora Ek?' })).getByRole('button', { name: 'Delete attendee' }),
  );
  expect(await screen.findByText('Dora Ek has been deleted.')).toBeVisible();
  expect(await screen.findByText('Nobody on the list yet')).toBeVisible();
});

itInProof('checks in somebody who was not expected', async () => {
  const { user } = await openAttendees([anAttendee()]);
  await user.click(await screen.findByRole('button', { name: 'Add walk-in' }));
  const form = await drawer('Check in somebody who was not expected');
  await fill(user, form.getByLabelText(/^Name/), 'Wim Ost');
  await user.click(form.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('Wim Ost is checked in.')).toBeVisible();
  await waitFor(() => expect(figures()['Walk-ins']).toBe('1'));
});

itInProof('narrows the list by search and state, and says when nobody is found', async () => {
  const { user } = await openAttendees([anAttendee(), BEN, CLEO]);
  await screen.findByRole('table', { name: 'Attendees' });
  await user.click(screen.getByRole('radio', { name: 'Left' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByText('1 attendee')).toBeVisible();
  await fill(user, screen.getByRole('searchbox', { name: 'Search attendees' }), 'zzz');
  expect(await screen.findByText('Nobody found')).toBeVisible();
});

itInProof('writes a file of those who came, which no spreadsheet takes for formulas', async () => {
  const { user } = await openAttendees([anAttendee(), BEN, CLEO]);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  // One menu for all of the list.
  expect(await screen.findByRole('menuitem', { name: 'Print this list' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More for this list', hidden: true })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Download who came (CSV)' }));
  expect(await screen.findByText('2 attendees in the file.')).toBeVisible();
  const [[content, name] = []] = jest.mocked(saveFile).mock.calls;
  expect(name).toBe('Harbour-House-attendees.csv');
  const text = await content?.text();
  expect(text?.split('\r\n')).toEqual([
    'Name,Company,Email,Group,Came,Left,Walk-in,Notes',
    'Ben Cole,"\'=Acme",,Guests,"4 Mar 2030, 09:12",,No,',
    'Cleo Dorn,,,Guests,"4 Mar 2030, 09:12","4 Mar 2030, 10:30",No,',
    '',
  ]);
});

it('checks nobody in once the event is over, and says so', async () => {
  await openAttendees([anAttendee()], { site: { active_until: '2020-03-04T18:00:00Z' } });
  expect(await screen.findByText('The event is over. Nobody can be checked in any more.')).toBeVisible();
  await screen.findByRole('table', { name: 'Attendees' });
  expect(screen.queryByRole('button', { name: /^Check Amy/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add walk-in' })).not.toBeInTheDocument();
});

it('lets somebody look who may not change anything, and says so', async () => {
  const { user } = await openAttendees([BEN], { config: viewing('ManageEvent.viewer', 'Today.viewer') });
  expect(await screen.findByRole('button', { name: /^Ben Cole/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add attendee' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Ben Cole/ }));
  const shown = await drawer('Ben Cole');
  expect(shown.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(shown.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
});

itInProof('has tickets mailed to all who were never mailed, and says how many', async () => {
  const { user } = await openAttendees([anAttendee({ email: 'amy@labs.test' }), BEN]);
  play(calls.inviteAttendees, { sent: 1, sent_lately: 0, without_email: 2 });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send tickets…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send tickets to all who were never mailed?' }));
  expect(question.getByText(/^1 attendee who is expected and has an email address gets a mail/u)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Send tickets' }));
  expect(await screen.findByText('1 ticket is on its way. 2 attendees have no email address.')).toBeVisible();
  expect(sent(calls.inviteAttendees).map(({ body }) => body)).toEqual([{}]);
});

it.each<[boolean, RegExp]>([
  [true, /^Mailed 4 Mar/u],
  [false, /^Not mailed$/u],
])('says of a ticket that it was mailed only where mail is set up (%s)', async (isMailed, text) => {
  await openAttendees([anAttendee({ email: 'amy@labs.test', invited_at: '2030-03-04T09:00:00Z' })], {
    config: aConfig({ mail_available: isMailed }),
    path: '?person=1',
  });
  expect(await screen.findByText(text)).toBeVisible();
});

it('says before tickets are mailed that no mail is set up', async () => {
  const { user } = await openAttendees([anAttendee({ email: 'amy@labs.test' })], { config: aConfig({ mail_available: false }) });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send tickets…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send tickets to all who were never mailed?' }));
  expect(question.getByText('No mail is set up here, so nobody gets an email.')).toBeVisible();
});

itInProof('has tickets mailed to those who are selected, or prints their badges', async () => {
  const { user } = await openAttendees([anAttendee(), BEN, CLEO]);
  play(calls.inviteAttendees, { sent: 1, sent_lately: 1, without_email: 0 });
  refuseOnce(badgeCalls.printAttendeeBadges, 409, { code: 'no_badge', message: 'There is no badge to print.' });
  await user.click(await screen.findByRole('checkbox', { name: /Amy Baker/u }));
  await user.click(screen.getByRole('checkbox', { name: /Cleo Dorn/u }));
  await user.click(screen.getByRole('button', { name: 'Print badges' }));
  const failed = await screen.findByRole('alertdialog', { name: 'The badges could not be printed' });
  expect(failed).toHaveTextContent('There is no badge to print.');
  await user.click(within(failed).getByRole('button', { name: 'OK' }));
  expect(sent(badgeCalls.printAttendeeBadges).map(({ body }) => body)).toEqual([{ ids: [1, 3] }]);

  await user.click(screen.getByRole('button', { name: 'Send tickets' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send tickets to 2 attendees?' }));
  expect(question.getByText('Amy Baker and Cleo Dorn')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Send tickets' }));
  expect(await screen.findByText(/^1 ticket is on its way\. 1 attendee was mailed less than an hour ago/u)).toBeVisible();
  expect(sent(calls.inviteAttendees).map(({ body }) => body)).toEqual([{ ids: [1, 3] }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Print badges' })).not.toBeInTheDocument());
});

it('prints nobody from a list that could not be read again', async () => {
  const { user } = await openAttendees([anAttendee()]);
  await screen.findByRole('checkbox', { name: /Amy Baker/u });
  const failing = async () => {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Print badges of all who are expected' }));
    const failed = await screen.findByRole('alertdialog', { name: 'The badges could not be printed' });
    const why = failed.textContent;
    await user.click(within(failed).getByRole('button', { name: 'OK' }));
    return why;
  };
  refuseOnce(badgeCalls.printAttendeeBadges, 409, { code: 'no_badge', message: 'There is no badge to print.' });
  expect(await failing()).toContain('There is no badge to print.');
  refuseOnce(calls.listAttendees, 500, { message: 'Broken.' });
  expect(await failing()).toContain('Broken.');
  expect(sent(badgeCalls.printAttendeeBadges)).toHaveLength(1);
});

itInProof('offers the other sheets of a workbook whose first one has no rows', async () => {
  const { user } = await openAttendees([]);
  const reading = {
    encoding: null,
    delimiter: null,
    sheet: 'Notes',
    sheets: ['Notes', 'Guests'],
    head: 1,
    first_rows: [],
    letters: [],
  } as const;
  const plan = { columns: [], mapping: [], reading, add: 0, known: 0, faulty: 0, faults: [], added: 0 };
  playOnce(calls.importAttendees, plan);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import attendees…' }));
  const form = await drawer('Import attendees');
  await form.findByRole('button', { name: 'Download a sample' });
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  fireEvent.change(input!, { target: { files: [new File(['PK'], 'guests.xlsx')] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  const file = { id: 31, name: 'guests.xlsx', size: 9, content_type: 'text/csv', width: null, height: null, url: '/f' };
  await uploads[0]!.answer(201, { file });
  expect(await form.findByText(/This part of guests\.xlsx has no rows/u)).toBeVisible();
  expect(form.queryByText('Attendees to add')).not.toBeInTheDocument();
  playOnce(calls.importAttendees, {
    ...plan,
    columns: [{ header: 'Name', samples: ['Amy'] }],
    mapping: ['name'],
    reading: { ...reading, sheet: 'Guests' },
    add: 1,
  });
  await user.click(form.getByRole('button', { name: /Sheet/u }));
  await user.click(await screen.findByRole('option', { name: 'Guests' }));
  expect((await form.findByRole('button', { name: 'Import 1 row' })).closest('footer')).not.toBeNull();
});

it('imports a file after a check, with the columns as they are chosen and the rows to correct', async () => {
  const { user } = await openAttendees([]);
  const plan = {
    columns: [
      { header: 'Who', samples: ['Amy', 'Ben'] },
      { header: 'Email', samples: ['amy@labs.test'] },
    ],
    mapping: [null, 'email'] as const,
    reading: {
      encoding: 'windows-1252',
      delimiter: ';',
      sheet: null,
      sheets: [],
      head: 1,
      first_rows: [{ row: 1, text: 'Who · Email' }],
      letters: ['Jšrg'],
    } as const,
    add: 0,
    known: 0,
    faulty: 2,
    faults: [{ row: 2, cells: ['=Amy', 'amy@labs.test'], faults: ['A name is required'] }],
    added: 0,
  };
  playOnce(calls.importAttendees, plan);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import attendees…' }));
  const form = await drawer('Import attendees');
  await form.findByText('CSV or Excel file');
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  fireEvent.change(input!, { target: { files: [new File(['Who,Email'], 'guests.csv', { type: 'text/csv' })] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  const file = { id: 31, name: 'guests.csv', size: 9, content_type: 'text/csv', width: null, height: null, url: '/f' };
  await uploads[0]!.answer(201, { file });
  expect(await form.findByText('No row adds anybody.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Download rows to correct' }));
  const [[content, name] = []] = jest.mocked(saveFile).mock.calls;
  expect(name).toBe('guests-rows-to-correct.csv');
  expect((await content?.text())?.split('\r\n')[1]).toBe('"\'=Amy",amy@labs.test,A name is required');

  const right = { ...plan, reading: { ...plan.reading, encoding: 'macintosh', letters: ['Jörg'] } } as const;
  playOnce(calls.importAttendees, right);
  expect(form.getByText('Check that these are right: Jšrg')).toBeVisible();
  await user.click(form.getByRole('button', { name: /Characters of the file/u }));
  await user.click(await screen.findByRole('option', { name: 'Western European (Mac)' }));
  expect(await form.findByText('Check that these are right: Jörg')).toBeVisible();

  playOnce(calls.importAttendees, { ...right, mapping: ['name', 'email'], add: 2, faulty: 0, faults: [] });
  await user.click(form.getByRole('button', { name: /Who/u }));
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  await user.click(form.getByRole('button', { name: 'Check again' }));
  playOnce(calls.importAttendees, { ...right, mapping: ['name', 'email'], add: 2, faulty: 0, faults: [], added: 2 });
  await user.click(await form.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('2 attendees were added.')).toBeVisible();
  const reading = { encoding: 'macintosh', delimiter: ';', head: 1 };
  expect(sent(calls.importAttendees).map(({ body }) => [body.mapping, body.reading, body.dry_run])).toEqual([
    [undefined, undefined, true],
    [undefined, reading, true],
    [['name', 'email'], reading, true],
    // The import reads the file as it was shown.
    [['name', 'email'], reading, false],
  ]);
});
