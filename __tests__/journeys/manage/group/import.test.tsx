import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/people/calls/memberImports';
import { getGroup } from '#contract/people/calls/groups';
import { listMembers } from '#contract/people/calls/members';
import type { MemberImport } from '#contract/people/entities/memberImport';
import { saveFile } from '#web/net/saveFile';
import { itInProof } from '../../../support/itInProof';
import { playJourneys, viewing } from '../../../support/journey';
import { drawer, openMembers } from '../../../support/playedMembers';
import { play, playOnce, refuseOnce, sent } from '../../../support/play';
import { playUploads } from '../../../support/playedUploads';

jest.mock('#web/net/saveFile', () => ({ saveFile: jest.fn() }));

playJourneys();
const uploads = playUploads();
beforeEach(() => jest.mocked(saveFile).mockReset());

const READ: MemberImport = {
  id: 7,
  group_id: 4,
  state: 'read',
  file_name: 'people.csv',
  total: 4,
  done: 0,
  columns: [
    { header: 'Name', samples: ['Ann', 'Bo'] },
    { header: 'Mail', samples: ['ann@pine.test'] },
    { header: 'Start', samples: ['03/04/2026'] },
  ],
  mapping: ['name', null, null],
  reading: {
    encoding: 'windows-1252',
    delimiter: ';',
    sheet: null,
    sheets: [],
    head: 1,
    first_rows: [
      { row: 1, text: 'Name · Mail · Start' },
      { row: 2, text: 'Ann · ann@pine.test · 03/04/2026' },
    ],
    letters: ['Jšrg'],
  },
  can_read_again: true,
  date_order: 'dmy',
  date_evidence: null,
  country: 'GB',
  plan: null,
  result: null,
  undone: null,
  failure: null,
  begun_by: 'Ada Lind',
  begun_at: '2026-01-02T10:00:00Z',
  is_own: true,
  undo_until: null,
};
const CHECKED: MemberImport = { ...READ, state: 'checked', done: 4, plan: { add: 2, update: 1, unchanged: 0, faulty: 1 } };
const IMPORTED: MemberImport = {
  ...CHECKED,
  state: 'imported',
  total: 3,
  done: 3,
  result: { added: 2, updated: 1, skipped: 0 },
  undo_until: '2026-01-03T10:00:00Z',
};
const FIELDS = [{ id: 12, name: 'Shoe size' }];
const FAULTY = { row: 5, cells: ['=Cy', 'x@', ''], faults: [{ code: 'email_invalid', field: 'email' }] } as const;
const STORED = { id: 31, name: 'people.csv', size: 9, content_type: 'text/csv', width: null, height: null, url: '/f' } as const;

/** Plays the import that the group has at first, and then has as it is put. */
function playImport(first: MemberImport | null) {
  let now = first;
  play(calls.getGroupImport, () => ({ import: now, fields: FIELDS }));
  return (next: MemberImport) => ({ import: (now = next) });
}
const openImport = () => openMembers('/manage/group/4/members?dialog=import');
const dialog = () => drawer('Import members');
const savedText = async (): Promise<string> => {
  const [[content] = []] = jest.mocked(saveFile).mock.calls;
  return content === undefined ? '' : content.text();
};

