import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PASSWORD_MIN_LENGTH } from '#contract/identity/constants';
import { PASSWORD_PARTS } from '#contract/identity/password';
import type { PasswordPart } from '#contract/identity/password';
import { joinClasses } from '#web/text/joinClasses';
import { STRENGTHS, strengthOf } from '#web/ui/fields/passwordStrength';
import type { Strength } from '#web/ui/fields/passwordStrength';
import { LiveRegion } from '../feedback/LiveRegion';
import styles from './PasswordStrength.module.css';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

// The keys of a constant are the names of its type.
const PARTS = Object.keys(PASSWORD_PARTS) as readonly PasswordPart[];

/** Shown below a new password while it is typed: its requirements, ticked off one by one, and its strength. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useTranslation('password');
  const strength = strengthOf(password);
  const level = password === '' ? 0 : STRENGTHS.indexOf(strength) + 1;
  const needs: Record<PasswordPart, string> = {
    length: t('needs.length', { count: PASSWORD_MIN_LENGTH }),
    upperAndLower: t('needs.upperAndLower'),
    number: t('needs.number'),
    special: t('needs.special'),
  };
  const words: Record<Strength, string> = {
    weak: t('strength.weak'),
    fair: t('strength.fair'),
    good: t('strength.good'),
    strong: t('strength.strong'),
  };
  const said = password === '' ? '' : words[strength];

  return (
    <div className={styles.strength}>
      <div className={styles.line}>
        <div
          role="meter"
          aria-label={t('strength.label')}
          aria-valuemin={0}
          aria-valuemax={STRENGTHS.length}
          aria-valuenow={level}
          aria-valuetext={said === '' ? t('strength.none') : said}
          className={joinClasses(styles.meter, level > 0 && styles[strength])}
        >
          {STRENGTHS.map((step, at) => (
            <span key={step} className={joinClasses(styles.step, at < level && styles.reached)} />
          ))}
        </div>
        <span aria-hidden="true" className={styles.word}>
          {said}
        </span>
      </div>
      <ul className={styles.needs} aria-label={t('needs.label')}>
        {PARTS.map((part) => {
          const met = PASSWORD_PARTS[part](password);
          return (
            <li key={part} className={joinClasses(styles.part, met && styles.met)}>
              {met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
              {needs[part]}
              {met && <VisuallyHidden>{t('needs.met')}</VisuallyHidden>}
            </li>
          );
        })}
      </ul>
      <LiveRegion message={said === '' ? '' : t('strength.said', { strength: said })} />
    </div>
  );
}
