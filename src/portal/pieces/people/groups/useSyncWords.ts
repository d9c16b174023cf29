import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/people/entities/group';

interface SyncWords {
  /** 'Sync with Entra ID failed: the group no longer exists there' */
  readonly failed: string;
  /** The advice for the problem. */
  readonly todo: string;
}

/** Returns the problem of a group's sync and the advice, in the reader's language; null without a problem. */
export function useSyncWords({ sync, last_sync_error: error }: Pick<Group, 'sync' | 'last_sync_error'>): SyncWords | null {
  const { t } = useTranslation('groups');
  if (sync === null || error === null) return null;
  const handler = {
    google: t('sync.handler.google'),
    entra_id: t('sync.handler.entra_id'),
    brivo: t('sync.handler.brivo'),
    school: t('sync.handler.school'),
  }[sync.handler];
  const words = {
    access_removed: { why: t('sync.why.access_removed'), todo: t('sync.todo.access_removed', { handler }) },
    group_gone: { why: t('sync.why.group_gone'), todo: t('sync.todo.group_gone', { handler }) },
    api_not_authorised: { why: t('sync.why.api_not_authorised'), todo: t('sync.todo.api_not_authorised', { handler }) },
    domain_lacks_api_access: { why: t('sync.why.domain_lacks_api_access'), todo: t('sync.todo.domain_lacks_api_access', { handler }) },
  }[error];
  return { failed: t('sync.failed', { handler, error: words.why }), todo: words.todo };
}
