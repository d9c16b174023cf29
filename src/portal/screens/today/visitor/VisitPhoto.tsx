import { useTranslation } from 'react-i18next';

import type { Visitor } from '#contract/visits/entities/visitor';
import { useGetVisitorMemberPhotoQuery, useGetVisitorPhotoQuery } from '#portal/api/visits/visitorPhotos';
import { PersonNote } from '#portal/pieces/people/people/PersonFacts';
import { PersonPhoto } from '#portal/pieces/people/people/PersonPhoto';
import { Skeleton } from '#web/ui/feedback/Skeleton';

interface VisitPhotoProps {
  readonly visitor: Pick<Visitor, 'id' | 'name' | 'photo' | 'member_photo'>;
}

/** The photo of a visit's sign-in, or else the member's; says if a requested one is missing (spec: kiosk#photo). */
export function VisitPhoto({ visitor }: VisitPhotoProps) {
  const { t } = useTranslation('visitors');
  return (
    <>
      {visitor.photo === 'taken' && <TakenPhoto {...visitor} />}
      {visitor.photo === 'missing' && <PersonNote>{t('drawer.photoMissing')}</PersonNote>}
      {visitor.photo !== 'taken' && visitor.member_photo && <MemberPhoto {...visitor} />}
    </>
  );
}

type OfPerson = Pick<Visitor, 'id' | 'name'>;

/* Their addresses are good for an hour or two. */
const AGAIN = { refetchOnMountOrArgChange: true };

function TakenPhoto({ id, name }: OfPerson) {
  return <Photo {...useGetVisitorPhotoQuery({ params: { visitorId: id } }, AGAIN)} name={name} />;
}

function MemberPhoto({ id, name }: OfPerson) {
  return <Photo {...useGetVisitorMemberPhotoQuery({ params: { visitorId: id } }, AGAIN)} name={name} />;
}

interface PhotoProps {
  readonly data?: { readonly photo: { readonly url: string } };
  readonly isError: boolean;
  readonly name: string;
}

function Photo({ data, isError, name }: PhotoProps) {
  const { t } = useTranslation('visitors');
  if (isError) return <PersonNote>{t('drawer.photoFailed')}</PersonNote>;
  if (data === undefined) return <Skeleton shape="block" width="12rem" />;
  return <PersonPhoto photo={data.photo} label={t('drawer.photoOf', { name })} />;
}
