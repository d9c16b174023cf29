import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { requestErrorOf, type QueryError } from '#web/net/requestError';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { useOnline } from '../liveIndicator/useOnline';

interface UnloadedListProps {
  /** The reason for the refusal; undefined during loading. */
  readonly error: QueryError | undefined;
  /** The text of the failure: 'The members could not be loaded.' */
  readonly title: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Px: the height of the coming rows. */
  readonly rowHeight: number;
  /** Whether a round picture begins each row. */
  readonly avatar?: boolean;
}

/**
 * Stands in for a list that is not there: rows to come while it loads, or the failure. Without a network it says that instead of either,
 * and retries by itself when there is one again.
 */
export function UnloadedList({ error, title, onRetry, retrying, rowHeight, avatar }: UnloadedListProps) {
  const { t } = useTranslation(['app', 'errors']);
  const isOnline = useOnline();
  const hasFailed = error !== undefined;
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  // A request made without a network may fail only after there is one again.
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (hasFailed && wasOffline.current) {
      wasOffline.current = false;
      retry.current();
    }
  }, [isOnline, hasFailed]);

  if (!isOnline)
    return (
      <ErrorState title={t('offlineList.title')} onRetry={onRetry} retrying={retrying}>
        {t('offlineList.text')}
      </ErrorState>
    );
  if (!hasFailed) return <SkeletonRows rows={8} rowHeight={rowHeight} avatar={avatar} />;
  const { status } = requestErrorOf(error);
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying}>
      {(status === 'network' || status === 'timeout') && t('errors:unreachable')}
    </ErrorState>
  );
}
