import { LockKeyhole } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Reason } from '#contract/platform/access';
import { Button, type ButtonProps } from '#web/ui/buttons/Button';
import { Modal } from '#web/ui/overlays/Modal';
import { Tooltip } from '#web/ui/overlays/Tooltip';
import { Reasons } from './Reasons';
import { useReasonSentence } from './useReasonSentence';

export interface LockedButtonProps extends Pick<ButtonProps, 'size' | 'wide'> {
  readonly label: string;
  readonly reasons: readonly Reason[];
}

/**
 * A control locked for this person, with a lock for its icon. It takes the focus, says why to screen readers and on hover, and explains
 * in full when pressed, since a finger cannot hover.
 */
export function LockedButton({ label, reasons, ...look }: LockedButtonProps) {
  const { t } = useTranslation(['forbidden', 'errors']);
  const [isAsked, setIsAsked] = useState(false);
  const why = useReasonSentence(reasons);
  const id = useId();

  return (
    <>
      <Tooltip text={why}>
        <DescribedButton
          {...look}
          locked
          icon={<LockKeyhole aria-hidden="true" />}
          description={id}
          aria-haspopup="dialog"
          onClick={() => setIsAsked(true)}
        >
          {label}
        </DescribedButton>
      </Tooltip>
      <span id={id} hidden>
        {why}
      </span>
      <Modal
        open={isAsked}
        title={t('locked.title', { name: label })}
        onClose={() => setIsAsked(false)}
        footer={
          <Button variant="primary" onClick={() => setIsAsked(false)}>
            {t('errors:understood')}
          </Button>
        }
      >
        <Reasons reasons={reasons} />
      </Modal>
    </>
  );
}

/** Described at all times, not only while the tooltip shows. */
function DescribedButton({ 'aria-describedby': _tooltip, description, ...rest }: ButtonProps & { readonly description: string }) {
  return <Button {...rest} aria-describedby={description} />;
}
