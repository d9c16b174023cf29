import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { LineSubject } from '#contract/clients/entities/auditLog';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import { LinkButton } from '#web/ui/buttons/LinkButton';

const READ_LOG = needs('AuditLog.viewer');

interface HistoryLinkProps {
  readonly subject: LineSubject;
  readonly id: number;
}

/** Links to the lines of the audit log about one record, for people who may read it. */
export function HistoryLink({ subject, id }: HistoryLinkProps) {
  const { t } = useTranslation('ui');
  if (!useIsAllowed(READ_LOG)) return null;
  return (
    <LinkButton icon={<History aria-hidden="true" />} href={paths.accountAuditLog.link({}, { subject, record: id })}>
      {t('history')}
    </LinkButton>
  );
}
