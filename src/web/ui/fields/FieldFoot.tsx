import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';

import fieldStyles from './Field.module.css';

/** Below a control of React Aria's, which ties them together: what is wrong with it. Nothing while it is valid. */
export function FieldFoot({ error }: { readonly error: ReactNode }) {
  return (
    <AriaFieldError className={fieldStyles.error}>
      <TriangleAlert aria-hidden="true" />
      {error}
    </AriaFieldError>
  );
}
