import { readClaims } from '#web/session/claims';
import { accessToken } from '../../support/portalTokens';

test('claims are read, names in every script', () => {
  expect(readClaims(accessToken({ name: 'Zoë 李 Ångström 🙂' }))?.name).toBe('Zoë 李 Ångström 🙂');
});

test.each(['', 'a', 'a.b.c', `x.${btoa('"text"')}.y`, `x.${btoa('null')}.y`, `x.${btoa('{"sub":"7"}')}.y`])('%j is no token', (text) => {
  expect(readClaims(text)).toBeNull();
});
