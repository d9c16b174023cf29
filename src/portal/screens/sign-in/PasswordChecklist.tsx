import { Check, Circle } from 'lucide-react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { PASSWORD_REQUIREMENTS, unmetRequirements, type PasswordRequirement } from '../../../contract/passwordStrength';
import { joinClasses } from '../../lib/joinClasses';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SignIn.module.css';
import type { StepValues } from './signInFlow';

const WATCHED = { values: true } as const;

/** What the new password needs, each ticked off while it is typed. */
export function PasswordChecklist() {
  const { t } = useTranslation('signIn');
  const { values } = useFormState<StepValues>({ subscription: WATCHED });
  const unmet = unmetRequirements(values.new_password ?? '');
  const words: Record<PasswordRequirement, string> = {
    length: t('newPassword.needs.length', { count: PASSWORD_MIN_LENGTH }),
    upperAndLower: t('newPassword.needs.upperAndLower'),
    number: t('newPassword.needs.number'),
    special: t('newPassword.needs.special'),
  };

  return (
    <ul className={styles.checklist} aria-label={t('newPassword.needs.label')}>
      {PASSWORD_REQUIREMENTS.map((requirement) => {
        const met = !unmet.includes(requirement);
        return (
          <li key={requirement} className={joinClasses(styles.requirement, met && styles.met)}>
            {met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {words[requirement]}
            {met && <VisuallyHidden>{t('newPassword.needs.met')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
