import hiddenStyles from '../feedback/VisuallyHidden.module.css';
import { OptionalMark, type FieldIds, type FieldWords } from './Field';
import styles from './Field.module.css';

interface GroupHeadProps extends Pick<FieldWords, 'label' | 'labelHidden' | 'description' | 'optional'> {
  /** The ids returned by `useField`. */
  readonly ids: FieldIds;
}

/** Above a group of controls that `labelId` names: label and description. `Field` does it for one native control. */
export function GroupHead({ ids, label, labelHidden, description, optional }: GroupHeadProps) {
  return (
    <>
      <span id={ids.labelId} className={labelHidden ? hiddenStyles.hidden : styles.label}>
        {label}
        {optional && <OptionalMark />}
      </span>
      {description && (
        <p id={ids.descriptionId} className={styles.description}>
          {description}
        </p>
      )}
    </>
  );
}
