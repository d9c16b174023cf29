/** A form's file, sent when it is chosen: progress, cancel, retry, refusals, and what the form saves. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';

import type { StoredFile } from '#contract/platform/entities/file';
import { UPLOAD_SILENT_MS } from '#web/net/sendFile';
import { startLanguages } from '#web/i18n/i18n';
import { memoryStorage } from '#web/storage/storage';
import { FormUpload } from '#portal/kit/files/FormUpload';
import { RecordForm } from '#portal/kit/form/RecordForm';
import { sameFields } from '#portal/kit/form/recordMapping';
import { playUploads } from '../../support/playedUploads';
import { accessToken, ORIGIN } from '../../support/portalTokens';
import { pass, playPortals, server, settle, signedInPortal, type Portal } from '../../support/portal';

interface Branding {
  readonly logo_file_id: number | null;
}

const FORMER: StoredFile = {
  id: 4,
  name: 'former.png',
  size: 2_048,
  content_type: 'image/png',
  width: 10,
  height: 10,
  url: '/api/v2/files/4?expires=1&signature=former',
};
const KEPT: StoredFile = { ...FORMER, id: 9, name: 'new.png', url: '/api/v2/files/9?expires=1&signature=new' };
const LOGO = new File(['pixels'], 'new.png', { type: 'image/png' });
const mapping = sameFields<Branding>()('logo_file_id');

playPortals();
const sent = playUploads();
beforeAll(async () => {
  await startLanguages(memoryStorage(), { namespaces: ['ui', 'errors', 'controls', 'files', 'rules'] });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

/** The form of a record that has a logo, or none. */
async function open(current: StoredFile | null = FORMER) {
  const portal: Portal = await signedInPortal();
  const saved: object[] = [];
  const page = render(
    <Provider store={portal.store}>
      <RecordForm
        label="Branding"
        record={{ logo_file_id: current?.id ?? null }}
        mapping={mapping}
        validate={() => undefined}
        save={async (change) => {
          saved.push(change);
          return Promise.resolve({ data: {} });
        }}
      >
        <FormUpload name="logo_file_id" label="Logo" purpose="client_logo" current={current} />
      </RecordForm>
    </Provider>,
  );
  return { portal, saved, user: userEvent.setup({ delay: null }), ...page };
}

async function choose(...files: readonly File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('No input');
  fireEvent.change(input, { target: { files } });
  await act(settle);
}
const newest = () => {
  const last = sent.at(-1);
  if (last === undefined) throw new Error('Nothing was sent');
  return last;
};
const picture = (): string | undefined => document.querySelector('img')?.src;
const save = () => screen.getByRole('button', { name: 'Save' });

test('shows the picture that the record has, and clears it when it is removed', async () => {
  const { saved, user } = await open();
  expect(screen.getByText('former.png')).toBeInTheDocument();
  expect(picture()).toBe(`${ORIGIN}/api/v2/files/4?expires=1&signature=former`);
  await user.click(screen.getByRole('button', { name: 'Remove former.png' }));
  expect(screen.getByRole('button', { name: /^Choose a file/ })).toHaveFocus();
  await user.click(save());
  await act(settle);
  expect(saved).toEqual([{ logo_file_id: null, base: { logo_file_id: 4 } }]);
});

test('sends a file when it is chosen, says how far it is, and saves its id', async () => {
  const { saved, user, portal } = await open();
  const states: object[] = [];
  portal.store.subscribe(() => states.push(portal.store.getState()));
  await choose(LOGO);
  expect(newest().url).toBe(`${ORIGIN}/api/v2/files`);
  expect(newest().headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer ./), 'accept-language': 'en' });
  expect(newest().headers['content-type']).toBeUndefined();
  // The purpose comes first: the server decides by it whether it takes the file.
  expect(newest().parts).toEqual([
    ['purpose', 'client_logo'],
    ['uuid', expect.stringMatching(/^[\da-f]{32}$/)],
    ['file', 'new.png'],
  ]);
  await newest().progress(42);
  expect(screen.getByText(/42%/)).toBeInTheDocument();
  expect(screen.getByRole('meter', { name: 'new.png' })).toHaveAttribute('aria-valuenow', '0.42');
  await act(() => pass(1_000));
  expect(screen.getByText('Uploading new.png…')).toHaveAttribute('role', 'status');
  await newest().progress(100);
  expect(screen.getByText('Almost done…')).toBeInTheDocument();
  await newest().answer(201, { file: KEPT });
  await act(settle);
  expect(picture()).toBe(`${ORIGIN}/api/v2/files/9?expires=1&signature=new`);
  await act(() => pass(1_000));
  expect(screen.getByText('new.png has been uploaded.')).toHaveAttribute('role', 'status');
  await user.click(save());
  await act(settle);
  expect(saved).toEqual([{ logo_file_id: 9, base: { logo_file_id: 4 } }]);
  expect(JSON.stringify([...states, portal.store.getState()])).not.toMatch(/signature=|new\.png/);
});

