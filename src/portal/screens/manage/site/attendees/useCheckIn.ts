import { useTranslation } from 'react-i18next';

import type { Attendee, NewAttendee } from '#contract/visits/entities/attendee';
import type { BadgePrinting } from '#contract/visits/entities/visitor';
import { useAddWalkInMutation, useCheckInAttendeeMutation, useUndoCheckInMutation } from '#portal/api/visits/attendees';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useAskFirst } from '#portal/pieces/asking/answers/useAskFirst';
import { useBadgeAtSignIn } from '#portal/pieces/badges/badges/useBadgeAtSignIn';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useAppStore } from '#portal/store/hooks';

/** A visit that was begun, or turned away. */
interface Begun {
  readonly visitor: number;
  readonly badge: BadgePrinting | null;
}

/** The outcome of a closed dialog, which shows no error. */
const CANCELLED = { error: { status: 'cancelled', problem: { message: '' } } } as const;

/** Returns a function that checks in an attendee, asks the group's questions, and shows the result with Undo. */
export function useCheckIn(): {
  readonly checkIn: (attendee: Pick<Attendee, 'id' | 'name'>) => Promise<void>;
  readonly addWalkIn: (siteId: number, walkIn: NewAttendee) => Promise<ChangeOutcome<Begun>>;
  readonly report: (name: string, begun: Begun) => void;
} {
  const { t } = useTranslation('attendees');
  const { toast, fail } = useNotices();
  const store = useAppStore();
  const askFirst = useAskFirst();
  const badgeAtSignIn = useBadgeAtSignIn();
  const send = useChange(useCheckInAttendeeMutation());
  const add = useChange(useAddWalkInMutation(), { repeats: 'form' });

  const undo = useChange(useUndoCheckInMutation());

  const takeBack = async (name: string, visitorId: number): Promise<void> => {
    const { error } = await undo.send({ params: { visitorId } });
    if (error !== undefined) fail(t('undoFailed', { name }), error);
    else toast({ tone: 'success', text: t('undone', { name }) });
  };

  const report = (name: string, { visitor: id, badge }: Begun): void => {
    const visit = selectWholeVisitor(store.getState(), id);
    if (visit?.check === 'rejected') {
      toast({ tone: 'danger', text: t('turnedAway', { name, reason: visit.reason ?? '' }).trim() });
    } else if (visit?.approval === 'pending') {
      toast({ tone: 'info', text: t('waits', { name }) });
    } else {
      toast({
        tone: 'success',
        text: visit?.selected_for_search === true ? t('searched', { name }) : t('checkedIn', { name }),
        action: { label: t('undo'), onAction: () => void takeBack(name, id) },
      });
      badgeAtSignIn([{ id, name }], badge);
    }
  };

  const checkIn = async ({ id, name }: Pick<Attendee, 'id' | 'name'>): Promise<void> => {
    const params = { attendeeId: id };
    const outcome = await askFirst({ id: null, name, at: 'signIn', send: (body) => send.send({ params, body }) });
    if (outcome === null) return;
    if (outcome.error === undefined) report(name, outcome.data);
    else fail(t('checkInFailed', { name }), outcome.error);
  };

  const addWalkIn = async (siteId: number, walkIn: NewAttendee): Promise<ChangeOutcome<Begun>> => {
    const params = { siteId };
    const sendWith = (answers: object) => add.send({ params, body: { ...walkIn, ...answers } });
    return (await askFirst({ id: null, name: walkIn.name, at: 'signIn', send: sendWith })) ?? CANCELLED;
  };

  return { checkIn, addWalkIn, report };
}
