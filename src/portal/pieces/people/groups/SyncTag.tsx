import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/people/entities/group';
import { useDates } from '#web/dates/useDates';
import { Tag } from '#web/ui/feedback/Tag';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import { useSyncWords } from './useSyncWords';

interface SyncTagProps {
  readonly group: Pick<Group, 'sync' | 'last_sync' | 'last_sync_error'>;
  /** For a list, which has no room for the problem: the group's own pages show it. Screen readers still hear it. */
  readonly short?: boolean;
}

/** Shows the state of a group's sync with its directory; nothing for a group without one. */
export function SyncTag({ group, short = false }: SyncTagProps) {
  const { t } = useTranslation('groups');
  const dates = useDates();
  const words = useSyncWords(group);
  if (group.sync === null) return null;
  if (words !== null && short)
    return (
      <Tag tone="missing">
        <span aria-hidden="true">{t('sync.failedShort')}</span>
        <VisuallyHidden>{words.failed}</VisuallyHidden>
      </Tag>
    );
  if (words !== null) return <Tag tone="missing">{words.failed}</Tag>;
  if (group.last_sync === null) return <Tag tone="wait">{t('sync.never')}</Tag>;
  const time = dates.dayAndTime(group.last_sync);
  return <Tag tone="safe">{t('sync.ok', { time })}</Tag>;
}
