import { loadTexts } from '#web/i18n/loadTexts';

const before = navigator.languages;
const readBy = (languages: readonly string[]): void => {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
};
afterEach(() => readBy(before));

test.each([
  [['en-US', 'en'], 'organization'],
  [['fr-FR', 'en-PH'], 'organization'],
  [['en-GB', 'en'], 'organisation'],
  [['de-DE', 'en-AU', 'en-US'], 'organisation'],
  [['fr-FR'], 'organisation'],
])('The English for %j writes "%s"', async (languages, word) => {
  readBy(languages);
  expect(JSON.stringify(await loadTexts('en', 'forgot'))).toContain(`If your ${word} `);
});
