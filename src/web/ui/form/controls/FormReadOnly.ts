import { createContext } from 'react';

/** True below a form that may only be looked at: each of its fields is disabled. */
export const FormReadOnly = createContext(false);
