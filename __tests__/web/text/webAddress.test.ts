import { landing } from '#portal/app/guard/guard';
import { afterLogOut, webAddress } from '#web/text/webAddress';
import { FIRST_STEP, nextStep } from '#entry/screens/sign-in/signInFlow';

const PROVIDER = 'https://login.example';

/** Known attempts at an open redirect; each is tried at every place that follows an address. */
const ATTACKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  'javascript://login.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://login.example/1',
  'file:///etc/passwd',
  'filesystem:https://login.example/a',
  'about:blank',
  'view-source:https://login.example',
  'intent://evil.example#Intent;end',
  'mailto:a@evil.example',
  'tel:0900',
  'ftp://login.example/',
  'ws://login.example/',
  'wss://login.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example\t',
  '/ /evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///',
  'https://',
  'http://',
  'http:evil.example',
  'http:///evil.example ',
  'http://evil.example',
  'http://login.example/',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://[::2]/',
  'http://0x7f.evil.example/',
  'http://10.0.0.1/',
  'http://169.254.169.254/',
  'https://login.example@evil.example/',
  'https://login.example:pw@evil.example/',
  'https://user@login.example/',
  'https://user:pw@login.example/bye',
  'https://login.example\\@evil.example',
  'https://evil.example\\.login.example/',
  'https://log in.example/',
  'https://login.example/\r\nSet-Cookie:a',
  'https://login.example/ bye',
  'https://login.example/\u0007',
  `https://login.example/${'a'.repeat(9_000)}`,
  'null',
  '',
  ' ',
  '?next=//evil.example',
  '#//evil.example',
  'evil.example',
  './/evil.example',
  '/..//evil.example',
];

/** Well-formed addresses of others: nobody may be led there after a sign-in or a log-out. */
const STRANGERS = [
  'https://evil.example/',
  'https://login.example.evil.example/',
  'https://evil-login.example/',
  'https://xn--lgin-qta.example/',
  'https://login.example:8443/',
  'https://LOGIN.example.evil/',
  'http://localhost:9999/',
  'http://127.0.0.1:8080/x',
  'https://localhost:8080/',
  'https://login.example./',
];

const authorization = (address: string) => nextStep(FIRST_STEP, { step: 'sso_user', message: '', data: { authorization_url: address } });

test('there are more than fifty of them', () => expect(new Set([...ATTACKS, ...STRANGERS]).size).toBeGreaterThan(50));

test.each(ATTACKS)('%j leads nowhere', (attack) => {
  expect(webAddress(attack)).toBeNull();
  expect(authorization(attack)).toBeNull();
  expect(afterLogOut(attack, PROVIDER)).toBe('/');
  expect(landing(attack)).toBe('/');
});

test.each(STRANGERS)('%s is not followed after a log-out or a sign-in', (stranger) => {
  expect(afterLogOut(stranger, PROVIDER)).toBe('/');
  expect(afterLogOut(stranger, null)).toBe('/');
  expect(landing(stranger)).toBe('/');
});

test('intended addresses are followed', () => {
  expect(authorization('https://login.example/authorize?state=1')?.sso).toEqual({
    address: 'https://login.example/authorize?state=1',
    missing: null,
  });
  expect(authorization('http://127.0.0.1:9000/auth?state=1')?.step).toBe('sso');
  expect(afterLogOut(`${PROVIDER}/bye?client_id=a`, PROVIDER)).toBe(`${PROVIDER}/bye?client_id=a`);
  expect(afterLogOut('http://localhost:8080/login', null)).toBe('http://localhost:8080/login');
  expect(afterLogOut('https://LOGIN.example:443/bye', PROVIDER)).toBe(`${PROVIDER}/bye`);
  expect(landing('/reports/history?from=2026-01-01')).toBe('/reports/history?from=2026-01-01');
});

test('a sign-in without provider says whose it is', () => {
  const address = 'http://localhost:8080/login/sso/callback?error=x';
  expect(
    nextStep(FIRST_STEP, { step: 'sso_user', message: '', data: { authorization_url: address, setup_incomplete: true } })?.sso?.missing,
  ).toBe('organisation');
  expect(
    nextStep(FIRST_STEP, { step: 'sso_user', message: '', data: { authorization_url: address, setup_incomplete: true, demo: true } })?.sso
      ?.missing,
  ).toBe('demo');
});
