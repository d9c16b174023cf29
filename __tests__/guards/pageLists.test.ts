/** The lists of pages: one table feeds them all, and every page is found by its name and by what is on it. */
import { plansSold } from '#contract/platform/accessRule';
import { foldText } from '#contract/platform/text/fold';
import { SECTIONS } from '#portal/app/routes/sections';
import { SHOWN_AT_MOST } from '#portal/app/finding/paletteEntry';
import { rankEntries } from '#portal/app/finding/rankEntries';
import { ROUTES } from '#portal/app/routes/routeTable';
import { readTexts } from '../../config/texts/readTexts';
import { filesBelow, textOf } from './projectFiles';

const LEAST_KEYWORDS = 3;

/** The code in which a second list could stand. */
const CODE = ['src/web', 'src/page', 'src/entry', 'src/portal'];

type Texts = Readonly<Record<string, string>>;
// Neither namespace has groups of texts.
const ownTextsOf = (language: string, namespace: string): Texts => readTexts(language, namespace) as Texts;
/** Returns a namespace's texts; British English fills the gaps of American English. */
const textsOf = (language: string, namespace: string): Texts => ({
  ...(language === 'en' && ownTextsOf('en_GB', namespace)),
  ...ownTextsOf(language, namespace),
});

const listed = ROUTES.filter(({ section }) => section !== undefined);
const findable = ROUTES.filter(({ menu, section }) => menu !== undefined || section !== undefined);

describe.each(['en', 'en_GB', 'fr', 'de', 'es'])('in %s', (language) => {
  const titles = textsOf(language, 'routes');
  const keywords = textsOf(language, 'keywords');
  const wordsOf = (id: string): string[] => (keywords[id] ?? '').split(', ');

  /** As the palette has them for a client of three sites and two groups, every page built and open. */
  const entryOf = ({ id }: { readonly id: string }, detail?: string) => ({
    id,
    label: titles[id] ?? '',
    keywords: keywords[id] ?? '',
    detail,
    detailNarrows: detail !== undefined,
  });
  const ofRecord = (kind: string, name: string) =>
    ROUTES.filter(({ listKind, section }) => listKind === kind && section !== undefined).map((route) => entryOf(route, name));
  const entries = [
    ...findable.filter(({ listKind }) => listKind !== 'site' && listKind !== 'group').map((route) => entryOf(route)),
    ...ofRecord('site', 'Harbour House'),
    ...ofRecord('group', 'Staff'),
    ...ofRecord('site', 'Pine Yard'),
    ...ofRecord('group', 'Deliveries'),
    ...ofRecord('site', 'Summit'),
  ];
  const finds = (typed: string, id: string): boolean => rankEntries(entries, typed, SHOWN_AT_MOST).some((entry) => entry.id === id);

  test('every page has keywords for its content, as people type them, and no address without a page has any', () => {
    expect(Object.keys(keywords).sort()).toEqual(findable.map(({ id }) => id).sort());
    const wrong = findable.filter(({ id }) => {
      const words = wordsOf(id).map(foldText);
      return (
        new Set(words).size < Math.max(words.length, LEAST_KEYWORDS) ||
        words.some((word) => word === '' || word === foldText(titles[id] ?? ''))
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('every page is among the first found by its name', () => {
    expect(findable.filter(({ id }) => !finds(titles[id] ?? '', id)).map(({ id }) => id)).toEqual([]);
  });

  test('every page is among the first found by at least three of its words, whatever case and accents', () => {
    const poor = findable
      .map(({ id }) => [id, wordsOf(id).filter((word) => finds(foldText(word).toUpperCase(), id)).length] as const)
      .filter(([, found]) => found < LEAST_KEYWORDS);
    expect(poor).toEqual([]);
  });
});

test('every heading has pages, and every page of a list a heading', () => {
  expect([...new Set(listed.map(({ section }) => section))].sort()).toEqual([...SECTIONS].sort());
});

test('there is no second list of pages', () => {
  const ids = new Set<string>(listed.map(({ id }) => id));
  /** Two of them are a link to and fro; more of them are a list. */
  const most = 3;
  const lists = filesBelow(CODE, /\.tsx?$/)
    // Where the table finds the code of manage's pages: neither which there are nor in which order.
    .filter((file) => !/app\/routes\/|lib\/(?:paths|addonPages)\.ts$|manage\/managePages\.ts$/.test(file))
    .filter((file) => {
      const named = textOf(file).matchAll(/(?:'|[pP]aths\.)(\w+)\b/g);
      return new Set([...named].flatMap(([, id = '']) => (ids.has(id) ? [id] : []))).size > most;
    });
  expect(lists).toEqual([]);
});

test('only the lists lead to a page of what is sold, so that nothing else does where no plans are', () => {
  const sold = ROUTES.filter(({ rule }) => JSON.stringify(rule).includes(JSON.stringify(plansSold)));
  expect(sold.map(({ id }) => id)).toEqual(['accountSms', 'accountRefer', 'accountSubscriptions']);
  const naming = new RegExp(sold.map(({ id }) => String.raw`\b${id}\b`).join('|'), 'u');
  const leading = filesBelow(CODE, /\.tsx?$/)
    // The table and what stands beside it: paths, code, icons and titles of the pages themselves.
    .filter((file) => !/app\/routes\/|lib\/paths\.ts$|manage\/managePages\.ts$|shell\/rail\/railIcons\.ts$/.test(file))
    .filter((file) => !/manage\/account\/(?:sms|refer|subscriptions)\//.test(file))
    .filter((file) => naming.test(textOf(file)));
  expect(leading).toEqual([]);
});
