import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import { EVACUATION_REOPEN_MS } from '#contract/evacuations/constants';
import type { EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import { Button } from '#web/ui/buttons/Button';
import { TextArea } from '#web/ui/fields/TextArea';
import { Modal } from '#web/ui/overlays/Modal';
import { Banner } from '#web/ui/feedback/Banner';
import styles from './CompleteDialog.module.css';
import { useTypedNumber } from '../add/useTypedNumber';

/** Names listed before 'and n more'. */
const NAMES_SHOWN = 12;
const MINUTE_MS = 60_000;

interface CompleteDialogProps {
  readonly kind: EvacuationKind;
  /** The people who are not safe, those who need help first. */
  readonly notSafe: readonly { readonly name: string; readonly status: EvacueeStatus }[];
  /** People on site who are not on the list. */
  readonly notListed: readonly { readonly name: string }[];
  readonly pending: boolean;
  readonly error: string | null;
  readonly onConfirm: (comment: string) => void;
  readonly onClose: () => void;
}

/** Returns who is not accounted for in words, and the word of the button that says so. */
function completionWords(t: TFunction<'evacuation'>, notSafe: CompleteDialogProps['notSafe'], isDrill: boolean) {
  const count = notSafe.length;
  const numberOf = (status: EvacueeStatus): number => notSafe.filter((person) => person.status === status).length;
  const [missing, needHelp, unknown] = [numberOf('missing'), numberOf('needs_assistance'), numberOf('unknown')];
  const parts = [
    missing > 0 && t('summary.missing', { count: missing }),
    needHelp > 0 && t('summary.needs_assistance', { count: needHelp }),
    unknown > 0 && t('summary.unknown', { count: unknown }),
  ];
  const confirmLabel = (): string => {
    if (count === 0) return isDrill ? t('complete.drillConfirm') : t('complete.confirm');
    return missing === count ? t('complete.withMissing', { count }) : t('complete.withNotSafe', { count });
  };
  return { parts: parts.filter(Boolean).join(' · '), confirmLabel: confirmLabel() };
}

/** Prompts before an evacuation is completed, and names the people not accounted for. Kept apart from marking. */
export function CompleteDialog({ kind, notSafe, notListed, pending, error, onConfirm, onClose }: CompleteDialogProps) {
  const { t } = useTranslation('evacuation');
  const [comment, setComment] = useState('');
  const isDrill = kind === 'drill';
  const count = notSafe.length;
  // In a real evacuation one press is not enough to complete it with people unaccounted for.
  const number = useTypedNumber(count, !isDrill && count > 0, t('complete.type', { count }));
  const { parts, confirmLabel } = completionWords(t, notSafe, isDrill);

  return (
    <Modal
      open
      role="alertdialog"
      title={isDrill ? t('complete.drillTitle') : t('complete.title')}
      busy={pending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('complete.cancel')}
          </Button>
          <Button
            variant={count > 0 ? 'dangerSolid' : 'primary'}
            pending={pending}
            disabled={comment.length > NOTE_MAX_LENGTH || !number.isTyped}
            onClick={() => onConfirm(comment.trim())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {error !== null && (
          <Banner tone="danger" announced>
            {error}
          </Banner>
        )}
        {count === 0 ? (
          <p>{t('complete.everyoneSafe')}</p>
        ) : (
          <Banner tone="warning" title={t('complete.unaccounted', { count })}>
            <p>{parts}</p>
            <Names people={notSafe} />
          </Banner>
        )}
        {notListed.length > 0 && (
          <Banner tone="warning" title={t('complete.notListed', { count: notListed.length })}>
            <Names people={notListed} />
          </Banner>
        )}
        <p>{t('complete.final', { minutes: EVACUATION_REOPEN_MS / MINUTE_MS })}</p>
        {number.field}
        <TextArea label={t('complete.comment')} optional value={comment} onChange={setComment} limit={NOTE_MAX_LENGTH} lines={2} />
      </div>
    </Modal>
  );
}

function Names({ people }: { readonly people: readonly { readonly name: string }[] }) {
  const { t } = useTranslation('evacuation');
  const more = people.length - NAMES_SHOWN;
  return (
    <ul className={styles.names}>
      {people.slice(0, NAMES_SHOWN).map(({ name }, index) => (
        // Two people may share a name; the order is fixed while the dialog is open.
        <li key={`${index} ${name}`}>{name}</li>
      ))}
      {more > 0 && <li>{t('complete.andMore', { count: more })}</li>}
    </ul>
  );
}
