import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '../../../../contract/constants';
import type { EvacuationComment } from '../../../../contract/entities/evacuation';
import { newKey } from '../../../lib/newKey';
import { timeAt } from '../../../lib/siteTime';
import { Button } from '../../../ui/buttons/Button';
import { discardChanges } from '../../../ui/form/discardChanges';
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
  /** Answers whether it was accepted; if not, the words stay in the field. The same words sent again have the same key. */
  readonly onSend: (content: string, idempotencyKey: string) => Promise<boolean>;
}

interface CommentValues {
  content: string;
}

/** Comments of a person or of the whole evacuation, newest last, and a field for the next one. */
export function Comments({ comments, zone, nameOf, writeLabel, onSend }: CommentsProps) {
  const { t, i18n } = useTranslation('evacuation');
  const sent = useRef({ content: '', key: '' });

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
          onSubmit={async (values, form) => {
            const content = values.content.trim();
            if (content !== sent.current.content) sent.current = { content, key: newKey() };
            if (!(await onSend(content, sent.current.key))) return;
            sent.current = { content: '', key: '' };
            // Ready for the next comment, unless that is being written already.
            if (form.getState().values.content === values.content) discardChanges(form);
          }}
        >
          {({ submitting }) => (
            <>
              <FormTextArea name="content" label={writeLabel} limit={NOTE_MAX_LENGTH} lines={2} problems={{ required: t('comment.required') }} />
              <Button type="submit" pending={submitting}>
                {t('comment.send')}
              </Button>
            </>
          )}
        </Form>
      )}
    </div>
  );
}
