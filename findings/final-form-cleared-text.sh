#!/usr/bin/env bash
# react-final-form 7.0.1 with final-form 5.0.1: a person who clears the only text of an object clears the object and those around it. In a
# list the same leaves a hole, which JSON writes as null.
#
# Seen: values { name, translations: { fr: { title: 'Accueil' } }, times: ['09:00'] }; both inputs are emptied:
#   translations.fr.title   { name, times }: there is no `translations` any more
#   times[0]                times is [null] in JSON
# A PATCH that leaves out what is absent keeps the French title, and the form says that it was saved. '' becomes undefined in the field
# (`parse`), and final-form removes each object that has nothing else. Give the field `parse={(value) => value}`.
#
# Usage: findings/final-form-cleared-text.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 react-final-form@7.0.1 final-form@5.0.1 jsdom@29.1.1 >/dev/null

cat >seen.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true });
const names = ['document', 'navigator', 'HTMLElement'];
for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
globalThis.window = window;

const { createElement } = await import('react');
const { flushSync } = await import('react-dom');
const { createRoot } = await import('react-dom/client');
const { Field, Form } = await import('react-final-form');

/** Types into an input as a person does. */
function type(input, text) {
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(input, text);
  flushSync(() => input.dispatchEvent(new window.Event('input', { bubbles: true })));
}
const initialValues = { name: 'Front desk', translations: { fr: { title: 'Accueil' } }, times: ['09:00'] };

function shown(field) {
  let form;
  const inputs = ({ form: own }) => {
    form = own;
    return ['translations.fr.title', 'times[0]'].map((name) =>
      createElement(Field, { key: name, name, component: 'input', ...field }),
    );
  };
  const root = createRoot(document.getElementById('root'));
  flushSync(() => root.render(createElement(Form, { onSubmit: () => {}, initialValues, render: inputs })));
  for (const input of document.querySelectorAll('input')) type(input, '');
  const { values } = form.getState();
  flushSync(() => root.unmount());
  return JSON.stringify(values);
}
console.log(`as it comes: ${shown({})}`);
console.log(`with parse: ${shown({ parse: (value) => value })}`);
process.exit();
JS

seen=$(node seen.mjs)
expected='as it comes: {"name":"Front desk","times":[null]}
with parse: {"name":"Front desk","translations":{"fr":{"title":""}},"times":[""]}'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
