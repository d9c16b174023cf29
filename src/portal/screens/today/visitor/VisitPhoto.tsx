import { useTranslation } from 'react-i18next';

import type { Visitor } from '#contract/entities/visitor';
import { useGetVisitorPhotoQuery } from '#portal/api/visitorPhotos';
import { PersonNote } from '#portal/parts/people/PersonFacts';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Skeleton } from '#portal/ui/feedback/Skeleton';
import styles from './VisitPhoto.module.css';

/** The photo that was taken at a visit's sign-in; or that one is missing (spec: kiosk#photo). */
export function VisitPhoto({ visitor }: { readonly visitor: Pick<Visitor, 'id' | 'name' | 'photo'> }) {
  const { t } = useTranslation('visitors');
  if (visitor.photo === null) return null;
  return visitor.photo === 'missing' ? <PersonNote>{t('drawer.photoMissing')}</PersonNote> : <TakenPhoto {...visitor} />;
}

function TakenPhoto({ id, name }: Pick<Visitor, 'id' | 'name'>) {
  const { t } = useTranslation('visitors');
  const backend = useAppSelector(selectBackend);
  // Its address is good for an hour or two.
  const { data, isError } = useGetVisitorPhotoQuery({ params: { visitorId: id } }, { refetchOnMountOrArgChange: true });
  if (isError) return <PersonNote>{t('drawer.photoFailed')}</PersonNote>;
  if (data === undefined) return <Skeleton shape="block" width="12rem" />;
  return <img className={styles.photo} src={backend + data.photo.url} alt={t('drawer.photoOf', { name })} />;
}
