import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Attendee } from '#contract/visits/entities/attendee';
import type { Site } from '#contract/sites/entities/site';
import { useGetAttendeeQuery } from '#portal/api/visits/attendees';
import { requestErrorOf } from '#web/net/requestError';
import { selectAttendee } from '#portal/entities/attendees';
import { selectGroup } from '#portal/entities/groups';
import { numberText } from '#web/text/numberText';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { HistoryLink } from '#portal/kit/history/HistoryLink';
import { PersonFacts, PersonHead } from '#portal/pieces/people/people/PersonFacts';
import { useSignOutVisit } from '#portal/pieces/visits/visit/useSignOutVisit';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Drawer } from '#web/ui/overlays/Drawer';
import { AttendeeState } from './AttendeeState';
import { CheckInButton } from './CheckInButton';
import { EditAttendee } from './EditAttendee';

const SIGN_OUT = needs('Today.signinout');

interface AttendeeDrawerProps {
  readonly site: Site;
  readonly attendeeId: number;
  readonly readOnly: boolean;
  readonly isOver: boolean;
  readonly onClose: () => void;
}

/** Shows the facts of an attendee; while the attendee is edited, the form instead. */
export function AttendeeDrawer({ site, attendeeId, readOnly, isOver, onClose }: AttendeeDrawerProps) {
  const { t } = useTranslation('attendees');
  const [editing, setEditing] = useSearchParam('edit');
  const known = useAppSelector((state) => selectAttendee(state, attendeeId));
  const read = useGetAttendeeQuery({ params: { attendeeId } }, { refetchOnMountOrArgChange: true });
  // An address may name an attendee of another event; this page is not theirs.
  const attendee = known?.site_id === site.id ? known : undefined;

  if (attendee !== undefined && editing !== null && !readOnly)
    return <EditAttendee site={site} attendee={attendee} onClose={() => setEditing(null)} onGone={onClose} />;
  if (attendee !== undefined)
    return (
      <ShownAttendee
        site={site}
        attendee={attendee}
        isOver={isOver}
        onEdit={readOnly ? undefined : () => setEditing('attendee')}
        onClose={onClose}
      />
    );
  const isGone = read.isSuccess || (read.error !== undefined && requestErrorOf(read.error).status === 404);
  return (
    <Drawer open onClose={onClose} title={t('form')}>
      {isGone && <EmptyState title={t('gone')} />}
      {!isGone && read.isError && <ErrorState title={t('openFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />}
      {!isGone && !read.isError && <SkeletonRows rows={5} rowHeight={64} />}
    </Drawer>
  );
}

interface ShownAttendeeProps {
  readonly site: Site;
  readonly attendee: Attendee;
  readonly isOver: boolean;
  /** Left out for users with read-only access. */
  readonly onEdit: (() => void) | undefined;
  readonly onClose: () => void;
}

function ShownAttendee({ site, attendee, isOver, onEdit, onClose }: ShownAttendeeProps) {
  const { t, i18n } = useTranslation('attendees');
  const group = useAppSelector((state) => selectGroup(state, attendee.visitor_group_id)?.name);
  const at = (instant: string | null) => instant && dayAndTimeAt(instant, site.timezone, i18n.language);
  const isMailed = useAppSelector(selectMailAvailable);
  // On a server without mail, a queued invitation has reached nobody.
  const sent = isMailed ? at(attendee.invited_at) : null;
  const isWaiting = isMailed && attendee.invitation_wanted;
  const ticket = isWaiting ? t('ticket.waiting') : sent === null ? t('ticket.none') : t('ticket.sent', { time: sent });
  return (
    <Drawer
      open
      onClose={onClose}
      title={attendee.name}
      aside={<AttendeeState attendee={attendee} zone={site.timezone} />}
      footer={
        <>
          {onEdit && <Button onClick={onEdit}>{t('edit')}</Button>}
          <HistoryLink subject="attendees" id={attendee.id} />
          {attendee.state === 'here' && <SignOutButton attendee={attendee} />}
          {attendee.state !== 'here' && !isOver && <CheckInButton attendee={attendee} />}
        </>
      }
    >
      <PersonHead name={attendee.name} hueKey={attendee.id}>
        {[group, attendee.walk_in && t('walkIn')].filter(Boolean).join(' · ')}
      </PersonHead>
      <PersonFacts
        facts={[
          [t('company'), attendee.company],
          [t('email'), attendee.email],
          [t('ticket.label'), attendee.email !== null && ticket],
          [t('came'), at(attendee.came_at)],
          [t('leftAt'), at(attendee.left_at)],
          [t('visits'), attendee.visits > 1 && numberText(attendee.visits, i18n.language)],
          [t('notes'), attendee.notes],
        ]}
      />
    </Drawer>
  );
}

/** Signs out an attendee who is in; hidden for users who may not. */
function SignOutButton({ attendee: { name, visit_id: visitId } }: { readonly attendee: Attendee }) {
  const { t } = useTranslation('visitors');
  const { signOut } = useSignOutVisit();
  const maySignOut = useIsAllowed(SIGN_OUT);
  const [isPending, setPending] = useState(false);
  if (!maySignOut || visitId === null) return null;
  const press = async (): Promise<void> => {
    setPending(true);
    await signOut({ id: visitId, name });
    setPending(false);
  };
  return (
    <Button variant="primary" pending={isPending} onClick={() => void press()}>
      {t('action.signOut')}
    </Button>
  );
}
