import { useTranslation } from 'react-i18next';

import type { Group } from '../../../contract/entities/group';
import { dateFormat } from '../../lib/siteTime';
import { TextLink } from '../../ui/buttons/TextLink';
import { Tag } from '../../ui/saying/Tag';
import { useSyncWords } from './useSyncWords';

interface SyncTagProps {
  readonly group: Pick<Group, 'sync' | 'last_sync' | 'last_sync_error'>;
  /** Where what went wrong is said, with what to do: for a list, which has no room for it. */
  readonly problemHref?: string;
}

/** How the sync of a group with its directory stands; nothing for a group that has none. */
export function SyncTag({ group, problemHref }: SyncTagProps) {
  const { t, i18n } = useTranslation('groups');
  const words = useSyncWords(group);
  if (group.sync === null) return null;
  if (words !== null && problemHref !== undefined) {
    return <TextLink look="plain" href={problemHref} aria-label={words.failed} title={words.failed}><Tag tone="missing">{t('sync.failedShort')}</Tag></TextLink>;
  }
  if (words !== null) return <Tag tone="missing">{words.failed}</Tag>;
  if (group.last_sync === null) return <Tag tone="wait">{t('sync.never')}</Tag>;
  const time = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(group.last_sync));
  return <Tag tone="safe">{t('sync.ok', { time })}</Tag>;
}
