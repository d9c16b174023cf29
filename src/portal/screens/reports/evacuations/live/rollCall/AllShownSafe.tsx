import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { MARKS_AT_ONCE_MAX } from '#contract/evacuations/constants';
import { canBeSafeTogether, type Evacuee, type EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { askedPerson, type AskedPerson } from '#portal/entities/evacuees/report';
import { selectEvacuee, selectUnsettled } from '#portal/entities/evacuees/selectors';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import type { RootState } from '#portal/store/state';
import { joinedList } from '#web/text/joinedList';
import { numberText } from '#web/text/numberText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';
import { Modal } from '#web/ui/overlays/Modal';
import { useAskedAbout } from '../filters/useAskedAbout';
import { useTypedNumber } from '../add/useTypedNumber';

/** Names listed before 'and n more'. */
const NAMES_SHOWN = 12;
/** The most people marked by one press in a real evacuation; for more, the number has to be typed. */
const PRESSED_MAX = 20;

interface AllShownSafeProps {
  readonly evacuationId: number;
  /** The people in the list now. */
  readonly ids: readonly number[];
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus, together?: boolean) => void;
  readonly onUndo: (evacuee: Evacuee) => void;
  readonly onClose: () => void;
}

/**
 * Marks the missing and unknown people in the list safe, once confirmed; undoes them together. People who need help, or whose marks
 * disagree, are not marked and are named.
 */
export function AllShownSafe({ evacuationId, ids, onMark, onUndo, onClose }: AllShownSafeProps) {
  const { t, i18n } = useTranslation('evacuation');
  const { people, stay } = useAskedAbout(evacuationId, (state) => askedOf(state, evacuationId, ids));
  const count = people.length;
  const isReal = useAppSelector((state) => selectWholeEvacuation(state, evacuationId)?.kind !== 'drill');
  const number = useTypedNumber(count, isReal && count > PRESSED_MAX, t('allShown.type', { count }));
  const markAll = useMarkAll(evacuationId, onMark, onUndo);

  const listed = (names: readonly string[]): string => {
    const more = names.length - NAMES_SHOWN;
    return joinedList(more > 0 ? [...names.slice(0, NAMES_SHOWN), t('allShown.more', { count: more })] : names, i18n.language);
  };
  const whyOf = ({ name, status, needs_help_to_leave: needsHelp }: AskedPerson): string => {
    if (status === 'needs_assistance') return t('allShown.needsHelp', { name });
    return needsHelp ? t('allShown.helpToLeave', { name }) : t('allShown.undecided', { name });
  };
  const staying = stay.length > 0 && <p>{t('allShown.stay', { count: stay.length, people: listed(stay.map(whyOf)) })}</p>;

  if (count === 0)
    return (
      <CannotMark onClose={onClose}>
        <p>{t(stay.length > 0 ? 'allShown.oneByOne' : 'allShown.nobody')}</p>
        {staying}
      </CannotMark>
    );
  if (count > MARKS_AT_ONCE_MAX)
    return (
      <CannotMark onClose={onClose}>
        <p>{t('allShown.tooMany', { number: numberText(count, i18n.language), most: numberText(MARKS_AT_ONCE_MAX, i18n.language) })}</p>
      </CannotMark>
    );
  return (
    <ConfirmDialog
      open
      title={t('allShown.title', { count })}
      confirmLabel={t('allShown.confirm', { count })}
      confirmDisabled={!number.isTyped}
      onConfirm={() => markAll(people, onClose)}
      onClose={onClose}
    >
      <p>{t('allShown.text')}</p>
      <p>{listed(people.map(({ name }) => name))}</p>
      {staying}
      {number.field}
    </ConfirmDialog>
  );
}

/** Returns the people in the list who would be marked, and those who would not. */
function askedOf(state: RootState, evacuationId: number, ids: readonly number[]) {
  const shown = ids.flatMap((id) => selectEvacuee(state, evacuationId, id) ?? []).filter(({ status }) => status !== 'safe');
  const undecided = new Set(selectUnsettled(state, evacuationId).map(({ evacueeId }) => evacueeId));
  const isMarked = (person: Evacuee): boolean => canBeSafeTogether(person) && !undecided.has(person.id);
  return {
    people: shown.filter(isMarked).map(askedPerson),
    stay: shown.filter((person) => !isMarked(person)).map(askedPerson),
    notListed: [],
  };
}

/** Returns a function that marks people safe and offers to undo all of it. */
function useMarkAll(evacuationId: number, onMark: AllShownSafeProps['onMark'], onUndo: AllShownSafeProps['onUndo']) {
  const { t } = useTranslation('evacuation');
  const store = useAppStore();
  const { toast } = useNotices();
  const shownAs = (id: number): Evacuee | undefined => selectEvacuee(store.getState(), evacuationId, id);
  const undo = (marked: readonly Evacuee[]): void => {
    for (const { id } of marked) {
      const now = shownAs(id);
      // People marked again meanwhile are not changed.
      if (now?.status === 'safe') onUndo(now);
    }
  };
  return (people: readonly AskedPerson[], onMarked: () => void): void => {
    // People marked otherwise while the prompt was open are not changed.
    const marked = people.flatMap(({ id, status }) => {
      const now = shownAs(id);
      return now !== undefined && now.status === status && canBeSafeTogether(now) ? [now] : [];
    });
    for (const person of marked) onMark(person, 'safe', true);
    onMarked();
    toast({
      tone: 'success',
      text: t('allShown.done', { count: marked.length }),
      action: { label: t('row.undo'), onAction: () => undo(marked) },
    });
  };
}

function CannotMark({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { t } = useTranslation('evacuation');
  return (
    <Modal
      open
      title={t('allShown.cannotTitle')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('allShown.understood')}
        </Button>
      }
    >
      {children}
    </Modal>
  );
}
