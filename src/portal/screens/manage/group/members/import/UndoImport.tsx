import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MemberImport } from '#contract/people/entities/memberImport';
import { useUndoMemberImportMutation } from '#portal/api/people/memberImports';
import { useChange } from '#portal/api/useChange';
import { useDates } from '#web/dates/useDates';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { Button } from '#web/ui/buttons/Button';
import styles from '#portal/kit/imports/Import.module.css';

/** Undoes an import after a question; nothing where it cannot be undone any more. */
export function UndoImport({ shown }: { readonly shown: MemberImport }) {
  const { t } = useTranslation('memberImports');
  const dates = useDates();
  const undo = useChange(useUndoMemberImportMutation());
  const [isAsking, setAsking] = useState(false);
  const { undo_until: until } = shown;
  if (until === null) return null;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsking(true)}>{t('result.undo')}</Button>
      <p className={styles.hint}>{t('result.undoUntil', { time: dates.dayAndTime(until) })}</p>
      {isAsking && (
        <ConfirmChange
          tone="danger"
          title={t('result.undoTitle')}
          confirmLabel={t('result.undo')}
          failed={t('result.undoFailed')}
          send={() => undo.send({ params: { importId: shown.id } })}
          onClose={() => setAsking(false)}
        >
          <p>{t('result.undoText')}</p>
        </ConfirmChange>
      )}
    </div>
  );
}