it('leads from the file over its columns and the check to the import, and undoes it', async () => {
  const put = playImport(null);
  play(calls.createMemberImport, () => put({ ...READ, state: 'reading', columns: [], mapping: [], total: 0 }));
  play(calls.checkMemberImport, ({ body }) => put({ ...READ, state: 'checking', mapping: body.mapping, date_order: body.date_order }));
  play(calls.runMemberImport, () =>
    put({ ...CHECKED, state: 'importing', total: 3, done: 1, result: { added: 1, updated: 0, skipped: 0 } }),
  );
  play(calls.undoMemberImport, () => put({ ...IMPORTED, state: 'undoing', done: 0 }));
  play(calls.listImportFaults, { rows: [FAULTY], next: null });
  const { user } = await openMembers();
  await user.click(await screen.findByRole('button', { name: 'Import or export' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Import members/ }));
  const file = await dialog();
  expect(await file.findByText(/At most 50,000 rows and 100 columns/)).toBeVisible();

  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (input === undefined) throw new Error('No file can be chosen');
  fireEvent.change(input, { target: { files: [new File(['Name'], 'people.csv', { type: 'text/csv' })] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer(201, { file: STORED });
  await (await dialog()).findByRole('heading', { name: 'Reading the file' });
  expect(sent(calls.createMemberImport)[0]?.body).toEqual({ file_id: 31 });

  put(READ);
  await user.click(await (await dialog()).findByRole('button', { name: /(?<!· )Mail/ }));
  await user.click(await screen.findByRole('option', { name: 'Email' }));
  await user.click((await dialog()).getByRole('button', { name: /(?<!· )Start/ }));
  await user.click(await screen.findByRole('option', { name: 'First day' }));
  await user.click((await dialog()).getByRole('radio', { name: '4 March (month first)' }));
  const check = (await dialog()).getByRole('button', { name: 'Check rows' });
  expect(check.closest('footer')).not.toBeNull();
  await user.click(check);
  await (await dialog()).findByRole('heading', { name: 'Checking the rows' });
  expect(sent(calls.checkMemberImport)[0]?.body).toEqual({
    mapping: ['name', 'email', 'starts_on'],
    date_order: 'mdy',
    country: 'GB',
  });

  put(CHECKED);
  await (await dialog()).findByRole('button', { name: 'Import 3 rows' });
  expect(await (await dialog()).findByRole('table', { name: 'Rows to correct' })).toHaveTextContent(
    'Email: Enter a valid email address, such as ann@example.com.',
  );
  await user.click((await dialog()).getByRole('button', { name: 'Download rows to correct' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(await savedText()).toContain(
    'Name,Mail,Start,What to do\r\n"\'=Cy",x@,,"Email: Enter a valid email address, such as ann@example.com."\r\n',
  );
  await user.click((await dialog()).getByRole('button', { name: 'Import 3 rows' }));
  const meter = await (await dialog()).findByRole('meter', { name: 'Importing the rows' });
  expect(meter).toHaveAttribute('aria-valuetext', '1 of 3 rows');

  const lists = sent(listMembers).length;
  put(IMPORTED);
  await (await dialog()).findByText('people.csv is imported');
  await waitFor(() => expect(sent(listMembers).length).toBeGreaterThan(lists));
  await user.click((await dialog()).getByRole('button', { name: 'Undo import' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }));
  await (await dialog()).findByRole('heading', { name: 'Undoing the import' });
  put({ ...IMPORTED, state: 'undone', undone: { removed: 1, restored: 1, kept_changed: 0, kept_used: 1 }, undo_until: null });
  await (await dialog()).findByText('The import of people.csv is undone');
  expect((await dialog()).getByText(/they have visits/).nextSibling).toHaveTextContent('1');
});

itInProof('names a field that is chosen twice, and goes back to the columns from the check', async () => {
  playImport(CHECKED);
  play(calls.listImportFaults, { rows: [FAULTY], next: null });
  const { user } = await openImport();
  await user.click(await (await dialog()).findByRole('button', { name: 'Change columns' }));
  await user.click(await (await dialog()).findByRole('button', { name: /(?<!· )Mail/ }));
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  expect((await dialog()).getAllByText(/“Name” is chosen for several columns/)).toHaveLength(2);
  expect((await dialog()).getByRole('button', { name: 'Check rows' })).toBeDisabled();
  await user.click((await dialog()).getByRole('button', { name: /(?<!· )Mail/ }));
  await user.click(await screen.findByRole('option', { name: 'Shoe size' }));
  expect((await dialog()).getByRole('button', { name: 'Check rows' })).toBeEnabled();
});

itInProof('says what was assumed of the file, and has it read in another way', async () => {
  const put = playImport({ ...READ, mapping: ['name', null, 'starts_on'], date_evidence: { order: 'mdy', example: '12/31/2020' } });
  play(calls.readMemberImport, () =>
    put({ ...READ, id: 8, reading: READ.reading && { ...READ.reading, encoding: 'macintosh', letters: ['Jörg'], hidden_rows: 3 } }),
  );
  const { user } = await openImport();
  expect(await (await dialog()).findByText('“12/31/2020” shows: 4 March (month first).')).toBeVisible();
  expect((await dialog()).getByText('Check that these are right: Jšrg')).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: /Characters of the file/ }));
  await user.click(await screen.findByRole('option', { name: 'Western European (Mac)' }));
  expect(await (await dialog()).findByText('Check that these are right: Jörg')).toBeVisible();
  expect((await dialog()).getByText(/^3 rows that the workbook hides/u)).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: /Columns are separated by/ }));
  await user.click(await screen.findByRole('option', { name: 'Comma' }));
  await waitFor(() => expect(sent(calls.readMemberImport)).toHaveLength(2));
  expect(sent(calls.readMemberImport).map(({ body }) => body)).toEqual([
    { encoding: 'macintosh', delimiter: ';', head: 1 },
    // Heads are looked for again in another table.
    { encoding: 'macintosh', delimiter: ',' },
  ]);
});

