import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { TOAST_DURATION_MS, TOAST_UNDO_DURATION_MS } from '#contract/platform/constants';
import { focusHeading } from '#web/page/focusHeading';
import { keepToastsClear } from './keepToastsClear';
import styles from './ToastRegion.module.css';

const ICONS = { success: CircleCheck, info: Info, danger: CircleAlert };
/** More wait their turn. */
const SEEN_AT_ONCE = 3;

/** A short message that disappears by itself. Use a `Banner` or a dialog for messages that must be read. */
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
 * Shows toasts, once in the shell: 5 seconds each, 10 with an action. F6 brings the keyboard there and back. Their time stands still while
 * they have the focus, or while the pointer moves onto them. A `LiveRegion`, which is there before them, announces them.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  if (toasts.length === 0) return null;
  return createPortal(<Toasts toasts={toasts.slice(0, SEEN_AT_ONCE)} onClose={onClose} />, document.body);
}

function Toasts({ toasts, onClose }: ToastRegionProps) {
  const { t } = useTranslation('ui');
  const region = useRef<HTMLElement>(null);
  const entered = useRef('');
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useKeyboardWay(region);
  useLayoutEffect(() => keepToastsClear(region.current), [toasts]);
  const placeOf = ({ screenX, screenY }: { readonly screenX: number; readonly screenY: number }): string => `${screenX} ${screenY}`;

  return (
    <section
      ref={region}
      aria-label={t('notifications')}
      tabIndex={-1}
      className={styles.region}
      // React Aria's modal overlays leave it usable.
      data-react-aria-top-layer="true"
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      onPointerEnter={(event) => {
        entered.current = placeOf(event);
      }}
      // A pointer that rests where a toast appears holds nothing.
      onPointerMove={(event) => setPointed((was) => was || placeOf(event) !== entered.current)}
      onPointerLeave={() => setPointed(false)}
    >
      <ol className={styles.list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} held={isPointed || isFocused} onClose={() => onClose(toast.id)} />
        ))}
      </ol>
    </section>
  );
}

interface ToastProps extends ToastMessage {
  readonly held: boolean;
  readonly onClose: () => void;
}

function Toast({ tone, text, action, held, onClose }: ToastProps) {
  const { t } = useTranslation('ui');
  const Icon = ICONS[tone];
  const left = useRef(action === undefined ? TOAST_DURATION_MS : TOAST_UNDO_DURATION_MS);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (held) return undefined;
    const begun = Date.now();
    const timer = setTimeout(() => close.current(), left.current);
    return () => {
      left.current -= Date.now() - begun;
      clearTimeout(timer);
    };
  }, [held]);

  return (
    <li className={styles.toast}>
      <Icon aria-hidden="true" className={tone === 'info' ? undefined : styles[tone]} />
      <span className={styles.content}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onAction();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t('close')} className={styles.close} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

/** Moves the focus into the region on F6; a second F6, or the end of the last toast, moves it back. */
function useKeyboardWay(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: Element | null = null;
    const isWithin = (target: EventTarget | null): boolean => target instanceof Node && region.current?.contains(target) === true;
    const goBack = (): void => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusHeading();
    };
    const remember = ({ target, relatedTarget }: FocusEvent): void => {
      if (isWithin(target) && !isWithin(relatedTarget)) before = relatedTarget instanceof Element ? relatedTarget : null;
    };
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      if (isWithin(document.activeElement)) goBack();
      else region.current?.focus();
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', leave);
      // The region has just gone, and the focus with it.
      if (before !== null && document.activeElement === document.body) goBack();
    };
  }, [region]);
}
