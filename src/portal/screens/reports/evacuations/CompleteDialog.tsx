import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '../../../../contract/constants';
import type { EvacuationKind } from '../../../../contract/entities/evacuation';
import { Button } from '../../../ui/buttons/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { Modal } from '../../../ui/overlays/Modal';
import { Banner } from '../../../ui/saying/Banner';
import styles from './CompleteDialog.module.css';

/** Names listed before 'and n more'. */
const NAMES_SHOWN = 12;

interface CompleteDialogProps {
  readonly kind: EvacuationKind;
  /** Everyone who is not safe, those who need help first. */
  readonly unaccounted: readonly string[];
  readonly pending: boolean;
  readonly error: string | null;
  readonly onConfirm: (comment: string) => void;
  readonly onClose: () => void;
}

/** Completing stands apart from marking, is confirmed, and says who is not accounted for. */
export function CompleteDialog({ kind, unaccounted, pending, error, onConfirm, onClose }: CompleteDialogProps) {
  const { t } = useTranslation('evacuation');
  const [comment, setComment] = useState('');
  const isDrill = kind === 'drill';
  const more = unaccounted.length - NAMES_SHOWN;

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
            variant={isDrill ? 'primary' : 'dangerSolid'}
            pending={pending}
            disabled={comment.length > NOTE_MAX_LENGTH}
            onClick={() => onConfirm(comment.trim())}
          >
            {isDrill ? t('complete.drillConfirm') : t('complete.confirm')}
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
        {unaccounted.length === 0 ? (
          <p>{t('complete.everyoneSafe')}</p>
        ) : (
          <Banner tone="warning" title={t('complete.unaccounted', { count: unaccounted.length })}>
            <ul className={styles.names}>
              {unaccounted.slice(0, NAMES_SHOWN).map((name, index) => (
                // Two people may share a name; the order is fixed while the dialog is open.
                <li key={`${index} ${name}`}>{name}</li>
              ))}
              {more > 0 && <li>{t('complete.andMore', { count: more })}</li>}
            </ul>
          </Banner>
        )}
        <p>{t('complete.final')}</p>
        <TextArea label={t('complete.comment')} optional value={comment} onChange={setComment} limit={NOTE_MAX_LENGTH} lines={2} />
      </div>
    </Modal>
  );
}
