import type { ReactNode } from 'react';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';

import { MODAL_MAX_WIDTH_PX } from '#contract/platform/constants';
import { joinClasses } from '#web/text/joinClasses';
import styles from './Modal.module.css';
import overlayStyles from './Overlay.module.css';
import { OverlayFrame } from './OverlayFrame';

export interface ModalProps {
  readonly open: boolean;
  /** Called by the cross, Escape and a press beside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  /** Footer buttons; primary action last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  /** `alertdialog` interrupts with something that must be answered: a press beside it does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** While something is being sent: nothing closes it. */
  readonly busy?: boolean;
}

/** A dialog over the page, at most 560 px wide. The focus goes in, stays in, and returns to where it was. */
export function Modal({ open, onClose, title, footer, children, role = 'dialog', busy = false }: ModalProps) {
  return (
    <ModalOverlay
      className={joinClasses(overlayStyles.scrim, styles.scrim)}
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable={role === 'dialog' && !busy}
      isKeyboardDismissDisabled={busy}
    >
      <AriaModal className={styles.modal} style={{ maxWidth: MODAL_MAX_WIDTH_PX }}>
        <OverlayFrame title={title} role={role} footer={footer} onClose={role === 'alertdialog' || busy ? undefined : onClose}>
          {children}
        </OverlayFrame>
      </AriaModal>
    </ModalOverlay>
  );
}
