/** Texts: every language says everything, with the same values in it; nothing is said that nobody shows. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ownTexts } from '../../config/texts/readTexts';

const ROOT = path.resolve(__dirname, '../..');
const SOURCE = 'en_GB';
/** Only what Americans write otherwise; the rest comes from the source, which is always there. */
const OVERLAYS = ['en'];
const LANGUAGES = readdirSync(path.join(ROOT, 'locales')).filter((language) => language !== SOURCE);
const NAMESPACES = readdirSync(path.join(ROOT, 'locales', SOURCE)).map((file) => path.basename(file, '.json'));

type Texts = ReadonlyMap<string, string>;

interface Tree {
  readonly [key: string]: string | Tree;
}

function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

function textsOf(language: string, namespace: string): Texts {
  return new Map(flat(ownTexts(language, namespace)));
}

const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;
/** The key that the code names. */
const named = (key: string): string => key.replace(PLURAL, '');
const unique = (values: Iterable<string>): string[] => [...new Set(values)].sort();
const namesOf = (texts: Texts): string[] => unique([...texts.keys()].map(named));
/** Returns the placeholders and tags of a text. */
const partsOf = (text: string): string[] => unique(text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []);

/** The keys of a plural that a language needs: `found_one`, `found_other`, and in French `found_many`. */
function pluralsMissing(language: string, texts: Texts): string[] {
  const wanted = (type: 'cardinal' | 'ordinal') =>
    new Intl.PluralRules(language.replace('_', '-'), { type }).resolvedOptions().pluralCategories;
  return unique(
    [...texts.keys()].flatMap((key) => {
      const match = PLURAL.exec(key);
      if (match === null) return [];
      const ordinal = match[1] ?? '';
      return wanted(ordinal === '' ? 'cardinal' : 'ordinal').map((category) => `${named(key)}${ordinal}_${category}`);
    }),
  ).filter((key) => !texts.has(key));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sourceFiles(path.join(folder, entry.name)) : /\.tsx?$/.test(entry.name) ? [path.join(folder, entry.name)] : [],
  );
}

test('every language has the same files, and what writes nothing otherwise than the source has none', () => {
  for (const language of LANGUAGES) {
    const files = readdirSync(path.join(ROOT, 'locales', language)).map((file) => path.basename(file, '.json'));
    if (OVERLAYS.includes(language))
      expect(files.filter((namespace) => !NAMESPACES.includes(namespace) || textsOf(language, namespace).size === 0)).toEqual([]);
    else expect([language, unique(files)]).toEqual([language, unique(NAMESPACES)]);
  }
});

/** Keys of accessible names, with the key of the text that their button shows: `named` of `action`, `answerNamed` of `answer`. */
function shownBy(key: string): string | null {
  const match = /^(.*?)(?:\bnamed|(\w+)Named)$/.exec(key);
  return match === null ? null : `${match[1]}${match[2] ?? 'action'}`;
}
const spoken = (text: string): string => text.replaceAll('…', '').trim().toLowerCase();

test.each([SOURCE, ...LANGUAGES])(
  'in %s an accessible name holds the text that its button shows, so that saying it presses it',
  (language) => {
    const wrong = NAMESPACES.flatMap((namespace) => {
      const texts = new Map([...textsOf(SOURCE, namespace), ...textsOf(language, namespace)]);
      return [...texts].filter(([key, name]) => {
        const shown = texts.get(shownBy(key) ?? '');
        return shown !== undefined && !spoken(name).includes(spoken(shown));
      });
    });
    expect(wrong).toEqual([]);
  },
);

describe.each(NAMESPACES)('%s', (namespace) => {
  const source = textsOf(SOURCE, namespace);

  test.each(LANGUAGES)('in %s says all of it and no more', (language) => {
    const texts = textsOf(language, namespace);
    const names = namesOf(texts);
    if (OVERLAYS.includes(language)) expect(names.filter((name) => !namesOf(source).includes(name))).toEqual([]);
    else expect(names).toEqual(namesOf(source));
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(pluralsMissing(language, texts)).toEqual([]);
  });

  test.each(LANGUAGES)('in %s names the same values', (language) => {
    const ofSource = new Map<string, string[]>();
    for (const [key, text] of source) ofSource.set(named(key), unique([...(ofSource.get(named(key)) ?? []), ...partsOf(text)]));
    const wrong = [...textsOf(language, namespace)].filter(([key, text]) => {
      const known = ofSource.get(named(key)) ?? [];
      const parts = partsOf(text);
      // 'One member' need not repeat the number.
      return parts.some((part) => !known.includes(part)) || (!PLURAL.test(key) && parts.length !== known.length);
    });
    expect(wrong).toEqual([]);
  });

  test('has its plurals in the source', () => {
    expect(pluralsMissing(SOURCE, source)).toEqual([]);
  });
});

