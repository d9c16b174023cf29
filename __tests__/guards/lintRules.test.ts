/** The lint's own rules find what they are there for, and leave alone what is fine. */
import { Linter } from 'eslint';

import noSilencing from '../../config/lint/noSilencing';
import noTextInCode from '../../config/lint/noTextInCode';

function complaints(code: string): string[] {
  const messages = new Linter().verify(code, {
    files: ['**/*.jsx'],
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { noInlineConfig: true },
    plugins: { portico: { rules: { 'no-silencing': noSilencing, 'no-text-in-code': noTextInCode } } },
    rules: { 'portico/no-silencing': 'error', 'portico/no-text-in-code': 'error' },
  }, 'screen.jsx');
  return messages.filter(({ ruleId, severity }) => ruleId !== null || severity === 2).map(({ message }) => message);
}

describe('text in code', () => {
  test.each([
    ['<p>Sign in</p>', 'Sign in'],
    ['<p>{"Sign in"}</p>', 'Sign in'],
    ['<p>{open ? "Open" : t("shut")}</p>', 'Open'],
    ['<p>{open && "Open"}</p>', 'Open'],
    ['<p>{`Site ${name}`}</p>', 'Site'],
    ['<p>{"Site " + name}</p>', 'Site'],
    ['<img alt="Photo" />', 'Photo'],
    ['<Button aria-label={ready ? t("go") : "Wait"} />', 'Wait'],
    ['<TextField label="Name" />', 'Name'],
    ['<p>Déjà</p>', 'Déjà'],
  ])('%s', (code, text) => {
    expect(complaints(code)).toEqual([expect.stringContaining(`'${text}' is read by people`)]);
  });

  test.each(['<p>{t("signIn")}</p>', '<p> · 12 – {count} / {total}</p>', '<p className="row" id="first" />', '<Button kind={big ? "primary" : "quiet"} />', '<p>{names.join(", ")}</p>'])(
    'fine: %s',
    (code) => {
      expect(complaints(code)).toEqual([]);
    },
  );
});

describe('comments that silence a check', () => {
  test.each(['eslint-disable', 'eslint-disable-next-line no-console', 'eslint-disable-line', '@ts-ignore', '@ts-nocheck'])('%s', (comment) => {
    const [found, ...more] = complaints(`// ${comment}\nconst a = 1;`).filter((message) => message.includes('hides a finding'));
    expect(found).toContain(comment.split(' ')[0]);
    expect(more).toEqual([]);
    expect(complaints(`/* ${comment} */ const a = 1;`).some((message) => message.includes('hides a finding'))).toBe(true);
  });

  test('a comment that only speaks of one is fine', () => {
    expect(complaints('// Disabled while the list loads.\nconst a = 1;')).toEqual([]);
  });
});
