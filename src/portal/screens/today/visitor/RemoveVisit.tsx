import { useTranslation } from 'react-i18next';

import { visitorStatus, type Visitor } from '#contract/visits/entities/visitor';
import { ConfirmByName } from '#web/ui/overlays/ConfirmByName';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';

interface RemoveVisitProps {
  readonly visitor: Visitor;
  readonly how: 'anonymise' | 'delete';
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Prompts before a visit is deleted, and requires the name to be typed before it is anonymised, which cannot be undone. */
export function RemoveVisit({ visitor, how, pending, onConfirm, onClose }: RemoveVisitProps) {
  const { t } = useTranslation('visitors');
  if (how === 'anonymise') {
    return (
      <ConfirmByName
        open
        title={t('remove.anonymiseTitle', { name: visitor.name })}
        name={visitor.name}
        confirmLabel={t('remove.anonymise')}
        pending={pending}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>{t('remove.anonymiseText')}</p>
      </ConfirmByName>
    );
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('remove.deleteTitle', { name: visitor.name })}
      confirmLabel={t('remove.delete')}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('remove.deleteText')}</p>
      {visitorStatus(visitor) === 'in' && <p>{t('remove.signedOutFirst')}</p>}
    </ConfirmDialog>
  );
}
