/** Citations such as `(spec: permissions#super-users)` lead to a heading of docs/spec/, and links of the documents lead somewhere. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { anchorsOf, documents, filesBelow, ROOT, textOf } from './projectFiles';

const CITING = ['src', 'config', '__tests__', 'bench', 'locales'];
const SOURCES = /\.(tsx?|[cm]?js|jsonc?|css|sql|md)$/u;

/** Names of texts that are not in the repository. */
const ELSEWHERE = [
  /\bdocuments? [12]\b/iu,
  /\bthe documents?'?s? (?:ask|gate|leave|name|say)/iu,
  /\bcontract parts? \d/iu,
  /\(contract: /u,
  /\bhouse: /u,
  /(?<![\w/])(?:look|use|house|review|contract|security)\.md\b/u,
];

/** Returns each citation of a text, and each mention of a text that is elsewhere. Comments are read across their lines. */
function findCitations(text: string): { cited: string[]; elsewhere: string[] } {
  const inOneLine = text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/gu, ' ');
  return {
    cited: [...inOneLine.matchAll(/\bspec: ([^)]*)\)/gu)].flatMap(([, list = '']) => list.split(', ')),
    elsewhere: ELSEWHERE.flatMap((pattern) => pattern.exec(inOneLine)?.[0] ?? []),
  };
}

/** Whether a citation names a file of docs/spec/ and one of its headings. */
function isThere(citation: string): boolean {
  const [, name, anchor] = /^([a-z-]+)#([\w-]+)$/u.exec(citation) ?? [];
  const file = `docs/spec/${name ?? ''}.md`;
  return anchor !== undefined && existsSync(path.join(ROOT, file)) && anchorsOf(textOf(file)).includes(anchor);
}

test('each citation leads to a heading of docs/spec', () => {
  const citing = filesBelow(CITING, SOURCES).flatMap((file) => findCitations(textOf(file)).cited.map((citation) => ({ file, citation })));
  expect(citing.filter(({ citation }) => !isThere(citation))).toEqual([]);
  expect(citing.length).toBeGreaterThan(0);
});

test('nothing cites a text that is not in the repository', () => {
  const self = path.relative(ROOT, __filename).replaceAll(path.sep, '/');
  const files = [...filesBelow(CITING, SOURCES), ...documents()].filter((file) => file !== self);
  expect(files.flatMap((file) => findCitations(textOf(file)).elsewhere.map((mention) => `${file}: ${mention}`))).toEqual([]);
});

test.each([
  ['/** Renews (spec: session#renewal). */', ['session#renewal'], []],
  ['/**\n * Ends it (spec:\n * session#renewal, session#no-such-part).\n */', ['session#renewal', 'session#no-such-part'], []],
  ['// As document\n// 2 part 5 has it.', [], ['document 2']],
  ['/** A page (contract part 2). */', [], ['contract part 2']],
])('reads %j', (text, cited, elsewhere) => {
  expect(findCitations(text)).toEqual({ cited, elsewhere });
  expect(cited.filter((citation) => !isThere(citation))).toEqual(cited.filter((citation) => citation.includes('no-such')));
});

test('each link of the documents leads to a file and a heading', () => {
  const broken = documents().flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/gu)].flatMap(([link, target = '', anchor]) => {
      const goal = target === '' ? file : path.join(path.dirname(file), target);
      const leads = existsSync(path.join(ROOT, goal)) && (anchor === undefined || anchorsOf(textOf(goal)).includes(anchor));
      return leads ? [] : [`${file}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});
