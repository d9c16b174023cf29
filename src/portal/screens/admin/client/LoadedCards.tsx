import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import styles from './AdminClient.module.css';

interface LoadedCardsProps<Data> {
  readonly read: {
    readonly currentData?: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** 'The orders could not be loaded.' */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** Cards of a client that load separately: loading, failed with Retry, or shown. */
export function LoadedCards<Data>({ read, failed, children }: LoadedCardsProps<Data>) {
  const { t } = useTranslation('ui');
  if (read.currentData !== undefined) return <div className={styles.cards}>{children(read.currentData)}</div>;
  if (!read.isError) return <SkeletonRows rows={4} rowHeight={48} />;
  const retry = (
    <Button size="s" icon={<RefreshCw aria-hidden="true" />} pending={read.isFetching} onClick={() => void read.refetch()}>
      {t('retry')}
    </Button>
  );
  return (
    <Banner tone="danger" announced actions={retry}>
      {failed}
    </Banner>
  );
}
