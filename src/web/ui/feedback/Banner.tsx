import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Banner.module.css';
import fieldStyles from '../fields/Field.module.css';

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck, super: Info };

interface BannerProps {
  readonly tone: 'info' | 'warning' | 'danger' | 'success' | 'super';
  /** Another sign than the tone's own; super users' banners have their shield. */
  readonly icon?: ReactNode;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons or links that fix the banner's problem. */
  readonly actions?: ReactNode;
  /** The banner appears as the outcome of something just done, so it is read out (at once for `danger`, else politely) and scrolled to. */
  readonly announced?: boolean;
  /** `strip` runs across the page under the top bar. */
  readonly look?: 'box' | 'strip';
  readonly onDismiss?: () => void;
}

/** Scrolls the banner into view, so that a person who pressed the button below a long form sees why nothing happened. */
function show(banner: HTMLElement | null): void {
  banner?.scrollIntoView({ block: 'nearest' });
}

/** A message that stays until its cause is resolved: the problem and how to solve it. */
export function Banner({ tone, icon, title, children, actions, announced, look = 'box', onDismiss }: BannerProps) {
  const { t } = useTranslation('ui');
  const Icon = ICONS[tone];
  const role = announced ? (tone === 'danger' ? 'alert' : 'status') : undefined;

  return (
    <div
      ref={announced && look === 'box' ? show : undefined}
      role={role}
      className={joinClasses(styles.banner, tone !== 'info' && styles[tone], look === 'strip' && styles.strip)}
    >
      <div className={styles.message}>
        {icon ?? <Icon aria-hidden="true" />}
        <div>
          {title && <div className={styles.title}>{title}</div>}
          {children}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onDismiss && (
        <button type="button" className={joinClasses(fieldStyles.inside, styles.close)} aria-label={t('dismiss')} onClick={onDismiss}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
