import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import hiddenStyles from '../feedback/VisuallyHidden.module.css';
import { OptionalMark, type FieldWords, type useField } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldError } from '../fields/FieldError';
import styles from './FileField.module.css';

interface FileFrameProps extends FieldWords {
  /** The ids returned by `useField`. */
  readonly ids: ReturnType<typeof useField>['ids'];
  readonly children: ReactNode;
}

/** The frame of a field for files, a group of controls: label and description above, error below. */
export function FileFrame({ ids, label, labelHidden, description, error, optional, children }: FileFrameProps) {
  return (
    <div className={joinClasses(fieldStyles.field, styles.field)} role="group" aria-labelledby={ids.labelId}>
      <span id={ids.labelId} className={labelHidden ? hiddenStyles.hidden : fieldStyles.label}>
        {label}
        {optional && <OptionalMark />}
      </span>
      {description && (
        <p id={ids.descriptionId} className={fieldStyles.description}>
          {description}
        </p>
      )}
      {children}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  );
}