itInProof('offers another sheet where the first one has no rows', async () => {
  const reading = {
    encoding: null,
    delimiter: null,
    sheet: 'Notes',
    sheets: ['Notes', 'Staff'],
    head: 1,
    first_rows: [],
    letters: [],
  } as const;
  const put = playImport({ ...READ, state: 'failed', failure: 'no_rows', columns: [], mapping: [], reading });
  play(calls.readMemberImport, () => put({ ...READ, id: 8 }));
  const { user } = await openImport();
  await user.click(await (await dialog()).findByRole('button', { name: /Sheet/ }));
  await user.click(await screen.findByRole('option', { name: 'Staff' }));
  await (await dialog()).findByRole('button', { name: 'Check rows' });
  expect(sent(calls.readMemberImport).map(({ body }) => body)).toEqual([{ sheet: 'Staff' }]);
});

itInProof('fetches members and the group again also after an import that has ended before it was seen to run', async () => {
  const put = playImport(CHECKED);
  play(calls.listImportFaults, { rows: [FAULTY], next: null });
  play(calls.runMemberImport, () => put(IMPORTED));
  const { user } = await openImport();
  const run = await (await dialog()).findByRole('button', { name: 'Import 3 rows' });
  expect(run.closest('footer')).not.toBeNull();
  const [lists, groups] = [sent(listMembers).length, sent(getGroup).length];
  await user.click(run);
  await (await dialog()).findByText('people.csv is imported');
  await waitFor(() => expect(sent(listMembers).length).toBeGreaterThan(lists));
  await waitFor(() => expect(sent(getGroup).length).toBeGreaterThan(groups));
});

it('has a sample whose heads are those of an export', async () => {
  playImport(null);
  const { user } = await openImport();
  await user.click(await (await dialog()).findByRole('button', { name: 'Download a sample' }));
  expect((await savedText()).split('\r\n')[0]).toBe('Name,Email,Mobile,First day,Last day,Manager email,External ID');
  expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toBe('import-sample.csv');
});

it('says what is asked about: zeros by the member’s name, and accounts that are off', async () => {
  playImport(CHECKED);
  const faults = [
    { code: 'id_zeros', field: 'external_id', name: 'Ann Lee' },
    { code: 'account_off', field: 'active' },
  ] as const;
  play(calls.listImportFaults, { rows: [{ row: 2, cells: ['Ann'], faults }], next: null });
  await openImport();
  const table = await (await dialog()).findByRole('table', { name: 'Rows to correct' });
  expect(table).toHaveTextContent('External ID: Ann Lee has the same email address, and this ID written in another way');
  expect(table).toHaveTextContent('choose “Do not import” for this column.');
});

