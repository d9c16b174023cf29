import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '../../../../contract/constants';
import type { EvacuationComment } from '../../../../contract/entities/evacuation';
import { timeAt } from '../../../lib/siteTime';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/form/Form';
import { FormTextArea } from '../../../ui/form/FormTextArea';
import styles from './Comments.module.css';

interface CommentsProps {
  readonly comments: readonly EvacuationComment[];
  readonly zone: string;
  /** Whom a comment is about, by evacuee id; left out where all are about the same person. */
  readonly nameOf?: (evacueeId: number) => string | undefined;
  /** Label of the field; left out where nobody may write. */
  readonly writeLabel?: string;
  readonly onSend: (content: string) => void;
}

interface CommentValues {
  content: string;
}

/** Comments of a person or of the whole evacuation, newest last, and a field for the next one. */
export function Comments({ comments, zone, nameOf, writeLabel, onSend }: CommentsProps) {
  const { t, i18n } = useTranslation('evacuation');

  return (
    <div className={styles.comments}>
      {comments.length === 0 ? (
        <p className={styles.none}>{t('comment.none')}</p>
      ) : (
        <ol className={styles.list}>
          {comments.map((comment) => {
            const about = comment.evacuation_evacuee_id === null ? undefined : nameOf?.(comment.evacuation_evacuee_id);
            return (
              <li key={comment.id} className={styles.comment}>
                {about !== undefined && <p className={styles.about}>{t('comment.about', { name: about })}</p>}
                <p className={styles.content}>{comment.content}</p>
                <p className={styles.by}>
                  {t('comment.by', { author: comment.author, time: timeAt(comment.created_at, zone, i18n.language) })}
                </p>
              </li>
            );
          })}
        </ol>
      )}
      {writeLabel !== undefined && (
        <Form<CommentValues>
          label={writeLabel}
          initialValues={{ content: '' }}
          validate={({ content }) => {
            if (content.trim() === '') return { content: { code: 'required' } };
            return content.length > NOTE_MAX_LENGTH ? { content: { code: 'tooLong', count: NOTE_MAX_LENGTH } } : {};
          }}
          onSubmit={({ content }, form) => {
            onSend(content.trim());
            // Ready for the next comment, without the 'fill this in' of an empty field that was touched.
            queueMicrotask(() => form.restart({ content: '' }));
          }}
        >
          <FormTextArea name="content" label={writeLabel} limit={NOTE_MAX_LENGTH} lines={2} problems={{ required: t('comment.required') }} />
          <Button type="submit">{t('comment.send')}</Button>
        </Form>
      )}
    </div>
  );
}
