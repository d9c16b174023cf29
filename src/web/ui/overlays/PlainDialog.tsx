import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import overlayStyles from './Overlay.module.css';
import styles from './PlainDialog.module.css';
import { useFocusKept } from './useFocusKept';

interface PlainDialogProps {
  readonly title: string;
  /** The message or the question, as text. */
  readonly children: ReactNode;
  /** The buttons; the focus begins on the first. */
  readonly actions: ReactNode;
  /** Called by Escape. */
  readonly onClose: () => void;
}

/**
 * A message or question over everything else, by the browser's own dialog: it is there when nothing more can be fetched. Show it
 * by rendering it. For forms and longer texts take a `Modal`.
 */
export function PlainDialog({ title, children, actions, onClose }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const text = useId();
  useFocusKept();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closed before it goes, the browser gives the focus back.
    return () => current?.close();
  }, []);
  useEffect(() => {
    const { current } = dialog;
    const cancel = (event: Event): void => {
      event.preventDefault();
      onClose();
    };
    current?.addEventListener('cancel', cancel);
    return () => current?.removeEventListener('cancel', cancel);
  }, [onClose]);

  return createPortal(
    // React Aria's modal overlays below leave it usable.
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={text}
      className={styles.dialog}
      data-react-aria-top-layer="true"
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <div id={text} className={styles.text}>
        {children}
      </div>
      <footer className={overlayStyles.footer}>{actions}</footer>
    </dialog>,
    document.body,
  );
}
