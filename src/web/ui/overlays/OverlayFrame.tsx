import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';

import { MODAL_SCROLL_SHADOW_PX } from '#contract/platform/constants';
import { joinClasses } from '#web/text/joinClasses';
import buttonStyles from '../buttons/Button.module.css';
import styles from './Overlay.module.css';
import { useOverflow } from '../layout/useOverflow';
import { useFocusInside } from './useFocusInside';
import { useFocusKept } from './useFocusKept';

interface OverlayFrameProps {
  readonly title: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** Beside the title: a tag or small actions. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** Called by the cross; without it there is no cross, and the dialog is closed by its buttons only. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** Title, scrolling body and footer of a `Modal` or `Drawer`. A shadow under the title shows once 50 px are scrolled away. */
export function OverlayFrame({ title, role, aside, footer, onClose, children }: OverlayFrameProps) {
  const { t } = useTranslation('ui');
  const [scrolled, setScrolled] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // Long text without a control in it is scrolled by the keyboard, too.
  const overflows = useOverflow(body);
  const frame = useRef<HTMLElement>(null);
  useFocusKept();
  useFocusInside(frame, onClose);

  return (
    <Dialog ref={frame} role={role} className={styles.frame}>
      <header className={joinClasses(styles.header, scrolled && styles.scrolled)}>
        <Heading slot="title" level={2} className={styles.heading}>
          {title}
        </Heading>
        {aside}
        {onClose && (
          <button
            type="button"
            className={joinClasses(buttonStyles.button, buttonStyles.quiet, buttonStyles.iconOnly)}
            aria-label={t('close')}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </header>
      <div
        ref={body}
        tabIndex={overflows ? 0 : undefined}
        className={styles.body}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > MODAL_SCROLL_SHADOW_PX)}
      >
        {children}
      </div>
      {footer && (
        <footer className={styles.footer} data-keep-clear>
          {footer}
        </footer>
      )}
    </Dialog>
  );
}
