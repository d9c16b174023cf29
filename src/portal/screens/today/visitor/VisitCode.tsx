import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import type { Visitor } from '#contract/visits/entities/visitor';
import { dayAndTimeAt, dayAt } from '#web/dates/siteTime';
import { CodeDialog } from '#portal/pieces/visits/codes/CodeDialog';
import { visitCodeActions } from '#portal/processes/codes/handOut';

interface VisitCodeProps {
  readonly visitor: Pick<Visitor, 'id' | 'name' | 'expected_timestamp' | 'all_day'>;
  readonly site: Pick<SiteSummary, 'name' | 'timezone'>;
  readonly onClose: () => void;
}

/** Shows the code with which an expected visitor signs in at scanning kiosks (spec: visits#codes). */
export function VisitCode({ visitor: { id, name, expected_timestamp: at, all_day: isAllDay }, site, onClose }: VisitCodeProps) {
  const { t, i18n } = useTranslation('codes');
  const when = at === null ? '' : (isAllDay ? dayAt : dayAndTimeAt)(at, site.timezone, i18n.language);
  return (
    <CodeDialog
      name={name}
      actions={visitCodeActions(id)}
      facts={[
        [t('site'), site.name],
        [t('when'), when],
      ]}
      onClose={onClose}
    />
  );
}
