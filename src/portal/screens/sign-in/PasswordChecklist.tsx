import { Check, Circle } from 'lucide-react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { PASSWORD_PARTS, type PasswordPart } from '../../../contract/password';
import { joinClasses } from '../../lib/joinClasses';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SignIn.module.css';
import type { StepValues } from './signInFlow';

// The keys of a constant are the names of its type.
const PARTS = Object.keys(PASSWORD_PARTS) as readonly PasswordPart[];
const WATCHED = { values: true } as const;

/** What the new password needs, each ticked off while it is typed. */
export function PasswordChecklist() {
  const { t } = useTranslation('signIn');
  const { values } = useFormState<StepValues>({ subscription: WATCHED });
  const password = values.new_password ?? '';
  const words: Record<PasswordPart, string> = {
    length: t('newPassword.needs.length', { count: PASSWORD_MIN_LENGTH }),
    upperAndLower: t('newPassword.needs.upperAndLower'),
    number: t('newPassword.needs.number'),
    special: t('newPassword.needs.special'),
  };

  return (
    <ul className={styles.checklist} aria-label={t('newPassword.needs.label')}>
      {PARTS.map((part) => {
        const met = PASSWORD_PARTS[part](password);
        return (
          <li key={part} className={joinClasses(styles.requirement, met && styles.met)}>
            {met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {words[part]}
            {met && <VisuallyHidden>{t('newPassword.needs.met')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
