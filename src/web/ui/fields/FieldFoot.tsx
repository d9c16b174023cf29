import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';

import fieldStyles from './Field.module.css';

/** The error below a control of React Aria's, which links them. Renders nothing while the control is valid. */
export function FieldFoot({ error }: { readonly error: ReactNode }) {
  return (
    <AriaFieldError className={fieldStyles.error}>
      <TriangleAlert aria-hidden="true" />
      {error}
    </AriaFieldError>
  );
}
