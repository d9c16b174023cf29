import { Check, Clock, Info, ShieldEllipsis, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Tag.module.css';

const ICONS = { safe: Check, missing: TriangleAlert, wait: Clock, info: Info, super: ShieldEllipsis, neutral: null };

interface TagProps {
  /** Status never speaks by colour alone: each tone but `neutral` brings its sign, and the word is yours. */
  readonly tone: keyof typeof ICONS;
  /** An icon other than the tone's own; `null` for none, if the text is a kind rather than a status. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short status: sign and word. */
export function Tag({ tone, icon, children }: TagProps) {
  const Icon = ICONS[tone];
  return (
    <span className={joinClasses(styles.tag, tone !== 'neutral' && styles[tone])}>
      {icon === undefined ? Icon && <Icon aria-hidden="true" /> : icon}
      <span className={styles.word}>{children}</span>
    </span>
  );
}
