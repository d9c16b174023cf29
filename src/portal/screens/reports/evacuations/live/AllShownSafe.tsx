import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MARKS_AT_ONCE_MAX } from '#contract/constants';
import type { Evacuee, EvacueeStatus } from '#contract/entities/evacuation';
import { selectEvacuee } from '#portal/entities/evacuees/selectors';
import { useAppStore } from '#portal/store/hooks';
import { joinedList } from '#portal/lib/joinedList';
import { numberText } from '#portal/lib/numberText';
import { useNotices } from '#portal/parts/notices/NoticesProvider';
import { Button } from '#portal/ui/buttons/Button';
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog';
import { Modal } from '#portal/ui/overlays/Modal';

/** Names listed before 'and n more'. */
const NAMES_SHOWN = 12;

interface AllShownSafeProps {
  readonly evacuationId: number;
  /** Whom the list shows now. */
  readonly ids: readonly number[];
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus) => void;
  readonly onClose: () => void;
}

/** Marks everybody whom the list shows and who is not safe, once confirmed: each as by their own button, and taken back together. */
export function AllShownSafe({ evacuationId, ids, onMark, onClose }: AllShownSafeProps) {
  const { t, i18n } = useTranslation('evacuation');
  const store = useAppStore();
  const { toast } = useNotices();
  const shownAs = (id: number): Evacuee | undefined => selectEvacuee(store.getState(), evacuationId, id);
  // As it was when the question was put: a list that changes while it is read cannot be confirmed.
  const [people] = useState(() => ids.flatMap((id) => shownAs(id) ?? []).filter(({ status }) => status !== 'safe'));
  const count = people.length;

  if (count === 0 || count > MARKS_AT_ONCE_MAX) {
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
        <p>
          {count === 0
            ? t('allShown.nobody')
            : t('allShown.tooMany', { number: numberText(count, i18n.language), most: numberText(MARKS_AT_ONCE_MAX, i18n.language) })}
        </p>
      </Modal>
    );
  }

  const undo = (): void => {
    for (const { id, status } of people) {
      const now = shownAs(id);
      // People marked again meanwhile stay as they are.
      if (now?.status === 'safe') onMark(now, status);
    }
  };
  const mark = (): void => {
    for (const person of people) onMark(person, 'safe');
    onClose();
    toast({ tone: 'success', text: t('allShown.done', { count }), action: { label: t('row.undo'), onAction: undo } });
  };
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = count - names.length;

  return (
    <ConfirmDialog
      open
      title={t('allShown.title', { count })}
      confirmLabel={t('allShown.confirm', { count })}
      onConfirm={mark}
      onClose={onClose}
    >
      <p>{t('allShown.text')}</p>
      <p>{joinedList(more > 0 ? [...names, t('allShown.more', { count: more })] : names, i18n.language)}</p>
    </ConfirmDialog>
  );
}
