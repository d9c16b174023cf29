import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { startLanguages } from '#web/i18n/i18n';
import { preloadable } from '#web/kit/onDemand/preloadable';
import { memoryStorage } from '#web/storage/storage';
import { textsIn } from '../../support/texts';

beforeAll(() => startLanguages(memoryStorage()));
afterEach(() => i18next.changeLanguage('en'));

const People = () => <p>Who is here</p>;

const show = (Part: ComponentType) =>
  render(
    <Suspense fallback="Opening">
      <Part />
    </Suspense>,
  );

test('what is there already is drawn at once, without a waiting state', async () => {
  const { Part, load: preload } = preloadable(() => Promise.resolve(People));
  await preload();
  show(Part);
  expect(screen.queryByText('Opening')).toBeNull();
  expect(screen.getByText('Who is here')).toBeVisible();
});

test('what is on its way shows that it is, and is requested once', async () => {
  const load = jest.fn(() => Promise.resolve(People));
  const { Part, load: preload } = preloadable(load);
  void preload();
  show(Part);
  expect(screen.getByText('Opening')).toBeVisible();
  expect(await screen.findByText('Who is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be loaded ahead is loaded when it is shown', async () => {
  const load = jest.fn(() => Promise.resolve(People)).mockRejectedValueOnce(new Error('Offline'));
  const { Part, load: preload } = preloadable(load);
  await expect(preload()).rejects.toThrow('Offline');
  await act(async () => show(Part));
  expect(screen.getByText('Who is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('texts of the language at the time are fetched for what was preloaded in another', async () => {
  const Titled = () => <p>{useTranslation('ticketPage').t('title')}</p>;
  const { Part, load: preload } = preloadable(() => Promise.resolve(Titled), ['ticketPage']);
  const preloading = preload();
  // Before its texts have come, so that the change of the language does not know of them.
  await i18next.changeLanguage('fr');
  await preloading;
  show(Part);
  expect(await screen.findByText(textsIn('fr')('ticketPage:title'))).toBeVisible();
});

test('what is preloaded again, in another language, is drawn at once in it', async () => {
  const Titled = () => <p>{useTranslation('ticketPage').t('title')}</p>;
  const { Part, load: preload } = preloadable(() => Promise.resolve(Titled), ['ticketPage']);
  await preload();
  i18next.removeResourceBundle('fr', 'ticketPage');
  await i18next.changeLanguage('fr');
  await preload();
  show(Part);
  expect(screen.queryByText('Opening')).toBeNull();
  expect(screen.getByText(textsIn('fr')('ticketPage:title'))).toBeVisible();
});
