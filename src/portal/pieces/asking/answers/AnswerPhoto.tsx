import { useTranslation } from 'react-i18next';

import type { CustomField } from '#contract/asking/entities/customField';
import type { StoredFile } from '#contract/platform/entities/file';
import { useGetMemberAnswerPhotoQuery, useGetVisitorAnswerPhotoQuery } from '#portal/api/visits/visitorPhotos';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Skeleton } from '#web/ui/feedback/Skeleton';
import styles from './AnswerPhoto.module.css';

type Field = Pick<CustomField, 'id' | 'name'>;

/* Their addresses are valid for an hour or two. */
const AGAIN = { refetchOnMountOrArgChange: true };

/** The photo that answers a question of a visit. */
export function VisitAnswerPhoto({ visitorId, field }: { readonly visitorId: number; readonly field: Field }) {
  return <Fetched {...useGetVisitorAnswerPhotoQuery({ params: { visitorId, fieldId: field.id } }, AGAIN)} field={field} />;
}

/** The photo that answers a question of a member. */
export function MemberAnswerPhoto({ memberId, field }: { readonly memberId: number; readonly field: Field }) {
  return <Fetched {...useGetMemberAnswerPhotoQuery({ params: { memberId, fieldId: field.id } }, AGAIN)} field={field} />;
}

interface FetchedProps {
  readonly data?: { readonly photo: StoredFile };
  readonly isError: boolean;
  readonly field: Field;
}

function Fetched({ data, isError, field }: FetchedProps) {
  const { t } = useTranslation('people');
  if (isError) return t('answerPhoto.failed');
  if (data === undefined) return <Skeleton shape="block" width="8rem" />;
  return <AnswerPicture photo={data.photo} field={field} />;
}

/** A photo, small; it opens in its own size. */
export function AnswerPicture({ photo, field }: { readonly photo: Pick<StoredFile, 'url'>; readonly field: Field }) {
  const { t } = useTranslation('people');
  const backend = useAppSelector(selectBackend);
  const address = backend + photo.url;
  return (
    <TextLink href={address} target="_blank" rel="noopener noreferrer">
      <img className={styles.photo} src={address} alt={t('answerPhoto.open', { question: field.name })} />
    </TextLink>
  );
}
