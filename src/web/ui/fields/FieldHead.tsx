import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

import { joinClasses } from '#web/text/joinClasses';
import { OptionalMark } from './Field';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import hiddenStyles from '../feedback/VisuallyHidden.module.css';

interface FieldHeadProps extends Pick<FieldWords, 'label' | 'labelHidden' | 'description' | 'optional'> {
  /** More for the label's look. */
  readonly className?: string;
  /** More content in the label, after its text. */
  readonly children?: ReactNode;
}

/** Above a control of React Aria's, which ties them together: label and description. `Field` does it for native ones. */
export function FieldHead({ label, labelHidden, description, optional, className, children }: FieldHeadProps) {
  return (
    <>
      <Label className={labelHidden ? hiddenStyles.hidden : joinClasses(fieldStyles.label, className)}>
        {label}
        {children}
        {optional && <OptionalMark />}
      </Label>
      {description && (
        <Text slot="description" className={fieldStyles.description}>
          {description}
        </Text>
      )}
    </>
  );
}
