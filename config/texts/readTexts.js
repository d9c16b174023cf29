/**
 * Reads the texts under locales/: a file for each language and namespace. A resource has all of its texts in one file, those of the
 * shared namespaces too: the titles of its pages (`routes`), their keywords (`keywords`), its rules' messages (`rules`).
 */
const fs = require('node:fs');
const path = require('node:path');

const LOCALES = path.resolve(__dirname, '../../locales');
const LANGUAGES = fs.readdirSync(LOCALES);
/** British English has every text. */
const NAMESPACES = fs
  .readdirSync(path.join(LOCALES, 'en_GB'))
  .sort()
  .map((file) => path.basename(file, '.json'));

/** @typedef {{ [key: string]: string | Texts }} Texts */

/**
 * Shared namespaces, with how a resource's part is put in: page ids are unique, the messages of rules are `rules.<resource>.<key>`.
 *
 * @type {Readonly<Record<string, (resource: string, part: Texts) => Texts>>}
 */
const SHARED = {
  routes: (_, part) => part,
  keywords: (_, part) => part,
  rules: (resource, part) => ({ [resource]: part }),
};

/** @param {string} language @param {string} namespace @returns {Texts} */
function readFile(language, namespace) {
  const file = path.join(LOCALES, language, `${namespace}.json`);
  // Plain English has a file only where Americans write otherwise.
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

/** The language whose texts another one writes otherwise here and there. @type {Readonly<Record<string, string>>} */
const SOURCES = { en: 'en_GB' };

/**
 * Returns all texts of one namespace of a language: nothing has to be fetched from another.
 *
 * @param {string} language @param {string} namespace @returns {Texts}
 */
function readTexts(language, namespace) {
  const source = SOURCES[language];
  const own = ownTexts(language, namespace);
  return source === undefined ? own : merged(ownTexts(source, namespace), own);
}

/** @param {Texts} texts @param {Texts} others which go first @returns {Texts} */
function merged(texts, others) {
  const both = { ...texts };
  for (const [key, other] of Object.entries(others)) {
    const text = both[key];
    both[key] = typeof text === 'object' && typeof other === 'object' ? merged(text, other) : other;
  }
  return both;
}

/**
 * Returns the texts that a language's own files have: American English has only what it writes otherwise.
 *
 * @param {string} language @param {string} namespace @returns {Texts}
 */
function ownTexts(language, namespace) {
  const put = SHARED[namespace];
  const own = readFile(language, namespace);
  if (put === undefined) return Object.fromEntries(Object.entries(own).filter(([key]) => SHARED[key] === undefined));
  const parts = NAMESPACES.map((resource) => {
    const part = readFile(language, resource)[namespace];
    return typeof part === 'object' ? put(resource, part) : {};
  });
  return Object.assign({}, own, ...parts);
}

module.exports = { LANGUAGES, NAMESPACES, ownTexts, readTexts };
