import type { ReactNode } from 'react';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Drawer.module.css';
import overlayStyles from './Overlay.module.css';
import { OverlayFrame } from './OverlayFrame';

export interface DrawerProps {
  readonly open: boolean;
  /** Called by the cross, Escape and a press beside the drawer. With unsaved changes, prompt here before closing. */
  readonly onClose: () => void;
  /** Drawer title. */
  readonly title: ReactNode;
  /** Beside the title: a tag or a menu of actions. */
  readonly aside?: ReactNode;
  /** Stays in view below the scrolling body: the main actions, or Save and Discard. */
  readonly footer?: ReactNode;
  /** `wide` (640 px) for an editor; 440 px otherwise. On a phone it fills the screen. */
  readonly size?: 'normal' | 'wide';
  readonly children: ReactNode;
}

/** One row of a list in full, from the right; a full-screen sheet on a phone. The focus returns to the row. */
export function Drawer({ open, onClose, title, aside, footer, size = 'normal', children }: DrawerProps) {
  return (
    <ModalOverlay
      className={joinClasses(overlayStyles.scrim, styles.scrim)}
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable
    >
      <AriaModal className={joinClasses(styles.drawer, size === 'wide' && styles.wide)}>
        <OverlayFrame title={title} aside={aside} footer={footer} onClose={onClose}>
          {children}
        </OverlayFrame>
      </AriaModal>
    </ModalOverlay>
  );
}
