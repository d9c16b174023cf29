import { fireEvent, screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';

import * as calls from '#contract/people/calls/memberRecords';
import { MEMBER_DOCUMENTS_MAX, type MemberDocument } from '#contract/people/entities/member';
import type { Permission } from '#contract/platform/permissions';
import { fill, playJourneys, viewing } from '../../../support/journey';
import { drawer, openMembers, typeDay } from '../../../support/playedMembers';
import { play, playOnce, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';
import { playUploads } from '../../../support/playedUploads';

playJourneys();
const uploads = playUploads();

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function aDocument(fields: Partial<MemberDocument> = {}): MemberDocument {
  const id = fields.file_id ?? 50;
  const name = 'certificate.pdf';
  return {
    id: 1,
    revision: 1,
    member_id: 1,
    name: 'Safety certificate',
    file_id: id,
    file_name: name,
    file: { id, name, size: 9, content_type: 'application/pdf', width: null, height: null, url: `/api/v2/files/${id}?e=1` },
    expires_at: null,
    ...fields,
  };
}

/** The server's documents of Nora as they are now. */
function playDocuments(first: readonly MemberDocument[]) {
  let documents = [...first];
  play(calls.listMemberDocuments, () => ({ documents }));
  play(calls.createMemberDocument, ({ body }) => {
    const document = aDocument({ ...body, id: 9 });
    documents = [...documents, document];
    return { document };
  });
  play(calls.updateMemberDocument, ({ params, body: { base: _base, ...change } }) => {
    documents = documents.map((one) => (String(one.id) === params.documentId ? { ...one, ...change, revision: one.revision + 1 } : one));
    return { document: documents[0] ?? aDocument() };
  });
  play(calls.deleteMemberDocument, ({ params }) => {
    documents = documents.filter(({ id }) => String(id) !== params.documentId);
    return undefined;
  });
}

async function openNora(documents: readonly MemberDocument[], roles?: readonly Permission[], config = aConfig()) {
  const opening = openMembers('/manage/group/4/members?member=1', { config: roles === undefined ? config : viewing(...roles) });
  playDocuments(documents);
  const { user } = await opening;
  const nora = await drawer('Nora Field');
  const section = within(await nora.findByRole('region', { name: 'Documents' }));
  return { user, section };
}
const lines = (section: Pick<BoundFunctions<typeof queries>, 'queryAllByRole'>) =>
  section.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the documents of a member', () => {
  it('say how long they are valid, in words, and are opened by their names', async () => {
    const { section } = await openNora([
      aDocument({ id: 1, name: 'Old licence', expires_at: '2024-03-03' }),
      aDocument({ id: 2, name: 'First aid', expires_at: dayFromNow(20) }),
      aDocument({ id: 3, name: 'Passport', expires_at: '2037-01-02' }),
      aDocument({ id: 4, name: 'Contract' }),
    ]);
    await waitFor(() =>
      expect(lines(section)).toEqual([
        'Old licenceExpired on 3 Mar 2024certificate.pdf',
        expect.stringMatching(/^First aidExpires on /),
        'PassportValid until 2 Jan 2037certificate.pdf',
        'ContractDoes not expirecertificate.pdf',
      ]),
    );
    expect(section.getByRole('link', { name: 'Contract' })).toHaveAttribute('href', expect.stringContaining('/api/v2/files/50?e=1'));
  });

  it('are added with a file, changed and deleted', async () => {
    const { user, section } = await openNora([]);
    expect(await section.findByText('No documents yet.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Add document' }));
    const adding = within(await screen.findByRole('dialog', { name: 'Add a document for Nora Field' }));
    const add = () => user.click(adding.getByRole('button', { name: 'Add document' }));
    await add();
    await waitFor(() => expect(adding.getByLabelText(/^Name/)).toHaveAccessibleDescription(/A name is required/));
    expect(adding.getByText('Choose a file.')).toBeVisible();
    await fill(user, adding.getByLabelText(/^Name/), 'Safety certificate');
    await typeDay(user, adding, /^Valid until/, '03032030');
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
    if (input === null) throw new Error('No file can be chosen');
    fireEvent.change(input, { target: { files: [new File(['%PDF'], 'certificate.pdf', { type: 'application/pdf' })] } });
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.parts[0]).toEqual(['purpose', 'member_document']);
    await uploads[0]?.answer(201, { file: aDocument().file });
    await add();
    expect(await screen.findByText('Safety certificate added.')).toBeVisible();
    expect(sent(calls.createMemberDocument).map(({ params, body }) => [params, body])).toEqual([
      [{ memberId: '1' }, { name: 'Safety certificate', file_id: 50, expires_at: '2030-03-03' }],
    ]);

    await user.click(await section.findByRole('button', { name: 'Edit Safety certificate' }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit document' }));
    await fill(user, editing.getByLabelText(/^Name/), 'Safety training');
    refuseOnce(calls.updateMemberDocument, 409, { code: 'stale', message: 'Somebody else has changed this.' });
    await user.click(editing.getByRole('button', { name: 'Save' }));
    expect(await editing.findByText('Somebody else has changed this.')).toBeVisible();
    await user.click(editing.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Safety training saved.')).toBeVisible();
    expect(sent(calls.updateMemberDocument).at(-1)?.body).toEqual({ name: 'Safety training', base: { name: 'Safety certificate' } });

    await user.click(await section.findByRole('button', { name: 'Delete Safety training' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Safety training?' }));
    await user.click(question.getByRole('button', { name: 'Delete document' }));
    expect(await screen.findByText('Safety training deleted.')).toBeVisible();
    expect(await section.findByText('No documents yet.')).toBeVisible();
  });

  it('are only read without the right to edit, and no more are taken than the limit', async () => {
    const { section } = await openNora([aDocument()], ['ReturningVisitor.viewer', 'ManageVisitorGroup.viewer', 'ManageSite.viewer']);
    await section.findByRole('link', { name: 'Safety certificate' });
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });

  it('say when there are as many as a member may have', async () => {
    const all = Array.from({ length: MEMBER_DOCUMENTS_MAX }, (_, at) => aDocument({ id: at + 1, name: `Paper ${at}` }));
    const { section } = await openNora(all);
    expect(await section.findByText('A member has at most 20 documents.')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Add document' })).not.toBeInTheDocument();
  });

  it('say that they could not be loaded, and are requested again', async () => {
    const opening = openMembers('/manage/group/4/members?member=1');
    refuseOnce(calls.listMemberDocuments, 500, { message: 'No.' });
    const { user } = await opening;
    const nora = await drawer('Nora Field');
    const section = within(await nora.findByRole('region', { name: 'Documents' }));
    expect(await section.findByText('The documents could not be loaded.')).toBeVisible();
    playOnce(calls.listMemberDocuments, { documents: [aDocument()] });
    await user.click(section.getByRole('button', { name: /again/ }));
    expect(await section.findByRole('link', { name: 'Safety certificate' })).toBeVisible();
  });

  it('promise no reminders where no mail is set up', async () => {
    const { user, section } = await openNora([], undefined, aConfig({ mail_available: false }));
    await user.click(await section.findByRole('button', { name: 'Add document' }));
    expect(await screen.findByText(/No mail is set up here, so nobody is reminded/u)).toBeVisible();
    expect(screen.queryByText(/Reminders are sent/u)).not.toBeInTheDocument();
  });
});
