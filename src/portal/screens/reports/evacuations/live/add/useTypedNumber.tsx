import { useState, type ReactNode } from 'react';

import { TextField } from '#web/ui/fields/TextField';

/**
 * Returns a field for typing the number of people affected by an action, where one press is not enough to confirm it.
 *
 * @param isAsked false: there is no field, and nothing to type
 */
export function useTypedNumber(count: number, isAsked: boolean, label: string): { readonly field: ReactNode; readonly isTyped: boolean } {
  const [typed, setTyped] = useState('');
  if (!isAsked) return { field: null, isTyped: true };
  return {
    field: <TextField label={label} value={typed} onChange={setTyped} inputMode="numeric" autoComplete="off" required />,
    isTyped: typed.trim() === String(count),
  };
}
