import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import type { FieldIds, FieldWords } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldError } from '../fields/FieldError';
import { GroupHead } from '../fields/GroupHead';
import styles from './FileField.module.css';

interface FileFrameProps extends FieldWords {
  /** The ids returned by `useField`. */
  readonly ids: FieldIds;
  readonly children: ReactNode;
}

/** The frame of a field for files, a group of controls: label and description above, error below. */
export function FileFrame({ ids, children, ...words }: FileFrameProps) {
  return (
    <div className={joinClasses(fieldStyles.field, styles.field)} role="group" aria-labelledby={ids.labelId}>
      <GroupHead {...words} ids={ids} />
      {children}
      {words.error && <FieldError id={ids.errorId}>{words.error}</FieldError>}
    </div>
  );
}
