import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SPINNER_DELAY_MS } from '#contract/platform/constants';
import styles from './Button.module.css';
import { buttonClass } from './buttonClass';
import type { ButtonLook } from './buttonClass';
import spinnerStyles from '../feedback/Spinner.module.css';
import { useDelayed } from '../feedback/useDelayed';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** A Lucide icon before the label. */
  readonly icon?: ReactNode;
  /** A Lucide icon after the label. */
  readonly iconEnd?: ReactNode;
  /** The action is running: presses are ignored, the focus stays, and after 300 ms a ring shows and is announced. */
  readonly pending?: boolean;
  /**
   * Not for this person: it looks closed and does nothing of its own, but takes the focus, and `onClick` says why. See kit/permissions.
   */
  readonly locked?: boolean;
}

/**
 * A button. A native element on purpose: it needs no help to be pressed by mouse, finger, key or screen reader, and
 * the sign-in must not load React Aria's 10 kB for it. A menu or tooltip still accepts it as its trigger.
 */
export function Button({
  variant,
  size,
  wide,
  iconOnly,
  icon,
  iconEnd,
  pending,
  locked,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ringShown = useDelayed(pending === true, SPINNER_DELAY_MS);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, wide, iconOnly }, ringShown && styles.pending, locked && styles.locked)}
        aria-disabled={pending || locked ? true : rest['aria-disabled']}
        onClick={press}
      >
        <span className={styles.content}>
          {icon}
          {children}
          {iconEnd}
        </span>
        {ringShown && (
          <span className={styles.ring} aria-hidden="true">
            <span className={spinnerStyles.ring} />
          </span>
        )}
      </button>
      {pending !== undefined && <PendingWord shown={ringShown} />}
    </>
  );
}

/** A component of its own, since most buttons are never pending and need no text. */
function PendingWord({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation('ui');
  return <VisuallyHidden role="status">{shown && t('pending')}</VisuallyHidden>;
}
