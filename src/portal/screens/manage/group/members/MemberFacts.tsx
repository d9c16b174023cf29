import { useTranslation } from 'react-i18next';

import type { Member } from '../../../../../contract/entities/member';
import styles from './MemberFacts.module.css';
import { dateFormat } from '../../../../lib/siteTime';

interface MemberFactsProps {
  readonly member: Member;
  /** With the fields that the form would show, for someone who may only look. */
  readonly withFields: boolean;
}

/** What is known of a member beside the form. */
export function MemberFacts({ member, withFields }: MemberFactsProps) {
  const { t, i18n } = useTranslation('groups');
  const since = dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(member.created_at));

  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        {t('member.since', { date: since })}
        {member.manager_name !== null && ` · ${t('member.manager', { name: member.manager_name })}`}
      </p>
      {withFields && (
        <dl>
          {(
            [
              [t('member.email'), member.email],
              [t('member.mobile'), member.mobile],
              [t('member.startsOn'), member.starts_on],
              [t('member.notes'), member.notes],
            ] as const
          ).map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </div>
  );
}
