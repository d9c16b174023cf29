import { isStrongPassword, unmetRequirements } from '../../src/contract/passwordStrength';

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
    expect(unmetRequirements(password)).toEqual(unmet);
    expect(isStrongPassword(password)).toBe(unmet.length === 0);
  });

  it('has an end', () => {
    expect(isStrongPassword(`Ab1!${'x'.repeat(196)}`)).toBe(true);
    expect(isStrongPassword(`Ab1!${'x'.repeat(197)}`)).toBe(false);
  });
});
