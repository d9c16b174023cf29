import { useTranslation } from 'react-i18next';

import type { AuditEntry } from '#contract/platform/entities/audit';
import { isLineSubject, type LineSubject } from '#contract/clients/entities/auditLog';

/** Returns the texts of the audit log: sentences for actions and names of fields. A guard checks that each has a text. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['auditLog', 'ui']);
  const actionName = (action: AuditEntry['action']): string => t(`auditLog:action.${action}`);
  const subjectName = (subject: LineSubject): string => t(`auditLog:subject.${subject}`);
  const subjectOf = (subject: string): string => (isLineSubject(subject) ? subjectName(subject) : subject);
  return {
    actionName,
    subjectName,
    /** Fields that the portal shows have a text; others are named as they are stored. */
    fieldName: (field: string): string => {
      if (field === 'single_sign_on') return subjectName('ssoConfigs');
      return i18n.exists(`auditLog:field.${field}`) ? t(`auditLog:field.${field}`) : field;
    },
    /** Somebody whose account is gone has no name any more. */
    actorOf: ({ actor }: Pick<AuditEntry, 'actor'>): string => actor ?? t('former'),
    recordOf: ({ subject, subject_id: id, subject_name: name }: Pick<AuditEntry, 'subject' | 'subject_id' | 'subject_name'>): string => {
      if (name !== null) return t('ui:labelled', { label: subjectOf(subject), value: name });
      // There is one log: its id is the client's.
      return id === null || subject === 'auditLog' ? subjectOf(subject) : t('numbered', { subject: subjectOf(subject), id });
    },
  };
}
