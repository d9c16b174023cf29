import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import type { EvacuationComment } from '#contract/evacuations/entities/evacuation';
import type { WrittenComment } from '#portal/entities/evacuees/changes';
import { timeAt } from '#web/dates/siteTime';
import { Button } from '#web/ui/buttons/Button';
import { discardChanges } from '#web/ui/form/discardChanges';
import { Form } from '#web/ui/form/Form';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import styles from './Comments.module.css';

interface CommentsProps {
  readonly comments: readonly EvacuationComment[];
  /** Written here, on their way to the server. */
  readonly waiting: readonly WrittenComment[];
  readonly zone: string;
  /** Returns the name of the person a comment is about; left out if all are about the same person. */
  readonly nameOf?: (evacueeId: number) => string | undefined;
  /** Label of the field; left out where nobody may write. */
  readonly writeLabel?: string;
  /** Takes over the text, which is queued until the server has it. */
  readonly onSend: (content: string) => void;
}

interface CommentValues {
  content: string;
}

/** Comments of a person or of the whole evacuation, newest last, and a field for the next one. */
export function Comments({ comments, waiting, zone, nameOf, writeLabel, onSend }: CommentsProps) {
  const { t, i18n } = useTranslation('evacuation');

  const aboutLine = (evacueeId: number | null) => {
    const about = evacueeId === null ? undefined : nameOf?.(evacueeId);
    return about === undefined ? null : <p className={styles.about}>{t('comment.about', { name: about })}</p>;
  };

  return (
    <div className={styles.comments}>
      {comments.length + waiting.length === 0 ? (
        <p className={styles.none}>{t('comment.none')}</p>
      ) : (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.id} className={styles.comment}>
              {aboutLine(comment.evacuation_evacuee_id)}
              <p className={styles.content}>{comment.content}</p>
              <p className={styles.by}>
                {t('comment.by', { author: comment.author, time: timeAt(comment.created_at, zone, i18n.language) })}
              </p>
            </li>
          ))}
          {waiting.map(({ key, content, evacueeId, at }) => (
            <li key={key} className={styles.comment}>
              {aboutLine(evacueeId)}
              <p className={styles.content}>{content}</p>
              <p className={styles.by}>{t('comment.waiting', { time: timeAt(at, zone, i18n.language) })}</p>
            </li>
          ))}
        </ol>
      )}
      {writeLabel !== undefined && <CommentForm label={writeLabel} onSend={onSend} />}
    </div>
  );
}

/** A field for the next comment. */
function CommentForm({ label, onSend }: { readonly label: string } & Pick<CommentsProps, 'onSend'>) {
  const { t } = useTranslation('evacuation');
  return (
    <Form<CommentValues>
      label={label}
      initialValues={{ content: '' }}
      validate={({ content }) => {
        if (content.trim() === '') return { content: { code: 'required' } };
        return content.length > NOTE_MAX_LENGTH ? { content: { code: 'tooLong', count: NOTE_MAX_LENGTH } } : {};
      }}
      onSubmit={(values, form) => {
        onSend(values.content.trim());
        // Ready for the next comment.
        discardChanges(form);
      }}
    >
      {() => (
        <>
          <FormTextArea name="content" label={label} limit={NOTE_MAX_LENGTH} lines={2} problems={{ required: t('comment.required') }} />
          <Button type="submit">{t('comment.send')}</Button>
        </>
      )}
    </Form>
  );
}
