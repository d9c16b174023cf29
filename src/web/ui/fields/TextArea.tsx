import type { ComponentProps, CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import { boxClass, Field, splitWords, useField, type FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import { LiveRegion } from '../feedback/LiveRegion';
import styles from './TextArea.module.css';

/** The remaining share of the limit from which the count is shown, or 20 characters. */
const NEAR_LIMIT_RATIO = 0.1;
const NEAR_LIMIT_MIN = 20;

type NativeProps = Pick<
  ComponentProps<'textarea'>,
  'id' | 'name' | 'autoFocus' | 'disabled' | 'readOnly' | 'placeholder' | 'onFocus' | 'ref'
>;

export interface TextAreaProps extends FieldWords, NativeProps {
  /** The text. */
  readonly value: string;
  /** Called with each letter. */
  readonly onChange: (value: string) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** Characters allowed. A longer text is never cut: the count shows how many are too many. */
  readonly limit?: number;
  /** Lines shown when empty; it grows with its text. */
  readonly lines?: number;
}

/** Several lines of text that grow as they are written, with a count of characters near the limit. */
export function TextArea({ id, value, onChange, onBlur, limit, lines = 3, ...rest }: TextAreaProps) {
  const { t } = useTranslation('ui');
  const [words, native] = splitWords(rest);
  const { ids, control } = useField(words, id);

  const left = limit === undefined ? Infinity : limit - value.length;
  const near = limit !== undefined && left <= Math.max(NEAR_LIMIT_MIN, limit * NEAR_LIMIT_RATIO);
  const counted = left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left });
  // React's types do not know custom properties.
  const height = { '--lines': lines } as CSSProperties;

  return (
    <Field
      {...words}
      ids={ids}
      footer={
        limit !== undefined && (
          <>
            {near && (
              <span aria-hidden="true" className={joinClasses(fieldStyles.footer, styles.counter, left < 0 && styles.over)}>
                {counted}
              </span>
            )}
            <LiveRegion message={near ? counted : ''} />
          </>
        )
      }
    >
      <div className={boxClass(words.error, native.disabled)}>
        <textarea
          {...native}
          {...control}
          className={joinClasses(fieldStyles.control, styles.area)}
          style={height}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </div>
    </Field>
  );
}
