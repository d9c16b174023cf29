import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { PASSWORD_PARTS, type PasswordPart } from '../../../contract/password';
import { joinClasses } from '../../lib/joinClasses';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './PasswordChecklist.module.css';

// The keys of a constant are the names of its type.
const PARTS = Object.keys(PASSWORD_PARTS) as readonly PasswordPart[];

/** What a new password needs, each part ticked off while it is typed. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const { t } = useTranslation('password');
  const words: Record<PasswordPart, string> = {
    length: t('needs.length', { count: PASSWORD_MIN_LENGTH }),
    upperAndLower: t('needs.upperAndLower'),
    number: t('needs.number'),
    special: t('needs.special'),
  };

  return (
    <ul className={styles.checklist} aria-label={t('needs.label')}>
      {PARTS.map((part) => {
        const met = PASSWORD_PARTS[part](password);
        return (
          <li key={part} className={joinClasses(styles.part, met && styles.met)}>
            {met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {words[part]}
            {met && <VisuallyHidden>{t('needs.met')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
