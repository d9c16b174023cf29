#!/usr/bin/env bash
# react-i18next 17.1.13 with i18next 26.7.2 and React 19.3.1: every component that calls `useTranslation` gets a copy of the whole
# i18next instance, with all of its own properties.
#
# Seen for a list of 1,000 rows that each show one text: 1,000 copies of more than 40 properties. No text needs them: `t` is a function of its
# own. Where React is handed an object that inherits from the instance, `Object.create(i18next)`, each copy has next to nothing to take over,
# and the texts are the same.
#
# Usage: findings/react-i18next-copied-instance.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react-i18next@17.1.13 i18next@26.7.2 react@19.3.1 react-dom@19.3.1 >/dev/null

cat >seen.js <<'JS'
const i18next = require('i18next');
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { I18nextProvider, useTranslation } = require('react-i18next');

const ROWS = 1_000;
const Row = () => createElement('li', null, useTranslation().t('name'));
const List = ({ i18n }) =>
  createElement(I18nextProvider, { i18n }, createElement('ul', null, ...Array.from({ length: ROWS }, (_, key) => createElement(Row, { key }))));

// Counts what is copied.
const descriptorsOf = Object.getOwnPropertyDescriptors;
let copies = 0;
let properties = 0;
Object.getOwnPropertyDescriptors = (object) => {
  const found = descriptorsOf(object);
  copies += 1;
  properties += Object.keys(found).length;
  return found;
};
const seen = (what, i18n) => {
  copies = 0;
  properties = 0;
  const html = renderToString(createElement(List, { i18n }));
  const each = properties / copies;
  console.log(`${what}: ${copies} copies of ${each > 40 ? 'more than 40' : each < 5 ? 'fewer than 5' : each} properties, ${html.match(/Ada/g).length} texts`);
};

i18next.init({ lng: 'en', resources: { en: { translation: { name: 'Ada' } } }, initAsync: false });
seen('the instance', i18next);
seen('an object that inherits from it', Object.create(i18next));
JS

seen=$(node seen.js)
expected="the instance: 1000 copies of more than 40 properties, 1000 texts
an object that inherits from it: 1000 copies of fewer than 5 properties, 1000 texts"
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
