import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';

import { isStrongPassword } from '#contract/identity/password';
import { strengthOf, STRENGTHS } from '#web/ui/fields/passwordStrength';
import { PasswordField } from '#web/ui/fields/PasswordField';
import { renderUi } from './renderUi';

function NewPassword() {
  const [value, setValue] = useState('');
  return <PasswordField label="New password" autoComplete="new-password" strength value={value} onChange={setValue} />;
}

test('says what is needed and how hard it is to guess while it is typed', async () => {
  const { user } = renderUi(<NewPassword />);
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  expect(meter).toHaveAttribute('aria-valuetext', 'Nothing typed yet');
  expect(screen.getByText('At least one number')).toBeInTheDocument();

  await user.type(screen.getByLabelText('New password'), 'abc');
  expect(meter).toHaveAttribute('aria-valuetext', 'Weak');
  await user.type(screen.getByLabelText('New password'), 'Kite&39 river lamp');

  expect(meter).toHaveAttribute('aria-valuetext', 'Strong');
  expect(screen.getByText('Strong')).toBeInTheDocument();
  expect(screen.getByText('At least one number')).toHaveTextContent('(done)');
});

test('tells a screen reader, but not for every letter', async () => {
  jest.useFakeTimers();
  const { user } = renderUi(<NewPassword />);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(1_000);
  });
  await user.type(screen.getByLabelText('New password'), 'Kite&39 river lamp');
  await act(async () => {
    await jest.advanceTimersByTimeAsync(1_000);
  });

  expect(screen.getByText('Password strength: Strong')).toHaveAttribute('aria-live', 'polite');
  jest.useRealTimers();
});

test.each([
  ['Password1!', 'weak'],
  ['P@ssw0rd123', 'weak'],
  ['Welcome1!', 'weak'],
  ['Abcdefg1!', 'weak'],
  ['Aaaaaaa1!', 'weak'],
  ['Portico-demo-1!', 'fair'],
  ['Kite&39r', 'fair'],
  ['Kite&39river', 'strong'],
  ['Kite&39 river lamp', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('a password that breaks the rules is weak, whatever its length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (password) => {
      fc.pre(!isStrongPassword(password));
      expect(strengthOf(password)).toBe('weak');
    }),
  );
});

test('a repetition adds nothing worth while', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 40 }), (count) => {
      expect(STRENGTHS.indexOf(strengthOf(`Ab1!${'a'.repeat(count)}`))).toBeLessThan(2);
    }),
  );
});
