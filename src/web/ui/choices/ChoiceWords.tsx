import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Choice.module.css';
import fieldStyles from '../fields/Field.module.css';

interface ChoiceWordsProps {
  readonly description?: string;
  readonly error?: ReactNode;
  /** The indentation of the text: behind a mark, or a switch. */
  readonly behind: 'mark' | 'track';
}

/** The description and error below a check box, switch or radio button. React Aria links them to it. */
export function ChoiceWords({ description, error, behind }: ChoiceWordsProps) {
  const indent = behind === 'mark' ? styles.behindMark : styles.behindTrack;
  return (
    <>
      {description && (
        <Text slot="description" className={joinClasses(styles.description, indent)}>
          {description}
        </Text>
      )}
      <FieldError className={joinClasses(fieldStyles.error, indent)}>
        <TriangleAlert aria-hidden="true" />
        {error}
      </FieldError>
    </>
  );
}