it('says why a file cannot be imported, and takes another', async () => {
  playImport({ ...READ, state: 'failed', failure: 'too_many_rows', reading: null, can_read_again: false });
  const { user } = await openImport();
  expect(await (await dialog()).findByText('The file has more than 50,000 rows. Split it into several files.')).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: 'Import another file' }));
  expect(await (await dialog()).findByText(/One row for each member/)).toBeVisible();
});

it('says why the server does not begin, and shows a colleague’s import without its rows', async () => {
  const other: MemberImport = { ...IMPORTED, is_own: false, columns: null, result: { added: 2, updated: 0, skipped: 1 } };
  playImport(other);
  refuseOnce(calls.createMemberImport, 409, { message: 'An import by Ada Lind is under way in this group.', code: 'import_running' });
  const { user } = await openImport();
  expect(await (await dialog()).findByRole('button', { name: 'Undo import' })).toBeVisible();
  expect((await dialog()).queryByText('Rows to correct')).not.toBeInTheDocument();
  await user.click((await dialog()).getByRole('button', { name: 'Import another file' }));
  await (await dialog()).findByText(/One row for each member/);
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (input === undefined) throw new Error('No file can be chosen');
  fireEvent.change(input, { target: { files: [new File(['Name'], 'people.txt', { type: 'text/plain' })] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer(201, { file: STORED });
  expect(await (await dialog()).findByText('An import by Ada Lind is under way in this group.')).toBeVisible();
});

it('goes on with an import that has stopped', async () => {
  const put = playImport({ ...IMPORTED, state: 'failed', failure: 'stopped' });
  play(calls.runMemberImport, () => put({ ...IMPORTED, state: 'importing', done: 2 }));
  const { user } = await openImport();
  await user.click(await (await dialog()).findByRole('button', { name: 'Continue import' }));
  expect(await (await dialog()).findByRole('meter', { name: 'Importing the rows' })).toBeInTheDocument();
});

describe('An export', () => {
  const ANN = {
    name: 'Ann',
    email: 'ann@pine.test',
    mobile: '+447911123456',
    locale: null,
    starts_on: '2026-02-01',
    ends_on: null,
    manager: 'boss@pine.test',
    notes: '=1+1',
    external_id: 'E1',
    responses: { 12: '38' },
  };

  it('saves all parts as one file, by the columns that an import reads', async () => {
    playOnce(calls.exportMembers, { fields: FIELDS, exported: [ANN], next: 'sealed' });
    playOnce(calls.exportMembers, { fields: FIELDS, exported: [{ ...ANN, name: 'Bo', responses: {} }], next: null });
    const { user } = await openMembers();
    await user.click(await screen.findByRole('button', { name: 'Import or export' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Export members/ }));
    expect(await screen.findByText('2 members exported.')).toBeVisible();
    expect(sent(calls.exportMembers).map(({ body }) => body)).toEqual([{ status: 'current' }, { status: 'current', cursor: 'sealed' }]);
    expect((await savedText()).split('\r\n').map((line) => line.replace('\uFEFF', ''))).toEqual([
      'Name,Email,Mobile,Language,First day,Last day,Manager email,Notes,External ID,Shoe size',
      'Ann,ann@pine.test,"\'+447911123456",,2026-02-01,,boss@pine.test,"\'=1+1",E1,38',
      'Bo,ann@pine.test,"\'+447911123456",,2026-02-01,,boss@pine.test,"\'=1+1",E1,',
      '',
    ]);
  });

  it('says why it failed', async () => {
    refuseOnce(calls.exportMembers, 500, { message: 'Broken.' });
    const { user } = await openMembers();
    await user.click(await screen.findByRole('button', { name: 'Import or export' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Export members/ }));
    expect(await screen.findByText('Broken.')).toBeVisible();
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('and an import are not offered to those who may do neither', async () => {
    await openMembers('/manage/group/4/members?dialog=import', {
      config: viewing('ManageVisitorGroup.viewer', 'ReturningVisitor.viewer'),
    });
    await screen.findByRole('table', { name: 'Members' });
    expect(screen.queryByRole('button', { name: 'Import or export' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