/** The server writes to people of every country from one text, in British English. */
const OF_THE_SERVER = 'server';
/** British spellings that Americans do not use. */
const BRITISH = new RegExp(
  '(organ|synchron|anonym|author|recogn|summar|custom|personal|minim)is(?=[aei])' +
    '|colour|centre|favourite|licence|catalogue|cancelled|labelled|grey',
  'i',
);
const withoutValues = (text: string): string => text.replace(/\{\{[^}]*\}\}|<\/?\w+\/?>/g, '');

test('American English spells as Americans do', () => {
  const british = NAMESPACES.filter((namespace) => namespace !== OF_THE_SERVER).flatMap((namespace) => {
    const american = new Map([...textsOf(SOURCE, namespace), ...textsOf('en', namespace)]);
    return [...american].filter(([, text]) => BRITISH.test(withoutValues(text))).map(([key, text]) => `${namespace}.${key}: ${text}`);
  });
  expect(british).toEqual([]);
});

/** Texts that are the same as in English because the language uses that word. */
const SAME_WORD: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Unicode (UTF-16)',
    'Unicode (UTF-8)',
    '{{name}} ({{width}} × {{height}} mm)',
    '{{width}} × {{height}} mm',
    'Administrator',
    '(optional)',
    'Admin',
    'Branding',
    'Brivo',
    'Central Record',
    'Code',
    'Cyan',
    'Details',
    'Domain',
    'Enhanced',
    'Entra ID',
    'Google',
    'Host',
    'ID',
    'Indigo',
    'Import',
    'Integration',
    'Layout',
    'Link',
    'Live',
    'Name',
    'OK',
    'Offline',
    'PIN',
    'Onboarding',
    'Option {{place}}',
    'Orange',
    'Organisation',
    'Person',
    'Port',
    'Problem',
    'Pro',
    'Region',
    'Remote',
    'Reseller',
    'SMS',
    'Server',
    'Standard',
    'Starter',
    'Status',
    'Support',
    'Test',
    'Text',
    'Ticket',
    'Video',
    '{{width}} px',
    'Logo',
    'Version',
  ],
  es: [
    'Admin',
    'Unicode (UTF-16)',
    'Unicode (UTF-8)',
    '{{name}} ({{width}} × {{height}} mm)',
    '{{width}} × {{height}} mm',
    'Brivo',
    'Central Record',
    'Ctrl',
    'Enhanced',
    'Entra ID',
    'General',
    'Google',
    'Host',
    'No',
    'PIN',
    'Pro',
    'Roles',
    'SMS',
    'Standard',
    'Starter',
    '{{width}} px',
    'Plan',
    'Total',
  ],
  fr: [
    'Admin',
    'Unicode (UTF-16)',
    'Unicode (UTF-8)',
    'Question',
    'Questions',
    'Section',
    'Signature',
    'Badge',
    '{{number}} badge',
    '{{number}} badges',
    '{{name}} ({{width}} × {{height}} mm)',
    '{{width}} × {{height}} mm',
    'Absences',
    'Action',
    'Actions',
    'Active',
    'Badges',
    'Brivo',
    'Central Record',
    'Client',
    'Clients',
    'Code',
    'Ctrl',
    'Cyan',
    'Date',
    'Document',
    'Enhanced',
    'Entra ID',
    'Google',
    'Indigo',
    'Latitude',
    'Longitude',
    'Message',
    'Messages',
    'Mobile',
    'Notes',
    'Notifications',
    'OK',
    'Option {{place}}',
    'Options',
    'Orange',
    'Organisation',
    'Organisations',
    'Pages',
    'Documents',
    'Photo',
    'Photos',
    'Port',
    'Pro',
    'SMS',
    'Session',
    'Signature',
    'Site',
    'Sites',
    'Standard',
    'Starter',
    'Type',
    'Violet',
    '{{count}} page',
    '{{count}} pages',
    '{{count}} site',
    '{{count}} sites',
    '{{number}} message',
    '{{number}} site',
    '{{number}} sites',
    '{{number}} messages',
    '{{number}} notification',
    '{{number}} notifications',
    '{{width}} px',
    'Logo',
    'Contact',
    'Contacts',
    'Total',
    'Version',
  ],
};

