import { isStrongPassword, PASSWORD_PARTS } from '#contract/identity/password';

describe('password strength', () => {
  it.each([
    ['Portico-demo-1!', []],
    ['Pässwört 1?', []],
    ['Ab1!', ['length']],
    ['portico-demo-1!', ['upperAndLower']],
    ['PORTICO-DEMO-1!', ['upperAndLower']],
    ['Portico-demo!', ['number']],
    ['Portico demo 1', ['special']],
    ['', ['length', 'upperAndLower', 'number', 'special']],
    // Eight UTF-16 units, four characters.
    ['😀😀😀😀', ['length', 'upperAndLower', 'number']],
  ])('%p lacks %j', (password, unmet) => {
    expect(Object.entries(PASSWORD_PARTS).flatMap(([part, isMet]) => (isMet(password) ? [] : [part]))).toEqual(unmet);
    expect(isStrongPassword(password)).toBe(unmet.length === 0);
  });
});
