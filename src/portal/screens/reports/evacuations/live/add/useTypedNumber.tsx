import { useState, type ReactNode } from 'react';

import { TextField } from '#web/ui/fields/TextField';

/**
 * Asks to type how many people an action is about, where one press is too little for it.
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
