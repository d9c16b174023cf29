import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';

import { startLanguages } from '#web/i18n/i18n';
import { loadTexts } from '#web/i18n/loadTexts';
import { needTexts } from '#web/i18n/withTexts';
import { memoryStorage } from '#web/storage/storage';
import { NoticesProvider, useNotices } from '#portal/kit/notices/NoticesProvider';
import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';

jest.mock('#web/i18n/loadTexts', () => {
  const { loadTexts: load } = jest.requireActual<{ loadTexts: typeof loadTexts }>('#web/i18n/loadTexts');
  return { loadTexts: jest.fn(load) };
});

interface PanelProps {
  readonly onClose: () => void;
}

/** Returns webpack's error for a file that the server did not send. */
const notLoaded = () => Object.assign(new Error('Loading chunk 1911 failed.'), { name: 'ChunkLoadError' });

function Panel() {
  const { t } = useTranslation('visitors');
  return <p>{t('signInForm.title')}</p>;
}

const store = configureStore({ reducer: () => ({}), middleware: (defaults) => defaults({ thunk: { extraArgument: { log: console } } }) });

beforeAll(async () => {
  await startLanguages(memoryStorage(), { namespaces: ['ui', 'errors'] });
  await needTexts(['app']);
});
beforeEach(() => {
  // React and the portal's own log tell of what failed.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Page({ Late }: { readonly Late: ComponentType<PanelProps> }) {
  const [isOpen, setOpen] = useState(false);
  const { fail } = useNotices();
  return (
    <>
      <ul>
        <li>Ben Osei</li>
      </ul>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => fail('Signing out failed', { status: 'network', problem: { message: '' } })}>
        Sign out
      </button>
      {isOpen && <Late onClose={() => setOpen(false)} />}
    </>
  );
}

function show(load: () => Promise<ComponentType<PanelProps>>) {
  const Late = lazyOverlay(load, ['visitors']);
  render(
    <Provider store={store}>
      <NoticesProvider>
        <Page Late={Late} />
      </NoticesProvider>
    </Provider>,
  );
  return userEvent.setup({ delay: null });
}

test('a failure is told at once: nothing of it is fetched only then', () => {
  show(() => Promise.resolve(Panel));
  // No task passes in between, in which a file could come.
  act(() => screen.getByRole('button', { name: 'Sign out' }).click());
  expect(screen.getByRole('alertdialog', { name: 'Signing out failed' })).toBeVisible();
});

test('a part whose files do not come says so over the page, which stays, and is refetched', async () => {
  let comes = false;
  const user = show(() => (comes ? Promise.resolve(Panel) : Promise.reject(notLoaded())));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alertdialog', { name: 'This could not be opened' })).toBeVisible();
  expect(screen.getByText('Ben Osei')).toBeVisible();
  expect(screen.queryByText(/new version/iu)).not.toBeInTheDocument();
  comes = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sign someone in')).toBeVisible();
});

test('a part whose texts do not come is not drawn without them, and asks for them again', async () => {
  i18next.removeResourceBundle('en', 'visitors');
  jest.mocked(loadTexts).mockRejectedValueOnce(notLoaded());
  const user = show(() => Promise.resolve(Panel));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alertdialog', { name: 'This could not be opened' })).toBeVisible();
  expect(screen.queryByText(/signInForm/u)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sign someone in')).toBeVisible();
});
