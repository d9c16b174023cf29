import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { UNSTABLE_Toast as AriaToast, UNSTABLE_ToastContent as ToastContent, UNSTABLE_ToastQueue as ToastQueue, UNSTABLE_ToastRegion as AriaToastRegion } from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';

import { TOAST_DURATION_MS } from '../../../contract/constants';
import { LiveRegion } from '../saying/LiveRegion';
import styles from './ToastRegion.module.css';
import { useWayBack } from './useWayBack';

const ICONS = { success: CircleCheck, info: Info, danger: CircleAlert };
/** More wait their turn. */
const SEEN_AT_ONCE = 3;

/** A short outcome that goes by itself. What must be read stays in a `Banner` or a dialog. */
export interface ToastMessage {
  readonly id: string;
  readonly tone: keyof typeof ICONS;
  readonly text: string;
  /** 'Undo': does it and closes the toast. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

interface ToastRegionProps {
  /** Those that are up, oldest first. */
  readonly toasts: readonly ToastMessage[];
  /** The time of one is up, or it was closed: take it out of `toasts`. */
  readonly onClose: (id: string) => void;
}

/**
 * Where toasts show, once in the shell: 5000 ms each, held while one is hovered or focused, announced politely; F6
 * brings the keyboard there and back. React Aria keeps the time and the focus.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const { t } = useTranslation('ui');
  const [queue] = useState(() => new ToastQueue<ToastMessage>({ maxVisibleToasts: SEEN_AT_ONCE }));
  const keys = useRef(new Map<string, string>());
  const close = useRef(onClose);
  const region = useRef<HTMLDivElement>(null);
  useWayBack(region);

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const wanted = new Set(toasts.map((toast) => toast.id));
    for (const [id, key] of [...keys.current]) {
      if (wanted.has(id)) continue;
      keys.current.delete(id);
      queue.close(key);
    }
    for (const toast of toasts) {
      if (keys.current.has(toast.id)) continue;
      const key = queue.add(toast, {
        timeout: TOAST_DURATION_MS,
        // Not when it was the page that took it out.
        onClose: () => {
          if (keys.current.delete(toast.id)) close.current(toast.id);
        },
      });
      keys.current.set(toast.id, key);
    }
  }, [queue, toasts]);

  return (
    <>
      <LiveRegion message={toasts[toasts.length - 1]?.text ?? ''} />
      <AriaToastRegion ref={region} queue={queue} className={styles.region}>
        {({ toast }) => {
          const { tone, text, action } = toast.content;
          const Icon = ICONS[tone];
          return (
            <AriaToast toast={toast} className={styles.toast}>
              <Icon aria-hidden="true" className={tone === 'info' ? undefined : styles[tone]} />
              {/* The live region above speaks, politely; React Aria would make this an alert. */}
              <ToastContent role="presentation" className={styles.content}>
                <Text slot="title">{text}</Text>
              </ToastContent>
              {action && (
                <Button
                  className={styles.action}
                  onPress={() => {
                    action.onAction();
                    queue.close(toast.key);
                  }}
                >
                  {action.label}
                </Button>
              )}
              <Button slot="close" aria-label={t('close')} className={styles.close}>
                <X aria-hidden="true" />
              </Button>
            </AriaToast>
          );
        }}
      </AriaToastRegion>
    </>
  );
}