test.each(LANGUAGES.filter((language) => !OVERLAYS.includes(language)))('nothing is left in English in %s', (language) => {
  const same = NAMESPACES.flatMap((namespace) => {
    const texts = textsOf(language, namespace);
    // A text of placeholders alone has no words.
    return [...textsOf(SOURCE, namespace)]
      .filter(([key, text]) => texts.get(key) === text && /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')))
      .map(([, text]) => text);
  });
  expect(unique(same)).toEqual(unique(SAME_WORD[language] ?? []));
});

test.each([
  ['fr', 'before a sign or inside of quotation marks', / [:;!?»%]|« /u],
  ['de', 'before the dots of a button or "Uhr", or inside of "z. B."', /[ \p{L}]…|(?<=[\d}]) Uhr\b|z\. B\.|\d Ziffern/u],
])('in %s no line breaks %s: a space that keeps words together stands there', (language, _where, breaking) => {
  // A text message with such a space holds 70 characters instead of 160.
  const isMessage = (namespace: string, key: string): boolean => namespace === OF_THE_SERVER && key.startsWith('sms');
  const found = NAMESPACES.flatMap((namespace) =>
    [...textsOf(language, namespace)].filter(([key, text]) => breaking.test(text) && !isMessage(namespace, key)).map(([, text]) => text),
  );
  expect(found).toEqual([]);
});

test('no code puts a colon between a name and its value: French has a space before it, and the text `ui:labelled` knows', () => {
  const joined = /\{t\([^{}]*\)\}:|\$\{t\([^{}]*\)\}:|\$\{(?:name|label)\}: \$\{/u;
  const found = ['src/web', 'src/page', 'src/entry', 'src/portal', 'src/kiosk']
    .flatMap((folder) => sourceFiles(path.join(ROOT, folder)))
    .filter((file) => joined.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('every text is shown somewhere, by its whole name, and every message of a resource is there', () => {
  const code = sourceFiles(path.join(ROOT, 'src'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const literals = new Set([...code.matchAll(/['"`](?:\w+:)?([\w.]+)['"`]/g)].map((match) => match[1]));
  // A key with a value names its namespace: t(`auditLog:field.${field}`).
  const templates = unique([...code.matchAll(/\bt\(`(\w+:(?:\w+\.)+)\$\{/g)].map(([, start = '']) => start));
  const ofRules = namesOf(textsOf(SOURCE, 'rules')).map((name) => `rules.${name}`);
  expect([...literals].filter((name = '') => /^rules\.\w+\.\w+$/.test(name) && !ofRules.includes(name))).toEqual([]);
  const unused = NAMESPACES.flatMap((namespace) =>
    namesOf(textsOf(SOURCE, namespace))
      .filter((name) => !literals.has(name) && !literals.has(`${namespace}.${name}`))
      .filter((name) => !templates.some((start) => `${namespace}:${name}`.startsWith(start)))
      .map((name) => `${namespace}: ${name}`),
  );
  expect(unused).toEqual([]);
});

describe('glossaries', () => {
  const GLOSSARIES = path.join(ROOT, 'src/web/i18n/glossary');
  /** Returns the words of the last section: those that no text of the language may contain. */
  const wordsNotUsed = (language: string): string[] =>
    (
      readFileSync(path.join(GLOSSARIES, `${language}.md`), 'utf8')
        .trim()
        .split('\n')
        .at(-1) ?? ''
    ).split(', ');

  test.each(readdirSync(GLOSSARIES).map((file) => path.basename(file, '.md')))(
    'no text in %s uses a word that its glossary excludes',
    (language) => {
      const word = new RegExp(`(?<![\\p{L}{-])(?:${wordsNotUsed(language).join('|')})(?![\\p{L}}])`, 'iu');
      const found = NAMESPACES.filter((namespace) => namespace !== 'keywords')
        .flatMap((namespace) => [...textsOf(language, namespace)])
        // Keywords may be any words that people type.
        .filter(([key, text]) => !key.startsWith('keywords.') && word.test(text));
      expect(wordsNotUsed(language).length).toBeGreaterThan(3);
      expect(found).toEqual([]);
    },
  );
});