test('waits with saving until the file is there', async () => {
  const { saved, user } = await open(null);
  await choose(LOGO);
  await user.click(save());
  await act(settle);
  expect(screen.getByText('Wait until the file has been uploaded, or cancel the upload.')).toBeInTheDocument();
  expect(saved).toEqual([]);
  await newest().answer(201, { file: KEPT });
  await act(settle);
  expect(screen.queryByText(/^Wait until/)).not.toBeInTheDocument();
  await user.click(save());
  await act(settle);
  expect(saved).toEqual([{ logo_file_id: 9, base: { logo_file_id: null } }]);
});

test('is cancelled, and the record keeps what it had', async () => {
  const { user } = await open();
  await choose(LOGO);
  await newest().progress(10);
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of new.png' }));
  await act(settle);
  expect(newest().isAborted()).toBe(true);
  expect(screen.getByText('former.png')).toBeInTheDocument();
  for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: /^Choose a file/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('after a cut line it is tried again with the same uuid; another file has its own', async () => {
  const { user } = await open();
  await choose(LOGO);
  await newest().fail();
  await act(settle);
  expect(screen.getByText('Failed to upload. Portico cannot be reached. Check your connection and try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.parts).toEqual(sent[0]?.parts);
  expect(screen.queryByText(/^Failed to upload/)).not.toBeInTheDocument();
  await newest().answer(503, { message: 'The server has no room left for files. Tell the person who looks after Portico.' });
  await act(settle);
  expect(screen.getByText(/^Failed to upload\. The server has no room left/)).toBeInTheDocument();

  await choose(new File(['other'], 'other.png', { type: 'image/png' }));
  expect(newest().parts[1]).not.toEqual(sent[0]?.parts[1]);
  await newest().answer(201, { file: KEPT });
  await act(settle);
  expect(screen.getByText('new.png')).toBeInTheDocument();
});

test('another file takes the place of the one that is on its way, whose answer counts no more', async () => {
  await open();
  await choose(LOGO);
  await choose(new File(['other'], 'other.png', { type: 'image/png' }));
  expect([sent[0]?.isAborted(), sent[1]?.isAborted()]).toEqual([true, false]);
  await sent[0]?.answer(201, { file: KEPT });
  expect(screen.getByText('other.png')).toBeInTheDocument();
});

test('a refusal has the server’s words and no second try; the record keeps what it had', async () => {
  const { saved, user } = await open();
  await choose(LOGO);
  const words = 'This picture has more than 40 megapixels. Choose a smaller one.';
  await newest().answer(422, { message: 'Some entries are not valid.', errors: { file: [words] } });
  await act(settle);
  expect(screen.getByText(`Failed to upload. ${words}`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove new.png' }));
  expect(screen.getByText('former.png')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('is not sent when it is of another type or too large, in the words that the server has', async () => {
  await open();
  await choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(screen.getByText('logo.svg is the wrong type of file. Choose JPEG, PNG, WebP, GIF.')).toBeInTheDocument();
  const large = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 30.1 * 1024 * 1024 });
  await choose(large);
  expect(screen.getByText('large.png: Max file size limit of 30MB exceeded.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('an expired token is renewed, and the file sent again', async () => {
  await open();
  await choose(LOGO);
  server().post('/auth/access-token').reply(200, { access_token: accessToken(), refresh_token: 'refresh-3' });
  await newest().answer(401, { message: '', code: 'token_expired' });
  await act(settle);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.headers.authorization).not.toBe(sent[0]?.headers.authorization);
  expect(sent[1]?.parts).toEqual(sent[0]?.parts);
});

test('is given up when nothing moves any more, and not before', async () => {
  await open();
  await choose(LOGO);
  await act(() => pass(UPLOAD_SILENT_MS - 1_000));
  await newest().progress(10);
  await act(() => pass(UPLOAD_SILENT_MS - 1_000));
  expect(screen.queryByText(/^Failed to upload/)).not.toBeInTheDocument();
  await act(() => pass(1_000));
  expect(newest().isAborted()).toBe(true);
  expect(screen.getByText(/^Failed to upload\. Portico cannot be reached/)).toBeInTheDocument();
});

test('ends with the page', async () => {
  const { unmount } = await open();
  await choose(LOGO);
  unmount();
  expect(newest().isAborted()).toBe(true);
});

test('says that a picture is no longer there', async () => {
  await open();
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect(screen.getByText('File no longer available')).toBeInTheDocument();
});
