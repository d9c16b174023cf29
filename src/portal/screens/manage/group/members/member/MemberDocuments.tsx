import { FilePlus2, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { addDays } from '#contract/platform/days';
import { DOCUMENT_REMINDER_DAYS, MEMBER_DOCUMENTS_MAX, type Member, type MemberDocument } from '#contract/people/entities/member';
import { useListMemberDocumentsQuery } from '#portal/api/people/memberRecords';
import { dateAt } from '#web/dates/siteTime';
import { useDates } from '#web/dates/useDates';
import { useNow } from '#web/dates/useNow';
import { selectBackend, selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Tag } from '#web/ui/feedback/Tag';
import { AddDocument, DeleteDocument, EditDocument } from './EditDocument';
import styles from './MemberSections.module.css';

const HOUR_MS = 3_600_000;

interface MemberDocumentsProps {
  readonly member: Pick<Member, 'id' | 'name'>;
  readonly mayEdit: boolean;
}

/** A member's documents: those who may edit the member add, replace and delete them here. */
export function MemberDocuments({ member, mayEdit }: MemberDocumentsProps) {
  const { t } = useTranslation('members');
  const titleId = useId();
  // The addresses of files are good for an hour or two.
  const read = useListMemberDocumentsQuery({ params: { memberId: member.id } }, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  const documents = read.data?.documents;
  const isFull = documents !== undefined && documents.length >= MEMBER_DOCUMENTS_MAX;

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('documents.title')}
      </h3>
      {documents === undefined && read.isError && (
        <ErrorState title={t('documents.loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {documents === undefined && !read.isError && <SkeletonRows rows={2} rowHeight={48} />}
      {documents?.length === 0 && <p className={styles.none}>{t('documents.none')}</p>}
      {documents !== undefined && documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map((document) => (
            <DocumentLine key={document.id} document={document} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {mayEdit && isFull && <p className={styles.none}>{t('documents.full', { limit: MEMBER_DOCUMENTS_MAX })}</p>}
      {mayEdit && documents !== undefined && !isFull && (
        <Button size="s" icon={<FilePlus2 aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('documents.add')}
        </Button>
      )}
      {isAdding && <AddDocument member={member} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface DocumentLineProps {
  readonly document: MemberDocument;
  readonly mayEdit: boolean;
}

function DocumentLine({ document, mayEdit }: DocumentLineProps) {
  const { t } = useTranslation('members');
  const backend = useAppSelector(selectBackend);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const { name, file, file_name: fileName } = document;
  return (
    <li>
      <div className={styles.words}>
        <TextLink href={`${backend}${file.url}`} target="_blank" rel="noopener noreferrer">
          {name}
        </TextLink>
        <Validity until={document.expires_at} />
        <span className={styles.quiet}>{fileName}</span>
      </div>
      {mayEdit && (
        <div className={styles.buttons}>
          <IconButton label={t('documents.edit', { name })} icon={<Pencil aria-hidden="true" />} onClick={() => setDialog('edit')} />
          <IconButton label={t('documents.delete', { name })} icon={<Trash2 aria-hidden="true" />} onClick={() => setDialog('delete')} />
        </div>
      )}
      {dialog === 'edit' && <EditDocument document={document} onClose={close} />}
      {dialog === 'delete' && <DeleteDocument document={document} onClose={close} />}
    </li>
  );
}

/** Says how long a document is valid, by the calendar of the client; in a tag when that is soon over, or has been. */
function Validity({ until }: { readonly until: string | null }) {
  const { t } = useTranslation('members');
  const dates = useDates();
  const zone = useAppSelector((state) => selectClient(state)?.timezone ?? 'UTC');
  const today = dateAt(useNow(HOUR_MS), zone);
  if (until === null) return <span className={styles.quiet}>{t('documents.noExpiry')}</span>;
  const date = dates.date(until);
  if (until < today) return <Tag tone="missing">{t('documents.expired', { date })}</Tag>;
  if (until <= addDays(today, Math.max(...DOCUMENT_REMINDER_DAYS))) return <Tag tone="wait">{t('documents.expiresSoon', { date })}</Tag>;
  return <span className={styles.quiet}>{t('documents.validUntil', { date })}</span>;
}
